#include "games/polyform/claims/claims.hpp"

namespace zermelo::polyform {

Checks checks() {
  Checks all = proposition_checks();
  all.merge(maker_checks());
  all.merge(table_checks());
  all.merge(priority_checks());
  all.merge(loser_checks());
  all.merge(further_checks());
  return all;
}

}  // namespace zermelo::polyform
