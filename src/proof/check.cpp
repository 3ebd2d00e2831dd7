#include "proof/check.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/container.hpp"
#include "proof/es_classes.hpp"
#include "proof/es_strategy.hpp"
#include "proof/polyform_finite.hpp"
#include "proof/polyform_paving.hpp"
#include "proof/polyform_sequence.hpp"

namespace zermelo::proof {

std::string check_file(const std::string& path) {
  CertificateReader reader(path);
  const Header& header = reader.header();
  if (header.game == "es" && header.kind == "strategy") return check_es_strategy(reader);
  if (header.game == "es" && header.kind == "gap classes") return check_es_classes(reader);
  if (header.game == "polyform" && header.kind == "paving") return check_paving(reader);
  if (header.game == "polyform" && header.kind == "no paving") return check_no_paving(reader);
  if (header.game == "polyform" && header.kind == "proof sequence") return check_sequence(reader);
  if (header.game == "polyform" && header.kind == "answers") return check_holding(reader);
  if (header.game == "polyform" && header.kind == "composition") return check_composition(reader);
  throw Error(ErrorKind::check_failed, fmt::format("{}: no checker for {} of {}", in_quotes(path),
                                                   in_quotes(header.kind), in_quotes(header.game)));
}

}  // namespace zermelo::proof
