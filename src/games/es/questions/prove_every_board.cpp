#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/es/questions/prove.hpp"

namespace zermelo::es {
namespace {

std::string_view word_for(int parity) { return parity == 1 ? "odd" : "even"; }

Value classes_of(const Learned& learned) {
  Value list = Value::array();
  for (const auto& [length, classes] : learned.classes) list.push_back({length, classes});
  return list;
}

std::string growth_of(const Learned& learned) {
  std::vector<std::string> shown;
  for (const auto& [length, classes] : learned.classes) {
    shown.push_back(fmt::format("{} at {} letters", classes, length));
  }
  return fmt::format("{}", fmt::join(shown, ", "));
}

void tell_open(const Parities& parities, const Learned& learned, Value& record, lab::Answer& answer) {
  record["classes"] = classes_of(learned);
  const std::string which = fmt::format("a {}, b {}", word_for(parities.a), word_for(parities.b));
  if (!learned.cut_short) {
    answer.add(fmt::format("Open: {}. The classes of the closed sets found do not stop growing: {}.", which,
                           growth_of(learned)));
    return;
  }
  answer.complete = false;
  record["cut_short"] = true;
  answer.add(fmt::format("Not proved: {}. The budget ended {}.", which,
                         learned.classes.empty() ? "before words of any length were looked at"
                                                 : fmt::format("after words of {} letters", learned.length)));
}

}  // namespace

proof::EsRegularClaim regular_claim(const Parities& parities) {
  // The least number from 3 on with that parity.
  const auto progression = [](int parity) { return proof::Progression{parity == 1 ? 3 : 4, 2, parity}; };
  return {progression(parities.a), progression(parities.b), true};
}

Learned learn(const Parities& parities, int longest, const Budget& budget, Progress& progress) {
  const auto proves = [&](const WordAutomaton& set) {
    return !proof::uncovered_start(set, regular_claim(parities)) && !proof::closure(set).failure;
  };
  return learn_regular_set(parities, RowDescription{}, longest, proves, budget, progress);
}

void prove_every_board(const Prove& asked, lab::Work& work, lab::Answer& answer) {
  constexpr int usual_letters = 14;
  const int longest = asked.letters ? int{*asked.letters} : usual_letters;
  answer.scope = "the (a,b)-game for every a and b";
  answer.method = "regular sets of border words, learned from exact tables and judged by product search";
  TheoremFiles files(work, std::nullopt);
  Value theorems = Value::array();
  Value open = Value::array();
  // Transposition exchanges a and b, so odd with even stands for even with odd.
  for (const Parities& parities : {Parities{1, 1}, Parities{1, 0}, Parities{0, 0}}) {
    const Learned learned = learn(parities, longest, work.budget, work.progress);
    Value record = {{"a", word_for(parities.a)}, {"b", word_for(parities.b)}};
    if (!learned.set) {
      tell_open(parities, learned, record, answer);
      open.push_back(std::move(record));
      continue;
    }
    const proof::EsRegularClaim claim = regular_claim(parities);
    const std::size_t triples = proof::closure(*learned.set).triples;
    answer.cost.positions += triples;
    record["winner"] = "first";
    record["states"] = learned.set->states();
    record["letters"] = learned.length;
    record["triples"] = triples;
    theorems.push_back(std::move(record));
    answer.add(
        fmt::format("Proved: {}\nBy a regular set of {} states, learned from words of up to {} letters; "
                    "closed by a search through "
                    "{} triples.",
                    proof::sentence(claim), learned.set->states(), learned.length, triples));
    files.write({[&](const std::string& path) { proof::write_es_regular(path, claim, *learned.set); }},
                fmt::format(".{}-{}", word_for(parities.a), word_for(parities.b)), answer);
  }
  answer.verdict = {{"theorems", theorems}, {"open", open}};
}

}  // namespace zermelo::es
