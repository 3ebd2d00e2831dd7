#include "games/es/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "engine/ordered_table.hpp"
#include "engine/proof_number.hpp"
#include "games/es/board_table.hpp"
#include "games/es/walk.hpp"
#include "games/es/word_kernel.hpp"

namespace zermelo::es {
namespace {

// ---- box table

class BoxSolver final : public Solver {
 public:
  BoxSolver(const Game& game, const Budget& budget, Progress& progress)
      : Solver(game), table_(checked_size(game, budget)) {
    progress.begin(fmt::format("positions of ({},{})", game.a(), game.b()), table_.bits());
    const std::string name = fmt::format("box table of ({},{})", game.a(), game.b());
    p_positions_ =
        game.rule() == Rule::avoid
            ? fill_board_table(game.a(), game.b(), table_, budget, progress, name)
            : engine::fill_in_order(Walk(game_.ranking(), game_.rule()), table_, budget, progress, name);
    progress.finish();
  }

  Method method() const override { return Method::box_table; }
  Outcome outcome(const Game::Position& position) override {
    if (position.completed) return Outcome::previous;
    return table_.test(game_.ranking().rank(position.board)) ? Outcome::previous : Outcome::next;
  }
  std::optional<Integer> p_positions() const override { return integer(p_positions_); }
  std::uint64_t positions_examined() const override { return table_.bits(); }
  std::uint64_t bytes() const override { return engine::BitStore::bytes_for(table_.bits()); }

 private:
  static std::uint64_t checked_size(const Game& game, const Budget& budget) {
    const std::uint64_t positions = game.ranking().positions();
    if (engine::BitStore::bytes_for(positions) > budget.memory()) {
      throw Error(ErrorKind::budget,
                  fmt::format("the ({},{})-game has {} positions; one bit each is more than the {} "
                              "bytes allowed (--memory)",
                              game.a(), game.b(), grouped(std::to_string(positions)),
                              grouped(std::to_string(budget.memory()))));
    }
    return positions;
  }

  engine::BitStore table_;
  std::uint64_t p_positions_ = 0;
};

// ---- word table

int letters_of(const Game& game) { return game.a() + game.b() - (game.rule() == Rule::avoid ? 2 : 4); }

bool word_table_fits(const Game& game) {
  const int letters = letters_of(game);
  return letters >= static_cast<int>(WordTableKernel::fewest_letters) &&
         letters <= static_cast<int>(WordTableKernel::most_letters);
}

bool word_table_fits_memory(const Game& game, const Budget& budget) {
  const auto letters = static_cast<unsigned>(letters_of(game));
  return engine::WordTable::fits(letters, std::min(letters, WordTableKernel::largest_chunk), budget);
}

class WordSolver final : public Solver {
 public:
  WordSolver(const Game& game, const Budget& budget, Progress& progress,
             const std::optional<Checkpoint>& checkpoint)
      : Solver(game), table_(WordTableKernel(checked_letters(game)), budget, progress, checkpoint) {}

  Method method() const override { return Method::word_table; }

  Outcome outcome(const Game::Position& position) override {
    if (position.completed) return Outcome::previous;
    const Board& board = position.board;
    if (game_.rule() == Rule::avoid) return of_word(word_of(board));
    if (board.can_complete()) return Outcome::next;
    // The same staircase on the board without its last column and last row, both of which are still open.
    std::vector<int> shaded;
    for (int row = 1; row < board.rows(); ++row) shaded.push_back(board.shaded(row));
    return of_word(word_of(Board::from_rows(board.a() - 1, board.b() - 1, shaded)));
  }

  std::optional<Integer> p_positions() const override {
    const int rows = game_.b() - (game_.rule() == Rule::avoid ? 1 : 2);
    return rows < 0 ? Integer(0) : integer(table_.counts()[static_cast<std::size_t>(rows)]);
  }
  std::uint64_t positions_examined() const override { return std::uint64_t{1} << letters_of(game_); }
  std::uint64_t bytes() const override {
    return engine::WordTable::bytes_for(static_cast<unsigned>(letters_of(game_)));
  }

 private:
  static unsigned checked_letters(const Game& game) {
    if (!word_table_fits(game)) {
      bad_input(fmt::format("no word table for the ({},{})-game; accepted: {} to {} letters, this has {}",
                            game.a(), game.b(), WordTableKernel::fewest_letters,
                            WordTableKernel::most_letters, letters_of(game)));
    }
    return static_cast<unsigned>(letters_of(game));
  }
  Outcome of_word(std::uint64_t word) const {
    return table_.previous_wins(word) ? Outcome::previous : Outcome::next;
  }

  engine::WordTable table_;
};

// ---- proof numbers

class SearchSolver final : public Solver {
 public:
  SearchSolver(const Game& game, const Budget& budget, Progress& progress)
      : Solver(game), search_(game_, budget, progress, budget.memory() / 2) {}

  Method method() const override { return Method::proof_number; }
  Outcome outcome(const Game::Position& position) override { return search_.outcome(position); }
  std::uint64_t positions_examined() const override { return search_.positions(); }
  std::uint64_t bytes() const override { return search_.bytes(); }

