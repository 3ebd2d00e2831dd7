#include "proof/replier.hpp"

#include <fmt/format.h>

#include <vector>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/check.hpp"
#include "proof/es/replier.hpp"
#include "proof/latin/replier.hpp"
#include "proof/opening.hpp"
#include "proof/permunim/values.hpp"
#include "proof/polyform/replier.hpp"
#include "proof/strategy.hpp"

namespace zermelo::proof {
namespace {

const std::vector<ReplierKind>& kinds() {
  static const std::vector<ReplierKind> all = {
      {"", "strategy by rules", strategy_replier, {}},
      {"es", "strategy", es_strategy_replier, {}},
      {"es", "gap classes", es_classes_replier, {"a"}},
      {"es", "linear set", es_linear_replier, {"a"}},
      {"es", "classification", es_classification_replier, {"a"}},
      {"es", "regular set", es_regular_replier, {"a", "b"}},
      {"es", "deck strategy", es_deck_replier, {}},
      {"permunim", "nim-values", permunim_values_replier, {}},
      {"latin", "strategy", latin_strategy_replier, {}},
      {"latin", "hands", latin_hands_replier, {}},
      {"polyform", "proof sequence", sequence_replier, {}},
      {"polyform", "paving", paving_replier, {"board"}},
      {"polyform", "answers", holding_replier, {}},
      {"polyform", "priority strategy", priority_replier, {"board"}},
      {"polyform", "threshold", threshold_replier, {"board", "marks"}},
  };
  return all;
}

const ReplierKind* kind_of(const Header& header) {
  for (const ReplierKind& kind : kinds()) {
    if ((kind.game.empty() || kind.game == header.game) && kind.kind == header.kind) return &kind;
  }
  return nullptr;
}

}  // namespace

std::optional<std::vector<std::string>> left_open(const Header& header) {
  const ReplierKind* kind = kind_of(header);
  return kind == nullptr ? std::nullopt : std::optional(kind->left_open);
}

std::string why_not_played(const Header& header) {
  if (header.kind == "composition")
    return "it combines proof sequences by Theorem 3.1 of Norris and Sieben, and the stages of that game are "
           "not "
           "played here";
  if (header.kind == "inductive facts")
    return "it proves by induction that some answer is there, and does not say which";
  if (header.kind == "nim-values on runs")
    return "it lists the values of many boards at once, by the order of their columns, and no game is "
           "chosen; "
           "'permunim solve' writes a certificate of one board, which can be played against";
  if (header.kind.starts_with("no paving"))
    return "it proves that something is not there, and nobody moves in it";
  return fmt::format("a certificate of the kind {} holds no moves", in_quotes(header.kind));
}

std::unique_ptr<Replier> open_replier(const std::string& path, const Given& given) {
  CertificateReader reader(path);
  const Effort effort(allowed_steps(reader.size()));
  const Header& header = reader.header();
  if (const ReplierKind* kind = kind_of(header)) {
    require_known(given, kind->left_open);
    return kind->open(reader, given);
  }
  bad_input(fmt::format("{} cannot be played against: {}. It claims: {}", in_quotes(path),
                        why_not_played(header), printable(header.claim)));
}

}  // namespace zermelo::proof
