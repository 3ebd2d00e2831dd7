#include "games/permunim/solve.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>

#include "base/error.hpp"
#include "base/ranks.hpp"
#include "engine/dependency_run.hpp"
#include "engine/kept_facts.hpp"
#include "engine/memo.hpp"
#include "engine/packed.hpp"
#include "engine/shared_workers.hpp"
#include "engine/ticker.hpp"
#include "games/permunim/checkpoint.hpp"
#include "games/permunim/far_search.hpp"
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
        allowance_(budget.memory() / 8),
        ranks_(budget.ranks() != nullptr && budget.ranks()->count() > 1 ? budget.ranks() : nullptr) {}

  const ForbiddenSet& forbidden() const { return forbidden_; }
  std::uint64_t positions() const { return positions_ + ticker_.steps(); }
  void set_budget(Budget budget) {
    budget.memory(shared_.budget.memory()).threads(shared_.budget.threads());
    shared_.budget = budget;
    ticker_.set_budget(budget);
  }

  void open_checkpoint() {
    if (!checkpoint_ || kept_) return;
    const unsigned rank = ranks_ == nullptr ? 0 : ranks_->rank();
    const unsigned ranks = ranks_ == nullptr ? 1 : ranks_->count();
    kept_.emplace(*checkpoint_, forbidden_, shared_.memory, progress_, rank,
                  [=](std::string_view key) { return engine::FarValues::owner(key, ranks) == rank; });
    // Nobody writes before all have read.
    if (ranks_ != nullptr && rank == 0) workers();
  }

  // The values of the boards up to a limit (Search::value_up_to).
  std::vector<int> values(const std::vector<Board>& boards, int limit, bool thorough = false) {
    open_checkpoint();
    const bool small = std::all_of(boards.begin(), boards.end(), [](const Board& board) {
      return board.live_count() <= most_cells_for_one_thread;
    });
    const bool alone = small && !checkpoint_;
    Question question{boards, limit, thorough, alone ? 1 : shared_.budget.threads()};
    shared_.progress = alone ? &Progress::silent() : &progress_;  // small boards come by the thousand
    shared_.most_positions = ranks_ != nullptr ? most_positions_for_one_rank : Shared::unlimited;
    try {
      run(question);
      return question.values();
    } catch (const MoreThanOneRank&) {
      workers().ask_all(FarQuestion{boards, limit, thorough}.packed());
    }
    const std::exception_ptr error = run_with_others(question);
    for (const std::string& text : workers_->answers()) {
      std::string_view rest = text;
      positions_ += engine::Packed<std::uint64_t>::take(rest).value();
    }
    if (error) std::rethrow_exception(error);
    return question.values();
  }

  // The part of a rank that was asked to help; returns how many positions it valued.
  std::uint64_t help(const FarQuestion& asked) {
    const std::uint64_t before = positions_;
    Question question{asked.boards, asked.limit, asked.thorough, shared_.budget.threads()};
    try {
      if (const std::exception_ptr error = run_with_others(question)) std::rethrow_exception(error);
    } catch (const Error&) {  // rank 0 finds without this one what is to be found
    }
    return positions_ - before;
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
  static constexpr std::uint64_t most_positions_for_one_rank = 2048;
  static constexpr std::uint64_t step_weight = 4;
  static constexpr double shortest_pause = 0.2;  // between two checkpoints, in seconds

  // Every thread of every rank goes through all the boards, from another one on, and leaves out those that have an answer; what
  // one finds the others need not search again. Values are exact, so the answers do not depend on who was first.
  struct Question {
    Question(const std::vector<Board>& given, int up_to, bool values_all, unsigned several)
        : boards(given), limit(up_to), thorough(values_all), threads(several), answers(given.size()) {
      for (auto& answer : answers) answer = not_yet;
    }
    // Whether it is the first answer.
    bool answer(std::size_t at, int value) {
      int expected = not_yet;
      if (!answers[at].compare_exchange_strong(expected, value)) return false;
      ++answered;
      return true;
    }
    bool is_answered() const { return answered == boards.size(); }
    std::vector<int> values() const { return {answers.begin(), answers.end()}; }

    static constexpr int not_yet = -2;
    const std::vector<Board>& boards;
    int limit;
    bool thorough;
    unsigned threads;
    std::vector<std::atomic<int>> answers;
    std::atomic<std::size_t> answered = 0;
  };

  void search(Search& search, Question& question, unsigned turn) {
    const std::size_t count = question.boards.size();
    const std::size_t begin = first_board(question, turn);
    for (std::size_t i = 0; i < count && !question.is_answered(); ++i) {
      const std::size_t at = (begin + i) % count;
      if (question.answers[at] != Question::not_yet) continue;
      const int value = search.value_up_to(question.boards[at], question.limit);
      const bool is_first = question.answer(at, value);
      if (is_first && shared_.far != nullptr && ranks_->rank() != 0)
        shared_.far->answer(FarAnswer{at, value}.packed());
    }
  }

  std::size_t first_board(const Question& question, unsigned turn) const {
    std::size_t searches = question.threads;
    std::size_t number = turn;
    if (shared_.far != nullptr) {
      number += ranks_->rank() * searches;
      searches *= ranks_->count();
    }
    return number * question.boards.size() / searches;
  }

  // What all ranks do together: each searches, and rank 0 hears of what the others have found. Returns what it has thrown.
  std::exception_ptr run_with_others(Question& question) {
    shared_.most_positions = Shared::unlimited;
    FarHome home(
        shared_.memory,
        [&](FarAnswer answer) {
          question.answer(answer.board, answer.value);
          if (question.is_answered()) shared_.stop = true;
        },
        [&] { shared_.stop = true; });
    engine::FarValues far(*ranks_, home, progress_);
    shared_.far = &far;
    std::exception_ptr error;
    try {
      run(question);
    } catch (...) {
      error = std::current_exception();
    }
    shared_.far = nullptr;
    far.end();
    return error;
  }

  // Made when they are first needed.
  const engine::SharedWorkers& workers() {
    if (workers_) return *workers_;
    workers_.emplace(
        *ranks_, far_solvers().name,
        FarSolver{forbidden_, shared_.budget.threads(), shared_.budget.memory(), checkpoint_}.packed());
    workers_->ask_all({});
    std::string trouble;
    for (const std::string& told : workers_->answers()) {
      if (trouble.empty()) trouble = told;
    }
    if (!trouble.empty()) throw Error(ErrorKind::bad_input, trouble);
    return *workers_;
  }

  // The searches, one a thread; the first that ends, with an answer or a failure, stops the others. With a
  // checkpoint one task more, on a thread of its own, saves now and then what they have found.
  void run(Question& question) {
    std::mutex mutex;
    std::condition_variable stopped;
    const unsigned threads = question.threads;
    shared_.stop = false;
    const auto stop = [&] {
      const std::lock_guard lock(mutex);
      shared_.stop = true;
      stopped.notify_all();
    };
    const auto search_for = [&](unsigned turn) {
      const auto searcher = make_search(forbidden_, shared_, question.thorough);
      const auto count = [&] {
        const std::lock_guard lock(mutex);
        positions_ += searcher->positions();
      };
      try {
        search(*searcher, question, turn);
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
  Ranks* ranks_;  // nothing when there is one
  std::optional<engine::SharedWorkers> workers_;
};

// A solver on another rank. First it is asked whether it could begin.
class Solver::FarShare final : public Share {
 public:
  FarShare(const FarSolver& asked, const Budget& budget)
      : state_(asked.forbidden, budget, Progress::silent(), asked.checkpoint) {}

  std::string answer(std::string_view asked) override {
    std::string text;
    if (asked.empty()) {
      try {
        state_.open_checkpoint();
      } catch (const Error& error) {
        text = error.what();
      }
    } else {
      engine::Packed<std::uint64_t>::put(text, state_.help(FarQuestion::unpacked(asked, state_.forbidden())));
    }
    return text;
  }

 private:
  State state_;
};

SharedWork far_solvers() {
  return {"values of PermuNim", [](std::string_view text, const Budget& given) {
            const FarSolver asked = FarSolver::unpacked(text);
            Budget budget = given;
            budget.threads(asked.threads).memory(asked.memory);
            return std::make_unique<Solver::FarShare>(asked, budget);
          }};
}

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
