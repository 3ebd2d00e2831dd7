#include "games/latin/expert.hpp"

#include "games/latin/expert_layers.hpp"
#include "games/latin/with_order.hpp"

namespace zermelo::latin {

std::unique_ptr<ExpertSolver> make_expert_solver(int order, const Budget& budget, Progress& progress) {
  return with_order<1>(order, [&](auto n) -> std::unique_ptr<ExpertSolver> {
    return std::make_unique<Expert<n()>>(budget, progress);
  });
}

}  // namespace zermelo::latin
