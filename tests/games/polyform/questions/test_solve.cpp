#include <gtest/gtest.h>

#include <filesystem>

#include "games/polyform/questions/known.hpp"
#include "lattice/catalogue.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"

#include "asking.hpp"

namespace zermelo::polyform {
namespace {

using testing::Folder;
using testing::proved;

TEST(PolyformSolve, finite_boards_are_answered_exactly_with_certificates_of_both_sides) {
  const Folder folder;
  const std::string wins = folder.file("wins");
  const std::string bound = folder.file("bound");
  const lab::Answer answer =
      asked("solve S4 --board 3x3 --certificate " + wins + " --bound-certificate " + bound);
  EXPECT_EQ(answer.verdict.at("winner"), "first");
  EXPECT_EQ(answer.verdict.at("winner_is"), "mover");
  EXPECT_EQ(answer.verdict.at("maker_wins"), true);
  EXPECT_EQ(answer.verdict.at("length").at("min"), 5);
  EXPECT_EQ(answer.verdict.at("length").at("max"), 5);
  EXPECT_EQ(answer.verdict.at("bound_certificate"), bound);
  EXPECT_EQ(answer.certificate, wins);
  EXPECT_TRUE(proved(wins));
  EXPECT_TRUE(proved(bound));
  const lab::Answer lost = asked("solve I4 --board 4x4 --certificate " + folder.file("lost"));
  EXPECT_EQ(lost.verdict.at("maker_wins"), false);
  EXPECT_EQ(lost.verdict.at("winner_is"), "other");
  EXPECT_TRUE(proved(folder.file("lost")));
  // Whatever he marks first, pairs are left after one answer; they have to be found.
  const lab::Answer rows = asked("solve Y5 --board 8x4 --certificate " + folder.file("rows"),
                                 Budget().time(std::chrono::seconds(30)));
  EXPECT_EQ(rows.verdict.at("maker_wins"), false);
  EXPECT_TRUE(proved(folder.file("rows")));
}

TEST(PolyformSolve, the_infinite_board_is_decided_by_proofs_of_either_side) {
  EXPECT_EQ(verdict("solve S4").at("maker_wins"), true);
  EXPECT_EQ(verdict("solve O4").at("maker_wins"), false);
  EXPECT_EQ(verdict("solve O4 --marks 1->2,1").at("maker_wins"), true);
  EXPECT_EQ(verdict("solve O4 --last 2"), verdict("solve O4 --marks 1->2,1"));
  EXPECT_EQ(asked("solve O4 --marks 2,3").method, "Corollary 3.3 from the (1->2,1) game");
  EXPECT_EQ(asked("solve I4 --marks 3,12").method, "Proposition 2.1");
  EXPECT_EQ(verdict("solve P1.1").at("maker_wins"), true);
  EXPECT_EQ(verdict("solve L3 --marks 0,1 --last 1").at("winner"), "unknown");
  const lab::Answer unknown = asked("solve O4 --handicap 1 --turns 2");
  EXPECT_TRUE(unknown.verdict.at("maker_wins").is_null());
  EXPECT_EQ(unknown.verdict.at("winner"), "unknown");
  EXPECT_FALSE(unknown.verdict.contains("winner_is"));
  EXPECT_TRUE(unknown.complete);
}

TEST(PolyformSolve, priority_strategies_decide_and_are_certified) {
  const Folder folder;
  const std::string file = folder.file("c");
  const lab::Answer answer =
      asked("solve L4 --marks 2,6 --certificate " + file + " --out " + folder.file("s.svg"));
  EXPECT_EQ(answer.verdict.at("maker_wins"), false);
  EXPECT_EQ(answer.method, "a priority strategy");
  EXPECT_TRUE(proved(file));
  EXPECT_TRUE(says(testing::read(folder.file("s.svg")), "A (2,6) priority strategy for P4.2"));
}

// The words for people name maker and breaker, and count one as one.
TEST(PolyformSolve, is_told_in_the_words_of_the_game) {
  EXPECT_TRUE(says(asked("solve O4").text, "The breaker wins the (1,1) game for P4.4"));
  EXPECT_TRUE(says(asked("solve I4 --board 5x5").text, "The breaker wins the game (1,1) for P4.1"));
  const std::string one = asked("solve P1.1").text;
  EXPECT_TRUE(says(one, "in at most 1 turn.")) << one;
  EXPECT_TRUE(says(one, "A proof sequence of 1 situation within 1 cell.")) << one;
  EXPECT_TRUE(says(asked("solve P1.1 --board 2x2").text, "in 1 turn and in no fewer"));
  // Braces of a set of goals are no places to fill.
  EXPECT_TRUE(
      says(asked("solve S4+T4 --board 4x3").text, "for {P4.3, P4.5} on the 4x3 board of squares in 4 turns"));
}

TEST(PolyformSolve, whatever_decides_is_drawn) {
  const Folder folder;
  const auto drawn = [&](const std::string& words, const std::string& file) {
    asked(words + " --out " + (says(file, "chart") ? "chart:" : "") + folder.file(file));
    return testing::read(folder.file(file));
  };
  EXPECT_TRUE(says(drawn("solve O4", "paving.svg"), "A 1-paving for P4.4"));
  EXPECT_GT(occurrences(drawn("solve O4", "again.svg"), "<path"), 10U);
  EXPECT_TRUE(says(drawn("solve S4", "wins.svg"), "A proof sequence for P4.5"));
  EXPECT_TRUE(says(drawn("solve O4 --board 5x4", "pairs.svg"), "on the 5x4 board"));
  EXPECT_TRUE(says(drawn("solve S4 --board 3x3", "wins.dot"), "digraph"));
  EXPECT_TRUE(says(drawn("solve O4 --marks 2,3", "chart.svg"), "Flow chart of a proof sequence for P4.4"));
}

// Whatever is asked for is written, or the question is refused and nothing is.
TEST(PolyformSolve, nothing_asked_for_is_dropped) {
  const Folder folder;
  const std::string file = folder.file("file");
  const auto refused = [&](const std::string& words, const std::string& why) {
    const std::string found = refusal(words);
    EXPECT_TRUE(says(found, why)) << words << ": " << found;
    EXPECT_EQ(folder.files(), 0U) << words;
  };
  refused("solve S4 --bound-certificate " + file, "goes with --board");
  refused("solve I4 --board 5x5 --bound-certificate " + file, "none was found");
  refused("solve I4 --board 5x5 --certificate " + folder.file("other") + " --bound-certificate " + file,
          "none was found");
  refused("solve S4 --board 3x3 --marks 2,1 --bound-certificate " + file, "one mark of the maker");
  refused("solve P1.1 --board 2x2 --bound-certificate " + file, "nothing to prove");
  refused("solve I4 --board 3x3 --marks 2,2 --certificate " + file, "one mark of the maker");
  refused("solve O4 --handicap 1 --turns 2 --certificate " + file, "no certificate could be written");
  refused("solve I4 --board 5x5 --out " + file + ".svg", "nothing to show");
  refused("solve O4 --out " + file + ".dot", "nothing to show");
  refused("solve I4 --marks 3,12 --out " + file + ".svg", "nothing to show");
  refused("solve I4 --marks 3,12 --certificate " + file, "no certificate could be written");
  refused("solve S4 --board 3x3 --max-index 4", "go without --board");
  refused("solve S4 --board 3x3 --known none", "go without --board");
  refused("solve O4 --marks 2,3 --max-index 4", "--max-index is for pavings");
  asked("solve P1.1 --certificate " + file);
  EXPECT_TRUE(proved(file));
}

// Snaky's win is too long to be found; the kept certificate is read and checked instead, and serves the game
// with a handicap too, but not one in which the breaker has more marks.
TEST(PolyformSolve, a_proof_at_hand_is_used_and_named) {
  const Folder folder;
  const std::string file = folder.file("snaky");
  const lab::Answer answer = asked("solve Snaky --certificate " + file);
  EXPECT_EQ(answer.verdict.at("maker_wins"), true);
  EXPECT_EQ(answer.verdict.at("length").at("max"), 21);
  EXPECT_EQ(answer.method, "the proof sequence of polyform-Snaky-wins.cert");
  EXPECT_TRUE(proved(file));
  const auto known = [](const std::optional<std::string>& from, const Marks& marks) {
    const auto snaky = lattice::parse_animal("Snaky");
    return known_win(from, *snaky.grid, {snaky.cells}, marks, Progress::silent()).has_value();
  };
  const std::string kept = kept_certificates();
  EXPECT_TRUE(known(kept, {1, 1, 1, 1}));
  EXPECT_TRUE(known(kept, {1, 1, 2, 0}));
  EXPECT_TRUE(known(kept, {1, 0, 1, 0}));
  EXPECT_FALSE(known(kept, {1, 2, 1, 0}));
  EXPECT_FALSE(known(kept, {2, 1, 2, 0}));
  EXPECT_FALSE(known(std::nullopt, {1, 1, 1, 0}));
  EXPECT_FALSE(known("/nowhere", {1, 1, 1, 0}));
  EXPECT_TRUE(says(refusal("solve Snaky --known /nowhere"), "no folder"));
  EXPECT_EQ(verdict("solve Snaky --turns 5 --known none --time 2").at("winner"), "unknown");
}

TEST(PolyformSolve, a_damaged_proof_is_told_of_by_name_and_left_out) {
  const Folder folder;
  std::string bytes = testing::read(kept_certificates() + "/polyform-Snaky-wins.cert");
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  testing::write(folder.file("s.cert"), bytes);
  testing::write(folder.file("e.cert"), "");
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(verdict("solve Snaky --turns 5 --time 2 --known " + folder.file("")).at("winner"), "unknown");
  const std::string told = ::testing::internal::GetCapturedStderr();
  EXPECT_TRUE(says(told, "/s.cert") && says(told, "is damaged")) << told;
  EXPECT_TRUE(says(told, "/e.cert")) << told;
  // Beside a whole one it does no harm.
  std::filesystem::copy(kept_certificates() + "/polyform-Snaky-wins.cert", folder.file("whole.cert"));
  EXPECT_EQ(verdict("solve Snaky --turns 5 --known " + folder.file("")).at("winner"), "first");
}

// Wherever the program is moved to with what came with it.
TEST(PolyformSolve, kept_certificates_are_found_beside_the_program) {
  const Folder folder;
  const auto beside = [&](const std::string& program) { return certificates_beside(folder.file(program)); };
  std::filesystem::create_directories(folder.file("usr/share/zermelo/certificates"));
  std::filesystem::create_directories(folder.file("usr/bin"));
  std::filesystem::create_directories(folder.file("tree/build/release/bin"));
  EXPECT_EQ(beside("usr/bin/zermelo"), folder.file("usr/share/zermelo/certificates"));
  EXPECT_EQ(beside("tree/build/release/bin/zermelo"), std::nullopt);
  std::filesystem::create_directories(folder.file("tree/certificates"));
  EXPECT_EQ(beside("tree/build/release/bin/zermelo"), folder.file("tree/certificates"));
  EXPECT_TRUE(std::filesystem::is_directory(kept_certificates()));
}

TEST(PolyformSolve, a_budget_that_is_over_is_told) {
  const lab::Answer answer = asked("solve Snaky --board 9x9", no_time());
  EXPECT_FALSE(answer.complete);
  EXPECT_TRUE(answer.verdict.at("maker_wins").is_null());
  const lab::Answer infinite = asked("solve L5 --known none", no_time());
  EXPECT_FALSE(infinite.complete);
  EXPECT_TRUE(says(infinite.text, "The budget ran out."));
}

TEST(PolyformSolve, nonsense_is_refused) {
  EXPECT_TRUE(says(refusal("solve Q9"), "there is no animal"));
  EXPECT_TRUE(says(refusal("solve S4 --marks one,two"), "the maker's marks"));
  EXPECT_TRUE(says(refusal("solve S4 --board 20x20"), "too large"));
  EXPECT_TRUE(says(refusal("solve S4 --marks 0->4,1 --board 3x3"), "infinite board"));
  EXPECT_TRUE(says(refusal("solve S4 --grid round"), "--grid is 'round'; accepted: square"));
  EXPECT_TRUE(says(refusal("solve H4.1 --grid square"), "not of the square grid"));
  EXPECT_TRUE(says(refusal("solve S4 --marks 1->2,1 --last 3"), "--last goes with"));
  EXPECT_TRUE(says(refusal("solve S4 --marks 3,1 --last 2"), "the last turn"));
  EXPECT_TRUE(says(refusal("solve S4 --turns 0"), "--turns"));
  EXPECT_TRUE(says(refusal("solve S4 --moves 3"), "'--moves' is not an option"));
  EXPECT_TRUE(says(refusal("solve"), "ANIMAL is required"));
}

}  // namespace
}  // namespace zermelo::polyform
