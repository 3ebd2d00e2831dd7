#include "proof/check.hpp"

#include <fmt/format.h>

#include <limits>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/container.hpp"
#include "proof/es/classes.hpp"
#include "proof/es/deck.hpp"
#include "proof/es/facts.hpp"
#include "proof/es/linear.hpp"
#include "proof/es/regular.hpp"
#include "proof/es/strategy.hpp"
#include "proof/latin/hands.hpp"
#include "proof/latin/strategy.hpp"
#include "proof/permunim/line_values.hpp"
#include "proof/permunim/values.hpp"
#include "proof/polyform/composition.hpp"
#include "proof/polyform/counting.hpp"
#include "proof/polyform/finite.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/threshold.hpp"
#include "proof/strategy.hpp"

namespace zermelo::proof {
namespace {

std::string check(const std::string& path, CertificateReader& reader) {
  const Header& header = reader.header();
  if (header.game == "es" && header.kind == "strategy") return check_es_strategy(reader);
  if (header.game == "es" && header.kind == "gap classes") return check_es_classes(reader);
  if (header.game == "es" && header.kind == "regular set") return check_es_regular(reader);
  if (header.game == "es" && header.kind == "deck strategy") return check_es_deck(reader);
  if (header.game == "es" && header.kind == "inductive facts") return check_es_facts(reader);
  if (header.game == "es" && header.kind == "linear set") return check_es_linear(reader);
  if (header.game == "es" && header.kind == "classification") return check_es_classification(reader);
  if (header.game == "latin" && header.kind == "strategy") return check_latin_strategy(reader);
  if (header.game == "latin" && header.kind == "hands") return check_latin_hands(reader);
  if (header.game == "polyform" && header.kind == "paving") return check_paving(reader);
  if (header.game == "polyform" && header.kind == "no paving") return check_no_paving(reader);
  if (header.game == "polyform" && header.kind == "no paving by count")
    return check_no_paving_by_count(reader);
  if (header.game == "polyform" && header.kind == "priority strategy") return check_priority(reader);
  if (header.game == "polyform" && header.kind == "threshold") return check_threshold(reader);
  if (header.game == "permunim" && header.kind == "nim-values") return check_permunim_values(reader);
  if (header.game == "permunim" && header.kind == "nim-values on runs") return check_line_values(reader);
  if (header.game == "polyform" && header.kind == "proof sequence") return check_sequence(reader);
  if (header.game == "polyform" && header.kind == "answers") return check_holding(reader);
  if (header.game == "polyform" && header.kind == "composition") return check_composition(reader);
  if (header.kind == "strategy by rules") return check_strategy(reader);
  throw Error(ErrorKind::check_failed, fmt::format("{}: no checker for {} of {}", in_quotes(path),
                                                   in_quotes(header.kind), in_quotes(header.game)));
}

}  // namespace

std::uint64_t allowed_steps(std::uint64_t bytes, std::uint64_t times) {
  std::uint64_t steps = 0;
  if (__builtin_mul_overflow(bytes, steps_for_a_byte, &steps) ||
      __builtin_add_overflow(steps, steps_for_any_file, &steps) ||
      __builtin_mul_overflow(steps, times, &steps)) {
    return std::numeric_limits<std::uint64_t>::max();
  }
  return steps;
}

std::string check_file(const std::string& path, std::uint64_t times) {
  CertificateReader reader(path);
  const Effort effort(allowed_steps(reader.size(), times));
  return check(path, reader);
}

ExportedRefutation export_refutation(const std::string& path, std::uint64_t times) {
  CertificateReader reader(path);
  const Effort effort(allowed_steps(reader.size(), times));
  if (reader.header().game != "polyform" || reader.header().kind != "no paving")
    bad_input("only a certificate that no paving exists is the refutation of a formula");
  return export_no_paving(reader);
}

std::string CheckedFile::text() const {
  return proved ? fmt::format("{}: proved: {}", printable(path), printable(*proved))
                : fmt::format("{}: NOT proved: {}", printable(path), printable(error));
}

int check_files(std::span<const std::string> paths, const std::function<void(const CheckedFile&)>& report,
                std::uint64_t times) {
  int status = 0;
  for (const std::string& path : paths) {
    CheckedFile file{path, std::nullopt, {}};
    int own = 0;
    try {
      file.proved = check_file(path, times);
    } catch (const Error& error) {
      file.error = error.what();
      own = exit_status(error.kind());
    } catch (const std::exception& error) {
      file.error = error.what();
      own = 1;
    }
    if (status != 1 && own != 0) status = own;
    report(file);
  }
  return status;
}

}  // namespace zermelo::proof
