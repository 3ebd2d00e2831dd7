// Efforts in seconds of the processor. A budget has a clock on the wall; on a machine that is busy with other work a search
// gets less of it, and would find less in the same time. So its time on the wall is stretched by the share that this thread
// had of the processor so far.
#pragma once

#include <chrono>

namespace zermelo::polyform {

// How many seconds on the wall a second of the processor has taken; 1 while too little is known, and never much more than a
// machine with many other programs explains.
double slowness(double wall_seconds, double processor_seconds);

class ProcessorTime {
 public:
  ProcessorTime();
  // In which this thread has the processor for so many seconds, if its share stays the same.
  std::chrono::duration<double> wall_for(double processor_seconds) const;

 private:
  std::chrono::steady_clock::time_point begun_;
  double used_;  // of the processor before that
};

}  // namespace zermelo::polyform
