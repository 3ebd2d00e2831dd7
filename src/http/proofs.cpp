#include "http/proofs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/described.hpp"
#include "http/message.hpp"
#include "lab/catalogue/request.hpp"
#include "proof/container.hpp"

namespace zermelo::http {
namespace {

namespace fs = std::filesystem;

// As installed, and as it lies in the source tree.
std::vector<fs::path> folders() {
  std::vector<fs::path> found;
  std::error_code trouble;
  const fs::path program = fs::read_symlink("/proc/self/exe", trouble).parent_path();
  for (const char* way : {"../share/zermelo/certificates", "../../../certificates"}) {
    const fs::path folder = fs::weakly_canonical(program / way, trouble);
    if (!trouble && fs::is_directory(folder, trouble)) found.push_back(folder);
  }
  return found;
}

std::vector<fs::path> certificates_of(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code trouble;
  for (const auto& entry : fs::directory_iterator(folder, trouble)) {
    if (entry.path().extension() == ".cert") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Proofs::Proofs(const lab::Catalogue& catalogue, const lab::Store& store)
    : catalogue_(catalogue), store_(store) {}

const lab::Question* Proofs::showing(const std::string& game) const {
  for (const lab::GameEntry& entry : catalogue_.games()) {
    if (entry.name != game) continue;
    for (const lab::Question& question : entry.questions) {
      const bool of_a_file =
          std::any_of(question.parameters.begin(), question.parameters.end(), [](const Parameter& parameter) {
            return parameter.name == "file" && parameter.required &&
                   parameter.schema.kind == Schema::Kind::input;
          });
      if (question.name == "show" && of_a_file) return &question;
    }
  }
  return nullptr;
}

const std::vector<Proofs::Kept>& Proofs::kept() {
  if (read_) return kept_;
  for (const fs::path& folder : folders()) {
    for (const fs::path& file : certificates_of(folder)) {
      try {
        const proof::CertificateReader reader(file.string());
        const proof::Header& header = reader.header();
        Value entry = Value::object();
        entry["name"] = file.stem().string();
        entry["game"] = header.game;
        entry["kind"] = header.kind;
        entry["claim"] = header.claim;
        entry["bytes"] = static_cast<std::int64_t>(fs::file_size(file));
        entry["steps"] = header.kind == "proof sequence" && showing(header.game) != nullptr;
        kept_.push_back({file.stem().string(), file.string(), entry});
      } catch (const Error&) {
        // No certificate, or a damaged one: the checker says so to whoever asks it.
        continue;
      }
    }
  }
  read_ = true;
  return kept_;
}

Value Proofs::list() {
  const std::scoped_lock lock(mutex_);
  Value list = Value::array();
  for (const Kept& proof : kept()) list.push_back(proof.described);
  Value value = Value::object();
  value["proofs"] = list;
  return value;
}

std::string Proofs::file(const std::string& name) {
  const std::scoped_lock lock(mutex_);
  for (const Kept& proof : kept()) {
    if (proof.name == name) return proof.file;
  }
  // "job-12", by a job.
  constexpr std::string_view prefix = "job-";
  if (name.starts_with(prefix) && name.size() > prefix.size() &&
      name.find_first_not_of("0123456789", prefix.size()) == std::string::npos) {
    std::string file = store_.certificate_file(name + ".cert");
    std::error_code trouble;
    if (!file.empty() && fs::exists(file, trouble)) return file;
  }
  refuse(404, "not_found", fmt::format("there is no proof {}", in_quotes(name)));
}

Value Proofs::shown(const std::string& name) {
  const std::string path = file(name);
  const std::string game = proof::CertificateReader(path).header().game;
  const lab::Question* question = showing(game);
  if (question == nullptr) refuse(404, "not_found", "this proof has no drawings to step through");
  lab::Request request{{{"file", {path}}}, Budget()};
  request.forms = question->forms;
  lab::Answer answer = lab::answer(game, *question, request, Progress::silent());
  answer.question["file"] = name;
  for (std::size_t at = answer.text.find(path); at != std::string::npos; at = answer.text.find(path))
    answer.text.replace(at, path.size(), name);
  return described(answer);
}

}  // namespace zermelo::http
