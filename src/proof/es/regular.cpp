#include "proof/es/regular.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <deque>
#include <unordered_map>
#include <vector>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "proof/checking.hpp"

namespace zermelo::proof {
namespace {

using es::Letter;
using es::WordAutomaton;

constexpr int most_states = 64;

// How far a move has been read:
//
//     bare      nothing moved yet, and no E so far
//     shaded    nothing moved yet, some E stands to the left
//     lifted    the N of N E^k was read as E; its E^k comes next
//     carried   two or more E's of E^k were read, or will be: the last of them is read as N
//     block     the first N of N^j E, j >= 2, was read as E; the second N comes next
//     blocked   at least two N's of the block were read; an N or the E comes next
//     owing     N E^k with k >= 2 is done: it was legal only if another N follows
//     done      a legal move is complete
enum Mode { bare, shaded, lifted, carried, block, blocked, owing, done };
constexpr int modes = 8;

struct Step {
  Mode mode;
  Letter read;
  Letter written;
  Mode then;
};

// The moves of the game. N E^k -> E^k N with any k >= 1, but k = 1 when no N follows; N^j E -> E N^j with j
// >= 2 when some E stands before the block.
constexpr Letter E = Letter::east;
constexpr Letter N = Letter::north;
constexpr Step es_moves[] = {
    {bare, N, N, bare},       {bare, E, E, shaded},     {bare, N, E, lifted},                           //
    {shaded, N, N, shaded},   {shaded, E, E, shaded},   {shaded, N, E, lifted}, {shaded, N, E, block},  //
    {lifted, E, N, done},     {lifted, E, E, carried},                                                  //
    {carried, E, E, carried}, {carried, E, N, owing},                                                   //
    {block, N, N, blocked},   {blocked, N, N, blocked}, {blocked, E, N, done},                          //
    {owing, E, E, owing},     {owing, N, N, done},                                                      //
    {done, N, N, done},       {done, E, E, done},
};

// All (mode of the answer, state of the automaton on the answered word) that are possible.
using Answers = std::bitset<static_cast<std::size_t>(modes) * most_states>;

std::size_t place(int mode, int state) {
  return static_cast<std::size_t>(mode) * most_states + static_cast<std::size_t>(state);
}

Answers advance(const WordAutomaton& set, const Answers& answers, Letter read) {
  spend(100 + 4 * static_cast<std::uint64_t>(set.states()));
  Answers next;
  for (const Step& step : es_moves) {
    if (step.read != read) continue;
    for (int state = 0; state < set.states(); ++state) {
      if (answers.test(place(step.mode, state))) {
        next.set(place(step.then, set.next(state, step.written)));
      }
    }
  }
  return next;
}

bool answered(const WordAutomaton& set, const Answers& answers) {
  for (int state = 0; state < set.states(); ++state) {
    if (set.accepting(state) && answers.test(place(done, state))) return true;
  }
  return false;
}

struct Triple {
  int state = WordAutomaton::start;
  Mode mode = bare;
  Answers answers;
  friend bool operator==(const Triple&, const Triple&) = default;
};

struct TripleHash {
  std::size_t operator()(const Triple& triple) const {
    return std::hash<Answers>{}(triple.answers) * 31 + place(triple.mode, triple.state);
  }
};

// Where a triple came from, to write down the words that lead to it.
struct Origin {
  const Triple* before = nullptr;
  Letter read = E;
  Letter written = E;
};

char text_of(Letter letter) { return letter == N ? 'N' : 'E'; }

Progression progression_from(const nlohmann::json& json) {
  Progression result{header_number(json, "from", 2, 1000), header_number(json, "modulus", 1, 16), 0};
  result.residue = header_number(json, "residue", 0, result.modulus - 1);
  return result;
}

nlohmann::json to_json(const Progression& numbers) {
  return {{"from", numbers.from}, {"modulus", numbers.modulus}, {"residue", numbers.residue}};
}

std::string sentence_of(const Progression& numbers, const char* name) {
  if (numbers.modulus == 1) return fmt::format("every {} >= {}", name, numbers.from);
  if (numbers.modulus == 2) {
    return fmt::format("every {} {} >= {}", numbers.residue == 1 ? "odd" : "even", name, numbers.from);
  }
  return fmt::format("every {} >= {} congruent to {} modulo {}", name, numbers.from, numbers.residue,
                     numbers.modulus);
}

}  // namespace

std::string sentence(const EsRegularClaim& claim) {
  return fmt::format("For {} and {} the player who moves {} wins the (a,b)-game under the rule 'avoid'.",
                     sentence_of(claim.a, "a"), sentence_of(claim.b, "b"),
                     claim.first_wins ? "first" : "second");
}

Closure closure(const WordAutomaton& set) {
  if (set.states() > most_states) failed(fmt::format("the automaton has more than {} states", most_states));
  Triple first;
  first.answers.set(place(bare, WordAutomaton::start));
  std::unordered_map<Triple, Origin, TripleHash> origins;
  std::deque<const Triple*> waiting;
  const auto meet = [&](const Triple& triple, const Origin& origin) {
    const auto [entry, fresh] = origins.emplace(triple, origin);
    if (fresh) waiting.push_back(&entry->first);
  };
  meet(first, {});
  while (!waiting.empty()) {
    if (origins.size() > most_triples) failed("the product of automaton and moves is too large to search");
    const Triple* here = waiting.front();
    waiting.pop_front();
    if (here->mode == done && set.accepting(here->state) && !answered(set, here->answers)) {
      Unanswered failure;
      for (const Triple* triple = here; origins.at(*triple).before != nullptr;) {
        const Origin& origin = origins.at(*triple);
        failure.position += text_of(origin.read);
        failure.moved += text_of(origin.written);
        triple = origin.before;
      }
      std::reverse(failure.position.begin(), failure.position.end());
      std::reverse(failure.moved.begin(), failure.moved.end());
      return {failure, origins.size()};
    }
    for (const Step& step : es_moves) {
      if (step.mode != here->mode) continue;
      meet({set.next(here->state, step.read), step.then, advance(set, here->answers, step.written)},
           {here, step.read, step.written});
    }
  }
  return {std::nullopt, origins.size()};
}

// The start is N^R E^W with R = b-1 and W = a-1, and its only move leads to N^(R-1) E N E^(W-1). The states
// that the automaton passes while it reads N^R, together with b modulo the claim's modulus, are a walk
// through states x modulus pairs in which each step decides the next: every pair that ever occurs occurs in
// the first states x modulus steps. The same holds for the E's.
std::optional<std::string> uncovered_start(const WordAutomaton& set, const EsRegularClaim& claim) {
  const auto run = [&](int state, Letter letter, int times) {
    spend(static_cast<std::uint64_t>(times) / 4);
    for (int i = 0; i < times; ++i) state = set.next(state, letter);
    return state;
  };
  for (int b = claim.b.from; b <= claim.b.from + set.states() * claim.b.modulus; ++b) {
    if (!claim.b.contains(b)) continue;
    int state = run(WordAutomaton::start, N, claim.first_wins ? b - 2 : b - 1);
    if (claim.first_wins) state = set.next(set.next(state, E), N);
    for (int a = claim.a.from; a <= claim.a.from + set.states() * claim.a.modulus; ++a) {
      if (!claim.a.contains(a)) continue;
      if (!set.accepting(run(state, E, claim.first_wins ? a - 2 : a - 1))) {
        return fmt::format("a = {}, b = {}", a, b);
      }
    }
  }
  return std::nullopt;
}

void write_es_regular(const std::string& path, const EsRegularClaim& claim, const WordAutomaton& set) {
  CertificateWriter writer(path, {"es",
                                  "regular set",
                                  sentence(claim),
                                  {{"a", to_json(claim.a)},
                                   {"b", to_json(claim.b)},
                                   {"winner", claim.first_wins ? "first" : "second"}}});
  writer.write_number(static_cast<std::uint64_t>(set.states()));
  for (const WordAutomaton::Row& row : set.rows()) {
    for (const int next : row.next) writer.write_number(static_cast<std::uint64_t>(next));
    writer.write_number(row.accepting ? 1 : 0);
  }
  writer.finish();
}

EsRegularClaim regular_claim(const Header& header) {
  try {
    const auto winner = header.parameters.at("winner").get<std::string>();
    if (winner != "first" && winner != "second") failed("the header names a winner that does not exist");
    return {progression_from(header.parameters.at("a")), progression_from(header.parameters.at("b")),
            winner == "first"};
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a regular set");
  }
}

WordAutomaton read_es_regular(CertificateReader& reader) {
  const std::uint64_t states = reader.read_number();
  if (states < 1 || states > most_states) failed("the automaton has no states or too many");
  std::vector<WordAutomaton::Row> rows(states);
  for (WordAutomaton::Row& row : rows) {
    for (int& next : row.next) {
      const std::uint64_t state = reader.read_number();
      if (state >= states) failed("the automaton goes to a state that it does not have");
      next = static_cast<int>(state);
    }
    const std::uint64_t accepting = reader.read_number();
    if (accepting > 1) failed("a state is neither accepting nor not");
    row.accepting = accepting == 1;
  }
  reader.expect_end();
  return WordAutomaton(std::move(rows));
}

std::string check_es_regular(CertificateReader& reader) {
  const EsRegularClaim claim = regular_claim(reader.header());
  std::string proved = sentence(claim);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  const WordAutomaton set = read_es_regular(reader);
  if (const auto failure = closure(set).failure) {
    failed(fmt::format("the move from {} to {} has no answer", failure->position, failure->moved));
  }
  if (const auto start = uncovered_start(set, claim)) {
    failed(fmt::format("the start for {} is not covered", *start));
  }
  return proved;
}

}  // namespace zermelo::proof
