// One board for a class: a game that everybody who has the page open sees and may go on with. Who has seen the newest
// version may put the next one in its place; who has not is told, and looks again. Kept as long as the program runs.
#pragma once

#include <cstdint>
#include <mutex>
#include <nlohmann/json.hpp>

#include "base/value.hpp"
#include "http/playing.hpp"

namespace zermelo::http {

class ClassBoard {
 public:
  // {"version", "state"}: the state as a request for a position; none before the first one.
  Value look() const;
  // Takes {"version", "state"}: the version that was seen, and what is to come after it. Refuses a version that is not the
  // newest (409) and a state that is no position (400). Gives the new version.
  Value put(const nlohmann::json& asked, Playing& playing);

 private:
  mutable std::mutex mutex_;
  std::int64_t version_ = 0;
  Value state_;
};

}  // namespace zermelo::http
