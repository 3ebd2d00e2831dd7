#include "proof/es/replier.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "games/es/rules/board.hpp"
#include "games/es/rules/gaps.hpp"
#include "proof/checking.hpp"
#include "proof/es/classes.hpp"
#include "proof/es/linear.hpp"
#include "proof/es/regular.hpp"
#include "proof/es/strategy.hpp"
#include "proof/opening.hpp"

namespace zermelo::proof {
namespace {

using es::Board;
using es::Cell;
using es::Rule;

// Positions as the game writes them: "rows:4,2,1,0", "start", or "completed" when a subsequence is complete.
std::string text_of(const Board& board) {
  return board.rows() == 0 ? "start" : fmt::format("rows:{}", fmt::join(board.shaded_rows(), ","));
}
constexpr std::string_view completed = "completed";
Board board_from(const Board& start, std::string_view text) {
  constexpr std::string_view rows = "rows:";
  if (text == "start") return {start.a(), start.b()};
  if (!text.starts_with(rows)) failed(fmt::format("{} is no position of this game", in_quotes(text)));
  std::vector<int> shaded;
  for (const std::string_view number : split(text.substr(rows.size()), ',')) {
    shaded.push_back(static_cast<int>(parse_integer(number, "a row", 0, Board::largest)));
  }
  return Board::from_rows(start.a(), start.b(), shaded);
}

// The prover moves into a set of positions; from each of them every move can be answered so.
class SetReplier final : public Replier {
 public:
  using Contains = std::function<bool(const Board&)>;
  SetReplier(ProvedGame game, Board start, Rule rule, Contains contains, std::string set)
      : game_(std::move(game)),
        start_(std::move(start)),
        rule_(rule),
        contains_(std::move(contains)),
        set_(std::move(set)) {
    game_.game = "es";
    game_.parameters = {{"a", std::to_string(start_.a())},
                        {"b", std::to_string(start_.b())},
                        {"rule", std::string(name_of(rule_))},
                        {"notation", "cells"}};
    game_.position = start_.empty() ? "start" : text_of(start_);
  }

  const ProvedGame& game() const override { return game_; }

  Reply reply(const PlayedLine& line) override {
    const Board board = board_from(start_, line.positions.back());
    if (rule_ == Rule::achieve && board.can_complete()) return {"complete", "completing a subsequence wins"};
    std::optional<Cell> answer;
    int answers = 0;
    board.for_each_move([&](Cell cell) {
      if (!contains_(board.shade(cell))) return true;
      if (!answer) answer = cell;
      ++answers;
      return true;
    });
    if (!answer) {
      failed(fmt::format("at {} no move leads into {}", line.positions.back(), set_));
    }
    return {fmt::format("{},{}", answer->column, answer->row),
            answers == 1 ? fmt::format("the one move into {}", set_)
                         : fmt::format("one of {} moves into {}", answers, set_)};
  }

  Promise promise(const PlayedLine& line) override {
    const std::string& text = line.positions.back();
    if (text == completed) return over(line);
    const Board board = board_from(start_, text);
    if (board.open_cells() == 0 && rule_ == Rule::avoid) {
      return {"the board is full; whoever is to move must complete a subsequence", 0, "", Value::object()};
    }
    if (!contains_(board)) failed(fmt::format("{} is not in {}", text, set_));
    if (rule_ == Rule::achieve && board.can_complete()) {
      failed(fmt::format("at {} the opponent completes a subsequence", text));
    }
    const int left = board.open_cells();
    return {
        fmt::format(
            "{} is in {}: whatever you shade, some move leads back into it. At most {} more move{}, since "
            "each shades a cell.",
            text, set_, left, left == 1 ? "" : "s"),
        left, set_, Value{{"rows", board.shaded_rows()}, {"open_cells", left}}};
  }

 private:
  Promise over(const PlayedLine& line) const {
    const bool provers = (line.moves.size() % 2 == 1) == (game_.prover == Player::first);
    if (!provers) failed("the opponent completed a subsequence");
    return {"the prover has completed a subsequence", 0, "", Value::object()};
  }

