#include "games/permunim/claims/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <numeric>

#include "base/error.hpp"
#include "base/text.hpp"

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

Linear linear_in(const std::string& text, char variable) {
  const auto at = text.find(variable);
  if (at == std::string::npos) bad_input(fmt::format("{} is no formula in {}", text, variable));
  std::string more = text.substr(at + 1);
  if (more.starts_with('+')) more.erase(0, 1);
  return {static_cast<int>(parse_integer(text.substr(0, at), "the factor", 0, 1000)),
          static_cast<int>(parse_integer(more, "what is added", -1000, 1000))};
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
