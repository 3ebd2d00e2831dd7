#include "lab/answer.hpp"

#include <fmt/format.h>

#include "base/progress.hpp"
#include "base/text.hpp"

namespace zermelo::lab {
namespace {
constexpr std::string_view schema = "zermelo/1";
}

nlohmann::ordered_json exact(const Integer& value) {
  const Integer largest = integer(std::uint64_t{1} << 53);
  if (abs(value) <= largest) return value.get_si();
  return value.get_str();
}

nlohmann::ordered_json to_json(const Answer& answer) {
  nlohmann::ordered_json json;
  json["schema"] = schema;
  json["question"] = answer.question;
  json["verdict"] = answer.verdict;
  json["scope"] = answer.scope;
  json["method"] = answer.method;
  json["certificate"] = answer.certificate ? nlohmann::ordered_json(*answer.certificate) : nullptr;
  json["cost"] = {{"positions", exact(integer(answer.cost.positions))},
                  {"seconds", answer.cost.seconds},
                  {"peak_bytes", answer.cost.peak_bytes}};
  return json;
}

nlohmann::ordered_json to_json(const Error& error) {
  return {{"schema", schema}, {"error", {{"kind", name_of(error.kind())}, {"message", error.what()}}}};
}

Cost cost_of(const Budget& budget, std::uint64_t positions) {
  return {positions, budget.seconds_used(), peak_memory()};
}

std::string cost_text(const Cost& cost) {
  return fmt::format("{} positions, {}, {} MiB", grouped(std::to_string(cost.positions)),
                     duration_text(cost.seconds), cost.peak_bytes >> 20);
}

}  // namespace zermelo::lab
