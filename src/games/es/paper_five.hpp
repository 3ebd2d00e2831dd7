// The (a,5)-game as Pudwell plays it (section 6). Every function takes a board that player 1 left and player
// 2's move on it, and gives the printed reply of one lemma, or nothing where the lemma has none. The printed
// reply is given even where it fails; the order in which the lemmas apply is `five_reply`.
//
//     opening     Lemma 1       1,1; the 2x2 square; possibly the 3x3 square
//     midgame     Lemma 2       from S-hat to S-hat, while row 1 has cells to spare
//     steering    Lemma 3       row 1 nearly full: to E-hat
//     endgame     Theorem 4     tit for tat in E-hat
#pragma once

#include <optional>
#include <vector>

#include "games/es/paper_reply.hpp"

namespace zermelo::es {

// The boards on which Lemma 1 still moves.
std::vector<Board> opening_boards(int a);

std::optional<PaperReply> lemma_1(const Board& left, Cell move);
std::optional<PaperReply> lemma_2(const Board& left, Cell move);
// Only where Lemma 3 takes over from Lemma 2 with a reply of its own.
std::optional<PaperReply> lemma_3(const Board& left, Cell move);
std::optional<PaperReply> tit_for_tat(const Board& left, Cell move);

// The strategy as a whole. Lemma 2 alone is no strategy: it fails when a reply would fill row 1, and Lemma 3
// is its repair there (`ledger` in paper_verify.hpp lists where).
std::optional<PaperReply> five_reply(const Board& left, Cell move);

}  // namespace zermelo::es
