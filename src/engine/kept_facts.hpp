// What a search has found, kept in the checkpoint of the question it works for. One line beside the memory it keeps:
//
//     engine::Ticker ticker_;
//     engine::Memo<Key, Value> known_{allowance_};
//     engine::KeptMemo<decltype(known_)> kept_{ticker_, "misère wins", known_};
//
// It recalls what an earlier run kept under that name, saves what is new now and then while the ticker ticks, and the rest
// at its end, also when the budget or Ctrl-C ended the search. Without a checkpoint it does nothing. What is kept must be
// true whatever else the search does: an entry that a later one of the same key narrows (a bound) may be kept as it was.
//
// A table that forgets keeps a log instead: results that took some effort, as they are stored.
//
//     engine::KeptLog<Key, Value> log_{ticker_, "lost positions", [&](const Key& key, const Value& value, std::uint64_t effort)
//                                                                 { table_.store(key, value, effort); }};
//     log_.note(key, value, effort);
//
// Results of whole parts of the work, the cells of a table and the rungs of a ladder, are kept by `kept_result`.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/budget.hpp"
#include "base/keeper.hpp"
#include "engine/memo.hpp"
#include "engine/packed.hpp"
#include "engine/savers.hpp"

namespace zermelo::engine {

class KeptFacts : public Saver {
 public:
  KeptFacts(const KeptFacts&) = delete;
  KeptFacts& operator=(const KeptFacts&) = delete;

  void save_if_due(Clock::time_point now) final;

 protected:
  static constexpr std::size_t large = std::size_t{1} << 20;

  KeptFacts(Savers& savers, const Budget& budget, std::string name);
  ~KeptFacts() override;

  bool on() const { return keeper_ != nullptr; }
  void recall(const std::function<void(std::string_view)>& visit);
  // Facts are put here one after the other; called after each.
  std::string& buffer() { return buffer_; }
  void flush_if_large() {
    if (buffer_.size() >= large) flush();
  }
  void flush();
  // Puts what is new into the buffer.
  virtual void gather() = 0;
  // To be called by every destructor: the rest is saved, unless the search was over at once.
  void end() noexcept;

 private:
  void save();

  Savers& savers_;
  Keeper* keeper_;
  std::string name_;
  std::string buffer_;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point saved_at_ = begun_;
};

// Facts of one name and other types (fractions beside decimals, or another version of the program) are other facts.
template <class Key, class Value>
std::string with_sizes(std::string name) {
  return std::move(name) + ", " + std::to_string(sizeof(Key)) + "+" + std::to_string(sizeof(Value));
}

// `Held` is a Memo. `Host` has budget() and savers(): a Ticker.
template <class Held>
class KeptMemo final : public KeptFacts {
  using Key = typename Held::KeyType;
  using Value = typename Held::ValueType;
  static_assert(Packable<Key> && Packable<Value>,
                "a key or value that is not plain memory must say how it is written (see Packed)");

 public:
  template <class Host>
  KeptMemo(Host& host, std::string name, Held& memo)
      : KeptFacts(host.savers(), host.budget(), with_sizes<Key, Value>(std::move(name))), memo_(memo) {
    recall([&](std::string_view bytes) {
      while (!bytes.empty()) {
        const auto key = Packed<Key>::take(bytes);
        auto value = key ? Packed<Value>::take(bytes) : std::nullopt;
        // A smaller memory than last time holds less.
        if (!value || !memo_.try_store(*key, std::move(*value))) return;
      }
    });
    kept_ = memo_.size();
  }
  ~KeptMemo() override { end(); }

 private:
  void gather() override {
    if (memo_.size() < kept_) kept_ = 0;  // it was cleared meanwhile
    memo_.for_each_from(kept_, [&](const auto& key, const Value& value) {
      Packed<Key>::put(buffer(), key);
      Packed<Value>::put(buffer(), value);
      flush_if_large();
    });
    kept_ = memo_.size();
  }

  Held& memo_;
  std::uint64_t kept_ = 0;  // so many of its entries
};

template <class Key, class Value>
class KeptLog final : public KeptFacts {
  static_assert(Packable<Key> && Packable<Value>,
                "a key or value that is not plain memory must say how it is written (see Packed)");

 public:
  using Learn = std::function<void(const Key&, const Value&, std::uint64_t effort)>;

  // At first everything is kept: a step may take long. The more there is, the more effort a result must have taken, up to
  // this: what took less is sooner found again than read.
  static constexpr std::uint64_t most_demanded = 256;
  static constexpr std::uint64_t results_per_demand = 4096;

