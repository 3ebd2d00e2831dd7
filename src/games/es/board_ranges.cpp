#include "games/es/board_ranges.hpp"

#include <cstddef>
#include <utility>

namespace zermelo::es {

std::vector<Bits> movers_to(int rem, int k, bool e_before, const Choose& choose) {
  std::vector<Bits> movers(choose(rem, k), 0);
  std::vector<char> word(static_cast<std::size_t>(rem), 'E');
  std::fill(word.end() - k, word.end(), 'N');
  const auto rank = [&](const std::vector<char>& of) {
    std::uint64_t sum = 0;
    int left = k;
    for (int at = 0; at < rem; ++at) {
      if (of[static_cast<std::size_t>(at)] == 'N') sum += choose(rem - 1 - at, left--);
    }
    return sum;
  };
  do {
    const Bits from = Bits{1} << rank(word);
    const auto leads_to = [&](const std::vector<char>& other) { movers[rank(other)] |= from; };
    bool e_seen = e_before;
    int left = k;
    for (auto at = word.begin(); at != word.end(); ++at) {
      if (*at == 'E') {
        e_seen = true;
        continue;
      }
      --left;
      const auto place = at - word.begin();
      // single: over one E or more, and over one alone behind the last N
      const auto next = std::find(at + 1, word.end(), 'N');
      const auto far = left == 0 ? std::min<std::ptrdiff_t>(1, next - at - 1) : next - at - 1;
      for (std::ptrdiff_t over = 1; over <= far; ++over) {
        auto other = word;
        std::swap(other[static_cast<std::size_t>(place)], other[static_cast<std::size_t>(place + over)]);
        leads_to(other);
      }
      // block: the N's from here on, two at least
      const auto end = std::find(at, word.end(), 'E');
      if (e_seen && end != word.end() && end - at >= 2) {
        auto other = word;
        std::swap(other[static_cast<std::size_t>(place)],
                  other[static_cast<std::size_t>(end - word.begin())]);
        leads_to(other);
      }
    }
  } while (std::next_permutation(word.begin(), word.end()));
  return movers;
}

}  // namespace zermelo::es
