// Ranks that are threads of this process: for tests, and for whoever wants to watch many machines on one.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "base/ranks.hpp"

namespace zermelo::engine {

// Calls `run` once for each rank, each on a thread of its own, and waits for all. The first exception that one of them throws
// is thrown again; it is up to `run` that the others do not wait for that one forever.
void run_rank_threads(unsigned count, const std::function<void(Ranks&)>& run);

}  // namespace zermelo::engine
