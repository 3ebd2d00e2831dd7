#include "games/permunim/solve.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "games/permunim/complex_search.hpp"
#include "games/permunim/reduction.hpp"
#include "games/permunim/sections.hpp"

namespace zermelo::permunim {

class Solver::Search {
 public:
  Search(ForbiddenSet forbidden, const Budget& budget)
      : forbidden_(std::move(forbidden)), budget_(budget), memory_(budget.memory() / 2) {
    if (forbidden_.longest() <= 3) geometry_.emplace(forbidden_);
  }

  const ForbiddenSet& forbidden() const { return forbidden_; }
  std::uint64_t positions() const { return positions_; }

  int value(const Board& board) {
    if (!geometry_) return value_by_key(board);
    ComplexSearch search(*geometry_, memory_, budget_, 0);
    const int value = search.value(board);
    positions_ += search.positions();
    return value;
  }

  bool has_value(const Board& board, int n) {
    if (!geometry_) return value_by_key(board) == n;
    ComplexSearch search(*geometry_, memory_, budget_, 0);
    const bool answer = search.has_value(board, n);
    positions_ += search.positions();
    return answer;
  }

  bool wins_misere(const Board& board) {
    const auto moves = board.moves();
    if (moves.empty()) return true;
    const ReducedKey key = reduced_key(board);
    const auto known = misere_.find(key);
    if (known != misere_.end()) return known->second;
    count_position();
    const bool wins =
        std::any_of(moves.begin(), moves.end(), [&](Cell move) { return !wins_misere(board.play(move)); });
    misere_.emplace(key, wins);
    return wins;
  }

 private:
  // Finding sections costs more on crowded boards, which have but one.
  static constexpr std::size_t most_cells_to_divide = 24;

  void count_position() {
    if ((positions_++ & 1023) == 0) budget_.throw_if_exhausted();
  }

  int value_by_key(const Board& board) {
    const auto moves = board.moves();
    if (moves.empty()) return 0;
    if (moves.size() <= most_cells_to_divide) {
      const auto parts = sections(board);
      if (parts.size() > 1) {
        int sum = 0;
        for (const auto& part : parts) sum ^= value_by_key(board.section(part));
        return sum;
      }
    }
    const ReducedKey key = reduced_key(board);
    if (const auto known = memory_.find(key.bytes())) return known->least;
    const std::uint64_t before = positions_;
    count_position();
    NimberBits found = 0;
    for (const Cell move : moves) found |= NimberBits{1} << value_by_key(board.play(move));
    const int value = std::countr_one(found);
    memory_.store(key.bytes(), {value, true}, positions_ - before);
    return value;
  }

  ForbiddenSet forbidden_;
  Budget budget_;
  Memory memory_;
  std::optional<Geometry> geometry_;
  std::unordered_map<ReducedKey, bool> misere_;
  std::uint64_t positions_ = 0;
};

Solver::Solver(ForbiddenSet forbidden, const Budget& budget, Progress&,
               const std::optional<engine::Checkpoint>&)
    : search_(std::make_unique<Search>(std::move(forbidden), budget)) {}

Solver::~Solver() = default;

const ForbiddenSet& Solver::forbidden() const { return search_->forbidden(); }

int Solver::value(const Board& board) { return search_->value(board); }

OptionGrid Solver::options(const Board& board) {
  OptionGrid grid(static_cast<std::size_t>(board.rows()),
                  std::vector<std::optional<int>>(static_cast<std::size_t>(board.columns())));
  for (const Cell move : board.moves()) {
    grid[static_cast<std::size_t>(move.row - 1)][static_cast<std::size_t>(move.column - 1)] =
        value(board.play(move));
  }
  return grid;
}

bool Solver::has_value(const Board& board, int n) { return search_->has_value(board, n); }

std::vector<Cell> Solver::moves_to(const Board& board, int value) {
  std::vector<Cell> cells;
  for (const Cell move : board.moves()) {
    if (has_value(board.play(move), value)) cells.push_back(move);
  }
  return cells;
}

bool Solver::wins_misere(const Board& board) { return search_->wins_misere(board); }

std::uint64_t Solver::positions() const { return search_->positions(); }

}  // namespace zermelo::permunim
