#include "proof/permunim/line_values.hpp"

#include <gtest/gtest.h>

#include <random>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "games/permunim/questions/line_certificate.hpp"
#include "proof/check.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"
#include "reference/permunim_infinite_reference.hpp"
#include "reference/permunim_reference.hpp"

namespace zermelo::proof {
namespace {

using permunim::ForbiddenSet;
using reference::InfinitePermuNim;
using testing::Folder;

struct Game {
  const char* avoid;
  std::vector<reference::Pattern> patterns;
};

const std::vector<Game>& games() {
  static const std::vector<Game> all = {{"123", {{1, 2, 3}}},     {"132", {{1, 3, 2}}},
                                        {"12", {{1, 2}}},         {"2413,321", {{2, 4, 1, 3}, {3, 2, 1}}},
                                        {"1342", {{1, 3, 4, 2}}}, {"none", {}}};
  return all;
}

void write_certificate(const std::string& path, const char* avoid, const std::vector<LineClaim>& claims) {
  const Budget budget = Budget().memory(1 << 24).threads(1);
  permunim::write_line_certificate(path, ForbiddenSet::parse(avoid), claims, budget, Progress::silent());
}

std::vector<PermuNimEntry> entries_of(const std::string& path) {
  CertificateReader reader(path);
  std::vector<PermuNimEntry> entries;
  for (auto length = reader.read_number(); length != 0; length = reader.read_number()) {
    PermuNimEntry entry;
    for (; length > 0; --length) entry.key += static_cast<char>(reader.next());
    entry.value = static_cast<int>(reader.read_number());
    entries.push_back(entry);
  }
  return entries;
}

bool holds(const Folder& folder, const char* avoid, const std::vector<LineClaim>& claims,
           const std::vector<PermuNimEntry>& entries) {
  const std::string path = folder.file("changed");
  PermuNimValuesWriter writer(path, line_values_header(ForbiddenSet::parse(avoid), claims));
  for (const PermuNimEntry& entry : entries) writer.add(entry);
  writer.finish();
  return testing::proved(path);
}

// A certificate for the true value is proved, and with its list no other value is.
void expect_only_value(const Folder& folder, const char* avoid, LineClaim claim, int value) {
  claim.values = {value};
  write_certificate(folder.file("c"), avoid, {claim});
  EXPECT_EQ(check_file(folder.file("c")), sentence(ForbiddenSet::parse(avoid), std::span(&claim, 1)));
  const auto entries = entries_of(folder.file("c"));
  for (int other = 0; other <= value + 2; ++other) {
    claim.values = {other};
    EXPECT_EQ(holds(folder, avoid, {claim}, entries), other == value)
        << claim.rows << "x" << claim.columns << " avoiding " << avoid << ", " << other;
  }
}

TEST(LineValues, values_on_infinitely_many_columns_are_those_of_plain_recursion) {
  const Folder folder;
  for (const Game& game : games()) {
    for (int rows = 1; rows <= 4; ++rows) {
      InfinitePermuNim reference(rows, game.patterns);
      for (const auto& [columns, kind] :
           {std::pair{"Z", InfinitePermuNim::integers}, std::pair{"Z+", InfinitePermuNim::naturals},
            std::pair{"Q", InfinitePermuNim::dense}, std::pair{"Q+", InfinitePermuNim::dense_from_first}}) {
        expect_only_value(folder, game.avoid, {rows, columns, {}, {}}, reference.value(kind));
      }
    }
  }
}

// Random stones on finite boards, by sets of stones and without any reduction.
TEST(LineValues, values_on_finite_boards_with_stones_are_those_of_brute_force) {
  const Folder folder;
  std::mt19937 random(15);
  for (const Game& game : games()) {
    for (int round = 0; round < 12; ++round) {
      const int rows = 3 + static_cast<int>(random() % 2);
      const int columns = 3 + static_cast<int>(random() % 4);
      reference::PermuNim reference(rows, columns, game.patterns);
      std::set<reference::Stone> stones;
      LineClaim claim{rows, std::to_string(columns), {}, {}};
      for (int moves = static_cast<int>(random() % 3); moves > 0; --moves) {
        const auto cells = reference.moves(stones);
        if (cells.empty()) break;
        const auto cell = cells[random() % cells.size()];
        stones.insert(cell);
        claim.stones.push_back({cell.first, cell.second});
      }
      expect_only_value(folder, game.avoid, claim, reference.value(stones));
    }
  }
}

// Two cells that share no row and no column, of which the stone between them lets only one be played (the correction to
// Lemma 2.4 in docs/results/permunim.md): one section, of value 1 and not 1 + 1 = 0.
TEST(LineValues, an_instance_through_a_stone_joins_two_runs) {
  const Folder folder;
  const LineClaim claim{7, "7", {{1, 5}, {3, 7}, {4, 4}, {5, 1}, {7, 3}}, {}};
  std::set<reference::Stone> stones;
  for (const LineStone& stone : claim.stones) stones.insert({stone.row, stone.column});
  const int value = reference::PermuNim(7, 7, {{1, 2, 3}}).value(stones);
  EXPECT_EQ(value, 1);
  expect_only_value(folder, "123", claim, value);
}

// With three rows 7 columns are as many as any number.
TEST(LineValues, every_width_from_a_power_of_two_on_has_the_value_of_wide_boards) {
  const Folder folder;
  for (const Game& game : games()) {
    const int value = reference::PermuNim(3, 8, game.patterns).value({});
    expect_only_value(folder, game.avoid, {3, "7..", {}, {}}, value);
    LineClaim widths{3, "5..9", {}, {}};
    for (int columns = 5; columns <= 9; ++columns)
      widths.values.push_back(reference::PermuNim(3, columns, game.patterns).value({}));
    write_certificate(folder.file("c"), game.avoid, {widths, {3, "1000000", {}, {value}}});
    EXPECT_TRUE(testing::proved(folder.file("c")));
    const auto entries = entries_of(folder.file("c"));
    ++widths.values[3];
    EXPECT_FALSE(holds(folder, game.avoid, {widths}, entries));
    // Too few columns to stand for all.
    EXPECT_FALSE(holds(folder, game.avoid, {{3, "6..", {}, {value}}}, entries));
  }
}

// Parton leaves open whether they can differ: wide boards of five rows avoiding 132 have 3, with columns Z+ it is 1.
TEST(LineValues, a_rising_run_is_not_a_long_finite_one) {
  const Folder folder;
  const LineClaim wide{5, "31..", {}, {3}};
  const LineClaim rising{5, "Z+", {}, {1}};
  write_certificate(folder.file("c"), "132", {wide, rising});
  EXPECT_TRUE(testing::proved(folder.file("c")));
  const auto entries = entries_of(folder.file("c"));
  EXPECT_FALSE(holds(folder, "132", {{5, "Z+", {}, {3}}}, entries));
  EXPECT_FALSE(holds(folder, "132", {{5, "31..", {}, {1}}}, entries));
}

// Boards avoiding 132, with the values of the references.
std::vector<LineClaim> several() {
  const std::vector<reference::Pattern> patterns = {{1, 3, 2}};
  InfinitePermuNim infinite(4, patterns);
  LineClaim widths{4, "3..6", {}, {}};
  for (int columns = 3; columns <= 6; ++columns)
    widths.values.push_back(reference::PermuNim(4, columns, patterns).value({}));
  return {{4, "Z", {}, {infinite.value(InfinitePermuNim::integers)}},
          {4, "Z+", {}, {infinite.value(InfinitePermuNim::naturals)}},
          {3, "Q+", {}, {InfinitePermuNim(3, patterns).value(InfinitePermuNim::dense_from_first)}},
          widths};
}

TEST(LineValues, a_changed_value_is_refused) {
  const Folder folder;
  const std::vector<LineClaim> claims = several();
  write_certificate(folder.file("c"), "132", claims);
  const auto entries = entries_of(folder.file("c"));
  ASSERT_GT(entries.size(), 10U);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (const int change : {-1, 1, 2}) {
      auto changed = entries;
      changed[i].value += change;
      if (changed[i].value < 0) continue;
      EXPECT_FALSE(holds(folder, "132", claims, changed)) << i;
    }
  }
}

TEST(LineValues, missing_doubled_and_misplaced_entries_are_refused) {
  const Folder folder;
  const std::vector<LineClaim> claims = several();
  write_certificate(folder.file("c"), "132", claims);
  const auto entries = entries_of(folder.file("c"));
  std::size_t refused = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    auto changed = entries;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
    refused += holds(folder, "132", claims, changed) ? 0 : 1;
  }
  EXPECT_GE(refused, entries.size() * 8 / 10);
  auto reversed = entries;
  std::reverse(reversed.begin(), reversed.end());
  EXPECT_FALSE(holds(folder, "132", claims, reversed));
  auto doubled = entries;
  doubled.push_back(entries[0]);
  EXPECT_FALSE(holds(folder, "132", claims, doubled));
}

