#include "lab/claims/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lab/answer/json.hpp"
#include "lab/catalogue/words.hpp"

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

// An answer held against what a paper states of it. Members of objects may be more than stated; "?" stands
// for what the paper does not tell, such as an entry lost in print.
class Comparison {
 public:
  void compare(const Value* found, const nlohmann::json& stated, const std::string& place) {
    if (found == nullptr) {
      differing_.push_back(fmt::format("the answer has no {}", place));
    } else if (stated == "?") {
      untold_.push_back(fmt::format("{} is {}", place, written(*found)));
    } else if (stated.is_object()) {
      for (const auto& item : stated.items()) {
        compare(found->find(item.key()), item.value(), place.empty() ? item.key() : place + "." + item.key());
      }
    } else if (found->is_null() && !stated.is_null()) {
      unknown_.push_back(place);
    } else if (stated.is_array() && found->elements() != nullptr) {
      compare_elements(*found->elements(), stated, place);
    } else if (nlohmann::json::parse(json_text(*found)) != stated) {
      differing_.push_back(fmt::format("{} is {}, not {}", place, written(*found), stated.dump()));
    }
  }
  bool agrees() const { return differing_.empty(); }
  // Places of which the answer says that it does not know.
  const std::vector<std::string>& unknown() const { return unknown_; }
  std::string differences() const { return joined(differing_); }
  std::string untold() const {
    return untold_.empty() ? "" : "; the paper does not tell that " + joined(untold_);
  }

 private:
  // Places are counted from 1: "options 3,7".
  void compare_elements(const Value::Array& found, const nlohmann::json& stated, const std::string& place) {
    if (found.size() != stated.size()) {
      differing_.push_back(fmt::format("{} has {}, not {}", place,
                                       counted(found.size(), "element", "elements"), stated.size()));
      return;
    }
    const bool inner = !place.empty() && place.back() >= '0' && place.back() <= '9';
    for (std::size_t i = 0; i < found.size(); ++i) {
      compare(&found[i], stated[i], fmt::format("{}{}{}", place, inner ? ',' : ' ', i + 1));
    }
  }
  static std::string written(const Value& value) { return nlohmann::json::parse(json_text(value)).dump(); }
  static std::string joined(const std::vector<std::string>& parts) {
    constexpr std::size_t most = 12;
    const auto end = parts.begin() + static_cast<std::ptrdiff_t>(std::min(parts.size(), most));
    std::string text = fmt::format("{}", fmt::join(parts.begin(), end, "; "));
    if (parts.size() > most) text += fmt::format("; and {} more", parts.size() - most);
    return text;
  }

  std::vector<std::string> differing_;
  std::vector<std::string> untold_;
  std::vector<std::string> unknown_;
};

// The paper is right where every answer has what it states, and corrected by the first that has not.
Judgement judge_by_answers(const Claim& claim, const Catalogue& catalogue, const Budget& budget,
                           Progress& progress) {
  std::string untold;
  for (const Claim::Ask& ask : claim.asks) {
    const Answer answer = answer_line(catalogue, ask.command, budget, progress);
    if (!answer.complete) {
      budget.throw_if_exhausted();
      return {Verdict::open, fmt::format("{}: not settled", ask.command)};
    }
    Comparison comparison;
    comparison.compare(&answer.verdict, ask.paper, "");
    if (!comparison.agrees()) {
      return corrected(fmt::format("{}: {}{}", ask.command, comparison.differences(), comparison.untold()));
    }
    if (!comparison.unknown().empty()) {
      return {Verdict::open,
              fmt::format("{}: {} not known", ask.command, fmt::join(comparison.unknown(), ", "))};
    }
    untold += comparison.untold();
  }
  const std::string& first = claim.asks.front().command;
  return confirmed(
      (claim.asks.size() == 1 ? first : fmt::format("{} and {} more", first, claim.asks.size() - 1)) +
      untold);
}

