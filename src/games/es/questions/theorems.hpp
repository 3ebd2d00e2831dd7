// Theorems about every a as answers show them: a sentence and facts each, and the files they are written to.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/notation.hpp"
#include "games/es/rules/linear_set.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/work.hpp"
#include "proof/es/classes.hpp"

namespace zermelo::es {

// How a theorem is written: a certificate to a path, and the statement as SMT-LIB; empty: it has none.
struct TheoremWriter {
  std::function<void(const std::string& path)> certificate;
  std::function<std::string()> smt = {};
};

// The files that theorems go to, as far as they were asked for. Each theorem has files of its own: those of
// the first have the names given, those of later ones an ending besides, ".1mod2".
class TheoremFiles {
 public:
  TheoremFiles(lab::Work& work, const std::optional<OutputPath>& smt) : work_(work), smt_(smt) {}

  void write(const TheoremWriter& writer, const std::string& ending, lab::Answer& answer);
  // Throws Error(bad_input) when the statement was asked for and no theorem had one.
  void require_written() const;

 private:
  std::string named(const std::string& path, const std::string& ending);

  lab::Work& work_;
  std::optional<OutputPath> smt_;
  bool certified_ = false;
  bool stated_ = false;
};

// Adds the theorem to verdict.theorems and to the text, and writes its files.
void tell_theorem(const proof::EsClassesClaim& claim, int b, const TheoremWriter& writer, TheoremFiles& files,
                  lab::Answer& answer);

// Adds verdict.parts, [{"name": "midgame state 2", "constraints": "x1 = 1, ..."}, ...], and lines of text.
void tell_parts(const LinearSet& set, lab::Answer& answer);

}  // namespace zermelo::es