// Another order type, another length, other rows: another position, so that what leaned on the entry misses it, or the
// entry itself is false or no reduced word.
TEST(LineValues, changed_words_never_prove_another_value) {
  const Folder folder;
  const std::vector<LineClaim> claims = several();
  write_certificate(folder.file("c"), "132", claims);
  const auto entries = entries_of(folder.file("c"));
  std::vector<std::vector<LineClaim>> wrong;
  for (std::size_t i = 0; i < claims.size(); ++i) {
    for (std::size_t which = 0; which < claims[i].values.size(); ++which) {
      for (int other = 0; other <= 3; ++other) {
        if (other == claims[i].values[which]) continue;
        wrong.push_back({claims[i]});
        wrong.back()[0].values[which] = other;
      }
    }
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (std::size_t at = 0; at < entries[i].key.size(); ++at) {
      for (const int change : {1, 2, 3, 0x80}) {
        auto changed = entries;
        changed[i].key[at] = static_cast<char>(changed[i].key[at] ^ change);
        EXPECT_FALSE(holds(folder, "132", wrong[(i + at) % wrong.size()], changed)) << i << " " << at;
      }
    }
  }
}

TEST(LineValues, order_types_other_than_the_boards_are_refused) {
  const Folder folder;
  write_certificate(folder.file("c"), "132", {{4, "Z", {}, {0}}, {4, "Q", {}, {0}}, {4, "Z+", {}, {0}}});
  const auto entries = entries_of(folder.file("c"));
  // Each run of the start is listed with its own order type; under any other name the board is not listed.
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].key.size() != 3 || entries[i].key[1] != 15) continue;
    for (int order = 0; order <= 7; ++order) {
      auto changed = entries;
      changed[i].key[0] = static_cast<char>(order);
      const auto claims = std::vector<LineClaim>{{4, "Z", {}, {0}}, {4, "Q", {}, {0}}, {4, "Z+", {}, {0}}};
      EXPECT_EQ(holds(folder, "132", claims, changed), changed[i].key == entries[i].key) << i << " " << order;
    }
  }
}

