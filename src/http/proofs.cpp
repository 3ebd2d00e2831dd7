#include "http/proofs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/described.hpp"
#include "http/message.hpp"
#include "lab/catalogue/request.hpp"
#include "lab/play/kept.hpp"
#include "proof/container.hpp"

namespace zermelo::http {
namespace {

namespace fs = std::filesystem;

}  // namespace

Proofs::Proofs(const lab::Catalogue& catalogue, const lab::Store& store, lab::ProofOpener opener)
    : catalogue_(catalogue), store_(store), opener_(std::move(opener)) {}

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
  for (const std::string& file : lab::certificates_in(lab::kept_certificates())) {
    try {
      const proof::CertificateReader reader(file);
      const proof::Header& header = reader.header();
      const std::string name = fs::path(file).stem().string();
      Value entry = Value::object();
      entry["name"] = name;
      entry["game"] = header.game;
      entry["kind"] = header.kind;
      entry["claim"] = header.claim;
      entry["bytes"] = static_cast<std::int64_t>(fs::file_size(file));
      entry["steps"] = header.kind == "proof sequence" && showing(header.game) != nullptr;
      kept_.push_back({name, file, entry});
    } catch (const Error&) {
      // No certificate, or a damaged one: the checker says so to whoever asks it.
      continue;
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

std::shared_ptr<Replier> Proofs::opened(const std::string& name, const lab::Parameters& given) {
  return opener_(file(name), given);
}

Value Proofs::shown(const std::string& name, const std::string& situation) {
  const std::string path = file(name);
  const std::string game = proof::CertificateReader(path).header().game;
  const lab::Question* question = showing(game);
  if (question == nullptr) refuse(404, "not_found", "this proof has no drawings to step through");
  lab::Request request{{{"file", {path}}}, Budget()};
  request.forms = {lab::Form::picture};
  const bool one_by_one =
      std::any_of(question->parameters.begin(), question->parameters.end(),
                  [](const Parameter& parameter) { return parameter.name == "situation"; });
  if (one_by_one) request.given["situation"] = {situation};
  lab::Answer answer = lab::answer(game, *question, request, Progress::silent());
  answer.question["file"] = name;
  for (std::size_t at = answer.text.find(path); at != std::string::npos; at = answer.text.find(path))
    answer.text.replace(at, path.size(), name);
  return described(answer);
}

}  // namespace zermelo::http
