#include "lab/catalogue/shared_parts.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "base/keeper.hpp"
#include "base/pauses.hpp"
#include "base/ranks.hpp"
#include "engine/kept_facts.hpp"
#include "engine/packed.hpp"
#include "engine/shared_workers.hpp"

namespace zermelo::lab {
namespace {

using engine::Packed;

constexpr const char* name_of_work = "question";

// Letters between the ranks. A rank asks for a part and is told whether it is the one to find it; it tells what it found, or
// that it gave up, and at the end that it has looked at all parts. Rank 0 tells once that no more is wanted.
enum class Word : std::uint8_t { may_i, yes, no, found, gave_up, finished, over };

std::string letter(Word word, std::string_view name = {}, std::string_view text = {}) {
  std::string result;
  Packed<Word>::put(result, word);
  Packed<std::string>::put(result, name);
  return result.append(text);
}

// Takes letters as they come, on a thread of its own, until `handle` says that it was the last.
class Post {
 public:
  using Handle = std::function<bool(unsigned from, Word word, std::string name, std::string_view text)>;

  Post(Ranks& ranks, Handle handle)
      : thread_([&ranks, handle = std::move(handle)] { take_letters(ranks, handle); }) {}

 private:
  static void take_letters(Ranks& ranks, const Handle& handle) {
    Pauses pauses(std::chrono::microseconds(2000));
    while (true) {
      Ranks::Letter came;
      if (!ranks.take(came)) {
        pauses.pause();
        continue;
      }
      pauses.begin_again();
      std::string_view rest = came.message;
      const auto word = Packed<Word>::take(rest);
      auto name = word ? Packed<std::string>::take(rest) : std::nullopt;
      if (!name) throw std::logic_error("a letter between ranks was not understood");
      if (!handle(came.from, *word, std::move(*name), rest)) return;
    }
  }
  std::jthread thread_;
};

// Ends the question on ranks that help: their part of it is done.
struct LookedAtAll {};

// The keeper of a rank that helps. It keeps nothing: results go to rank 0.
class Helper final : public Keeper {
 public:
  explicit Helper(Ranks& ranks)
      : ranks_(ranks),
        over_(std::make_shared<std::atomic<bool>>(false)),
        post_(std::in_place, ranks, [this](unsigned, Word word, const std::string&, std::string_view) {
          {
            const std::scoped_lock lock(mutex_);
            if (word == Word::over) {
              *over_ = true;
            } else {
              reply_ = word;
            }
          }
          changed_.notify_all();
          return word != Word::over;
        }) {}

  // Set when no more is wanted.
  std::shared_ptr<const std::atomic<bool>> over() const { return over_; }
  void finish() {
    ranks_.send(0, letter(Word::finished));
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return over_->load(); });
    lock.unlock();
    post_.reset();
  }

  double every_seconds() const override { return 3600; }
  void recall(std::string_view /*name*/, const std::function<void(std::string_view)>& /*visit*/) override {}
  void keep(std::string_view /*name*/, std::string_view /*bytes*/) override {}
  bool is_ours(std::string_view name) override {
    const std::scoped_lock one_at_a_time(asking_);
    const auto known = ours_.find(name);
    if (known != ours_.end()) return known->second;
    std::unique_lock lock(mutex_);
    if (over_->load()) return false;
    reply_.reset();
    ranks_.send(0, letter(Word::may_i, name));
    changed_.wait(lock, [&] { return reply_.has_value() || over_->load(); });
    const bool ours = reply_ == Word::yes;
    ours_.emplace(name, ours);
    return ours;
  }
  void found(std::string_view name, std::string_view result) override {
    ranks_.send(0, letter(Word::found, name, result));
  }
  void gave_up(std::string_view name) override { ranks_.send(0, letter(Word::gave_up, name)); }

 private:
  Ranks& ranks_;
  std::shared_ptr<std::atomic<bool>> over_;
  std::mutex asking_;
  std::map<std::string, bool, std::less<>> ours_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Word> reply_;
  std::optional<Post> post_;
};

}  // namespace

