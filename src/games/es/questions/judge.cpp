#include "games/es/questions/judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/es/questions/computed.hpp"
#include "games/es/solve.hpp"
#include "lab/play/kept.hpp"
#include "proof/es/replier.hpp"

namespace zermelo::es {
namespace {

// ---- certificates kept with the program

// A position of a proved set is lost for the player to move, and one from which a move leads into it is won.
class ProvedSets final : public lab::Adviser<Game::Position> {
 public:
  explicit ProvedSets(const Game& game) : game_(game) {}

  void prepare(const Game::Position&, const Budget&, Progress& progress) override {
    if (std::exchange(looked_, true)) return;
    for (const std::string& path : lab::certificates_in(lab::kept_certificates())) {
      try {
        read(path);
      } catch (const Error& error) {
        // A damaged file proves nothing; 'zermelo check' says more about it.
        if (error.kind() != ErrorKind::bad_input && error.kind() != ErrorKind::check_failed) throw;
        progress.warn(fmt::format("{} is left out: {}", in_quotes(path), error.what()));
      }
    }
    // What decides everything comes first.
    std::stable_sort(sets_.begin(), sets_.end(),
                     [](const Set& x, const Set& y) { return x.proved.exactly > y.proved.exactly; });
  }

  std::optional<lab::Finding> known(const Game::Position& position) override {
    if (position.completed) return std::nullopt;
    for (const Set& set : sets_) {
      const Board board = set.transposed ? position.board.transposed() : position.board;
      const bool lost = set.proved.contains(board);
      if (!lost && !set.proved.exactly && !leads_into(set, board)) continue;
      lab::Finding finding{lost ? 0.0 : 1.0,
                           set.proved.theorem ? lab::Source::theorem : lab::Source::certificate, set.how};
      finding.at_most = board.open_cells();
      return finding;
    }
    return std::nullopt;
  }
  bool knows_everything() const override { return !sets_.empty() && sets_.front().proved.exactly; }
  std::string words() const override {
    if (knows_everything()) return sets_.front().how + ", which tells the winner of every position";
    return sets_.empty() ? "" : fmt::format("{} for the positions it speaks of", sets_.front().how);
  }

 private:
  struct Set {
    proof::EsProvedSet proved;
    std::string how;
    bool transposed = false;
  };

  void read(const std::string& path) {
    for (const bool transposed : {false, true}) {
      if (transposed && game_.a() == game_.b()) return;
      auto found = transposed ? proof::es_proved_set(path, game_.b(), game_.a(), game_.rule())
                              : proof::es_proved_set(path, game_.a(), game_.b(), game_.rule());
      if (!found) continue;
      const std::string name = lab::file_name(path);
      sets_.push_back({std::move(*found), "", transposed});
      sets_.back().how = fmt::format(
          "{} {}", sets_.back().proved.theorem ? "theorem of certificate" : "proof of certificate", name);
      return;
    }
  }
  static bool leads_into(const Set& set, const Board& board) {
    bool found = false;
    board.for_each_move([&](Cell cell) {
      found = set.proved.contains(board.shade(cell));
      return !found;
    });
    return found;
  }

  Game game_;
  std::vector<Set> sets_;
  bool looked_ = false;
};

// ---- games that were computed before

// Knows how the game begins, and nothing after that: the first move of the avoidance game has one cell to shade.
class ComputedStart final : public lab::Adviser<Game::Position> {
 public:
  explicit ComputedStart(const Game& game)
      : game_(game), found_(has_moves(game) ? computed_game(game.a(), game.b()) : nullptr) {}

  std::optional<lab::Finding> known(const Game::Position& position) override {
    if (found_ == nullptr || position.completed) return std::nullopt;
    const bool begins = position.board == game_.start().board;
    if (!begins && position.board != after_first_move()) return std::nullopt;
    // One move was forced: who is to move after it is the second player.
    const bool won = (found_->winner == Winner::first) == begins;
    return lab::Finding{won ? 1.0 : 0.0, lab::Source::book, "computed before, see es known"};
  }
  std::string words() const override {
    return found_ == nullptr ? "" : "how this game begins, computed before";
  }

 private:
  static bool has_moves(const Game& game) {
    return game.rule() == Rule::avoid && std::min(game.a(), game.b()) >= 2;
  }
  Board after_first_move() const { return game_.start().board.shade({1, 1}); }

  Game game_;
  const SumEntry* found_;
};

// ---- a table of the board

class BoardTable final : public lab::Adviser<Game::Position> {
 public:
  // Where the theorems decide everything, a table is made for the lengths alone.
  BoardTable(const Game& game, const ProvedSets& theorems) : game_(game), theorems_(theorems) {}

