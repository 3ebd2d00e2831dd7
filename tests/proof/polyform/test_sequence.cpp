// Certificates of proof sequences, compositions and answers on finite boards: what is proved, and a thousand
// changes of each that carry a right checksum.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "base/error.hpp"
#include "games/polyform/composition.hpp"
#include "games/polyform/finite.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/zone_maker.hpp"
#include "lattice/animal.hpp"
#include "proof/check.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"
#include "proof/polyform/composition.hpp"
#include "proof/polyform/finite.hpp"
#include "proof/polyform/sequence.hpp"
#include "reference/polyform_turns.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Site;
using lattice::Sites;
using polyform::Board;
using polyform::Holding;
using polyform::HoldingPosition;
using polyform::Marks;
using polyform::ProofSequence;
using testing::Folder;
using testing::proved;

Budget small_budget() { return Budget().memory(1 << 26); }

ProofSequence sequence_for(const char* goal, const char* marks) {
  const Grid* grid = nullptr;
  const auto goals = polyform::parse_goals(goal, grid);
  polyform::MakerSearch search;
  return *polyform::find_sequence(*grid, goals, polyform::parse_marks(marks), search, small_budget(),
                                  Progress::silent());
}

polyform::FiniteResult on_board(const char* goal, const Board& board, const char* marks = "1,1") {
  const Grid* grid = &board.grid();
  const auto goals = polyform::parse_goals(goal, grid);
  return polyform::solve_finite(board, goals, polyform::parse_marks(marks), std::nullopt, small_budget(),
                                Progress::silent(), true);
}

Board square_board(const char* text) { return Board::parse(Grid::square(), text); }

class Changes {
 public:
  explicit Changes(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t bound) { return random_() % bound; }
  int step() { return random_() % 2 == 0 ? 1 : -1; }

  // One small change of a step among the first `among`: a cell of the core, a continuation, or the order of
  // the steps.
  void change(ProofSequence& sequence, std::size_t among) {
    auto& step_changed = sequence.steps[below(among)];
    auto& core = step_changed.situation.core;
    auto& list = step_changed.continuations;
    switch (below(8)) {
      case 0:
        if (!core.empty()) core.erase(core.begin() + static_cast<std::ptrdiff_t>(below(core.size())));
        break;
      case 1: {
        Site site = core.empty() ? Site{} : core[below(core.size())];
        site.at[below(2)] += step();
        core.push_back(site);
        core = lattice::as_set(core);
        break;
      }
      case 2:
        if (!core.empty()) core[below(core.size())].at[below(2)] += step();
        core = lattice::as_set(core);
        break;
      case 3:
        if (!list.empty()) list.erase(list.begin() + static_cast<std::ptrdiff_t>(below(list.size())));
        break;
      case 4:
        if (!list.empty()) list[below(list.size())].placement.shift[below(2)] += step();
        break;
      case 5:
        if (!list.empty()) {
          list[below(list.size())].placement.symmetry =
              static_cast<int>(below(sequence.grid->symmetries().size()));
        }
        break;
      case 6:
        if (!list.empty()) list[below(list.size())].to = static_cast<int>(below(sequence.steps.size()));
        break;
      default:
        if (sequence.steps.size() > 1) std::swap(sequence.steps[below(sequence.steps.size())], step_changed);
        break;
    }
  }

  void change(ProofSequence& sequence) { change(sequence, sequence.steps.size()); }

