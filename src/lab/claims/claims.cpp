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
#include "lab/catalogue/shared_parts.hpp"
#include "lab/catalogue/words.hpp"

namespace zermelo::lab {
namespace {

constexpr std::array verdicts = {Verdict::confirmed,  Verdict::corrected,  Verdict::extended,
                                 Verdict::definition, Verdict::unreadable, Verdict::open,
                                 Verdict::pending};

Verdict parse_verdict(const std::string& text) {
  for (const Verdict verdict : verdicts) {
    if (text == name_of(verdict)) return verdict;
  }
  bad_input(fmt::format(
      "a claim expects {}; accepted: confirmed, corrected, extended, definition, unreadable, open, pending",
      in_quotes(text)));
}

Copy parse_copy(const std::string& text) {
  if (text == "whole") return Copy::whole;
  if (text == "garbled") return Copy::garbled;
  if (text == "lost") return Copy::lost;
  bad_input(fmt::format("the copy of a claim is {}; accepted: whole, garbled, lost", in_quotes(text)));
}

// Single values within a list of lists, and 1 for what is none.
std::uint64_t entries_of(const Value& value) {
  if (value.elements() == nullptr) return 1;
  std::uint64_t count = 0;
  for (const Value& element : *value.elements()) count += entries_of(element);
  return count;
}

// An answer held against what a paper states of it. Members of objects may be more than stated; "?" stands
// for what the paper does not tell, such as an entry lost in print, and {"with_gaps": [..]} for a row that has lost
// entries, we cannot tell which: those left must stand in the answer's row in their order.
class Comparison {
 public:
  void compare(const Value* found, const nlohmann::json& stated, const std::string& place) {
    if (found == nullptr) {
      differing_.push_back(fmt::format("the answer has no {}", place));
    } else if (stated == "?") {
      untold_.push_back(fmt::format("{} is {}", place, written(*found)));
      entries_ += entries_of(*found);
    } else if (stated.is_object() && stated.contains("with_gaps") && found->elements() != nullptr) {
      compare_with_gaps(*found, stated.at("with_gaps"), place);
    } else if (stated.is_object()) {
      for (const auto& item : stated.items()) {
        compare(found->find(item.key()), item.value(), place.empty() ? item.key() : place + "." + item.key());
      }
    } else if (found->is_null() && !stated.is_null()) {
      unknown_.push_back(place);
    } else if (stated.is_array() && found->elements() != nullptr) {
      compare_elements(*found->elements(), stated, place);
    } else {
      compare_entry(*found, stated, place);
    }
  }
  bool agrees() const { return differing_.empty(); }
  // Places of which the answer says that it does not know.
  const std::vector<std::string>& unknown() const { return unknown_; }
  std::string differences() const { return joined(differing_); }
  std::string untold() const {
    if (untold_.empty()) return "";
    return fmt::format("; {} of {} could be compared, the paper does not tell that {}", compared_,
                       counted(entries_, "entry", "entries"), joined(untold_));
  }

 private:
  void compare_entry(const Value& found, const nlohmann::json& stated, const std::string& place) {
    ++entries_;
    ++compared_;
    if (nlohmann::json::parse(json_text(found)) != stated)
      differing_.push_back(fmt::format("{} is {}, not {}", place, written(found), stated.dump()));
  }
  void compare_with_gaps(const Value& found, const nlohmann::json& stated, const std::string& place) {
    entries_ += found.size();
    compared_ += stated.size();
    std::size_t next = 0;
    for (const Value& element : *found.elements()) {
      if (next < stated.size() && nlohmann::json::parse(json_text(element)) == stated[next]) ++next;
    }
    if (next < stated.size()) {
      differing_.push_back(fmt::format("{} is {}, which does not hold {} in this order", place,
                                       written(found), stated.dump()));
    } else if (stated.size() < found.size()) {
      untold_.push_back(fmt::format("{} is {}", place, written(found)));
    }
  }
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

