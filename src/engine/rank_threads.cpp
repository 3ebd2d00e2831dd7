#include "engine/rank_threads.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace zermelo::engine {
namespace {

// Where all wait for the last. (std::barrier looks again and again before it sleeps, which takes long on a busy machine.)
class Meeting {
 public:
  explicit Meeting(unsigned count) : count_(count) {}
  void arrive_and_wait() {
    std::unique_lock lock(mutex_);
    const std::uint64_t now = number_;
    if (++arrived_ == count_) {
      arrived_ = 0;
      ++number_;
      all_are_here_.notify_all();
      return;
    }
    all_are_here_.wait(lock, [&] { return number_ != now; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable all_are_here_;
  unsigned count_;
  unsigned arrived_ = 0;
  std::uint64_t number_ = 0;
};

// What the threads share: letters under way, and a place for each to lay out what it brings to a meeting.
struct Room {
  explicit Room(unsigned count)
      : letters(count, std::vector<std::deque<std::string>>(count)),
        meeting(count),
        sent(count),
        messages(count),
        numbers(count) {}

  std::mutex mutex;
  std::condition_variable arrived;
  std::vector<std::vector<std::deque<std::string>>> letters;  // to, from

  Meeting meeting;
  std::vector<std::span<const Ranks::Piece>> sent;
  std::vector<const std::vector<std::string>*> messages;
  std::vector<const std::vector<std::uint64_t>*> numbers;
};

class ThreadRank final : public Ranks {
 public:
  ThreadRank(Room& room, unsigned rank, unsigned count) : room_(room), rank_(rank), count_(count) {}

  unsigned rank() const override { return rank_; }
  unsigned count() const override { return count_; }

  void send(unsigned to, std::string_view message) override {
    {
      const std::scoped_lock lock(room_.mutex);
      note(message.size());
      room_.letters[to][rank_].emplace_back(message);
    }
    room_.arrived.notify_all();
  }
  std::string receive(unsigned from) override {
    std::unique_lock lock(room_.mutex);
    auto& letters = room_.letters[rank_][from];
    room_.arrived.wait(lock, [&] { return !letters.empty(); });
    return taken(letters);
  }
  bool take(Letter& letter) override {
    const std::scoped_lock lock(room_.mutex);
    for (unsigned from = 0; from < count_; ++from) {
      auto& letters = room_.letters[rank_][from];
      if (letters.empty()) continue;
      letter = {from, taken(letters)};
      return true;
    }
    return false;
  }

  void exchange(std::span<const Piece> sent, std::span<const Piece> received) override {
    for (const Piece& piece : sent) note(piece.size);
    room_.sent[rank_] = sent;
    room_.meeting.arrive_and_wait();
    std::vector<std::size_t> next(count_, 0);
    for (const Piece& piece : received) {
      const auto from = room_.sent[piece.rank];
      std::size_t& at = next[piece.rank];
      while (from[at].rank != rank_) ++at;
      std::memcpy(piece.at, from[at++].at, piece.size);
    }
    room_.meeting.arrive_and_wait();
  }
  std::vector<std::string> swap(const std::vector<std::string>& messages) override {
    for (const std::string& message : messages) note(message.size());
    room_.messages[rank_] = &messages;
    room_.meeting.arrive_and_wait();
    std::vector<std::string> result;
    for (const auto* from : room_.messages) result.push_back((*from)[rank_]);
    room_.meeting.arrive_and_wait();
    return result;
  }
  std::vector<std::uint64_t> sums(std::vector<std::uint64_t> numbers) override {
    return combined(numbers, [](std::uint64_t x, std::uint64_t y) { return x + y; });
  }
  std::vector<std::uint64_t> maxima(std::vector<std::uint64_t> numbers) override {
    return combined(numbers, [](std::uint64_t x, std::uint64_t y) { return std::max(x, y); });
  }
  Traffic traffic() const override { return traffic_; }

 private:
  static std::string taken(std::deque<std::string>& letters) {
    std::string message = std::move(letters.front());
    letters.pop_front();
    return message;
  }
  template <class Combine>
  std::vector<std::uint64_t> combined(const std::vector<std::uint64_t>& numbers, Combine combine) {
    note(numbers.size() * sizeof(std::uint64_t));
    room_.numbers[rank_] = &numbers;
    room_.meeting.arrive_and_wait();
    std::vector<std::uint64_t> result = *room_.numbers[0];
    for (unsigned from = 1; from < count_; ++from) {
      for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = combine(result[i], (*room_.numbers[from])[i]);
    }
    room_.meeting.arrive_and_wait();
    return result;
  }
  void note(std::size_t bytes) {
    ++traffic_.messages;
    traffic_.bytes += bytes;
  }

  Room& room_;
  unsigned rank_;
  unsigned count_;
  Traffic traffic_;
};

}  // namespace

void run_rank_threads(unsigned count, const std::function<void(Ranks&)>& run) {
  Room room(count);
  std::mutex mutex;
  std::exception_ptr error;
  {
    std::vector<std::jthread> threads;
    for (unsigned rank = 0; rank < count; ++rank) {
      threads.emplace_back([&, rank] {
        ThreadRank ranks(room, rank, count);
        try {
          run(ranks);
        } catch (...) {
          const std::scoped_lock lock(mutex);
          if (!error) error = std::current_exception();
        }
      });
    }
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace zermelo::engine
