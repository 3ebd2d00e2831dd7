#include "games/latin/expert.hpp"

#include "base/error.hpp"
#include "games/latin/strategy_of.hpp"

namespace zermelo::latin {

std::unique_ptr<ExpertSolver> make_expert_solver(int order, const Budget& budget, Progress& progress) {
  switch (order) {
    case 1:
      return std::make_unique<Expert<1>>(budget, progress);
    case 2:
      return std::make_unique<Expert<2>>(budget, progress);
    case 3:
      return std::make_unique<Expert<3>>(budget, progress);
    case 4:
      return std::make_unique<Expert<4>>(budget, progress);
    case 5:
      return std::make_unique<Expert<5>>(budget, progress);
    case 6:
      return std::make_unique<Expert<6>>(budget, progress);
    case 7:
      return std::make_unique<Expert<7>>(budget, progress);
    default:
      bad_input("the order of a board is from 1 to 7");
  }
}

}  // namespace zermelo::latin
