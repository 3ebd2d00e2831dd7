#include "lab/check.hpp"

#include "proof/check.hpp"

namespace zermelo::lab {

Answer check_certificates(const std::vector<std::string>& files) {
  const Budget budget;
  Answer answer;
  answer.question = {{"check", files}};
  answer.method = "checker";
  answer.scope = "these files";
  auto list = nlohmann::ordered_json::array();
  const int status = proof::check_files(files, [&](const proof::CheckedFile& file) {
    nlohmann::ordered_json entry = {{"file", file.path}, {"proved", nullptr}};
    if (file.proved) {
      entry["proved"] = *file.proved;
    } else {
      entry["error"] = file.error;
    }
    list.push_back(std::move(entry));
    answer.text += file.text() + "\n";
  });
  answer.verdict = {{"files", list}, {"status", status}};
  answer.complete = status == 0;
  answer.cost = cost_of(budget, files.size());
  return answer;
}

}  // namespace zermelo::lab
