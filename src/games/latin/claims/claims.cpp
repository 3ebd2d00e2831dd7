#include "games/latin/claims/claims.hpp"

namespace zermelo::latin {

Checks checks() {
  Checks all = rule_checks();
  all.merge(column_checks());
  all.merge(version_checks());
  all.merge(note_checks());
  return all;
}

}  // namespace zermelo::latin