 private:
  engine::ProofNumberSearch<Game> search_;
};

}  // namespace

std::string_view name_of(Method method) {
  switch (method) {
    case Method::automatic:
      break;
    case Method::box_table:
      return "box";
    case Method::word_table:
      return "word";
    case Method::proof_number:
      return "search";
  }
  return "auto";
}

std::string_view words_for(Method method) {
  switch (method) {
    case Method::automatic:
      break;
    case Method::box_table:
      return "box table";
    case Method::word_table:
      return "word table";
    case Method::proof_number:
      return "proof-number search";
  }
  return "automatic";
}

std::vector<Game::Move> Solver::winning_moves(const Game::Position& position) {
  std::vector<Game::Move> moves;
  game_.moves(position, moves);
  std::vector<Game::Move> winning;
  for (const auto& move : moves) {
    if (outcome(game_.play(position, move)) == Outcome::previous) winning.push_back(move);
  }
  return winning;
}

std::uint64_t word_of(const Board& board) {
  std::uint64_t word = 0;
  for (int row = 1; row <= board.rows(); ++row) word |= std::uint64_t{1} << (board.open(row) + row - 1);
  return word;
}

// The speeds are rough figures of docs/results.md; they only choose, the answer is the same.
Method chosen_method(const Game& game, const Budget& budget) {
  const double box_speed = game.rule() == Rule::avoid ? 1.5e8 * budget.threads() : 2e7;
  const double box_seconds = static_cast<double>(game.ranking().positions()) / box_speed;
  const bool box_fits = engine::BitStore::bytes_for(game.ranking().positions()) <= budget.memory();
  if (box_seconds < 1 && box_fits) return Method::box_table;
  if (word_table_fits(game) && word_table_fits_memory(game, budget)) {
    const double word_seconds =
        static_cast<double>(std::uint64_t{1} << letters_of(game)) / (2e9 * budget.threads());
    if (!box_fits || word_seconds < box_seconds) return Method::word_table;
  }
  return box_fits ? Method::box_table : Method::proof_number;
}

SharedWork shared_word_table() {
  return engine::WordTable::shared(
      WordTableKernel::name, [](unsigned letters) { return std::make_unique<WordTableKernel>(letters); });
}

std::unique_ptr<Solver> make_solver(const Game& game, Method method, const Budget& budget, Progress& progress,
                                    const std::optional<Checkpoint>& checkpoint) {
  if (method == Method::automatic) method = chosen_method(game, budget);
  switch (method) {
    case Method::word_table:
      return std::make_unique<WordSolver>(game, budget, progress, checkpoint);
    case Method::proof_number:
      return std::make_unique<SearchSolver>(game, budget, progress);
    case Method::automatic:
    case Method::box_table:
      break;
  }
  return std::make_unique<BoxSolver>(game, budget, progress);
}

SumEntry solve_start(const Game& game, const Budget& budget, Progress& progress) {
  const auto solver = make_solver(game, Method::automatic, budget, progress);
  return {game.a(), game.b(), winner_from(solver->outcome(game.start())), solver->p_positions(),
          integer(game.ranking().positions())};
}

std::vector<SumEntry> solve_sum(int sum, Rule rule, const Budget& budget, Progress& progress,
                                const std::optional<Checkpoint>& checkpoint) {
  std::vector<SumEntry> entries;
  const int letters = sum - (rule == Rule::avoid ? 2 : 4);
  if (letters < static_cast<int>(WordTableKernel::fewest_letters)) {
    if (checkpoint)
      bad_input("--checkpoint is for sums whose word table takes long; this one is done at once");
    for (int b = 1; b < sum; ++b) {
      entries.push_back(solve_start(Game(sum - b, b, rule), budget, progress));
    }
    return entries;
  }
  const WordTableKernel kernel(static_cast<unsigned>(letters));
  const engine::WordTable table(kernel, budget, progress, checkpoint);
  for (int b = 1; b < sum; ++b) {
    const Game game(sum - b, b, rule);
    SumEntry entry{game.a(), game.b(), Winner::unknown, Integer(0), integer(game.ranking().positions())};
    if (rule == Rule::achieve && (game.a() == 1 || game.b() == 1)) {
      entry.winner = Winner::first;  // the first digit completes a subsequence of length 1
    } else {
      // Under `achieve`: the empty board of the (a-1, b-1) avoidance game, and its P-positions.
      const Board empty = rule == Rule::avoid ? Board(game.a(), b) : Board(game.a() - 1, b - 1);
      entry.winner = table.previous_wins(word_of(empty)) ? Winner::second : Winner::first;
      entry.p_positions = integer(table.counts()[static_cast<std::size_t>(empty.rows())]);
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::vector<std::uint16_t> moves_to_end_by_rank(const Game& game, const Budget& budget, Progress& progress) {
  const std::uint64_t positions = game.ranking().positions();
  progress.begin(fmt::format("depths of ({},{})", game.a(), game.b()), positions);
  auto left = engine::remoteness_in_order(Walk(game.ranking(), game.rule()), positions, budget, progress);
  progress.finish();
  return left;
}

std::optional<int> moves_to_end(const Game& game, const Game::Position& position, const Budget& budget,
                                Progress& progress) {
  if (position.completed) return 0;
  const std::uint64_t positions = game.ranking().positions();
  if (positions > budget.memory() / 2) return std::nullopt;
  const auto left = moves_to_end_by_rank(game, budget, progress);
  // Under `avoid` the table ends at the full board; the loser's completing digit comes after it.
  return left[game.ranking().rank(position.board)] + (game.rule() == Rule::avoid ? 1 : 0);
}

Lengths collaborative_lengths(const Board& board) {
  // Longest: every open cell can be shaded on its own, because the first open cell of a row whose upper
  // neighbour is shaded touches the region and eliminates nothing; then one digit completes a subsequence
  // (Theorem 1). Shortest: straight to the last column along row 1, or straight to the last row along column
  // 1, and one step out.
  if (board.rows() == 0 || board.columns() == 0) return {1, 1};
  int shaded_rows = 0;
  while (shaded_rows < board.rows() && board.shaded(shaded_rows + 1) > 0) ++shaded_rows;
  return {std::min(board.columns() - board.shaded(1), board.rows() - shaded_rows) + 1,
          board.open_cells() + 1};
}

}  // namespace zermelo::es