  template <class Host>
  KeptLog(Host& host, std::string name, const Learn& learn)
      : KeptFacts(host.savers(), host.budget(), with_sizes<Key, Value>(std::move(name))) {
    recall([&](std::string_view bytes) {
      while (!bytes.empty()) {
        const auto key = Packed<Key>::take(bytes);
        const auto value = key ? Packed<Value>::take(bytes) : std::nullopt;
        const auto effort = value ? Packed<std::uint64_t>::take(bytes) : std::nullopt;
        if (!effort) return;
        learn(*key, *value, *effort);
      }
    });
  }
  ~KeptLog() override { end(); }

  void note(const Key& key, const Value& value, std::uint64_t effort) {
    if (!on() || effort < least_) return;
    least_ = std::min(most_demanded, 1 + ++noted_ / results_per_demand);
    Packed<Key>::put(buffer(), key);
    Packed<Value>::put(buffer(), value);
    Packed<std::uint64_t>::put(buffer(), effort);
    flush_if_large();
  }

 private:
  void gather() override {}

  std::uint64_t noted_ = 0;
  std::uint64_t least_ = 1;
};

// For engines of any game: keys that cannot be written are not kept.
struct NoLog {
  template <class... Given>
  explicit NoLog(Given&&... /*given*/) {}
  template <class... Given>
  void note(const Given&... /*given*/) {}
};
template <class Key, class Value>
using LogWherePackable = std::conditional_t<Packable<Key> && Packable<Value>, KeptLog<Key, Value>, NoLog>;

// A memory that is kept as a whole each time: `give` says what it is, `take` gets what was kept last.
class KeptState final : public KeptFacts {
 public:
  using Give = std::function<std::string()>;

  template <class Host>
  KeptState(Host& host, std::string name, Give give, const std::function<void(std::string_view)>& take)
      : KeptFacts(host.savers(), host.budget(), std::move(name)), give_(std::move(give)) {
    std::optional<std::string> last;
    recall([&](std::string_view bytes) { last = bytes; });
    if (last) take(*last);
  }
  ~KeptState() override { end(); }

 private:
  void gather() override { buffer() = give_(); }

  Give give_;
};

// A table that is filled from its beginning to its end: the part of it that is final.
class KeptPrefix final : public KeptFacts {
 public:
  template <class Host>
  KeptPrefix(Host& host, std::string name, void* bytes, std::uint64_t size)
      : KeptFacts(host.savers(), host.budget(), std::move(name)), bytes_(static_cast<char*>(bytes)) {
    recall([&](std::string_view part) {
      const auto at = Packed<std::uint64_t>::take(part);
      // After a part that was damaged the rest is of no use.
      if (!at || *at != kept_ || part.size() > size - kept_) return;
      std::memcpy(bytes_ + kept_, part.data(), part.size());
      kept_ += part.size();
    });
    final_ = kept_;
  }
  ~KeptPrefix() override { end(); }

  // Bytes that are there from an earlier run.
  std::uint64_t recalled() const { return kept_; }
  void set_final(std::uint64_t bytes) { final_ = std::max(final_, bytes); }

 private:
  void gather() override;

  char* bytes_;
  std::uint64_t kept_ = 0;
  std::uint64_t final_ = 0;
};

// Where savers are glanced at by work that has no ticker.
class SaverHost {
 public:
  explicit SaverHost(const Budget& budget) : budget_(budget) {}
  const Budget& budget() const { return budget_; }
  Savers& savers() { return savers_; }
  void glance() {
    if (budget_.keeper() != nullptr) savers_.glance(Saver::Clock::now());
  }

 private:
  Budget budget_;
  Savers savers_;
};

// The same keeper for a part of the work: its names have the part's before them.
Budget part_of_work(const Budget& budget, std::string name);

// The last thing that was kept under this name, or nothing.
std::optional<std::string> recalled_result(const Budget& budget, std::string_view name);
void keep_result(const Budget& budget, std::string_view name, std::string_view result);

// Whether this process is to find a result, or another one that works on the same question (Keeper::is_ours).
bool is_ours(const Budget& budget, std::string_view name);
void give_up_result(const Budget& budget, std::string_view name);

// What `find` returns (as text; nothing: it did not get that far, or another process finds it), found once and then
// recalled.
template <class Find>
std::optional<std::string> kept_result(const Budget& budget, std::string_view name, Find find) {
  if (auto known = recalled_result(budget, name)) return known;
  if (!is_ours(budget, name)) return std::nullopt;
  std::optional<std::string> found;
  try {
    found = find();
  } catch (...) {
    give_up_result(budget, name);
    throw;
  }
  if (found) {
    keep_result(budget, name, *found);
  } else {
    give_up_result(budget, name);
  }
  return found;
}

}  // namespace zermelo::engine