  void prepare(const Game::Position&, const Budget& budget, Progress& progress) override {
    if (!left_.empty() || solver_) return;
    const std::uint64_t positions = game_.ranking().positions();
    if (theorems_.knows_everything() && positions > most_for_lengths) return;
    if (positions <= most_measured) {
      left_ = moves_to_end_by_rank(game_, budget, progress);
    } else if (const Method method = chosen_method(game_, budget);
               positions <= most_decided && (method == Method::box_table || method == Method::word_table)) {
      solver_ = make_solver(game_, method, budget, progress);
    }
  }
  std::optional<lab::Finding> known(const Game::Position& position) override {
    if (position.completed) return std::nullopt;
    if (!left_.empty()) {
      const int left = left_[game_.ranking().rank(position.board)];
      lab::Finding finding{left % 2 == 1 ? 1.0 : 0.0, lab::Source::table, "table of this board"};
      finding.length = left;
      return finding;
    }
    if (!solver_) return std::nullopt;
    const Outcome outcome = solver_->outcome(position);
    if (outcome == Outcome::unknown) return std::nullopt;
    return lab::Finding{outcome == Outcome::next ? 1.0 : 0.0, lab::Source::table, "table of this board"};
  }
  bool knows_everything() const override { return !left_.empty() || solver_; }
  std::string words() const override {
    return knows_everything() ? fmt::format("a table of the {} positions of this board",
                                            grouped(std::to_string(game_.ranking().positions())))
                              : "";
  }

 private:
  // Two bytes each, some seconds; beyond it one bit each, without lengths; beyond that no table before a game.
  static constexpr std::uint64_t most_for_lengths = 4'000'000;
  static constexpr std::uint64_t most_measured = 64'000'000;
  static constexpr std::uint64_t most_decided = 600'000'000;

  Game game_;
  const ProvedSets& theorems_;
  std::vector<std::uint16_t> left_;
  std::unique_ptr<Solver> solver_;
};

// An adviser of the cells, asked about digits.
class OfCells final : public lab::Adviser<DigitGame::Position> {
 public:
  explicit OfCells(std::unique_ptr<lab::Adviser<Game::Position>> cells) : cells_(std::move(cells)) {}
  std::optional<lab::Finding> known(const DigitGame::Position& position) override {
    return cells_->known(position.cells);
  }
  std::optional<lab::Finding> find(const DigitGame::Position& position, const Budget& budget) override {
    return cells_->find(position.cells, budget);
  }
  void prepare(const DigitGame::Position& from, const Budget& budget, Progress& progress) override {
    cells_->prepare(from.cells, budget, progress);
  }
  bool knows_everything() const override { return cells_->knows_everything(); }
  std::string words() const override { return cells_->words(); }

 private:
  std::unique_ptr<lab::Adviser<Game::Position>> cells_;
};

// ---- decks

class DeckAdviser final : public lab::Adviser<DeckGame::Position> {
 public:
  explicit DeckAdviser(const DeckGame& game)
      : game_(game), solver_(game.rule(), Budget().memory(solver_bytes).threads(1), Progress::silent()) {}

  std::optional<lab::Finding> known(const DeckGame::Position& position) override {
    const auto found = found_.find(game_.key(position));
    if (found == found_.end()) return std::nullopt;
    return lab::Finding{found->second, lab::Source::solver, "solver of decks"};
  }
  std::optional<lab::Finding> find(const DeckGame::Position& position, const Budget& budget) override {
    if (auto already = known(position)) return already;
    if (game_.ending(position)) return std::nullopt;
    solver_.set_budget(budget);
    const DeckValue value = solver_.value(position.deck);
    if (value == DeckValue::unknown) return std::nullopt;
    if (found_.size() > most_remembered) found_.clear();
    found_[game_.key(position)] = (static_cast<int>(value) + 1) / 2.0;
    return known(position);
  }
  std::string words() const override { return "the solver of decks, where the time of a move suffices"; }

 private:
  static constexpr std::uint64_t solver_bytes = std::uint64_t{1} << 27;
  static constexpr std::size_t most_remembered = 200'000;
  DeckGame game_;
  DeckSolver solver_;
  std::unordered_map<DeckGame::Key, double> found_;
};

}  // namespace

lab::Advisers<DeckGame::Position> deck_advisers(const DeckGame& game) {
  lab::Advisers<DeckGame::Position> all;
  all.push_back(std::make_unique<DeckAdviser>(game));
  return all;
}

lab::Advisers<Game::Position> advisers(const Game& game) {
  lab::Advisers<Game::Position> all;
  auto theorems = std::make_unique<ProvedSets>(game);
  auto table = std::make_unique<BoardTable>(game, *theorems);
  all.push_back(std::move(theorems));
  all.push_back(std::move(table));
  all.push_back(std::make_unique<ComputedStart>(game));
  return all;
}

lab::Advisers<DigitGame::Position> digit_advisers(const Game& game) {
  lab::Advisers<DigitGame::Position> all;
  for (auto& adviser : advisers(game)) all.push_back(std::make_unique<OfCells>(std::move(adviser)));
  return all;
}

}  // namespace zermelo::es
