// What people read and type at the board. The positions are small enough to see the answers.
#include "games/latin/effect.hpp"

#include <gtest/gtest.h>

#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

std::string effect_of(const Rules& rules, const std::string& position, const std::string& move) {
  const Position here = parse_position(rules, position);
  return effect(rules, here, parse_move(rules, here, move));
}

constexpr std::string_view no_fill = "the board can no longer fill, so columns no longer count";

// A's sequences grow upwards: 1 below 2. The square 321/213/132 shows that the board can still fill.
TEST(LatinEffect, a_run_of_ones_own_takes_the_column) {
  EXPECT_EQ(effect_of({3, 2}, ".2./.../1..", "2,1=2"), "takes column 1");
}

// Downwards 1, 2 is B's, whoever placed it; 132/213/321 shows that the board can still fill.
TEST(LatinEffect, a_run_of_the_other_gives_it_away) {
  EXPECT_EQ(effect_of({3, 2}, "1../.../.2.", "2,1=2"), "gives column 1 to the opponent");
  EXPECT_EQ(effect_of({3, 2, Variant::expert, Ownership::mover_only}, "1../.../.2.", "2,1=2"), "");
  // B, who is to move after one disc, takes it by the same move; 123/231/312.
  EXPECT_EQ(effect_of({3, 2}, "1../.../...", "2,1=2"), "takes column 1");
}

// Only 3 fits at the end of row 2, and after 3 above it nothing does.
TEST(LatinEffect, a_row_without_moves_is_named) {
  EXPECT_EQ(effect_of({3, 3}, ".../12./...", "1,3=3"),
            "leaves the opponent without a move in row 2; " + std::string(no_fill));
  EXPECT_EQ(effect_of({3, 3}, ".1./.2./...", "3,1=3"),
            "leaves the opponent without a move in column 2; " + std::string(no_fill));
  EXPECT_EQ(effect_of({3, 3}, ".../12./...", "1,1=2"), "");
}

// The same in Gambler when the opponent has no 3: row 2 was lost to him before.
TEST(LatinEffect, a_row_that_the_opponents_hand_could_not_use_is_not_told) {
  const Rules rules{3, 3, Variant::gambler};
  EXPECT_EQ(effect_of(rules, ".../12./...;hand=013", "1,3=3"), no_fill);
  EXPECT_EQ(effect_of(rules, ".../12./...;hand=112", "1,3=3"),
            "leaves the opponent without a move in row 2; " + std::string(no_fill));
}

TEST(LatinEffect, nothing_is_told_of_a_draw_or_of_a_board_that_was_dead_already) {
  EXPECT_EQ(effect_of({3, 3, Variant::beginner}, ".../.../...", "draw=2"), "");
  EXPECT_EQ(effect_of({3, 3}, "..3/12./...", "3,2=3"), "");
}

TEST(LatinRemarks, show_hands_and_discs) {
  const Rules gambler{3, 3, Variant::gambler};
  EXPECT_EQ(remarks(gambler, parse_position(gambler, ".../12./...;hand=013")),
            (std::vector<std::string>{"A holds 2 3 3 3", "B holds 1 1 2"}));
  const Rules beginner{2, 2, Variant::beginner};
  EXPECT_EQ(remarks(beginner, parse_position(beginner, "../..;disc=1")),
            (std::vector<std::string>{"drawn: 1", "face down: 1 2 2"}));
  EXPECT_EQ(remarks(beginner, parse_position(beginner, "../1.")),
            (std::vector<std::string>{"face down: 1 2 2"}));
  EXPECT_EQ(remarks(beginner, parse_position(beginner, "12/21;BA")), (std::vector<std::string>{}));
  const Rules expert{3, 3};
  EXPECT_EQ(remarks(expert, start(expert)), (std::vector<std::string>{}));
}

TEST(LatinRemarks, the_rules_are_told_as_they_are_set) {
  const auto tells = [](const Rules& rules, const std::string& part) {
    return about(rules).find(part) != std::string::npos;
  };
  EXPECT_TRUE(tells({5, 3}, "numbered 1 to 5"));
  EXPECT_TRUE(tells({5, 4}, "when 4 numbers in it grow upwards"));
  EXPECT_TRUE(tells({5, 3}, "whoever has that first"));
  EXPECT_TRUE(tells({5, 3, Variant::expert, Ownership::mover_only}, "only by a move of their own"));
  EXPECT_TRUE(tells({5, 3}, "Expert: choose any number"));
  EXPECT_TRUE(tells({5, 3, Variant::gambler}, "Gambler: all discs are dealt"));
  EXPECT_TRUE(tells({5, 3, Variant::beginner}, "one that fits nowhere loses"));
  EXPECT_TRUE(tells({5, 3, Variant::beginner, Ownership::any, Stuck::redraw}, "is drawn again"));
}

TEST(LatinTyped, short_forms_stand_for_moves) {
  const Rules expert{5, 3};
  const Position board = start(expert);
  for (const char* typed : {"231", "2 3 1", "2,3=1", "2,3 1", " 231 "}) {
    EXPECT_EQ(read_move(board, typed), "2,3=1") << typed;
  }
  // Anything else is left for others to refuse.
  for (const char* typed : {"23", "2311", "draw=3", "", "2x1", "2.3", "-231"}) {
    EXPECT_EQ(read_move(board, typed), typed);
  }
  const Rules beginner{5, 3, Variant::beginner};
  const Position drawn = parse_position(beginner, "...../...../...../...../.....;disc=4");
  EXPECT_EQ(read_move(drawn, "23"), "2,3=4");
  EXPECT_EQ(read_move(drawn, "231"), "2,3=1");
  EXPECT_EQ(read_move(drawn, "2"), "2");
}

}  // namespace
}  // namespace zermelo::latin
