#include "proof/permunim/values.hpp"

#include <gtest/gtest.h>

#include <random>

#include "base/error.hpp"
#include "games/permunim/questions/certificate.hpp"
#include "games/permunim/solve.hpp"
#include "proof/check.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"
#include "proof/permunim/position.hpp"

namespace zermelo::proof {
namespace {

using permunim::Board;
using permunim::Cell;
using permunim::ForbiddenSet;
using testing::Folder;

int write_certificate(const std::string& path, const Board& board) {
  const Budget budget = Budget().memory(1 << 24).threads(1);
  permunim::Solver solver(board.forbidden(), budget, Progress::silent());
  const int value = solver.value(board);
  permunim::write_certificate(path, board, value, solver, budget, Progress::silent());
  return value;
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

// Writes the entries with a right checksum and says whether the checker accepts them.
bool holds(const Folder& folder, const Board& board, int value, const std::vector<PermuNimEntry>& entries) {
  PermuNimValuesWriter writer(folder.file("changed"), board, value);
  for (const PermuNimEntry& entry : entries) writer.add(entry);
  writer.finish();
  return testing::proved(folder.file("changed"));
}

TEST(PermuNimValues, certificates_of_the_solver_are_proved) {
  const Folder folder;
  for (const char* avoid : {"123", "1342", "132", "none", "12", "2413,321", "1"}) {
    for (const auto& [rows, columns] : {std::pair{4, 5}, {5, 3}, {5, 5}, {1, 6}}) {
      const Board board(rows, columns, ForbiddenSet::parse(avoid));
      const int value = write_certificate(folder.file("c"), board);
      EXPECT_EQ(check_file(folder.file("c")), sentence(board, value));
    }
  }
  Board board(6, 7, ForbiddenSet::parse("2413"));
  board.play_checked({3, 2});
  board.play_checked({5, 4});
  write_certificate(folder.file("c"), board);
  EXPECT_NE(check_file(folder.file("c")).find("with stones 2,3;4,5, has nim-value"), std::string::npos);
}

TEST(PermuNimValues, another_value_is_never_proved) {
  const Folder folder;
  for (const char* avoid : {"123", "1342"}) {
    const Board board(5, 5, ForbiddenSet::parse(avoid));
    const int value = write_certificate(folder.file("c"), board);
    const auto entries = entries_of(folder.file("c"));
    EXPECT_TRUE(holds(folder, board, value, entries));
    for (int other = 0; other <= 5; ++other) {
      EXPECT_EQ(holds(folder, board, other, entries), other == value) << other;
    }
  }
}

TEST(PermuNimValues, an_entry_with_another_value_is_refused) {
  const Folder folder;
  const Board board(5, 6, ForbiddenSet::parse("132"));
  const int value = write_certificate(folder.file("c"), board);
  const auto entries = entries_of(folder.file("c"));
  ASSERT_GT(entries.size(), 5U);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (const int change : {-1, 1, 2}) {
      auto changed = entries;
      changed[i].value += change;
      if (changed[i].value < 0) continue;
      EXPECT_FALSE(holds(folder, board, value, changed)) << i;
    }
  }
}

// A missing entry is noticed by those that lean on it, or was not needed: the root always is.
TEST(PermuNimValues, missing_and_misplaced_entries_are_refused) {
  const Folder folder;
  const Board board(5, 5, ForbiddenSet::parse("123"));
  const int value = write_certificate(folder.file("c"), board);
  const auto entries = entries_of(folder.file("c"));
  std::size_t refused = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    auto changed = entries;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
    refused += holds(folder, board, value, changed) ? 0 : 1;
  }
  EXPECT_GE(refused, entries.size() * 8 / 10);
  auto reversed = entries;
  std::reverse(reversed.begin(), reversed.end());
  EXPECT_FALSE(holds(folder, board, value, reversed));
  auto doubled = entries;
  doubled.push_back(entries[0]);
  EXPECT_FALSE(holds(folder, board, value, doubled));
}

// Bytes of keys changed at random, with a right checksum: what is accepted would have to be true anyway, and
// a changed key is another position, so the root misses what it leaned on or the entry is false.
TEST(PermuNimValues, changed_keys_never_prove_another_board) {
  const Folder folder;
  const Board board(4, 5, ForbiddenSet::parse("1342"));
  const int value = write_certificate(folder.file("c"), board);
  const auto entries = entries_of(folder.file("c"));
  const Board other(5, 5, ForbiddenSet::parse("1342"));
  std::mt19937 random(5);
  for (int round = 0; round < 60; ++round) {
    auto changed = entries;
    auto& key = changed[random() % changed.size()].key;
    key[random() % key.size()] = static_cast<char>(random());
    holds(folder, board, value, changed);  // must not crash
    EXPECT_FALSE(holds(folder, other, value, changed));
    EXPECT_FALSE(holds(folder, board, value + 1, changed));
  }
}

TEST(PermuNimValues, a_flipped_bit_is_noticed) {
  const Folder folder;
  write_certificate(folder.file("c"), Board(2, 2, ForbiddenSet::parse("12")));
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

TEST(PermuNimValues, keys_are_read_back_as_the_position_they_reduce) {
  std::mt19937 random(6);
  for (const char* avoid : {"123", "1342", "12", "2413,321"}) {
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    for (int round = 0; round < 30; ++round) {
      Board board(5, 6, forbidden);
      for (int moves = static_cast<int>(random() % 4); moves > 0; --moves) {
        const auto cells = board.moves();
        if (!cells.empty()) board.play_in_place(cells[random() % cells.size()]);
      }
      int cells = 0;
      for (const std::string& key : section_keys(board)) {
        const Board section = position_of_key(key, forbidden);
        cells += section.live_count();
        EXPECT_EQ(section_keys(section), std::vector{key});
      }
      EXPECT_EQ(cells, board.live_count());
    }
  }
}

}  // namespace
}  // namespace zermelo::proof
