#include "games/es/questions/asked.hpp"

#include "games/es/notation.hpp"

namespace zermelo::es {
namespace {

constexpr std::string_view prefix = "perm:";

}  // namespace

Told parse_told(int a, int b, std::string_view text) {
  Told told{parse_board(a, b, text), std::nullopt};
  const bool prefixed = text.starts_with(prefix);
  if (prefixed || (!text.empty() && text.find_first_not_of("0123456789, ") == std::string_view::npos)) {
    told.permutation = perm::Permutation::parse(prefixed ? text.substr(prefix.size()) : text);
  }
  return told;
}

std::string described(const Board& board) { return board.empty() ? "the start" : rows_text(board); }

std::vector<std::string> texts(const Game& game, const std::vector<Game::Move>& moves) {
  std::vector<std::string> result;
  result.reserve(moves.size());
  for (const auto& move : moves) result.push_back(game.move_text(move));
  return result;
}

}  // namespace zermelo::es

namespace zermelo {

Value Notation<es::Board>::value(const es::Board& board) {
  return board.empty() ? std::string("start") : es::rows_text(board);
}

Value Notation<es::Told>::value(const es::Told& told) {
  if (told.permutation) return std::string(es::prefix) + told.permutation->text();
  return Notation<es::Board>::value(told.board);
}

}  // namespace zermelo
