#include "games/es/claims/claims.hpp"

namespace zermelo::es {

Checks checks() {
  Checks all = board_checks();
  all.merge(counting_checks());
  all.merge(deck_checks());
  all.merge(strategy_checks());
  return all;
}

}  // namespace zermelo::es