  ProvedGame game_;
  Board start_;
  Rule rule_;
  Contains contains_;
  std::string set_;
};

ProvedGame proved(const Header& header, Player prover) {
  ProvedGame game;
  game.prover = prover;
  game.claim = header.claim;
  game.kind = header.kind;
  return game;
}

std::vector<std::string> notes_of_list(std::size_t positions, int a, int b) {
  std::vector<std::string> notes = {
      fmt::format("The proof is a list of {} positions that may be left to you. After each of your moves one "
                  "of them can be left "
                  "again; a game ends, so you are the one who runs out of moves.",
                  grouped(std::to_string(positions)))};
  if (a == 24 && b == 10) {
    notes.emplace_back(
        "In which sense nobody knows a short reason: the conjecture was that the first player wins whenever "
        "a >= b >= 3, and "
        "of all such games with a + b <= 45 the second player wins this one, (26,14), (25,18) and (28,16), "
        "and no other. No pattern, pairing or theorem is known that singles them out. The reason is the list "
        "itself, found by a table of all "
        "positions; each "
        "step of it can be checked, and is as you play, but nobody can tell it in a sentence.");
  }
  return notes;
}

// The values of a that a theorem speaks of, for messages and the standard.
struct Speaks {
  int from = 1;
  int modulus = 1;
  int residue = 0;
  bool of(int n) const { return n >= from && n % modulus == residue; }
  // The first that makes a game worth playing.
  int standard(int least) const {
    int n = std::max(from, least);
    while (!of(n)) ++n;
    return n;
  }
  int chosen(const Given& given, std::string_view name, int least) const {
    const auto text = given.find(name);
    if (text == given.end()) return standard(least);
    const int n = static_cast<int>(parse_integer(text->second.front(), std::string(name), 1, 60));
    if (!of(n)) {
      bad_input(fmt::format("the theorem does not speak of {} = {}; accepted: {}, {}, {} ...", name, n,
                            standard(from), standard(standard(from) + 1),
                            standard(standard(standard(from) + 1) + 1)));
    }
    return n;
  }
};

constexpr int least_board = 6;

std::unique_ptr<Replier> theorem_replier(const Header& header, const EsClassesClaim& claim, int b, int a,
                                         SetReplier::Contains contains, const std::string& words) {
  ProvedGame game = proved(header, claim.first_wins ? Player::first : Player::second);
  game.notes = {
      fmt::format(
          "The theorem is about every a that it names; here a = {} is played (--with a=N chooses another).",
          a),
      fmt::format(
          "The proof is {}, one set for every a: from each of its positions every move can be answered "
          "by a move back into it.",
          words)};
  return std::make_unique<SetReplier>(std::move(game), Board(a, b), Rule::avoid, std::move(contains), words);
}

std::string border_word(const Board& board) {
  std::string word;
  int column = 0;
  for (int row = board.rows(); row >= 1; --row) {
    word.append(static_cast<std::size_t>(board.shaded(row) - column), 'E');
    word += 'N';
    column = board.shaded(row);
  }
  word.append(static_cast<std::size_t>(board.columns() - column), 'E');
  return word;
}

}  // namespace

std::unique_ptr<Replier> es_strategy_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {});
  EsStrategy strategy = read_es_strategy(reader);
  ProvedGame game = proved(reader.header(), strategy.claim.first_wins ? Player::first : Player::second);
  const Board start = strategy.claim.position;
  game.notes = notes_of_list(strategy.positions, start.a(), start.b());
  return std::make_unique<SetReplier>(
      std::move(game), start, strategy.claim.rule, std::move(strategy.contains),
      fmt::format("the list of {} positions", grouped(std::to_string(strategy.positions))));
}

std::unique_ptr<Replier> es_classes_replier(CertificateReader& reader, const Given& given) {
  const EsClassesClaim claim = claim_from(reader.header().parameters);
  const auto set = std::make_shared<es::GapClassSet>(read_es_classes(reader));
  const int b = set->shape().b;
  const int a = Speaks{claim.from, claim.modulus, claim.residue}.chosen(given, "a", least_board);
  return theorem_replier(
      reader.header(), claim, b, a, [set](const Board& board) { return set->contains(es::gaps_of(board)); },
      fmt::format("the set of classes of gaps for b = {}", b));
}