  void change(Holding& holding) {
    HoldingPosition& position = holding.positions[below(holding.positions.size())];
    const auto cells = static_cast<int>(holding.positions.back().free.size());
    switch (below(8)) {
      case 0:
        if (!position.free.empty()) {
          const std::size_t at = below(position.free.size());
          position.maker.push_back(position.free[at]);
          std::sort(position.maker.begin(), position.maker.end());
          position.free.erase(position.free.begin() + static_cast<std::ptrdiff_t>(at));
          if (!position.answers.empty())
            position.answers.erase(position.answers.begin() + static_cast<std::ptrdiff_t>(at));
        }
        break;
      case 1:
        if (!position.free.empty() && position.answers.empty()) {
          position.free.erase(position.free.begin() +
                              static_cast<std::ptrdiff_t>(below(position.free.size())));
        }
        break;
      case 2:
        position.turns += step();
        if (position.turns < 0) position.turns = 0;
        break;
      case 3:
        if (!position.pairs.empty())
          position.pairs[below(position.pairs.size())].first =
              static_cast<int>(below(static_cast<std::size_t>(cells)));
        break;
      case 4:
        if (!position.pairs.empty())
          position.pairs.erase(position.pairs.begin() +
                               static_cast<std::ptrdiff_t>(below(position.pairs.size())));
        break;
      case 5:
        if (!position.answers.empty()) {
          auto& answer = position.answers[below(position.answers.size())];
          if (answer.better >= 0) {
            answer.better = static_cast<int>(below(static_cast<std::size_t>(cells)));
          } else {
            answer.marks = {static_cast<int>(below(static_cast<std::size_t>(cells)))};
          }
        }
        break;
      case 6:
        if (!position.answers.empty()) {
          auto& answer = position.answers[below(position.answers.size())];
          answer.to = static_cast<int>(below(holding.positions.size()));
        }
        break;
      default:
        if (!position.answers.empty())
          position.answers[below(position.answers.size())].symmetry = static_cast<int>(below(8));
        break;
    }
  }

 private:
  std::mt19937 random_;
};

// ---- proof sequences

TEST(SequenceCertificates, sequences_on_every_grid_are_proved) {
  const Folder folder;
  for (const auto& [goal, marks] : std::vector<std::pair<const char*, const char*>>{{"S4", "1,1"},
                                                                                    {"L5", "1,1"},
                                                                                    {"T4.3", "1->2,1"},
                                                                                    {"P4.2", "2,5"},
                                                                                    {"P4.1", "3,11"},
                                                                                    {"H3.1", "1,1"},
                                                                                    {"C3.1", "1,2"},
                                                                                    {"P3.1+P3.2", "1,1"}}) {
    const ProofSequence sequence = sequence_for(goal, marks);
    write_sequence(folder.file("c"), sequence);
    EXPECT_EQ(check_file(folder.file("c")), sequence_sentence(*sequence.grid, sequence.goals, sequence.marks,
                                                              std::nullopt, polyform::turns_of(sequence)));
    CertificateReader reader(folder.file("c"));
    const ProofSequence back = read_sequence(reader);
    ASSERT_EQ(back.steps.size(), sequence.steps.size());
    EXPECT_FALSE(polyform::fault(back)) << goal;
  }
}

TEST(SequenceCertificates, the_sentence_says_game_board_and_turns) {
  const Folder folder;
  const Board board = square_board("3x3");
  write_sequence(folder.file("c"), *on_board("S4", board).sequence, board);
  EXPECT_EQ(
      check_file(folder.file("c")),
      "The maker wins the game (1,1) for P4.5 (S, Z, Tippy) on the 3x3 board of squares in at most 5 turns.");
}

// The definition by the continuations that are listed, for one mark of the breaker: whatever cell she takes,
// a listed continuation needs other cells. By plain sets; shares nothing with the checker but placements.
bool every_mark_is_answered(const ProofSequence& sequence) {
  std::vector<std::set<Site>> zones;
  for (const auto& step : sequence.steps) {
    const std::set<Site> core(step.situation.core.begin(), step.situation.core.end());
    std::set<Site> zone = core;
    std::vector<std::set<Site>> used;
    for (const auto& next : step.continuations) {
      const auto to = static_cast<std::size_t>(next.to);
      if (to >= zones.size()) return false;
      std::set<Site> there;
      for (const Site& site : zones[to]) there.insert(polyform::placed(*sequence.grid, next.placement, site));
      std::size_t missing = 0;
      for (const Site& site : sequence.steps[to].situation.core)
        missing += 1 - core.count(polyform::placed(*sequence.grid, next.placement, site));
      if (missing > 1) return false;
      zone.insert(there.begin(), there.end());
      used.push_back(std::move(there));
    }
    if (used.empty() && lattice::canonical(*sequence.grid, step.situation.core) != sequence.goals.front())
      return false;
    for (const Site& mark : zone) {
      if (used.empty() || core.count(mark) != 0) continue;
      if (std::all_of(used.begin(), used.end(), [&](const auto& cells) { return cells.count(mark) != 0; }))
        return false;
    }
    zones.push_back(std::move(zone));
  }
  return sequence.steps.back().situation.core.size() == 1;
}

