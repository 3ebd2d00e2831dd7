#include "house/games.hpp"

#include "house/embedded_claims.hpp"
#include "lab/play/general.hpp"
#include "proof/replier.hpp"
#include "proof/strategy.hpp"

namespace zermelo::house {
namespace {

void write_strategy(const std::string& path, const lab::GameEntry& entry, const lab::Parameters& parameters,
                    const std::string& position, bool first_wins, const std::vector<std::string>& left) {
  proof::write_strategy(path, {entry.name, {parameters.begin(), parameters.end()}, position, first_wins},
                        left);
}

bool has_rule_book(const lab::GameEntry& entry) {
  if (entry.small.empty()) return false;
  Given setting;
  for (const auto& [name, value] : complete(entry, entry.small.front())) setting[name] = {value};
  return proof::rule_book(entry.name, setting) != nullptr;
}

}  // namespace

const lab::Catalogue& catalogue() {
  static const lab::Catalogue all = [] {
    std::vector<lab::GameEntry> games;
    for (lab::GameEntry& entry : listed_games()) {
      const bool certified = has_rule_book(entry);
      games.push_back(with_general_questions(
          std::move(entry), certified ? lab::StrategyWriter(write_strategy) : lab::StrategyWriter()));
    }
    return lab::Catalogue(std::move(games));
  }();
  return all;
}

std::shared_ptr<Replier> open_proof(const std::string& path, const lab::Parameters& given) {
  Given words;
  for (const auto& [name, value] : given) words[name] = {value};
  return proof::open_replier(path, words);
}

std::vector<lab::Paper> papers() {
  std::vector<lab::Paper> result;
  for (const std::string_view text : embedded_claims()) result.push_back(lab::parse_paper(text));
  return result;
}

}  // namespace zermelo::house