// Rank 0: gives parts out and gathers what is found. The question's own keeper (its checkpoint), if any, gets the results.
class SharedParts::Giver {
 public:
  explicit Giver(Work& work)
      : work_(work),
        ranks_(*work.budget.ranks()),
        before_(work.budget),
        workers_(ranks_, name_of_work, asked(work)),
        keeper_(std::make_shared<Gatherer>(*this)) {
    work_.budget.shared_by(nullptr).keep_in(keeper_);
    post_.emplace(ranks_, [this](unsigned from, Word word, const std::string& name, std::string_view text) {
      return handle(from, word, name, text);
    });
  }
  Giver(const Giver&) = delete;
  Giver& operator=(const Giver&) = delete;
  ~Giver() {
    for (unsigned rank = 1; rank < ranks_.count(); ++rank) ranks_.send(rank, letter(Word::over));
    post_.reset();  // after the last rank has finished
    work_.budget = before_;
  }

  // Rank 0 as one of those who find parts: what is missing then is another's.
  void help(const std::function<void()>& find) {
    const auto checkpoint = std::exchange(work_.checkpoint, std::nullopt);
    try {
      find();
    } catch (const Error& error) {
      // What ends the budget, and what is wrong with the question, is told when the answer is made.
      if (error.kind() == ErrorKind::interrupted) throw;
    }
    work_.checkpoint = checkpoint;
    const std::scoped_lock lock(mutex_);
    gathering_ = true;
  }

 private:
  struct Part {
    unsigned rank = 0;
    bool found = false;
    std::string result;
  };

  class Gatherer final : public Keeper {
   public:
    explicit Gatherer(Giver& giver) : giver_(giver) {}
    double every_seconds() const override {
      return giver_.before_.keeper() == nullptr ? 3600 : giver_.before_.keeper()->every_seconds();
    }
    void recall(std::string_view name, const std::function<void(std::string_view)>& visit) override {
      if (const auto result = giver_.known(name)) return visit(*result);
      if (Keeper* file = giver_.before_.keeper()) file->recall(name, visit);
    }
    void keep(std::string_view name, std::string_view bytes) override {
      if (Keeper* file = giver_.before_.keeper()) file->keep(name, bytes);
    }
    bool is_ours(std::string_view name) override { return giver_.claimed(name, 0); }
    void found(std::string_view name, std::string_view result) override { giver_.found(name, result); }
    void gave_up(std::string_view name) override { giver_.gave_up(name); }

   private:
    Giver& giver_;
  };

  static std::string asked(const Work& work) {
    std::string text;
    Packed<unsigned>::put(text, work.budget.threads());
    Packed<std::uint64_t>::put(text, work.budget.memory());
    return text + work.asked;
  }

  bool handle(unsigned from, Word word, const std::string& name, std::string_view text) {
    switch (word) {
      case Word::may_i:
        ranks_.send(from, letter(claimed(name, from) ? Word::yes : Word::no));
        break;
      case Word::found:
        found(name, text);
        break;
      case Word::gave_up:
        gave_up(name);
        break;
      case Word::finished:
        return !finished(from);
      default:
        throw std::logic_error("a letter for a rank that helps came to rank 0");
    }
    return true;
  }

