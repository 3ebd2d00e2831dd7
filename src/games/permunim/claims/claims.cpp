#include "games/permunim/claims/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <numeric>

namespace zermelo::permunim {

Checks checks() {
  Checks all = table_checks();
  all.merge(basic_checks());
  all.merge(infinite_checks());
  all.merge(large_checks());
  all.merge(stretch_checks());
  return all;
}

ForbiddenSet avoid_of(const nlohmann::json& params) {
  const auto patterns = params.at("avoid").get<std::vector<std::string>>();
  return ForbiddenSet::parse(patterns.empty() ? "none" : fmt::format("{}", fmt::join(patterns, ",")));
}

Budget claim_budget(const Budget& budget) {
  constexpr std::uint64_t enough = std::uint64_t{1} << 29;
  Budget small = budget;
  return small.memory(std::min(budget.memory(), enough)).threads(1);
}

std::vector<perm::Permutation> permutations_of(int size) {
  std::vector<perm::Permutation> layer = {perm::Permutation{}};
  for (int n = 1; n <= size; ++n) {
    std::vector<perm::Permutation> next;
    for (const auto& shorter : layer) {
      for (int digit = 1; digit <= n; ++digit) next.push_back(shorter.append(digit));
    }
    layer = std::move(next);
  }
  return layer;
}

std::string where(const Board& board) {
  return fmt::format("{}x{} avoiding {}, stones {}", board.rows(), board.columns(), board.forbidden().text(),
                     stones_text(board));
}

std::vector<ForbiddenSet> patterns_up_to(int largest, int smallest) {
  std::vector<ForbiddenSet> result;
  for (int size = smallest; size <= largest; ++size) {
    for (const auto& pattern : permutations_of(size)) {
      result.emplace_back(std::vector<perm::Permutation>{pattern});
    }
  }
  return result;
}

}  // namespace zermelo::permunim
