// Ranks that are processes started by mpirun (Open MPI). The only room that knows how messages travel between machines.
#pragma once

#include <memory>

#include "base/ranks.hpp"

namespace zermelo::mpi {

// Between its beginning and its end the process is a rank.
class Session {
 public:
  Session(int* count, char*** arguments);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session();

  Ranks& ranks() { return *ranks_; }
  // How many ranks there are on this machine.
  unsigned on_this_machine() const { return on_this_machine_; }
  // Ends all ranks at once, with this status: for what no rank can go on after.
  [[noreturn]] static void abort(int status);

 private:
  std::unique_ptr<Ranks> ranks_;
  unsigned on_this_machine_ = 1;
};

}  // namespace zermelo::mpi
