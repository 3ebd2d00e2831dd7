#include "games/permunim/solve.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "base/error.hpp"
#include "games/permunim/checkpoint.hpp"
#include "games/permunim/reduction.hpp"
#include "games/permunim/search.hpp"

namespace zermelo::permunim {

class Solver::State {
 public:
  State(ForbiddenSet forbidden, const Budget& budget, Progress& progress,
        const std::optional<Checkpoint>& checkpoint)
      : forbidden_(std::move(forbidden)), shared_(budget), progress_(progress), checkpoint_(checkpoint) {
    if (checkpoint_) begin_checkpoint(*checkpoint_, forbidden_, shared_.memory);
  }

  const ForbiddenSet& forbidden() const { return forbidden_; }
  std::uint64_t positions() const { return positions_; }

  // The values of the boards up to a limit (Search::value_up_to). Every thread goes through all the boards,
  // from another one on, and leaves out those that have an answer; what one finds the others need not search
  // again. Values are exact, so the answers do not depend on who was first.
  std::vector<int> values(const std::vector<Board>& boards, int limit, bool thorough = false) {
    constexpr int not_yet = -2;
    std::vector<std::atomic<int>> answers(boards.size());
    for (auto& answer : answers) answer = not_yet;
    const bool small = std::all_of(boards.begin(), boards.end(), [](const Board& board) {
      return board.live_count() <= most_cells_for_one_thread;
    });
    const unsigned threads = small && !checkpoint_ ? 1 : shared_.budget.threads();
    shared_.stop = false;
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
    if (threads == 1 && !checkpoint_) {
      const auto search = make_search(forbidden_, shared_, thorough);
      work(*search, 0);
      positions_ += search->positions();
    } else {
      run_threads(threads, thorough, work);
    }
    return {answers.begin(), answers.end()};
  }

  bool wins_misere(const Board& board) {
    const auto moves = board.moves();
    if (moves.empty()) return true;
    const ReducedKey key = reduced_key(board);
    const auto known = misere_.find(key);
    if (known != misere_.end()) return known->second;
    if ((positions_++ & 255) == 0) shared_.budget.throw_if_exhausted();
    if (misere_.size() * bytes_of_misere_entry > shared_.budget.memory()) {
      throw Error(ErrorKind::budget, "the memory allowed does not hold the positions (--memory)");
    }
    const bool wins =
        std::any_of(moves.begin(), moves.end(), [&](Cell move) { return !wins_misere(board.play(move)); });
    misere_.emplace(key, wins);
    return wins;
  }

 private:
  static constexpr int most_cells_for_one_thread = 36;
  static constexpr std::uint64_t bytes_of_misere_entry = sizeof(ReducedKey) + 64;

  template <class Work>
  void run_threads(unsigned threads, bool thorough, Work work) {
    std::mutex mutex;
    std::condition_variable finished;
    unsigned running = threads;
    std::exception_ptr failure;
    std::vector<std::thread> pool;
    for (unsigned turn = 0; turn < threads; ++turn) {
      pool.emplace_back([&, turn, thorough] {
        const auto search = make_search(forbidden_, shared_, thorough);
        std::exception_ptr mine;
        try {
          work(*search, turn);
        } catch (const Stopped&) {  // another thread was faster, or has failed
        } catch (...) {
          mine = std::current_exception();
        }
        shared_.stop = true;
        const std::lock_guard lock(mutex);
        positions_ += search->positions();
        if (mine && !failure) failure = mine;
        --running;
        finished.notify_one();
      });
    }
    progress_.begin("positions", 0);
    watch(mutex, finished, running);
    for (std::thread& thread : pool) thread.join();
    progress_.finish();
    if (checkpoint_) save_checkpoint(*checkpoint_, forbidden_, shared_.memory);
    if (failure) std::rethrow_exception(failure);
  }

  // Shows progress and saves, until all threads are done.
  void watch(std::mutex& mutex, std::condition_variable& finished, const unsigned& running) {
    auto saved = Budget::Clock::now();
    std::unique_lock lock(mutex);
    while (!finished.wait_for(lock, std::chrono::milliseconds(200), [&] { return running == 0; })) {
      progress_.update(shared_.positions);
      const std::chrono::duration<double> since = Budget::Clock::now() - saved;
      if (!checkpoint_ || since.count() < checkpoint_->every_seconds) continue;
      lock.unlock();
      save_checkpoint(*checkpoint_, forbidden_, shared_.memory);
      saved = Budget::Clock::now();
      lock.lock();
    }
  }

  ForbiddenSet forbidden_;
  Shared shared_;
  Progress& progress_;
  std::optional<Checkpoint> checkpoint_;
  std::unordered_map<ReducedKey, bool> misere_;
  std::uint64_t positions_ = 0;
};

Solver::Solver(ForbiddenSet forbidden, const Budget& budget, Progress& progress,
               const std::optional<Checkpoint>& checkpoint)
    : state_(std::make_unique<State>(std::move(forbidden), budget, progress, checkpoint)) {}

Solver::~Solver() = default;

const ForbiddenSet& Solver::forbidden() const { return state_->forbidden(); }

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

bool Solver::wins_misere(const Board& board) { return state_->wins_misere(board); }

std::uint64_t Solver::positions() const { return state_->positions(); }

}  // namespace zermelo::permunim