// A changed sequence is refused, or it is a proof sequence still by the definition that the checker does not
// use.
TEST(SequenceCertificates, a_thousand_changes_are_refused) {
  const Folder folder;
  Changes changes(1);
  const std::vector<std::pair<const char*, const char*>> games = {
      {"N5", "1,1"}, {"T4.3", "1->2,1"}, {"P4.2", "1->2,2"}, {"P4.2", "2,5"}, {"H3.1", "1,1"}};
  for (const auto& [goal, marks] : games) {
    const ProofSequence sequence = sequence_for(goal, marks);
    write_sequence(folder.file("c"), sequence);
    const int kept = testing::expect_refusals(
        folder.file("c"), testing::read(folder.file("c")),
        testing::wanted_refusals / static_cast<int>(games.size()),
        [&](int) {
          ProofSequence changed = sequence;
          changes.change(changed);
          write_sequence(folder.file("c"), changed);
        },
        [&](int) {
          CertificateReader reader(folder.file("c"));
          return !polyform::fault(read_sequence(reader));
        });
    EXPECT_LT(kept, testing::wanted_refusals / 20) << goal;
  }
}

TEST(SequenceCertificates, a_thousand_changes_of_snakys_proof_are_refused) {
  const Folder folder;
  Changes changes(6);
  CertificateReader reader(ZERMELO_SOURCE_DIR "/certificates/polyform-Snaky-wins.cert");
  const ProofSequence sequence = read_sequence(reader);
  EXPECT_TRUE(every_mark_is_answered(sequence));
  write_sequence(folder.file("c"), sequence);
  // The same but for the program's name, which the kept one does not tell yet, and so for the sum at the end.
  std::string written = testing::read(folder.file("c"));
  const std::size_t program = written.find(",\"program\"");
  ASSERT_NE(program, std::string::npos);
  written.erase(program, written.find("}\n", program) - program);
  const std::string kept = testing::read(ZERMELO_SOURCE_DIR "/certificates/polyform-Snaky-wins.cert");
  const auto without_sum = [](const std::string& text) { return text.substr(0, text.rfind("end ")); };
  EXPECT_EQ(without_sum(written), without_sum(kept));
  ProofSequence changed;
  testing::expect_refusals(
      folder.file("c"), testing::read(folder.file("c")), testing::wanted_refusals,
      [&](int trial) {
        changed = sequence;
        // Every tenth change anywhere, the others where the checker gets soon.
        changes.change(changed, trial % 10 == 0 ? sequence.steps.size() : sequence.steps.size() / 16);
        write_sequence(folder.file("c"), changed);
      },
      [&](int) { return every_mark_is_answered(changed); });
}

// What is not canonical is refused though it proves the sentence: an idle continuation or step, a
// continuation by another symmetry, continuations out of order.
TEST(SequenceCertificates, there_is_one_way_to_write_a_sequence) {
  const Folder folder;
  const ProofSequence sequence = sequence_for("N5", "1,1");
  const auto objection = [&](const ProofSequence& changed) {
    EXPECT_FALSE(polyform::fault(changed));
    write_sequence(folder.file("c"), changed);
    return testing::objection(folder.file("c"));
  };
  EXPECT_EQ(objection(sequence), "");
  ProofSequence idle_step = sequence;
  idle_step.steps.insert(idle_step.steps.begin(), sequence.steps.front());
  for (auto& step : idle_step.steps) {
    for (auto& next : step.continuations) ++next.to;
  }
  EXPECT_NE(objection(idle_step).find("no later situation continues"), std::string::npos);
  ProofSequence swapped = sequence;
  auto& list = swapped.steps.back().continuations;
  ASSERT_GT(list.size(), 1U);
  std::swap(list.front(), list.back());
  EXPECT_NE(objection(swapped).find("not in order"), std::string::npos);
  int idle = 0;
  for (std::size_t i = 1; i < sequence.steps.size(); ++i) {
    ProofSequence all = sequence;
    all.steps[i].continuations =
        polyform::continuations(sequence, sequence.steps[i].situation, static_cast<int>(i));
    if (all.steps[i].continuations.size() == sequence.steps[i].continuations.size()) continue;
    ++idle;
    polyform::put_in_order(all);
    EXPECT_NE(objection(all).find("can do without"), std::string::npos) << i;
  }
  EXPECT_GT(idle, 0);
}