template <class Visit>
void for_each_claim(const std::vector<Paper>& papers, const std::vector<std::string>& only, Answer& answer,
                    Visit visit) {
  std::set<std::string> unseen(only.begin(), only.end());
  for (const Paper& paper : papers) {
    for (const Claim& claim : paper.claims) unseen.erase(claim.id);
  }
  if (!unseen.empty()) {
    bad_input(fmt::format("there is no claim {} in the papers chosen; 'zermelo reproduce --list' lists them",
                          in_quotes(*unseen.begin())));
  }
  for (const Paper& paper : papers) {
    answer.add(fmt::format("{}: {} ({})", paper.name, paper.title, paper.authors));
    for (const Claim& claim : paper.claims) {
      if (only.empty() || std::find(only.begin(), only.end(), claim.id) != only.end()) visit(paper, claim);
    }
  }
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
      claim.params = entry.value("params", nlohmann::json::object());
      for (const auto& ask : entry.value("asks", nlohmann::json::array())) {
        claim.asks.push_back({ask.at("command"), ask.at("paper")});
      }
      if (!claim.asks.empty() && !claim.check.empty()) {
        bad_input(fmt::format("claim {} has questions and a check; accepted: one of them", claim.id));
      }
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

Judgement judge(const Claim& claim, const Means& means, const Budget& budget, Progress& progress) {
  if (!claim.asks.empty()) return judge_by_answers(claim, means.catalogue, budget, progress);
  if (claim.check.empty()) return {Verdict::pending, ""};
  const auto found = means.checks.find(claim.check);
  if (found == means.checks.end())
    bad_input(fmt::format("claim {} names the unknown check {}", claim.id, in_quotes(claim.check)));
  try {
    return found->second(claim.params, budget, progress);
  } catch (const nlohmann::json::exception& error) {
    bad_input(
        fmt::format("the parameters of claim {} are not what its check needs: {}", claim.id, error.what()));
  }
}

void list_claims(const std::vector<Paper>& papers, const std::vector<std::string>& only, Answer& answer) {
  answer.scope = "the records";
  Value rows = Value::array();
  for_each_claim(papers, only, answer, [&](const Paper& paper, const Claim& claim) {
    rows.push_back({{"paper", paper.name},
                    {"id", claim.id},
                    {"where", claim.where},
                    {"says", claim.says},
                    {"range", claim.range},
                    {"expected", name_of(claim.expected)}});
    answer.add(
        fmt::format("  {:<10} {:<10} {}: {}", claim.id, name_of(claim.expected), claim.where, claim.says));
  });
  answer.verdict["claims"] = rows;
}

void reproduce(const std::vector<Paper>& papers, const std::vector<std::string>& only, const Means& means,
               Work& work, Answer& answer) {
  answer.scope = "each claim over the range its record states";
  Value rows = Value::array();
  std::map<Verdict, int> counts;
  int differing = 0;
  std::size_t total = 0;
  for (const Paper& paper : papers) total += only.empty() ? paper.claims.size() : 0;
  for_each_claim(papers, only, answer, [&](const Paper& paper, const Claim& claim) {
    work.show(answer);
    work.budget.throw_if_exhausted();
    const Progress::Part part(work.progress,
                              fmt::format("{} {} ({} of {})", paper.name, claim.id, rows.size() + 1,
                                          only.empty() ? total : only.size()));
    work.progress.begin("checking", 0);
    const Judgement judgement = judge(claim, means, work.budget, work.progress);
    work.progress.finish();
    const bool differs = judgement.verdict != claim.expected;
    differing += differs ? 1 : 0;
    ++counts[judgement.verdict];
    rows.push_back({{"paper", paper.name},
                    {"id", claim.id},
                    {"where", claim.where},
                    {"says", claim.says},
                    {"range", claim.range},
                    {"verdict", name_of(judgement.verdict)},
                    {"expected", name_of(claim.expected)},
                    {"detail", judgement.detail}});
    answer.add(
        fmt::format("  {:<10} {:<10} {}: {}", claim.id, name_of(judgement.verdict), claim.where, claim.says));
    if (!judgement.detail.empty()) answer.add(fmt::format("  {:<22}-> {}", "", judgement.detail));
    if (differs) answer.add(fmt::format("  {:<22}!! the record says {}", "", name_of(claim.expected)));
    work.show(answer);
  });
  std::string summary;
  Value totals = Value::object();
  for (const Verdict verdict : verdicts) {
    totals[name_of(verdict)] = counts[verdict];
    summary += fmt::format("{}{} {}", summary.empty() ? "" : ", ", counts[verdict], name_of(verdict));
  }
  answer.add(fmt::format("{}; {}", summary,
                         differing == 0 ? std::string("every verdict is the recorded one")
                                        : fmt::format("{} differ from the record", differing)));
  answer.verdict = {{"claims", rows}, {"totals", totals}, {"differing", differing}};
  answer.failed = differing > 0;
}

}  // namespace zermelo::lab
