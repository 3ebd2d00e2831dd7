#include "games/permunim/far_search.hpp"

#include "engine/packed.hpp"

namespace zermelo::permunim {

using engine::Packed;

std::string FarSolver::packed() const {
  std::string text;
  Packed<std::string>::put(text, forbidden.text());
  Packed<unsigned>::put(text, threads);
  Packed<std::uint64_t>::put(text, memory);
  if (checkpoint) {
    Packed<double>::put(text, checkpoint->every_seconds);
    Packed<bool>::put(text, checkpoint->resume);
    Packed<std::string>::put(text, checkpoint->path);
  }
  return text;
}

FarSolver FarSolver::unpacked(std::string_view text) {
  FarSolver solver;
  solver.forbidden = ForbiddenSet::parse(Packed<std::string>::take(text).value());
  solver.threads = Packed<unsigned>::take(text).value();
  solver.memory = Packed<std::uint64_t>::take(text).value();
  if (text.empty()) return solver;
  Checkpoint& checkpoint = solver.checkpoint.emplace();
  checkpoint.every_seconds = Packed<double>::take(text).value();
  checkpoint.resume = Packed<bool>::take(text).value();
  checkpoint.path = Packed<std::string>::take(text).value();
  return solver;
}

// A board is its sides, its stones, and the cells that may still be played, which are fewer than the rules allow where it is a
// section of another one.
std::string FarQuestion::packed() const {
  std::string text;
  Packed<int>::put(text, limit);
  Packed<bool>::put(text, thorough);
  for (const Board& board : boards) {
    Packed<int>::put(text, board.rows());
    Packed<int>::put(text, board.columns());
    Packed<int>::put(text, board.stone_count());
    for (const Cell stone : board.stones()) Packed<Cell>::put(text, stone);
    for (int row = 1; row <= board.rows(); ++row) Packed<std::uint32_t>::put(text, board.live(row));
  }
  return text;
}

FarQuestion FarQuestion::unpacked(std::string_view text, const ForbiddenSet& forbidden) {
  FarQuestion question;
  question.limit = Packed<int>::take(text).value();
  question.thorough = Packed<bool>::take(text).value();
  while (const auto rows = Packed<int>::take(text)) {
    Board board(*rows, Packed<int>::take(text).value(), forbidden);
    for (int stones = Packed<int>::take(text).value(); stones > 0; --stones) {
      board.play_in_place(Packed<Cell>::take(text).value());
    }
    std::vector<Cell> live;
    for (int row = 1; row <= *rows; ++row) {
      const std::uint32_t columns = Packed<std::uint32_t>::take(text).value();
      for (int column = 1; column <= board.columns(); ++column) {
        if ((columns >> (column - 1) & 1) != 0) live.push_back({column, row});
      }
    }
    question.boards.push_back(static_cast<int>(live.size()) == board.live_count() ? board
                                                                                  : board.section(live));
  }
  return question;
}

std::string FarAnswer::packed() const {
  std::string text;
  Packed<std::size_t>::put(text, board);
  Packed<int>::put(text, value);
  return text;
}

FarAnswer FarAnswer::unpacked(std::string_view text) {
  const std::size_t board = Packed<std::size_t>::take(text).value();
  return {board, Packed<int>::take(text).value()};
}

std::optional<FarHome::Known> FarHome::known(std::string_view key) const {
  const auto known = memory_.find(key);
  if (!known) return std::nullopt;
  return Known{std::string(1, static_cast<char>(note_of(*known))), known->exact};
}

void FarHome::learn(std::string_view key, std::string_view value, std::uint64_t effort) {
  const permunim::Known told = known_of(static_cast<std::uint8_t>(value.front()));
  const auto here = memory_.find(key);
  if (here && (here->exact || here->least > told.least) && !told.exact) return;
  memory_.store(key, told, effort);
}

}  // namespace zermelo::permunim