// No change makes a proof of what is false.
TEST(SequenceCertificates, claims_that_go_too_far_are_refused) {
  const Folder folder;
  const ProofSequence sequence = sequence_for("N5", "1,1");
  const auto claims = [&](const Marks& marks) {
    ProofSequence other = sequence;
    other.marks = marks;
    write_sequence(folder.file("c"), other);
    return proved(folder.file("c"));
  };
  EXPECT_TRUE(claims({1, 1, 1, 0}));
  EXPECT_TRUE(claims({1, 1, 2, 0}));
  EXPECT_FALSE(claims({1, 2, 1, 0}));
  EXPECT_FALSE(claims({0, 1, 1, 0}));
  // Against a breaker who only looks on fewer continuations are enough, and the others must go.
  EXPECT_FALSE(claims({1, 0, 1, 0}));
  ProofSequence alone = sequence;
  alone.marks = {1, 0, 1, 0};
  polyform::drop_idle(alone);
  write_sequence(folder.file("c"), alone);
  EXPECT_TRUE(proved(folder.file("c")));
  // The first situation of the game must lie on the board.
  Changes changes(2);
  const Board board = square_board("6x6");
  const ProofSequence wide = *on_board("I4", board).sequence;
  write_sequence(folder.file("c"), wide, board);
  EXPECT_TRUE(proved(folder.file("c")));
  for (int trial = 0; trial < 300; ++trial) {
    ProofSequence changed = wide;
    if (trial > 0) changes.change(changed);
    write_sequence(folder.file("c"), changed, square_board("5x5"));
    EXPECT_FALSE(proved(folder.file("c"))) << trial;
  }
}

