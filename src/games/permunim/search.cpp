#include "games/permunim/search.hpp"

namespace zermelo::permunim {

namespace baseline {
std::unique_ptr<Search> make_complex_search(const ForbiddenSet& forbidden, Shared& shared, bool thorough);
}
#if defined(ZERMELO_X86)
namespace bmi2 {
std::unique_ptr<Search> make_complex_search(const ForbiddenSet& forbidden, Shared& shared, bool thorough);
}
#endif

std::unique_ptr<Search> make_search(const ForbiddenSet& forbidden, Shared& shared, bool thorough) {
#if defined(ZERMELO_X86)
  if (__builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("avx2") != 0) {
    return bmi2::make_complex_search(forbidden, shared, thorough);
  }
#endif
  return baseline::make_complex_search(forbidden, shared, thorough);
}

}  // namespace zermelo::permunim
