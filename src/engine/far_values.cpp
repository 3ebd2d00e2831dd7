#include "engine/far_values.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "base/hash.hpp"
#include "base/pauses.hpp"
#include "engine/packed.hpp"
#include "engine/packed_table.hpp"

namespace zermelo::engine {
namespace {

using std::chrono::microseconds;

// A reply comes as soon as the owner looks, in the middle of its own search.
constexpr microseconds longest_for_reply(200);
constexpr microseconds longest_for_end(1000);
constexpr int looks_for_reply = 500;
constexpr std::chrono::milliseconds between_steps(200);
constexpr std::uint64_t steps_per_telling = 256;
constexpr std::size_t most_told = 4096;  // bytes

// Letters of values.
void put_value(std::string& letter, std::string_view key, std::string_view value, std::uint64_t effort) {
  Packed<std::uint64_t>::put(letter, effort);
  Packed<std::string>::put(letter, key);
  Packed<std::string>::put(letter, value);
}

}  // namespace

FarValues::FarValues(Ranks& ranks, Home& home, Progress& progress, const Worth& worth)
    : ranks_(ranks),
      home_(home),
      progress_(progress),
      worth_(worth),
      told_(ranks.count()),
      sent_(ranks.count(), 0),
      came_(ranks.count(), 0) {}

// ---- which positions

std::uint64_t FarValues::hash(std::string_view key) { return PackedTable::hash(key); }

// The table of a rank takes the hash itself.
unsigned FarValues::owner(std::string_view key, unsigned ranks) {
  return static_cast<unsigned>((mix(hash(key)) >> 32) * ranks >> 32);
}

bool FarValues::is_worth(std::size_t size, std::uint64_t least) const {
  const Efforts& efforts = efforts_[std::min(size, most_sizes - 1)];
  const std::uint64_t count = efforts.count.load(std::memory_order_relaxed);
  return efforts.sum.load(std::memory_order_relaxed) >= count * least;
}

void FarValues::note_effort(std::size_t size, std::uint64_t effort) {
  Efforts& efforts = efforts_[std::min(size, most_sizes - 1)];
  efforts.sum.fetch_add(effort, std::memory_order_relaxed);
  efforts.count.fetch_add(1, std::memory_order_relaxed);
}

// ---- the search asks

void FarValues::look_up(std::span<const std::string> keys) {
  std::vector<std::vector<std::string>> of(ranks_.count());
  for (const std::string& key : keys) of[owner(key)].push_back(key);
  std::unique_lock lock(mutex_);
  for (const std::string& key : of[ranks_.rank()]) hear(key, turn_of(key, ranks_.rank(), false));
  std::vector<std::uint64_t> requests;
  for (unsigned to = 0; to < of.size(); ++to) {
    if (to != ranks_.rank() && !of[to].empty()) requests.push_back(ask(to, std::move(of[to]), false));
  }
  for (const std::uint64_t request : requests) wait_for(request, lock);
}

FarValues::Turn FarValues::claim(std::string_view key) {
  std::unique_lock lock(mutex_);
  const unsigned to = owner(key);
  if (to != ranks_.rank()) return wait_for(ask(to, {std::string(key)}, true), lock);
  const Turn turn = turn_of(key, ranks_.rank(), true);
  hear(key, turn);
  return turn;
}

std::uint64_t FarValues::ask(unsigned to, std::vector<std::string> keys, bool claims) {
  const std::uint64_t request = ++requests_;
  std::string text;
  Packed<std::uint64_t>::put(text, request);
  Packed<bool>::put(text, claims);
  for (const std::string& key : keys) Packed<std::string>::put(text, key);
  asked_[request] = {std::move(keys), Turn::free};
  send_told(to);
  post(to, Kind::ask, text);
  return request;
}

// Others answer until every rank is quiet, and this one is not as long as it waits here.
FarValues::Turn FarValues::wait_for(std::uint64_t request, std::unique_lock<std::mutex>& lock) {
  Pauses pauses(longest_for_reply, looks_for_reply);
  while (true) {
    take_letters();
    Asked& asked = asked_.at(request);
    if (asked.keys.empty()) {
      const Turn turn = asked.turn;
      asked_.erase(request);
      return turn;
    }
    lock.unlock();
    pauses.pause();
    lock.lock();
  }
}

void FarValues::release(std::string_view key) {
  const std::scoped_lock lock(mutex_);
  if (is_ours(key)) {
    release(key, ranks_.rank());
  } else {
    post(owner(key), Kind::release, key);
  }
}

void FarValues::tell(std::string_view key, std::string_view value, std::uint64_t effort) {
  const std::scoped_lock lock(mutex_);
  if (is_ours(key)) return take_value(ranks_.rank(), key, value, effort);
  const unsigned to = owner(key);
  put_value(told_[to], key, value, effort);
  if (told_[to].size() > most_told) send_told(to);
}

void FarValues::send_told(unsigned to) {
  if (!told_[to].empty()) post(to, Kind::tell, std::exchange(told_[to], {}));
}

// ---- letters

void FarValues::post(unsigned to, Kind kind, std::string_view text) {
  std::string letter;
  Packed<Kind>::put(letter, kind);
  letter += text;
  ranks_.send(to, letter);
  ++sent_[to];
}

void FarValues::step() {
  const std::uint64_t steps = steps_.fetch_add(1, std::memory_order_relaxed);
  attend();
  if (steps % steps_per_telling != 0) return;
  const std::scoped_lock lock(mutex_);
  for (unsigned to = 0; to < told_.size(); ++to) send_told(to);
  if (ranks_.rank() != 0) tell_steps();
}

void FarValues::attend() {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (lock) take_letters();
}

void FarValues::tell_steps() {
  const auto now = std::chrono::steady_clock::now();
  if (now - told_at_ < between_steps) return;
  told_at_ = now;
  std::string text;
  Packed<std::uint64_t>::put(text, steps_ - steps_told_);
  steps_told_ = steps_;
  post(0, Kind::steps, text);
}

void FarValues::take_letters() {
  Ranks::Letter letter;
  while (ranks_.take(letter)) {
    ++came_[letter.from];
    handle(letter.from, letter.message);
  }
}

void FarValues::handle(unsigned from, std::string_view letter) {
  switch (Packed<Kind>::take(letter).value()) {
    case Kind::ask:
      return reply(from, letter);
    case Kind::reply:
      return take_reply(letter);
    case Kind::release:
      return release(letter, from);
    case Kind::tell:
      while (const auto effort = Packed<std::uint64_t>::take(letter)) {
        const std::string key = Packed<std::string>::take(letter).value();
        take_value(from, key, Packed<std::string>::take(letter).value(), *effort);
      }
      return;
    case Kind::answer:
      return home_.answered(letter);
    case Kind::steps:
      return progress_.advance(Packed<std::uint64_t>::take(letter).value());
    case Kind::over:
      over_ = true;
      return home_.over();
    case Kind::quiet:
      ++quiet_;
      return;
    case Kind::gone:
      gone_ = true;
      return;
  }
  throw std::logic_error("a letter between ranks was not understood");
}

// ---- as an owner

// The request, then for each key whose turn it is, whether something is known, and what.
void FarValues::reply(unsigned from, std::string_view asked) {
  std::string text;
  Packed<std::uint64_t>::put(text, Packed<std::uint64_t>::take(asked).value());
  const bool claims = Packed<bool>::take(asked).value();
  while (const auto key = Packed<std::string>::take(asked)) {
    const auto known = home_.known(*key);
    Packed<Turn>::put(text, turn_of(*key, from, claims));
    Packed<bool>::put(text, known.has_value());
    if (known) Packed<std::string>::put(text, known->value);
  }
  post(from, Kind::reply, text);
}

FarValues::Turn FarValues::turn_of(std::string_view key, unsigned rank, bool claims) {
  const auto known = home_.known(key);
  if (known && known->settled) return Turn::known;
  const auto found = claims_.find(hash(key));
  if (found != claims_.end() && found->second.rank != rank) {
    if (rank != ranks_.rank()) found->second.waiting.push_back(rank);
    return Turn::taken;
  }
  if (claims && found == claims_.end()) claims_[hash(key)].rank = rank;
  return Turn::free;
}

void FarValues::release(std::string_view key, unsigned rank) {
  const auto found = claims_.find(hash(key));
  if (found != claims_.end() && found->second.rank == rank) claims_.erase(found);
}

// Of a position that this rank owns, or was told to wait for.
void FarValues::take_value(unsigned from, std::string_view key, std::string_view value,
                           std::uint64_t effort) {
  if (from != ranks_.rank()) home_.learn(key, value, effort);
  taken_.unmark(busy_hash(key));
  const auto found = claims_.find(hash(key));
  if (found == claims_.end()) return;
  std::vector<unsigned> waiting = std::move(found->second.waiting);
  claims_.erase(found);
  if (gone_) return;  // letters are counted by now
  std::sort(waiting.begin(), waiting.end());
  waiting.erase(std::unique(waiting.begin(), waiting.end()), waiting.end());
  for (const unsigned rank : waiting) {
    if (rank == from) continue;
    std::string text;
    put_value(text, key, value, effort);
    post(rank, Kind::tell, text);
  }
}

// ---- as one who asked

void FarValues::take_reply(std::string_view text) {
  Asked& asked = asked_.at(Packed<std::uint64_t>::take(text).value());
  for (const std::string& key : std::exchange(asked.keys, {})) {
    asked.turn = Packed<Turn>::take(text).value();
    if (Packed<bool>::take(text).value()) {
      home_.learn(key, Packed<std::string>::take(text).value(), worth_.look);
    }
    hear(key, asked.turn);
  }
}

void FarValues::hear(std::string_view key, Turn turn) {
  if (turn == Turn::taken) {
    taken_.mark(busy_hash(key));
  } else {
    taken_.unmark(busy_hash(key));
  }
}

// ---- the end

void FarValues::answer(std::string_view answer) {
  const std::scoped_lock lock(mutex_);
  post(0, Kind::answer, answer);
}

template <class Done>
void FarValues::serve_until(Done done) {
  Pauses pauses(longest_for_end, looks_for_reply);
  std::uint64_t seen = 0;
  while (true) {
    {
      const std::scoped_lock lock(mutex_);
      take_letters();
      if (done()) return;
      std::uint64_t came = 0;
      for (const std::uint64_t each : came_) came += each;
      if (std::exchange(seen, came) != came) pauses.begin_again();
    }
    pauses.pause();
  }
}

// A rank that is quiet asks no more. When all are, nobody waits for a reply, and all can meet; each then hears how many letters
// were sent to it, and takes those that are still under way.
void FarValues::end() {
  if (ranks_.rank() == 0) {
    for (unsigned rank = 1; rank < ranks_.count(); ++rank) {
      send_told(rank);
      post(rank, Kind::over);
    }
    serve_until([&] { return quiet_ + 1 == ranks_.count(); });
    gone_ = true;
    for (unsigned rank = 1; rank < ranks_.count(); ++rank) post(rank, Kind::gone);
  } else {
    serve_until([&] { return over_; });
    {
      const std::scoped_lock lock(mutex_);
      for (unsigned to = 0; to < told_.size(); ++to) send_told(to);
      post(0, Kind::quiet);
    }
    serve_until([&] { return gone_; });
  }
  std::vector<std::string> counts;
  for (const std::uint64_t sent : sent_) Packed<std::uint64_t>::put(counts.emplace_back(), sent);
  // From each no more than that: one who has all goes on, and what he sends then is for others to read.
  const auto all = ranks_.swap(counts);
  const std::scoped_lock lock(mutex_);
  for (unsigned from = 0; from < all.size(); ++from) {
    std::string_view rest = all[from];
    for (const std::uint64_t count = Packed<std::uint64_t>::take(rest).value(); came_[from] < count;
         ++came_[from]) {
      handle(from, ranks_.receive(from));
    }
  }
}

}  // namespace zermelo::engine
