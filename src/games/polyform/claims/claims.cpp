#include "games/polyform/claims/claims.hpp"

namespace zermelo::polyform {

Checks checks() {
  Checks all = proposition_checks();
  all.merge(maker_checks());
  all.merge(table_checks());
  return all;
}

}  // namespace zermelo::polyform
