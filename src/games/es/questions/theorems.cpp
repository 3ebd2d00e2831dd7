#include "games/es/questions/theorems.hpp"

#include <fmt/format.h>

namespace zermelo::lab {

using nlohmann::ordered_json;

void add_files(Answer& answer, const TheoremFiles& files, const TheoremWriter& writer) {
  if (files.certificate) {
    writer.certificate(*files.certificate);
    if (!answer.certificate) answer.certificate = files.certificate;
    answer.text += fmt::format("Certificate: {}\n", *files.certificate);
  }
  if (files.smt) {
    write_text(*files.smt, writer.smt());
    answer.text += fmt::format("SMT-LIB: {} (proved when a solver answers unsat to all)\n", *files.smt);
  }
}

void add_theorem(Answer& answer, const proof::EsClassesClaim& claim, int b, const TheoremFiles& files,
                 const TheoremWriter& writer) {
  ordered_json& list = answer.verdict["theorems"];
  const auto named = [&](const std::optional<std::string>& path) {
    if (!path || list.empty()) return path;
    return std::optional(fmt::format("{}.{}mod{}", *path, claim.residue, claim.modulus));
  };
  const TheoremFiles own{named(files.certificate), named(files.smt)};
  list.push_back({{"from", claim.from},
                  {"modulus", claim.modulus},
                  {"residue", claim.residue},
                  {"winner", claim.first_wins ? "first" : "second"}});
  answer.text += fmt::format("Proved: {}\n", proof::sentence(claim, b));
  add_files(answer, own, writer);
}

void add_parts(Answer& answer, const es::LinearSet& set) {
  ordered_json list = ordered_json::array();
  for (const es::LinearPart& part : set.parts) {
    const std::string constraints = es::part_text(set.b, part);
    ordered_json entry = {{"constraints", constraints}};
    if (!part.name.empty()) entry["name"] = part.name;
    list.push_back(std::move(entry));
    answer.text += part.name.empty() ? fmt::format("  {}\n", constraints)
                                     : fmt::format("  {}: {}\n", part.name, constraints);
  }
  answer.verdict["parts"] = std::move(list);
}

}  // namespace zermelo::lab
