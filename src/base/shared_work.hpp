// Work of which every rank (base/ranks.hpp) has a share: how a solver's work is declared, so that ranks other than 0 can take
// part in it. Who begins it and who waits: engine/shared_workers.hpp.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/budget.hpp"

namespace zermelo {

// What a rank holds of the work.
class Share {
 public:
  virtual ~Share() = default;
  virtual std::string answer(std::string_view asked) = 0;
};

struct SharedWork {
  std::string name;
  // `asked` says what, as the solver on rank 0 wrote it. The budget knows the ranks, and is otherwise that of a rank for which
  // nothing was said. May call what all ranks do together, as rank 0 does meanwhile. Throws Error after all ranks have agreed
  // that the work ends; then there is no share.
  std::function<std::unique_ptr<Share>(std::string_view asked, const Budget& budget)> take_part;
};

}  // namespace zermelo
