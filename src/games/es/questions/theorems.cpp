#include "games/es/questions/theorems.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace zermelo::es {

// A file that only a later theorem needs is not known before the work begins.
std::string TheoremFiles::named(const std::string& path, const std::string& ending) {
  std::string name = path + ending;
  work_.files.reserve(name);
  return name;
}

void TheoremFiles::write(const TheoremWriter& writer, const std::string& ending, lab::Answer& answer) {
  if (work_.certificate) {
    if (!certified_) {
      work_.certify(answer, writer.certificate);
    } else {
      const std::string path = named(*work_.certificate, ending);
      work_.files.write(path, writer.certificate);
      answer.add(fmt::format("Certificate: {}", path));
    }
    certified_ = true;
  }
  if (smt_ && writer.smt) {
    const std::string path = stated_ ? named(smt_->path, ending) : smt_->path;
    work_.files.write_text(path, writer.smt());
    stated_ = true;
    answer.add(fmt::format("SMT-LIB: {} (proved when a solver answers unsat to all)", path));
  } else if (smt_) {
    answer.add("SMT-LIB: none, this proof has no statement in linear arithmetic");
  }
}

void TheoremFiles::require_written() const {
  if (smt_ && !stated_) bad_input("--smt: nothing was proved that can be stated as SMT-LIB");
}

void tell_theorem(const proof::EsClassesClaim& claim, int b, const TheoremWriter& writer, TheoremFiles& files,
                  lab::Answer& answer) {
  answer.verdict["theorems"].push_back({{"from", claim.from},
                                        {"modulus", claim.modulus},
                                        {"residue", claim.residue},
                                        {"winner", claim.first_wins ? "first" : "second"}});
  answer.add(fmt::format("Proved: {}", proof::sentence(claim, b)));
  files.write(writer, fmt::format(".{}mod{}", claim.residue, claim.modulus), answer);
}

void tell_parts(const LinearSet& set, lab::Answer& answer) {
  Value list = Value::array();
  for (const LinearPart& part : set.parts) {
    const std::string constraints = part_text(set.b, part);
    Value entry = Value::object();
    entry["constraints"] = constraints;
    if (!part.name.empty()) entry["name"] = part.name;
    list.push_back(std::move(entry));
    answer.add(part.name.empty() ? fmt::format("  {}", constraints)
                                 : fmt::format("  {}: {}", part.name, constraints));
  }
  answer.verdict["parts"] = list;
}

}  // namespace zermelo::es
