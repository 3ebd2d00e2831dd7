// Work of which every rank (base/ranks.hpp) has a share. Rank 0 answers the question and begins the work where a solver comes
// to it; the other ranks wait in `serve`, make a share of what they are told to, and answer for it until rank 0 has no more use
// for it.
//
//     rank 0                                   the others
//     SharedWorkers workers(ranks, name, asked)   a SharedWork of this name makes its share of `asked`
//     workers.ask(rank, question)              Share::answer(question)
//     ~SharedWorkers                           the share is forgotten
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/ranks.hpp"
#include "base/shared_work.hpp"

namespace zermelo::engine {

class SharedWorkers {
 public:
  // Called on rank 0.
  SharedWorkers(Ranks& ranks, std::string_view name, std::string_view asked);
  SharedWorkers(const SharedWorkers&) = delete;
  SharedWorkers& operator=(const SharedWorkers&) = delete;
  ~SharedWorkers();

  std::string ask(unsigned rank, std::string_view asked) const;
  // Asks all of them, who may work together with rank 0 meanwhile; their answers are fetched later, by rank from 1 on.
  void ask_all(std::string_view asked) const;
  std::vector<std::string> answers() const;

 private:
  void tell_all(std::string_view message) const;

  Ranks& ranks_;
  std::uint64_t number_;
};

// What ranks other than 0 do, until rank 0 dismisses them. Work of a name that is not in the list ends the process's part by
// std::logic_error: the ranks run different programs.
void serve(Ranks& ranks, std::span<const SharedWork> known, const Budget& budget);
void dismiss(Ranks& ranks);

}  // namespace zermelo::engine
