// Work that several processes do together, each on a machine of its own: they are numbered from 0 and called ranks. Rank 0 is
// where a question is answered; the others wait for a share of the work. How messages travel is not known here: the door for
// many machines has Open MPI (src/mpi), tests have threads (engine/rank_threads.hpp).
//
// A part of the work belongs to one rank, which holds it in its memory and keeps it in its own file (Checkpoint). Who owns what
// is a rule that every rank can work out for itself, so that it need not be told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo {

class Ranks {
 public:
  virtual ~Ranks() = default;

  virtual unsigned rank() const = 0;
  virtual unsigned count() const = 0;

  // A message to one rank, and the next one from it. Messages between two ranks arrive in the order in which they were sent.
  virtual void send(unsigned to, std::string_view message) = 0;
  virtual std::string receive(unsigned from) = 0;
  // The same from whichever rank has sent something; nothing when no message has come. Says who sent it.
  struct Letter {
    unsigned from = 0;
    std::string message;
  };
  virtual bool take(Letter& letter) = 0;

  // ---- what all ranks do together, each calling the same function

  // Memory of another rank and of this one.
  struct Piece {
    unsigned rank = 0;
    void* at = nullptr;
    std::size_t size = 0;
  };
  // Copies pieces of memory from rank to rank. Between two ranks the first piece sent is the first one received, and so on;
  // they have the same sizes.
  virtual void exchange(std::span<const Piece> sent, std::span<const Piece> received) = 0;
  // A message for each rank; returns one from each rank.
  virtual std::vector<std::string> swap(const std::vector<std::string>& messages) = 0;
  // The sum and the maximum over all ranks, place by place.
  virtual std::vector<std::uint64_t> sums(std::vector<std::uint64_t> numbers) = 0;
  virtual std::vector<std::uint64_t> maxima(std::vector<std::uint64_t> numbers) = 0;

  // What this rank has sent so far, collective calls included.
  struct Traffic {
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
  };
  virtual Traffic traffic() const = 0;
};

}  // namespace zermelo
