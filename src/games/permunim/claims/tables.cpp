// The table of nim-sums. The other tables of the thesis are answers of `permunim solve`, and stand as such in
// the record.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/nimber.hpp"
#include "games/permunim/claims/claims.hpp"

namespace zermelo::permunim {
namespace {

using nlohmann::json;

Judgement nim_sums(const json& params, const Budget&, Progress&) {
  const auto rows = params.at("rows").get<std::vector<std::uint64_t>>();
  const auto columns = params.at("columns").get<std::vector<std::uint64_t>>();
  std::vector<std::string> wrong;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const std::uint64_t printed = params.at("sums").at(i).at(j);
      const std::uint64_t sum = (Nimber{rows[i]} + Nimber{columns[j]}).value;
      if (sum != printed)
        wrong.push_back(fmt::format("{} + {} is {}, printed {}", rows[i], columns[j], sum, printed));
    }
  }
  if (!wrong.empty()) return corrected(fmt::format("{}", fmt::join(wrong, "; ")));
  return confirmed(fmt::format("all {} sums", rows.size() * columns.size()));
}

}  // namespace

Checks table_checks() { return {{"permunim.nim-sums", nim_sums}}; }

}  // namespace zermelo::permunim
