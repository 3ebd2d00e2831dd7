#include "lab/claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lab/embedded_claims.hpp"
#include "lab/es_claims.hpp"
#include "lab/es_counting_claims.hpp"
#include "lab/es_deck_claims.hpp"
#include "lab/es_strategy_claims.hpp"
#include "lab/latin_claims.hpp"
#include "lab/permunim_claims.hpp"
#include "lab/polyform_claims.hpp"
#include "lab/polyform_maker_claims.hpp"
#include "lab/polyform_table_claims.hpp"

namespace zermelo::lab {
namespace {

constexpr std::array verdicts = {Verdict::confirmed, Verdict::corrected, Verdict::extended, Verdict::open,
                                 Verdict::pending};

Verdict parse_verdict(const std::string& text) {
  for (const Verdict verdict : verdicts) {
    if (text == name_of(verdict)) return verdict;
  }
  bad_input(fmt::format("a claim expects {}; accepted: confirmed, corrected, extended, open, pending",
                        in_quotes(text)));
}

const std::map<std::string, Check, std::less<>>& checks() {
  static const auto all = [] {
    auto known = es_checks();
    known.merge(es_counting_checks());
    known.merge(es_strategy_checks());
    known.merge(latin_checks());
    known.merge(polyform_checks());
    known.merge(polyform_maker_checks());
    known.merge(polyform_table_checks());
    known.merge(permunim_checks());
    known.emplace("es.deck-winners", deck_winners);
    return known;
  }();
  return all;
}

}  // namespace

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed:
      return "confirmed";
    case Verdict::corrected:
      return "corrected";
    case Verdict::extended:
      return "extended";
    case Verdict::open:
      return "open";
    case Verdict::pending:
      return "pending";
  }
  return "pending";
}

Paper parse_paper(std::string_view json) {
  try {
    const auto record = nlohmann::json::parse(json);
    Paper paper{record.at("paper"), record.at("title"), record.at("authors"), record.at("game"), {}};
    for (const auto& entry : record.at("claims")) {
      Claim claim;
      claim.id = entry.at("id");
      claim.kind = entry.at("kind");
      claim.where = entry.at("where");
      claim.says = entry.at("says");
      if (!entry.at("check").is_null()) claim.check = entry.at("check");
      claim.params = entry.at("params");
      claim.command = entry.at("command");
      claim.range = entry.at("range");
      claim.expected = parse_verdict(entry.at("expected"));
      claim.note = entry.at("note");
      paper.claims.push_back(std::move(claim));
    }
    return paper;
  } catch (const nlohmann::json::exception& error) {
    bad_input(fmt::format("not a record of claims: {}", error.what()));
  }
}

std::vector<Paper> papers() {
  std::vector<Paper> result;
  for (const std::string_view text : embedded_claims()) result.push_back(parse_paper(text));
  return result;
}

Judgement judge(const Claim& claim, const Budget& budget, Progress& progress) {
  if (claim.check.empty()) return {Verdict::pending, ""};
  const auto found = checks().find(claim.check);
  if (found == checks().end())
    bad_input(fmt::format("claim {} names the unknown check {}", claim.id, in_quotes(claim.check)));
  try {
    return found->second(claim.params, budget, progress);
  } catch (const nlohmann::json::exception& error) {
    bad_input(
        fmt::format("the parameters of claim {} are not what its check needs: {}", claim.id, error.what()));
  }
}

Answer reproduce(const std::vector<Paper>& papers, const std::vector<std::string>& only, const Budget& budget,
                 Progress& progress) {
  Answer answer;
  answer.question = {{"papers", nlohmann::ordered_json::array()}, {"only", only}};
  answer.method = "recomputation";
  answer.scope = "each claim over the range its record states";
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  std::map<Verdict, int> counts;
  std::set<std::string> unseen(only.begin(), only.end());
  int differing = 0;
  for (const Paper& paper : papers) {
    answer.question["papers"].push_back(paper.name);
    answer.text += fmt::format("{}: {} ({})\n", paper.name, paper.title, paper.authors);
    for (const Claim& claim : paper.claims) {
      if (!only.empty() && std::find(only.begin(), only.end(), claim.id) == only.end()) continue;
      unseen.erase(claim.id);
      budget.throw_if_exhausted();
      const Judgement judgement = judge(claim, budget, progress);
      const bool differs = judgement.verdict != claim.expected;
      differing += differs ? 1 : 0;
      ++counts[judgement.verdict];
      rows.push_back({{"paper", paper.name},
                      {"id", claim.id},
                      {"where", claim.where},
                      {"says", claim.says},
                      {"command", claim.command},
                      {"range", claim.range},
                      {"verdict", name_of(judgement.verdict)},
                      {"expected", name_of(claim.expected)},
                      {"detail", judgement.detail}});
      answer.text += fmt::format("  {:<10} {:<10} {}: {}\n", claim.id, name_of(judgement.verdict),
                                 claim.where, claim.says);
      if (!judgement.detail.empty()) answer.text += fmt::format("  {:<22}-> {}\n", "", judgement.detail);
      if (differs) {
        answer.text += fmt::format("  {:<22}!! the record says {}\n", "", name_of(claim.expected));
      }
    }
  }
  if (!unseen.empty())
    bad_input(fmt::format("there is no claim {} in the papers chosen", in_quotes(*unseen.begin())));
  std::string summary;
  nlohmann::ordered_json totals;
  for (const Verdict verdict : verdicts) {
    totals[std::string(name_of(verdict))] = counts[verdict];
    summary += fmt::format("{}{} {}", summary.empty() ? "" : ", ", counts[verdict], name_of(verdict));
  }
  answer.text += fmt::format("{}; {}\n", summary,
                             differing == 0 ? std::string("every verdict is the recorded one")
                                            : fmt::format("{} differ from the record", differing));
  answer.verdict = {{"claims", rows}, {"totals", totals}, {"differing", differing}};
  answer.complete = differing == 0;
  answer.cost = cost_of(budget, rows.size());
  return answer;
}

}  // namespace zermelo::lab
