#include "proof/check.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/container.hpp"
#include "proof/es_classes.hpp"
#include "proof/es_strategy.hpp"
#include "proof/latin_strategy.hpp"

namespace zermelo::proof {

std::string check_file(const std::string& path) {
  CertificateReader reader(path);
  const Header& header = reader.header();
  if (header.game == "es" && header.kind == "strategy") return check_es_strategy(reader);
  if (header.game == "es" && header.kind == "gap classes") return check_es_classes(reader);
  if (header.game == "latin" && header.kind == "strategy") return check_latin_strategy(reader);
  throw Error(ErrorKind::check_failed, fmt::format("{}: no checker for {} of {}", in_quotes(path),
                                                   in_quotes(header.kind), in_quotes(header.game)));
}

}  // namespace zermelo::proof
