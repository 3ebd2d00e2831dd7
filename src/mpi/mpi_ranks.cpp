#include "mpi/mpi_ranks.hpp"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <utility>

#include "base/pauses.hpp"

namespace zermelo::mpi {
namespace {

enum Tag : int { letter_tag = 1, piece_tag = 2 };

// MPI counts in int; larger pieces travel in several messages.
constexpr std::size_t largest_message = std::size_t{1} << 30;

// Rank numbers and sizes are ints for MPI.
int as_int(std::size_t number) { return static_cast<int>(number); }

using std::chrono::microseconds;
constexpr microseconds for_letters(1000);
constexpr microseconds for_all_ranks(50);  // messages make way only while somebody looks

// The waiting of MPI itself keeps the core busy, which on a machine that has other work holds up the very rank that is waited for.
template <class Done>
void wait_until(microseconds longest, Done done) {
  constexpr int looks_without_sleep = 2000;
  Pauses pauses(longest, looks_without_sleep);
  while (!done()) pauses.pause();
}

class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    int number = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    rank_ = static_cast<unsigned>(number);
    MPI_Comm_size(MPI_COMM_WORLD, &number);
    count_ = static_cast<unsigned>(number);
  }

  ~MpiRanks() override {
    for (Leaving& letter : leaving_) MPI_Wait(&letter.request, MPI_STATUS_IGNORE);
  }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  unsigned rank() const override { return rank_; }
  unsigned count() const override { return count_; }

  void send(unsigned to, std::string_view message) override {
    const std::scoped_lock lock(mutex_);
    note(message.size());
    // Two ranks may write to each other at once, and neither reads before its letter is away.
    Leaving& letter = leaving_.emplace_back(std::string(message), MPI_REQUEST_NULL);
    MPI_Isend(letter.message.data(), as_int(message.size()), MPI_BYTE, as_int(to), letter_tag, MPI_COMM_WORLD,
              &letter.request);
    forget_what_left();
  }
  std::string receive(unsigned from) override {
    Letter letter;
    wait_until(for_letters, [&] { return take_from(as_int(from), letter); });
    return std::move(letter.message);
  }
  bool take(Letter& letter) override { return take_from(MPI_ANY_SOURCE, letter); }

  void exchange(std::span<const Piece> sent, std::span<const Piece> received) override {
    std::vector<MPI_Request> requests;
    const auto in_messages = [&](const Piece& piece, auto begin) {
      for (std::size_t at = 0; at < piece.size; at += largest_message) {
        requests.emplace_back();
        begin(static_cast<char*>(piece.at) + at, as_int(std::min(largest_message, piece.size - at)),
              as_int(piece.rank), &requests.back());
      }
    };
    for (const Piece& piece : received) {
      in_messages(piece, [](char* at, int size, int rank, MPI_Request* request) {
        MPI_Irecv(at, size, MPI_BYTE, rank, piece_tag, MPI_COMM_WORLD, request);
      });
    }
    for (const Piece& piece : sent) {
      in_messages(piece, [&](char* at, int size, int rank, MPI_Request* request) {
        note(static_cast<std::size_t>(size));
        MPI_Isend(at, size, MPI_BYTE, rank, piece_tag, MPI_COMM_WORLD, request);
      });
    }
    finish(requests);
  }

  std::vector<std::string> swap(const std::vector<std::string>& messages) override {
    std::vector<std::uint64_t> ours(count_);
    std::vector<std::uint64_t> theirs(count_);
    for (unsigned to = 0; to < count_; ++to) ours[to] = messages[to].size();
    std::vector<MPI_Request> request(1);
    MPI_Ialltoall(ours.data(), 1, MPI_UINT64_T, theirs.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD,
                  request.data());
    finish(request);
    std::vector<std::string> result(count_);
    std::vector<Piece> sent;
    std::vector<Piece> received;
    for (unsigned other = 0; other < count_; ++other) {
      note(sizeof(std::uint64_t));
      result[other].resize(theirs[other]);
      if (theirs[other] > 0) received.push_back({other, result[other].data(), result[other].size()});
      if (ours[other] == 0) continue;
      sent.push_back({other, const_cast<char*>(messages[other].data()), messages[other].size()});
    }
    exchange(sent, received);
    return result;
  }
  std::vector<std::uint64_t> sums(std::vector<std::uint64_t> numbers) override {
    return combined(std::move(numbers), MPI_SUM);
  }
  std::vector<std::uint64_t> maxima(std::vector<std::uint64_t> numbers) override {
    return combined(std::move(numbers), MPI_MAX);
  }
  Traffic traffic() const override { return traffic_; }

 private:
  bool take_from(int from, Letter& letter) {
    const std::scoped_lock lock(mutex_);
    forget_what_left();
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(from, letter_tag, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return false;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    letter.from = static_cast<unsigned>(status.MPI_SOURCE);
    letter.message.resize(static_cast<std::size_t>(size));
    MPI_Recv(letter.message.data(), size, MPI_BYTE, status.MPI_SOURCE, letter_tag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return true;
  }
  static void finish(std::vector<MPI_Request>& requests) {
    wait_until(for_all_ranks, [&] {
      int done = 0;
      MPI_Testall(as_int(requests.size()), requests.data(), &done, MPI_STATUSES_IGNORE);
      return done != 0;
    });
  }
  std::vector<std::uint64_t> combined(std::vector<std::uint64_t> numbers, MPI_Op operation) {
    note(numbers.size() * sizeof(std::uint64_t));
    std::vector<MPI_Request> request(1);
    MPI_Iallreduce(MPI_IN_PLACE, numbers.data(), as_int(numbers.size()), MPI_UINT64_T, operation,
                   MPI_COMM_WORLD, request.data());
    finish(request);
    return numbers;
  }
  void note(std::size_t bytes) {
    ++traffic_.messages;
    traffic_.bytes += bytes;
  }

  unsigned rank_ = 0;
  unsigned count_ = 1;
  struct Leaving {
    Leaving(std::string text, MPI_Request begun) : message(std::move(text)), request(begun) {}
    std::string message;
    MPI_Request request;
  };
  void forget_what_left() {
    while (!leaving_.empty()) {
      int left = 0;
      MPI_Test(&leaving_.front().request, &left, MPI_STATUS_IGNORE);
      if (left == 0) return;
      leaving_.pop_front();
    }
  }
  std::deque<Leaving> leaving_;  // letters that are still under way

  // Letters may be sent and taken by several threads of a rank, one at a time (MPI_THREAD_SERIALIZED).
  std::mutex mutex_;
  Traffic traffic_;
};

}  // namespace

Session::Session(int* count, char*** arguments) {
  // With more ranks than cores Open MPI would give up the core at every look for a letter, also in the middle of a search. What waits
  // here pauses by itself.
  setenv("OMPI_MCA_mpi_yield_when_idle", "0", 1);
  int level = 0;
  MPI_Init_thread(count, arguments, MPI_THREAD_SERIALIZED, &level);
  MPI_Comm machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  int here = 1;
  MPI_Comm_size(machine, &here);
  MPI_Comm_free(&machine);
  on_this_machine_ = static_cast<unsigned>(here);
  ranks_ = std::make_unique<MpiRanks>();
}

Session::~Session() {
  ranks_.reset();
  MPI_Finalize();
}

void Session::abort(int status) {
  MPI_Abort(MPI_COMM_WORLD, status);
  std::_Exit(status);
}

}  // namespace zermelo::mpi
