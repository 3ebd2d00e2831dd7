#include "games/es/questions/regular.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/es/questions/regular_learn.hpp"
#include "lab/answer/files.hpp"

namespace zermelo::lab {
namespace {

static_assert(EsRegular::most_letters == es::longest_learned);

using nlohmann::ordered_json;

std::string_view word_for(int parity) { return parity == 1 ? "odd" : "even"; }

std::vector<std::string> growth_of(const es::Learned& learned) {
  std::vector<std::string> shown;
  for (const auto& [length, classes] : learned.classes) {
    shown.push_back(fmt::format("{} at {} letters", classes, length));
  }
  return shown;
}

}  // namespace

proof::EsRegularClaim regular_claim(const es::Parities& parities) {
  // The least number from 3 on with that parity.
  const auto progression = [](int parity) { return proof::Progression{parity == 1 ? 3 : 4, 2, parity}; };
  return {progression(parities.a), progression(parities.b), true};
}

es::Learned learn(const es::Parities& parities, int longest, const Budget& budget, Progress& progress) {
  const auto proves = [&](const es::WordAutomaton& set) {
    return !proof::uncovered_start(set, regular_claim(parities)) && !proof::closure(set).failure;
  };
  return es::learn_regular_set(parities, es::RowDescription{}, longest, proves, budget, progress);
}

Answer prove_every_board(const EsRegular& question, const Budget& budget, Progress& progress) {
  require_writable(question.certificate);
  Answer answer;
  answer.question = {{"game", "es"}, {"rule", "avoid"}, {"letters", question.longest}};
  answer.method = "regular sets of border words, learned from exact tables and judged by product search";
  answer.scope = "the (a,b)-game for every a and b";
  ordered_json theorems = ordered_json::array();
  ordered_json open = ordered_json::array();
  std::uint64_t triples = 0;
  // Transposition exchanges a and b, so odd with even stands for even with odd.
  for (const es::Parities& parities : {es::Parities{1, 1}, es::Parities{1, 0}, es::Parities{0, 0}}) {
    const es::Learned learned = learn(parities, question.longest, budget, progress);
    ordered_json record = {{"a", word_for(parities.a)}, {"b", word_for(parities.b)}};
    if (!learned.set) {
      record["classes"] = learned.classes;
      open.push_back(std::move(record));
      answer.text +=
          fmt::format("Open: a {}, b {}. The classes of the closed sets found do not stop growing: {}.\n",
                      word_for(parities.a), word_for(parities.b), fmt::join(growth_of(learned), ", "));
      continue;
    }
    const proof::EsRegularClaim claim = regular_claim(parities);
    const std::size_t searched = proof::closure(*learned.set).triples;
    triples += searched;
    record["winner"] = "first";
    record["states"] = learned.set->states();
    record["letters"] = learned.length;
    record["triples"] = searched;
    theorems.push_back(std::move(record));
    answer.text += fmt::format(
        "Proved: {}\n"
        "By a regular set of {} states, learned from words of up to {} letters; closed by a search through "
        "{} "
        "triples.\n",
        proof::sentence(claim), learned.set->states(), learned.length, searched);
    if (question.certificate && !answer.certificate) {
      proof::write_es_regular(*question.certificate, claim, *learned.set);
      answer.certificate = question.certificate;
      answer.text += fmt::format("Certificate: {}\n", *question.certificate);
    }
  }
  answer.verdict = {{"theorems", theorems}, {"open", open}};
  answer.cost = cost_of(budget, triples);
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace zermelo::lab