  bool claimed(std::string_view name, unsigned rank) {
    const std::scoped_lock lock(mutex_);
    const auto part = parts_.find(name);
    if (part != parts_.end()) return part->second.rank == rank && !part->second.found;
    // Rank 0 has been everywhere: what nobody has is what somebody gave up, and is found where it is needed.
    if (gathering_ && rank != 0) return false;
    std::optional<std::string> kept;
    if (Keeper* file = before_.keeper()) {
      file->recall(name, [&](std::string_view bytes) { kept = bytes; });
    }
    parts_.emplace(name, Part{rank, kept.has_value(), kept.value_or("")});
    return !kept;
  }
  void found(std::string_view name, std::string_view result) {
    {
      const std::scoped_lock lock(mutex_);
      Part& part = parts_[std::string(name)];
      part.found = true;
      part.result = result;
    }
    changed_.notify_all();
    if (Keeper* file = before_.keeper()) file->found(name, result);
  }
  void gave_up(std::string_view name) {
    {
      const std::scoped_lock lock(mutex_);
      parts_.erase(std::string(name));
    }
    changed_.notify_all();
  }
  // Whether all others have.
  bool finished(unsigned rank) {
    {
      const std::scoped_lock lock(mutex_);
      std::erase_if(parts_, [&](const auto& part) { return part.second.rank == rank && !part.second.found; });
      ++finished_;
    }
    changed_.notify_all();
    return finished_ + 1 == ranks_.count();
  }
  // A result that is there; one that another rank is about to find is waited for.
  std::optional<std::string> known(std::string_view name) {
    std::unique_lock lock(mutex_);
    while (true) {
      const auto part = parts_.find(name);
      if (part == parts_.end()) return std::nullopt;
      if (part->second.found) return part->second.result;
      if (!gathering_ || part->second.rank == 0) return std::nullopt;
      before_.throw_if_exhausted();
      changed_.wait_for(lock, std::chrono::milliseconds(50));
    }
  }

  Work& work_;
  Ranks& ranks_;
  Budget before_;
  engine::SharedWorkers workers_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool gathering_ = false;
  unsigned finished_ = 0;
  std::map<std::string, Part, std::less<>> parts_;
  std::shared_ptr<Gatherer> keeper_;
  std::optional<Post> post_;
};

SharedParts::SharedParts(Work& work, const std::function<void()>& find) {
  if (work.helps) {
    find();
    throw LookedAtAll();
  }
  if (work.asked.empty() || work.budget.ranks() == nullptr || work.budget.ranks()->count() == 1) return;
  giver_ = std::make_unique<Giver>(work);
  giver_->help(find);
}

SharedParts::~SharedParts() = default;

std::optional<std::string> kept_part(
    const Budget& budget, const std::string& name,
    const std::function<std::optional<std::string>(const Budget& part)>& find) {
  return engine::kept_result(budget, name, [&] { return find(engine::part_of_work(budget, name)); });
}

std::string packed_question(std::string_view game, const Question& question, const Given& given) {
  std::string text;
  Packed<std::string>::put(text, game);
  Packed<std::string>::put(text, question.name);
  for (const auto& [name, values] : given) {
    for (const std::string& value : values) {
      Packed<std::string>::put(text, name);
      Packed<std::string>::put(text, value);
    }
  }
  return text;
}

namespace {

struct Nothing final : Share {
  std::string answer(std::string_view /*asked*/) override { return {}; }
};

std::unique_ptr<Share> help_with(std::string_view text, const Budget& given, const NamedQuestion& named) {
  Budget budget = given;
  const auto helper = std::make_shared<Helper>(*given.ranks());
  budget.threads(Packed<unsigned>::take(text).value()).memory(Packed<std::uint64_t>::take(text).value());
  budget.shared_by(nullptr).keep_in(helper).until(helper->over());
  const auto game = Packed<std::string>::take(text).value();
  const Question& question = named(game, Packed<std::string>::take(text).value());
  Given parameters;
  while (const auto name = Packed<std::string>::take(text)) {
    parameters[*name].push_back(Packed<std::string>::take(text).value());
  }
  Work work(budget, Progress::silent());
  work.helps = true;
  try {
    Answer ignored;
    question.read(parameters).answer(work, ignored);
  } catch (const LookedAtAll&) {  // as it should be
  } catch (const Error&) {        // rank 0 meets it as well, or finds what is missing
  }
  helper->finish();
  return std::make_unique<Nothing>();
}

}  // namespace

SharedWork shared_questions(const NamedQuestion& named) {
  return {name_of_work,
          [named](std::string_view asked, const Budget& budget) { return help_with(asked, budget, named); }};
}

}  // namespace zermelo::lab
