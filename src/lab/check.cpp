#include "lab/check.hpp"

#include <fmt/format.h>

#include "proof/check.hpp"

namespace zermelo::lab {

Answer check_certificates(const std::vector<std::string>& files) {
  const Budget budget;
  Answer answer;
  answer.question = {{"check", files}};
  answer.method = "checker";
  answer.scope = "these files";
  auto list = nlohmann::ordered_json::array();
  int status = 0;
  for (const std::string& file : files) {
    try {
      const std::string proved = proof::check_file(file);
      list.push_back({{"file", file}, {"proved", proved}});
      answer.text += fmt::format("{}: proved: {}\n", file, proved);
    } catch (const Error& error) {
      list.push_back({{"file", file}, {"proved", nullptr}, {"error", error.what()}});
      answer.text += fmt::format("{}: NOT proved: {}\n", file, error.what());
      if (status != 1) status = exit_status(error.kind());
    }
  }
  answer.verdict = {{"files", list}, {"status", status}};
  answer.complete = status == 0;
  answer.cost = cost_of(budget, files.size());
  return answer;
}

}  // namespace zermelo::lab
