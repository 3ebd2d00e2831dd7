// Theorems about every a as answers show them: a sentence and JSON each, and the files they are written to.
#pragma once

#include <functional>
#include <string>

#include "games/es/rules/linear_set.hpp"
#include "lab/answer/answer.hpp"
#include "lab/answer/files.hpp"
#include "proof/es/classes.hpp"

namespace zermelo::lab {

// How the theorem is written: a certificate to a path, and the statement as SMT-LIB.
struct TheoremWriter {
  std::function<void(const std::string& path)> certificate;
  std::function<std::string()> smt;
};

// Adds the theorem to verdict.theorems and to the text. Each theorem has files of its own; those of the
// second and later ones are named after their residue.
void add_theorem(Answer& answer, const proof::EsClassesClaim& claim, int b, const TheoremFiles& files,
                 const TheoremWriter& writer);

// Adds that these files were written, when they were asked for.
void add_files(Answer& answer, const TheoremFiles& files, const TheoremWriter& writer);

// Adds verdict.parts, [{"name": "midgame state 2", "constraints": "x1 = 1, ..."}, ...], and lines of text.
void add_parts(Answer& answer, const es::LinearSet& set);

}  // namespace zermelo::lab