  std::uint64_t entries_ = 0;  // of the answer at the places that the paper speaks of
  std::uint64_t compared_ = 0;
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

// The claim as it stands in the record, whatever our copy of the paper is worth.
Judgement judge_as_copied(const Claim& claim, const Means& means, const Budget& budget, Progress& progress) {
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

// The judgement as a part of the answer that any rank may find; nothing when another one does.
std::optional<Judgement> judged_once(const Paper& paper, const Claim& claim, const Means& means, Work& work) {
  const auto text = kept_part(work.budget, paper.name + " " + claim.id,
                              [&](const Budget& part) -> std::optional<std::string> {
                                const Judgement judgement = judge(claim, means, part, work.progress);
                                return std::string(name_of(judgement.verdict)) + "\n" + judgement.detail;
                              });
  if (!text) return std::nullopt;
  const std::size_t end = text->find('\n');
  return Judgement{parse_verdict(text->substr(0, end)), text->substr(end + 1)};
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
    case Verdict::definition:
      return "definition";
    case Verdict::unreadable:
      return "unreadable";
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
      claim.copy = parse_copy(entry.value("copy", "whole"));
      claim.expected = parse_verdict(entry.at("expected"));
      claim.could_fail = entry.at("could_fail");
      claim.note = entry.at("note");
      paper.claims.push_back(std::move(claim));
    }
    return paper;
  } catch (const nlohmann::json::exception& error) {
    bad_input(fmt::format("not a record of claims: {}", error.what()));
  }
}

Judgement judge(const Claim& claim, const Means& means, const Budget& budget, Progress& progress) {
  Judgement judgement = judge_as_copied(claim, means, budget, progress);
  if (judgement.verdict == Verdict::corrected && claim.copy == Copy::garbled)
    return {Verdict::unreadable, "garbled in our copy, so no correction: " + judgement.detail};
  if (judgement.verdict != Verdict::confirmed) return judgement;
  if (claim.copy == Copy::lost)
    return {Verdict::unreadable, "the picture is missing in our copy; " + judgement.detail};
  if (claim.kind == "rule" || claim.kind == "definition") judgement.verdict = Verdict::definition;
  return judgement;
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
                    {"expected", name_of(claim.expected)},
                    {"could_fail", claim.could_fail}});
    answer.add(
        fmt::format("  {:<10} {:<10} {}: {}", claim.id, name_of(claim.expected), claim.where, claim.says));
    answer.add(fmt::format("  {:<22}what would turn it: {}", "", claim.could_fail));
  });
  answer.verdict["claims"] = rows;
  answer.table = Table::of({{"paper", ""},
                            {"id", ""},
                            {"where", ""},
                            {"says", ""},
                            {"range", ""},
                            {"expected", ""},
                            {"could_fail", "what would turn it"}},
                           rows);
}

void reproduce(const std::vector<Paper>& papers, const std::vector<std::string>& only, const Means& means,
               Work& work, Answer& answer) {
  answer.scope = "each claim over the range its record states";
  Value rows = Value::array();
  std::map<Verdict, int> counts;
  int differing = 0;
  std::size_t total = 0;
  for (const Paper& paper : papers) total += only.empty() ? paper.claims.size() : 0;
  const SharedParts shared(work, [&] {
    Answer ignored;
    for_each_claim(papers, only, ignored, [&](const Paper& paper, const Claim& claim) {
      work.budget.throw_if_exhausted();
      judged_once(paper, claim, means, work);
    });
  });
  for_each_claim(papers, only, answer, [&](const Paper& paper, const Claim& claim) {
    work.show(answer);
    work.budget.throw_if_exhausted();
    const Progress::Part part(work.progress,
                              fmt::format("{} {} ({} of {})", paper.name, claim.id, rows.size() + 1,
                                          only.empty() ? total : only.size()));
    work.progress.begin("checking", 0);
    const Judgement judgement = judged_once(paper, claim, means, work).value();
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
                    {"could_fail", claim.could_fail},
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
  answer.table = Table::of({{"paper", ""},
                            {"id", ""},
                            {"where", ""},
                            {"says", ""},
                            {"range", ""},
                            {"verdict", ""},
                            {"detail", ""}},
                           rows);
  answer.verdict = {{"claims", rows}, {"totals", totals}, {"differing", differing}};
  answer.failed = differing > 0;
}

}  // namespace zermelo::lab
