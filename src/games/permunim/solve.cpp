#include "games/permunim/solve.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "engine/dependency_run.hpp"
#include "engine/kept_facts.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"
#include "games/permunim/checkpoint.hpp"
#include "games/permunim/reduction.hpp"
#include "games/permunim/search.hpp"

namespace zermelo::permunim {

class Solver::State {
 public:
  State(ForbiddenSet forbidden, const Budget& budget, Progress& progress,
        const std::optional<Checkpoint>& checkpoint)
      : forbidden_(std::move(forbidden)),
        shared_(budget, budget.memory() / 8 * 7),
        progress_(progress),
        checkpoint_(checkpoint),
        ticker_(budget, progress, step_weight),
        allowance_(budget.memory() / 8) {}

  const ForbiddenSet& forbidden() const { return forbidden_; }
  std::uint64_t positions() const { return positions_ + ticker_.steps(); }
  void set_budget(Budget budget) {
    budget.memory(shared_.budget.memory()).threads(shared_.budget.threads());
    shared_.budget = budget;
    ticker_.set_budget(budget);
  }

  void open_checkpoint() {
    if (checkpoint_ && !kept_) kept_.emplace(*checkpoint_, forbidden_, shared_.memory, progress_);
  }

  // The values of the boards up to a limit (Search::value_up_to). Every thread goes through all the boards,
  // from another one on, and leaves out those that have an answer; what one finds the others need not search
  // again. Values are exact, so the answers do not depend on who was first.
  std::vector<int> values(const std::vector<Board>& boards, int limit, bool thorough = false) {
    open_checkpoint();
    constexpr int not_yet = -2;
    std::vector<std::atomic<int>> answers(boards.size());
    for (auto& answer : answers) answer = not_yet;
    const bool small = std::all_of(boards.begin(), boards.end(), [](const Board& board) {
      return board.live_count() <= most_cells_for_one_thread;
    });
    const bool alone = small && !checkpoint_;
    const unsigned threads = alone ? 1 : shared_.budget.threads();
    shared_.stop = false;
    shared_.progress = alone ? &Progress::silent() : &progress_;  // small boards come by the thousand
    std::atomic<std::size_t> answered = 0;
    const auto work = [&](Search& search, unsigned turn) {
      for (std::size_t i = 0; i < boards.size() && answered < boards.size(); ++i) {
        const std::size_t at = (i + turn * boards.size() / threads) % boards.size();
        if (answers[at] != not_yet) continue;
        const int value = search.value_up_to(boards[at], limit);
        int expected = not_yet;
        if (answers[at].compare_exchange_strong(expected, value)) ++answered;
      }
    };
    run(threads, thorough, work);
    return {answers.begin(), answers.end()};
  }

  bool wins_misere_from(const Board& board) {
    if (!kept_misere_) kept_misere_.emplace(ticker_, "misère wins avoiding " + forbidden_.text(), misere_);
    progress_.begin("positions", 0);
    const bool wins = wins_misere(board);
    progress_.finish();
    return wins;
  }

 private:
  bool wins_misere(const Board& board) {
    const auto moves = board.moves();
    if (moves.empty()) return true;
    const ReducedKey key = reduced_key(board);
    if (const bool* known = misere_.find(key.bytes())) return *known;
    ticker_.step();
    const bool wins =
        std::any_of(moves.begin(), moves.end(), [&](Cell move) { return !wins_misere(board.play(move)); });
    misere_.store(key.bytes(), wins);
    return wins;
  }

  static constexpr int most_cells_for_one_thread = 36;
  static constexpr std::uint64_t step_weight = 4;
  static constexpr double shortest_pause = 0.2;  // between two checkpoints, in seconds