TEST(LineValues, headers_that_are_no_boards_are_refused) {
  const Folder folder;
  write_certificate(folder.file("c"), "123", {{3, "Z", {}, {1}}, {3, "7..", {}, {1}}});
  const auto entries = entries_of(folder.file("c"));
  EXPECT_TRUE(holds(folder, "123", {{3, "Z", {}, {1}}}, entries));
  for (const char* columns :
       {"", "Z-", "z", "0", "07", "7...", "..", "7..7", "9..8", "-7", "1000001", "7..1000001"}) {
    EXPECT_FALSE(holds(folder, "123", {{3, columns, {}, {1}}}, entries)) << columns;
  }
  EXPECT_FALSE(holds(folder, "123", {{17, "Z", {}, {1}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {{0, "Z", {}, {1}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {{3, "Z", {}, {1, 1}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {}, entries));
  // Stones: two in a row or a column, off the board, an instance.
  EXPECT_FALSE(holds(folder, "123", {{3, "Z", {{1, 1}, {1, 2}}, {1}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {{3, "Z", {{1, 1}, {2, 1}}, {1}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {{3, "Z", {{4, 1}}, {0}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {{3, "Z+", {{1, 0}}, {0}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {{3, "Q+", {{1, -1}}, {0}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {{3, "8", {{1, 9}}, {0}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {{3, "Z", {{1, -5}, {2, 0}, {3, 9}}, {0}}}, entries));
  EXPECT_FALSE(holds(folder, "123", {{3, "7..", {{1, 1}}, {0}}}, entries));
}

// Sixteen rows, and a run whose every option is a search for long patterns: refused for its cost.
TEST(LineValues, a_small_file_does_not_buy_endless_work) {
  const Folder folder;
  const Effort bound(steps_for_any_file / 10);
  const std::string whole("\x01\xff\xff", 3);
  const std::string long_run("\x00\xff\xff\xff\xff", 5);
  for (const char* avoid : {"1.3.5.7.2.4.6.8.10.9", "123"}) {
    for (const std::string& key : {whole, long_run}) {
      EXPECT_FALSE(holds(folder, avoid, {{16, "Z+", {}, {1}}}, {{key, 0}}));
    }
  }
}

TEST(LineValues, a_flipped_bit_is_noticed) {
  const Folder folder;
  write_certificate(folder.file("c"), "12", {{2, "Z+", {}, {2}}});
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

// The half turn fixes 123, and the board with columns Z: the stones of both have the same keys.
TEST(LineValues, turned_positions_have_the_same_keys) {
  LineGame game(ForbiddenSet::parse("123"));
  const std::vector<std::vector<LineStone>> positions = {
      {{1, 0}}, {{2, -3}}, {{2, -3}, {1, 1}}, {{4, 1}, {2, 3}, {5, -6}}, {{1, -1}, {3, 1}}};
  for (const auto& stones : positions) {
    std::vector<LineStone> turned;
    for (const LineStone& stone : stones) turned.push_back({6 - stone.row, -stone.column});
    EXPECT_EQ(game.sections(position_of({5, "Z", stones, {0}}, 0, game)),
              game.sections(position_of({5, "Z", turned, {0}}, 0, game)));
  }
}

// What a word's sections are does not depend on the order in which it is reduced.
TEST(LineValues, keys_are_reduced_words) {
  std::mt19937 random(16);
  for (const Game& each : games()) {
    LineGame game(ForbiddenSet::parse(each.avoid));
    std::vector<std::string> keys = game.sections(position_of({5, "Z+", {}, {0}}, 0, game));
    for (int round = 0; round < 200 && !keys.empty(); ++round) {
      const std::string key = keys[random() % keys.size()];
      std::vector<std::string> next;
      game.for_each_option(game.position_of_key(key), [&](const std::vector<std::string>& sections) {
        for (const std::string& section : sections) {
          EXPECT_NO_THROW(game.position_of_key(section));
          if (random() % 4 == 0) next.push_back(section);
        }
        return next.size() < 50;
      });
      keys = next.empty() ? game.sections(position_of({5, "Q+", {}, {0}}, 0, game)) : next;
    }
  }
}

// Whatever the last item is: 33 are a stone in each row and runs around them.
TEST(LineValues, a_word_has_at_most_33_items) {
  std::string runs;
  for (int i = 0; i < 32; ++i) runs += std::string("\1\3\0", 3);  // rising, rows 1 and 2
  const std::string run("\1\3\0", 3);
  const std::string stone = "\x83";
  for (const std::string& last : {run, stone}) {
    EXPECT_EQ(LineGame::word_of_key(runs + last).size(), 33U);
    EXPECT_EQ(LineGame::word_of_key(stone + runs).size(), 33U);
    EXPECT_THROW(LineGame::word_of_key(runs + run + last), Error);
    EXPECT_THROW(LineGame::word_of_key(stone + runs + last), Error);
  }
}

}  // namespace
}  // namespace zermelo::proof
