#include "games/permunim/rules/symmetry.hpp"

#include "perm/pattern.hpp"

namespace zermelo::permunim {

perm::Permutation image(Symmetry symmetry, const perm::Permutation& pattern) {
  perm::Permutation result = pattern;
  if (symmetry.transpose) result = perm::inverse(result);
  if (symmetry.flip_rows) result = perm::reversed(result);
  if (symmetry.flip_columns) result = perm::complemented(result);
  return result;
}

}  // namespace zermelo::permunim