  // The searches, one a thread; the first that ends, with an answer or a failure, stops the others. With a
  // checkpoint one task more, on a thread of its own, saves now and then what they have found.
  template <class Work>
  void run(unsigned threads, bool thorough, Work work) {
    std::mutex mutex;
    std::condition_variable stopped;
    const auto stop = [&] {
      const std::lock_guard lock(mutex);
      shared_.stop = true;
      stopped.notify_all();
    };
    const auto search_for = [&](unsigned turn) {
      const auto search = make_search(forbidden_, shared_, thorough);
      const auto count = [&] {
        const std::lock_guard lock(mutex);
        positions_ += search->positions();
      };
      try {
        work(*search, turn);
      } catch (const Stopped&) {
      } catch (...) {
        count();
        throw;
      }
      count();
    };
    const auto save_now_and_then = [&] {
      const std::chrono::duration<double> between(std::max(checkpoint_->every_seconds, shortest_pause));
      std::unique_lock lock(mutex);
      while (!stopped.wait_for(lock, between, [&] { return shared_.stop.load(); })) {
        lock.unlock();
        kept_->save();
        lock.lock();
      }
    };
    const auto task = [&](std::uint32_t number, unsigned) {
      try {
        number < threads ? search_for(number) : save_now_and_then();
      } catch (...) {
        stop();
        throw;
      }
      stop();
    };
    const unsigned tasks = threads + (checkpoint_ ? 1 : 0);
    shared_.progress->begin("positions", 0);
    try {
      engine::run_in_dependency_order(std::vector<engine::Task>(tasks), tasks, task, [] { return false; });
    } catch (...) {
      finish();
      throw;
    }
    finish();
  }

  void finish() {
    shared_.progress->finish();
    if (kept_) kept_->save();
  }

  ForbiddenSet forbidden_;
  Shared shared_;
  Progress& progress_;
  std::optional<Checkpoint> checkpoint_;
  std::optional<KeptMemory> kept_;
  std::uint64_t positions_ = 0;  // valued
  // Of misère play.
  engine::Ticker ticker_;
  engine::Allowance allowance_;
  engine::Memo<std::string, bool> misere_{allowance_};
  // A question is about misère play or about values, and the file is the one's or the other's.
  std::optional<engine::KeptMemo<decltype(misere_)>> kept_misere_;
};

Solver::Solver(ForbiddenSet forbidden, const Budget& budget, Progress& progress,
               const std::optional<Checkpoint>& checkpoint)
    : state_(std::make_unique<State>(std::move(forbidden), budget, progress, checkpoint)) {}

Solver::~Solver() = default;

void Solver::set_budget(const Budget& budget) { state_->set_budget(budget); }
const ForbiddenSet& Solver::forbidden() const { return state_->forbidden(); }
void Solver::open_checkpoint() { state_->open_checkpoint(); }

int Solver::value(const Board& board) { return state_->values({board}, Search::no_limit)[0]; }

namespace {

std::vector<Board> options_of(const Board& board, const std::vector<Cell>& moves) {
  std::vector<Board> boards;
  boards.reserve(moves.size());
  for (const Cell move : moves) boards.push_back(board.play(move));
  return boards;
}

}  // namespace

OptionGrid Solver::options(const Board& board) {
  OptionGrid grid(static_cast<std::size_t>(board.rows()),
                  std::vector<std::optional<int>>(static_cast<std::size_t>(board.columns())));
  const auto moves = board.moves();
  const auto values = state_->values(options_of(board, moves), Search::no_limit, true);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    grid[static_cast<std::size_t>(moves[i].row - 1)][static_cast<std::size_t>(moves[i].column - 1)] =
        values[i];
  }
  return grid;
}

bool Solver::has_value(const Board& board, int n) { return state_->values({board}, n)[0] == n; }

std::vector<Cell> Solver::moves_to(const Board& board, int value) {
  const auto moves = board.moves();
  const auto values = state_->values(options_of(board, moves), value);
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (values[i] == value) cells.push_back(moves[i]);
  }
  return cells;
}

bool Solver::wins_misere(const Board& board) { return state_->wins_misere_from(board); }

std::uint64_t Solver::positions() const { return state_->positions(); }

}  // namespace zermelo::permunim