TEST(SequenceCertificates, every_flipped_bit_is_caught) {
  const Folder folder;
  write_sequence(folder.file("c"), sequence_for("T3.1", "1,1"));
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

TEST(SequenceCertificates, strange_bodies_are_refused) {
  const Folder folder;
  const ProofSequence sequence = sequence_for("T3.1", "1,1");
  write_sequence(folder.file("c"), sequence);
  CertificateReader reader(folder.file("c"));
  const Header header = reader.header();
  for (const std::vector<std::uint64_t>& numbers :
       std::vector<std::vector<std::uint64_t>>{{},
                                               {0},
                                               {1, 0, 0},
                                               {2'000'000},
                                               {1, 200'000},
                                               {1, 1, 0, 0, 7, 0},
                                               {1, 1, 1ULL << 60, 0, 0, 0},
                                               {1, 0, 20'000}}) {
    CertificateWriter writer(folder.file("d"), header);
    for (const std::uint64_t number : numbers) writer.write_number(number);
    writer.finish();
    EXPECT_FALSE(proved(folder.file("d")));
  }
  for (const char* name : {"grid", "goals", "maker", "breaker", "last", "handicap", "turns"}) {
    for (const nlohmann::json& value :
         {nlohmann::json(-1), nlohmann::json("x"), nlohmann::json(1e9), nlohmann::json()}) {
      Header other = header;
      other.parameters[name] = value;
      CertificateWriter writer(folder.file("d"), other);
      writer.write_number(1);
      writer.finish();
      EXPECT_FALSE(proved(folder.file("d"))) << name << " " << value;
    }
  }
}

// ---- compositions

TEST(CompositionCertificates, the_parts_must_add_up) {
  const Folder folder;
  const ProofSequence part = sequence_for("P4.4", "1->2,1");
  const auto claims = [&](const Marks& marks, int times) {
    write_composition(folder.file("c"), marks, {{part, times}});
    return proved(folder.file("c"));
  };
  EXPECT_TRUE(claims({2, 3, 2, 0}, 2));
  EXPECT_TRUE(claims({2, 2, 2, 0}, 2));
  EXPECT_FALSE(claims({2, 4, 2, 0}, 2));
  EXPECT_FALSE(claims({2, 3, 2, 0}, 1));
  EXPECT_FALSE(claims({2, 5, 2, 0}, 3));
  EXPECT_FALSE(claims({2, 3, 3, 0}, 2));
  EXPECT_FALSE(claims({2, 3, 2, 1}, 2));
  // With three marks in the last turn the same situations serve three games: (3,5).
  EXPECT_TRUE(claims({3, 5, 3, 0}, 3));
  EXPECT_FALSE(claims({3, 6, 3, 0}, 3));
}

TEST(CompositionCertificates, a_thousand_changes_are_refused) {
  const Folder folder;
  Changes changes(3);
  const Marks marks{2, 3, 2, 0};
  const std::vector<const char*> goals = {"P4.4", "P4.1", "T4.3", "P4.5"};
  for (const char* goal : goals) {
    const ProofSequence part = sequence_for(goal, "1->2,1");
    write_composition(folder.file("c"), marks, {{part, 2}});
    ProofSequence changed;
    testing::expect_refusals(
        folder.file("c"), testing::read(folder.file("c")),
        testing::wanted_refusals / static_cast<int>(goals.size()),
        [&](int) {
          changed = part;
          changes.change(changed);
          write_composition(folder.file("c"), marks, {{changed, 2}});
        },
        // The part by itself is then a proof sequence by the definition.
        [&](int) {
          write_sequence(folder.file("d"), changed);
          CertificateReader reader(folder.file("d"));
          return !polyform::fault(read_sequence(reader));
        });
  }
}

// Parts of different sizes, as Proposition 5.4 needs them: (1 -> 3, 0) beside (2 -> 3, 3) gives (3,4).
TEST(CompositionCertificates, parts_may_differ) {
  const Folder folder;
  const ProofSequence pair = sequence_for("P4.4", "2->3,3");
  const ProofSequence alone = sequence_for("P4.4", "1->3,0");
  write_composition(folder.file("c"), {3, 4, 3, 0}, {{pair, 1}, {alone, 1}});
  EXPECT_TRUE(proved(folder.file("c")));
  write_composition(folder.file("c"), {3, 5, 3, 0}, {{pair, 1}, {alone, 1}});
  EXPECT_FALSE(proved(folder.file("c")));
  CertificateReader reader(folder.file("c"));
  EXPECT_THROW(read_composition(reader), Error);
}

TEST(CompositionCertificates, turns_are_those_of_the_stage_diagram) {
  EXPECT_EQ(*composed_turns({{1, 3}, {2, 4}}), 440);  // Example 3.2
  EXPECT_EQ(*composed_turns({{1, 7}}), 7);
  EXPECT_EQ(*composed_turns({{5, 1}, {2, 4}}), 1);
  EXPECT_FALSE(composed_turns(std::vector<std::pair<int, int>>(10, {1, 5})));
  for (int b = 0; b < 3; ++b) {
    for (int length = 1; length < 5; ++length) {
      for (int other = 1; other < 4; ++other) {
        EXPECT_EQ(*composed_turns({{b, length}, {1, 3}, {0, other}}),
                  polyform::stage_diagram({{b, length}, {1, 3}, {0, other}}).at({0, 0, 0}).turns_to_end);
      }
    }
  }
  const Folder folder;
  write_composition(folder.file("c"), {2, 3, 2, 0}, {{sequence_for("P4.4", "1->2,1"), 2}});
  EXPECT_EQ(
      check_file(folder.file("c")),
      "The maker wins the game (2,3) for P4.4 (O, Fatty) on the infinite board of squares in at most 20 "
      "turns, with Theorem 3.1 of Norris and Sieben taken as proved.");
  CertificateReader reader(folder.file("c"));
  Header header = reader.header();
  header.parameters["turns"] = "19";
  CertificateWriter writer(folder.file("d"), header);
  for (int byte = reader.next(); byte >= 0; byte = reader.next()) {
    const std::byte one{static_cast<unsigned char>(byte)};
    writer.write({&one, 1});
  }
  writer.finish();
  EXPECT_NE(testing::objection(folder.file("d")).find("stage diagram"), std::string::npos);
}

TEST(CompositionCertificates, every_flipped_bit_is_caught) {
  const Folder folder;
  write_composition(folder.file("c"), {2, 3, 2, 0}, {{sequence_for("P4.4", "1->2,1"), 2}});
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

// ---- the breaker's answers

TEST(AnswerCertificates, losses_and_lower_bounds_are_proved) {
  const Folder folder;
  const Board small = square_board("5x5");
  write_holding(folder.file("c"), small, *on_board("I4", small).holding);
  EXPECT_EQ(check_file(folder.file("c")),
            "The maker does not win the game (1,1) for P4.1 (I, Skinny) on the 5x5 board of squares.");
  const Board large = square_board("6x6");
  write_holding(folder.file("c"), large, *on_board("I4", large).holding);
  EXPECT_EQ(check_file(folder.file("c")),
            "The maker does not win the game (1,1) for P4.1 (I, Skinny) on the 6x6 board of squares within 5 "
            "turns.");
  const Board triangles = Board::parse(Grid::triangle(), "4x3");
  write_holding(folder.file("c"), triangles, *on_board("T3.1", triangles, "1,2").holding);
  EXPECT_TRUE(proved(folder.file("c")));
  const Board line = square_board("6x1");
  write_holding(folder.file("c"), line, *on_board("I3", line, "1->2,2").holding);
  EXPECT_TRUE(proved(folder.file("c")));
}

// Every position of the answers by a plain recursion: on its own cells, with its marks of the maker, he does
// not complete a copy in its turns. The last one is the empty board with every copy that can matter.
bool positions_hold(const Board& board, const Holding& holding) {
  const auto copies = board.placements(holding.goals);
  const reference::Marks marks{1, holding.marks.breaker, holding.marks.last, 0};
  for (const HoldingPosition& position : holding.positions) {
    std::vector<int> gone;
    for (int cell = 0; cell < board.size(); ++cell) {
      const auto is_in = [&](const std::vector<int>& list) {
        return std::find(list.begin(), list.end(), cell) != list.end();
      };
      if (!is_in(position.maker) && !is_in(position.free)) gone.push_back(cell);
    }
    const int turns = position.turns == 0 ? board.size() + 1 : position.turns;
    if (reference::wins_within(board.size(), copies, marks, position.maker, gone, turns)) return false;
  }
  return holding.positions.back().maker.empty();
}

// Changed answers are refused or every position of them holds; under a false sentence all are refused.
TEST(AnswerCertificates, a_thousand_changes_are_refused) {
  const Folder folder;
  Changes changes(4);
  struct Sample {
    const char* goal;
    const Grid* grid;
    const char* board;
    const char* marks;
  };
  const std::vector<Sample> samples = {
      {"S4", &Grid::square(), "3x3", "1,1"},          {"L4", &Grid::square(), "4x3", "1,1"},
      {"I3", &Grid::square(), "XXXX/.XXX/XX", "1,2"}, {"H3.2", &Grid::hexagon(), "3x3", "1,1"},
      {"T3.1", &Grid::triangle(), "4x3", "1,2"},      {"I3", &Grid::square(), "6x1", "1->2,2"}};
  int kept = 0;
  for (const auto& [goal, grid, shape, marks] : samples) {
    const Board board = Board::parse(*grid, shape);
    const Holding held = *on_board(goal, board, marks).holding;
    EXPECT_TRUE(positions_hold(board, held)) << goal << shape;
    write_holding(folder.file("c"), board, held);
    Holding changed;
    kept += testing::expect_refusals(
        folder.file("c"), testing::read(folder.file("c")),
        testing::wanted_refusals / static_cast<int>(samples.size()),
        [&](int) {
          changed = held;
          changes.change(changed);
          write_holding(folder.file("c"), board, changed);
        },
        [&](int) { return positions_hold(board, changed); });
  }
  EXPECT_LT(kept, testing::wanted_refusals / 20);
  // The kept ones are larger than a plain recursion can follow.
  const Board board = square_board("5x5");
  const Holding lost = *on_board("I4", board).holding;
  write_holding(folder.file("c"), board, lost);
  const int others = testing::expect_refusals(
      folder.file("c"), testing::read(folder.file("c")), testing::wanted_refusals,
      [&](int) {
        Holding changed = lost;
        changes.change(changed);
        write_holding(folder.file("c"), board, changed);
      },
      [](int) { return true; });
  EXPECT_LT(others, testing::wanted_refusals / 20);
}

// Four turns are too few for S on 3x3, five are not; no change makes the answers for four good for five.
TEST(AnswerCertificates, no_change_proves_what_is_false) {
  const Folder folder;
  Changes changes(5);
  const Board tiny = square_board("3x3");
  Holding within_four = *on_board("S4", tiny).holding;
  write_holding(folder.file("c"), tiny, within_four);
  EXPECT_TRUE(proved(folder.file("c")));
  for (HoldingPosition& position : within_four.positions) ++position.turns;
  for (int trial = 0; trial < testing::wanted_refusals; ++trial) {
    Holding changed = within_four;
    for (std::size_t i = 0; i < 1 + changes.below(3); ++i) changes.change(changed);
    if (changed.positions.back().turns != 0 && changed.positions.back().turns < 5) continue;
    write_holding(folder.file("c"), tiny, changed);
    EXPECT_FALSE(proved(folder.file("c"))) << trial;
  }
}

// The maker wins the domino on three cells in a row by the middle one. Two free cells hold by Beck's
// criterion, but not when he has marked one of them already.
TEST(AnswerCertificates, a_position_does_not_stand_for_one_with_more_marks_of_the_maker) {
  const Folder folder;
  const Board board = square_board("3x1");
  const Grid* grid = &Grid::square();
  Holding holding{polyform::parse_goals("P2.1", grid), {}, {}};
  using Reason = HoldingPosition::Reason;
  holding.positions.push_back({{}, {1, 2}, 0, Reason::potential, {}, {}});
  write_holding(folder.file("c"), Board::parse(*grid, "2x1"),
                {holding.goals, {}, {{{}, {0, 1}, 0, Reason::potential, {}, {}}}});
  EXPECT_TRUE(proved(folder.file("c")));
  holding.positions.push_back(
      {{}, {0, 1, 2}, 0, Reason::answers, {}, {{-1, {1}, 0, 0}, {-1, {0}, 0, 0}, {-1, {1}, 0, 0}}});
  write_holding(folder.file("c"), board, holding);
  EXPECT_FALSE(proved(folder.file("c")));
}

TEST(AnswerCertificates, every_flipped_bit_is_caught) {
  const Folder folder;
  const Board board = square_board("3x3");
  write_holding(folder.file("c"), board, *on_board("S4", board).holding);
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

// ---- what is kept

TEST(KeptCertificates, snaky_wins_in_21_turns_by_1527_situations) {
  CertificateReader reader(ZERMELO_SOURCE_DIR "/certificates/polyform-Snaky-wins.cert");
  EXPECT_EQ(reader.header().claim,
            "The maker wins the game (1,1) for P6.11 (Snaky) on the infinite board of squares in at most 21 "
            "turns.");
  const ProofSequence sequence = read_sequence(reader);
  EXPECT_EQ(polyform::turns_of(sequence), 21);
  EXPECT_EQ(polyform::zone_of(sequence.steps.back().situation).size(), 251U);
}

}  // namespace
}  // namespace zermelo::proof
