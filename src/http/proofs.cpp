#include "http/proofs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/described.hpp"
#include "http/message.hpp"
#include "http/reading.hpp"
#include "lab/catalogue/request.hpp"
#include "lab/play/kept.hpp"
#include "proof/container.hpp"
#include "proof/replier.hpp"

namespace zermelo::http {
namespace {

namespace fs = std::filesystem;

// Of a header's parameters in a list: some hold whole boards.
constexpr std::size_t most_told = 2'000;

}  // namespace

Proofs::Proofs(const lab::Catalogue& catalogue, const lab::Store& store, lab::ProofOpener opener)
    : catalogue_(catalogue), store_(store), opener_(std::move(opener)) {}

const lab::Question* Proofs::showing(const std::string& game) const {
  for (const lab::GameEntry& entry : catalogue_.games()) {
    if (entry.name != game) continue;
    for (const lab::Question& question : entry.questions) {
      if (question.name == "proof") return &question;
    }
  }
  return nullptr;
}

const std::vector<Proofs::Kept>& Proofs::kept() {
  if (read_) return kept_;
  const std::string folder = lab::kept_certificates();
  std::vector<std::string> files = lab::certificates_in(folder);
  for (const std::string& below : lab::folders_in(folder)) {
    const auto more = lab::certificates_in(below);
    files.insert(files.end(), more.begin(), more.end());
  }
  for (const std::string& file : files) {
    try {
      const proof::CertificateReader reader(file);
      const proof::Header& header = reader.header();
      const std::string name = fs::path(file).stem().string();
      Value entry = Value::object();
      entry["name"] = name;
      entry["game"] = header.game;
      entry["kind"] = header.kind;
      entry["claim"] = header.claim;
      // As it lies beside the program, for a command line; and what the claim is about.
      entry["file"] = fs::path(file).lexically_relative(fs::path(folder).parent_path()).generic_string();
      if (header.parameters.dump().size() <= most_told) entry["parameters"] = value_of(header.parameters);
      entry["bytes"] = static_cast<std::int64_t>(fs::file_size(file));
      entry["steps"] = showing(header.game) != nullptr;
      const auto open = proof::left_open(header);
      entry["playable"] = open.has_value();
      entry["open"] = Value(open.value_or(std::vector<std::string>{}));
      if (!open) entry["not_played"] = proof::why_not_played(header);
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

Value Proofs::shown(const std::string& name, const std::string& step) {
  const std::string path = file(name);
  const std::string game = proof::CertificateReader(path).header().game;
  const lab::Question* question = showing(game);
  if (question == nullptr) refuse(404, "not_found", "this proof has no drawings to step through");
  lab::Request request{{{"file", {path}}, {"step", {step}}}, Budget()};
  request.forms = {lab::Form::picture, lab::Form::chart};
  lab::Answer answer = lab::answer(game, *question, request, Progress::silent());
  answer.question["file"] = name;
  for (std::size_t at = answer.text.find(path); at != std::string::npos; at = answer.text.find(path))
    answer.text.replace(at, path.size(), name);
  return described(answer);
}

}  // namespace zermelo::http