std::unique_ptr<Replier> es_linear_replier(CertificateReader& reader, const Given& given) {
  const EsClassesClaim claim = claim_from(reader.header().parameters);
  const auto set = std::make_shared<es::LinearSet>(read_linear_set(reader));
  const int a = Speaks{claim.from, claim.modulus, claim.residue}.chosen(given, "a", least_board);
  return theorem_replier(
      reader.header(), claim, set->b, a,
      [set](const Board& board) { return set->contains(es::gaps_of(board)); },
      fmt::format("the set of {} linear conditions on the gaps for b = {}", set->parts.size(), set->b));
}

std::unique_ptr<Replier> es_classification_replier(CertificateReader& reader, const Given& given) {
  const auto set = std::make_shared<es::LinearSet>(read_linear_set(reader));
  const int a = Speaks{2}.chosen(given, "a", least_board);
  const Board start(a, set->b);
  const EsClassesClaim claim{2, 1, 0, !set->contains(es::gaps_of(start))};
  return theorem_replier(
      reader.header(), claim, set->b, a,
      [set](const Board& board) { return set->contains(es::gaps_of(board)); },
      fmt::format("the set of all P-positions for b = {}, {} linear conditions on the gaps", set->b,
                  set->parts.size()));
}

std::optional<EsProvedSet> es_proved_set(const std::string& path, int a, int b, Rule rule) {
  CertificateReader reader(path);
  const Header& header = reader.header();
  if (header.game != "es") return std::nullopt;
  const auto by_gaps = [](auto set) {
    return [set](const Board& board) { return set->contains(es::gaps_of(board)); };
  };
  if (header.kind == "strategy") {
    const auto& parameters = header.parameters;
    if (parameters.value("a", 0) != a || parameters.value("b", 0) != b ||
        parameters.value("rule", "") != name_of(rule)) {
      return std::nullopt;
    }
    return EsProvedSet{read_es_strategy(reader).contains, false, false};
  }
  // The theorems are about the rule 'avoid'.
  if (rule != Rule::avoid) return std::nullopt;
  if (header.kind == "regular set") {
    const EsRegularClaim claim = regular_claim(header);
    if (!claim.a.contains(a) || !claim.b.contains(b)) return std::nullopt;
    const auto set = std::make_shared<es::WordAutomaton>(read_es_regular(reader));
    return EsProvedSet{[set](const Board& board) { return set->contains(border_word(board)); }, false, true};
  }
  if (header.parameters.value("b", 0) != b) return std::nullopt;
  if (header.kind == "classification") {
    return EsProvedSet{by_gaps(std::make_shared<es::LinearSet>(read_linear_set(reader))), true, true};
  }
  if (header.kind == "linear set") {
    return EsProvedSet{by_gaps(std::make_shared<es::LinearSet>(read_linear_set(reader))), false, true};
  }
  if (header.kind == "gap classes") {
    return EsProvedSet{by_gaps(std::make_shared<es::GapClassSet>(read_es_classes(reader))), false, true};
  }
  return std::nullopt;
}

std::unique_ptr<Replier> es_regular_replier(CertificateReader& reader, const Given& given) {
  const EsRegularClaim claim = regular_claim(reader.header());
  const auto set = std::make_shared<es::WordAutomaton>(read_es_regular(reader));
  const int a = Speaks{claim.a.from, claim.a.modulus, claim.a.residue}.chosen(given, "a", least_board);
  const int b = Speaks{claim.b.from, claim.b.modulus, claim.b.residue}.chosen(given, "b", least_board - 1);
  ProvedGame game = proved(reader.header(), claim.first_wins ? Player::first : Player::second);
  game.notes = {
      fmt::format("The theorem is about every a and b that it names; here ({},{}) is played (--with a=N and "
                  "--with b=N choose another).",
                  a, b),
      fmt::format("The proof is an automaton of {} states that reads the border of the shaded region: from "
                  "every border it accepts each move can be answered by a move to one that it accepts.",
                  set->states())};
  return std::make_unique<SetReplier>(
      std::move(game), Board(a, b), Rule::avoid,
      [set](const Board& board) { return set->contains(border_word(board)); },
      fmt::format("the regular set of {} states", set->states()));
}

}  // namespace zermelo::proof
