// Certificates of proof sequences, compositions and answers on finite boards: what is proved, and a thousand
// changes of each that carry a right checksum.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "base/error.hpp"
#include "games/polyform/finite.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/zone_maker.hpp"
#include "lattice/animal.hpp"
#include "proof/check.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"
#include "proof/polyform_composition.hpp"
#include "proof/polyform_finite.hpp"
#include "proof/polyform_sequence.hpp"

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

  // One small change of a step: a cell of the core, a continuation, or the order of the steps.
  void change(ProofSequence& sequence) {
    auto& step_changed = sequence.steps[below(sequence.steps.size())];
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

// A changed sequence is refused, or it is a proof sequence still by the definition that the checker does not
// use.
TEST(SequenceCertificates, a_thousand_changes_are_refused_or_still_proofs) {
  const Folder folder;
  Changes changes(1);
  int refused = 0;
  int kept = 0;
  for (const auto& [goal, marks] : std::vector<std::pair<const char*, const char*>>{
           {"N5", "1,1"}, {"T4.3", "1->2,1"}, {"P4.2", "1->2,2"}, {"P4.2", "2,5"}, {"H3.1", "1,1"}}) {
    const ProofSequence sequence = sequence_for(goal, marks);
    for (int trial = 0; trial < 240; ++trial) {
      ProofSequence changed = sequence;
      changes.change(changed);
      write_sequence(folder.file("c"), changed);
      if (!proved(folder.file("c"))) {
        ++refused;
        continue;
      }
      ++kept;
      CertificateReader reader(folder.file("c"));
      const auto wrong = polyform::fault(read_sequence(reader));
      EXPECT_FALSE(wrong) << goal << " trial " << trial << ": " << *wrong;
    }
  }
  EXPECT_GT(refused, 700);
  EXPECT_EQ(refused + kept, 1200);
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
  EXPECT_TRUE(claims({1, 0, 1, 0}));
  EXPECT_TRUE(claims({1, 1, 2, 0}));
  EXPECT_FALSE(claims({1, 2, 1, 0}));
  EXPECT_FALSE(claims({0, 1, 1, 0}));
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
  testing::expect_every_flip_is_caught(folder, "c", check_file);
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

TEST(CompositionCertificates, a_thousand_changes_are_refused_or_still_proofs) {
  const Folder folder;
  Changes changes(3);
  int refused = 0;
  int kept = 0;
  const Marks marks{2, 3, 2, 0};
  for (const char* goal : {"P4.4", "P4.1", "T4.3", "P4.5"}) {
    const ProofSequence part = sequence_for(goal, "1->2,1");
    for (int trial = 0; trial < 300; ++trial) {
      ProofSequence changed = part;
      changes.change(changed);
      write_composition(folder.file("c"), marks, {{changed, 2}});
      if (!proved(folder.file("c"))) {
        ++refused;
        continue;
      }
      // The part by itself is then a proof sequence by the definition.
      ++kept;
      write_sequence(folder.file("d"), changed);
      CertificateReader reader(folder.file("d"));
      EXPECT_FALSE(polyform::fault(read_sequence(reader))) << goal << " trial " << trial;
    }
  }
  EXPECT_GT(refused, 700);
  EXPECT_EQ(refused + kept, 1200);
}

TEST(CompositionCertificates, every_flipped_bit_is_caught) {
  const Folder folder;
  write_composition(folder.file("c"), {2, 3, 2, 0}, {{sequence_for("P4.4", "1->2,1"), 2}});
  testing::expect_every_flip_is_caught(folder, "c", check_file);
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

// Changed answers are refused or prove the same true sentence; under a false sentence all are refused.
TEST(AnswerCertificates, a_thousand_changes_are_refused_or_prove_what_is_true) {
  const Folder folder;
  Changes changes(4);
  int refused = 0;
  const Board board = square_board("5x5");
  const Holding lost = *on_board("I4", board).holding;
  for (int trial = 0; trial < 1000; ++trial) {
    Holding changed = lost;
    changes.change(changed);
    write_holding(folder.file("c"), board, changed);
    if (!proved(folder.file("c"))) ++refused;
  }
  EXPECT_GT(refused, 400);
  // Four turns are too few for S on 3x3, five are not; no change makes the answers for four good for five.
  const Board tiny = square_board("3x3");
  Holding within_four = *on_board("S4", tiny).holding;
  write_holding(folder.file("c"), tiny, within_four);
  EXPECT_TRUE(proved(folder.file("c")));
  for (HoldingPosition& position : within_four.positions) ++position.turns;
  for (int trial = 0; trial < 1000; ++trial) {
    Holding changed = within_four;
    for (std::size_t i = 0; i < 1 + changes.below(3); ++i) changes.change(changed);
    if (changed.positions.back().turns != 0 && changed.positions.back().turns < 5) continue;
    write_holding(folder.file("c"), tiny, changed);
    EXPECT_FALSE(proved(folder.file("c"))) << trial;
  }
}

// The maker wins the domino on three cells in a row by the middle one. Two free cells that are a pair hold,
// but not when he has marked one of them already.
TEST(AnswerCertificates, a_position_does_not_stand_for_one_with_more_marks_of_the_maker) {
  const Folder folder;
  const Board board = square_board("3x1");
  const Grid* grid = &Grid::square();
  Holding holding{polyform::parse_goals("P2.1", grid), {}, {}};
  using Reason = HoldingPosition::Reason;
  holding.positions.push_back({{}, {1, 2}, 0, Reason::pairs, {{1, 2}}, {}});
  write_holding(folder.file("c"), Board::parse(*grid, "2x1"),
                {holding.goals, {}, {{{}, {0, 1}, 0, Reason::pairs, {{0, 1}}, {}}}});
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
  testing::expect_every_flip_is_caught(folder, "c", check_file);
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
