// How long Expert lasts, on live sets and in the book of openings, against play from the rules alone and
// against what must hold between a position and those that follow it.
#include "games/latin/lengths.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <unordered_set>

#include "base/error.hpp"
#include "games/latin/canonical.hpp"
#include "games/latin/length_table.hpp"
#include "games/latin/openings.hpp"
#include "games/latin/positions.hpp"

namespace zermelo::latin {
namespace {

using testing::as_reference;
using testing::game_of;
using testing::random_board;
using testing::random_fillable_board;

// Winner and length for the player to move when full boards all go to one player; the rules are the
// reference's.
std::pair<bool, int> naive_course(const reference::LatinGame& game, const reference::LatinBoard& board,
                                  bool full_to_first, std::map<std::string, std::pair<bool, int>>& known) {
  if (const auto found = known.find(board.cells); found != known.end()) return found->second;
  const auto discs =
      board.cells.size() - static_cast<std::size_t>(std::count(board.cells.begin(), board.cells.end(), '.'));
  std::pair<bool, int> best = {false, 0};
  if (discs == board.cells.size()) best.first = (discs % 2 == 0) == full_to_first;
  bool any = false;
  for (const auto& move : reference::latin_moves(game, board)) {
    const auto [theirs, rest] =
        naive_course(game, reference::latin_after(game, board, move), full_to_first, known);
    const std::pair<bool, int> here = {!theirs, rest + 1};
    const bool longer = here.first ? here.second < best.second : here.second > best.second;
    if (!any || (here.first && !best.first) || (here.first == best.first && longer)) best = here;
    any = true;
  }
  return known[board.cells] = best;
}

template <int n>
void expect_naive_courses(int fewest, int games) {
  std::mt19937 random(21);
  engine::Allowance allowance(std::uint64_t{1} << 28);
  Lengths<n> lengths(Budget(), Progress::silent(), allowance);
  for (int game = 0; game < games; ++game) {
    const int discs = fewest + static_cast<int>(random() % static_cast<unsigned>(n * n - fewest + 1));
    const Board board = game % 2 == 0 ? random_board(random, n, 3, Ownership::any, discs)
                                      : random_fillable_board(random, n, 3, Ownership::any, discs);
    const Courses courses = lengths.at(live_set<n>(board), board.discs());
    for (const Player player : {Player::first, Player::second}) {
      std::map<std::string, std::pair<bool, int>> known;
      const auto [wins, length] =
          naive_course(game_of(board), as_reference(board), player == Player::first, known);
      const Course& course = courses.when_full_boards_go_to(player);
      ASSERT_EQ(course.wins, wins) << board_text(board);
      ASSERT_EQ(course.discs, length) << board_text(board);
    }
  }
}

TEST(LatinLengths, agree_with_play_from_the_rules_alone) {
  expect_naive_courses<2>(0, 10);
  expect_naive_courses<3>(0, 60);
  expect_naive_courses<4>(9, 60);
  expect_naive_courses<5>(18, 60);
}

// All boards of order 3, renamed by hand in all 6^4 ways: rows, columns, numbers, and the three roles. A live
// set is 27 bits here.
TEST(LatinLengths, the_table_of_order_three_has_one_entry_for_every_kind_of_board) {
  constexpr std::array<std::array<unsigned, 3>, 6> orders = {
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  std::vector<std::array<unsigned, 27>> renamings;
  for (unsigned code = 0; code < 6 * 6 * 6 * 6; ++code) {
    auto& to = renamings.emplace_back();
    for (unsigned place = 0; place < 27; ++place) {
      const std::array<unsigned, 3> from = {place / 9, place / 3 % 3, place % 3};
      std::array<unsigned, 3> renamed{};
      unsigned rest = code / 6;
      for (std::size_t part = 0; part < 3; ++part, rest /= 6) {
        renamed[orders[code % 6][part]] = orders[rest % 6][from[part]];
      }
      to[place] = renamed[0] * 9 + renamed[1] * 3 + renamed[2];
    }
  }
  const auto kind = [&](std::uint32_t live) {
    std::uint32_t least = ~0U;
    for (const auto& to : renamings) {
      std::uint32_t renamed = 0;
      for (unsigned place = 0; place < 27; ++place) renamed |= (live >> place & 1U) << to[place];
      least = std::min(least, renamed);
    }
    return least;
  };
  std::array<std::set<std::uint32_t>, 10> seen;
  std::array<std::set<std::uint32_t>, 10> kinds;
  const std::function<void(const Board&)> walk = [&](const Board& board) {
    std::uint32_t live = 0;
    for (const Placement& p : board.placements())
      live |= 1U << ((p.row - 1) * 9 + (p.column - 1) * 3 + p.number - 1);
    const auto discs = static_cast<std::size_t>(board.discs());
    if (!seen[discs].insert(live).second) return;
    kinds[discs].insert(kind(live));
    for (const Placement& placement : board.placements()) {
      Board next = board;
      next.place(placement);
      walk(next);
    }
  };
  walk(Board(3, 3, Ownership::any));
  const auto table = length_table(3, 9, false, Budget(), Progress::silent());
  ASSERT_EQ(table.rows.size(), kinds.size());
  for (std::size_t discs = 0; discs < kinds.size(); ++discs) {
    EXPECT_EQ(table.rows[discs].sets, kinds[discs].size()) << discs;
  }
}

// ---- the book of openings

const Openings& book() { return *Openings::of_order(5); }

// Every set with fewer discs than the book covers follows from those with one more: the winner takes the
// shortest win, the loser the longest defence. Together with the last layer, sampled below, that proves the
// book.
TEST(LatinOpenings, every_entry_follows_from_the_next_layer) {
  std::unordered_set<LiveSet<5>> layer = {Canonical<5>::form(live_set<5>(Board(5, 3, Ownership::any)))};
  const auto length = [](const LiveSet<5>& live, int discs) {
    return *book().length(Openings::key_of_hash(live.hash()), discs);
  };
  std::mt19937 random(5);
  for (int discs = 0; discs < book().discs(); ++discs) {
    std::unordered_set<LiveSet<5>> next;
    for (const LiveSet<5>& live : layer) {
      // All up to seven discs, then some.
      if (discs > 7 && random() % 16 != 0) continue;
      int fastest = 99;
      int longest = -1;
      live.for_each([&](int place) {
        const LiveSet<5> after_it = Canonical<5>::form(after(live, place));
        if (discs < 8) next.insert(after_it);
        const int rest = length(after_it, discs + 1);
        (rest % 2 == 0 ? fastest : longest) =
            rest % 2 == 0 ? std::min(fastest, rest) : std::max(longest, rest);
        if (discs >= 8 && random() % 8 == 0) next.insert(after_it);
      });
      ASSERT_EQ(length(live, discs), 1 + (fastest < 99 ? fastest : longest)) << discs;
    }
    layer = std::move(next);
  }
}

TEST(LatinOpenings, the_last_layer_is_what_a_search_finds) {
  std::mt19937 random(17);
  engine::Allowance allowance(std::uint64_t{1} << 29);
  Lengths<5> lengths(Budget(), Progress::silent(), allowance);
  Board board = random_board(random, 5, 3, Ownership::any, book().discs());
  const Courses courses = lengths.at(live_set<5>(board), board.discs());
  ASSERT_TRUE(courses.agree());
  EXPECT_EQ(book().length(board), courses.if_first.discs);
  EXPECT_EQ(book().length(random_board(random, 5, 3, Ownership::any, book().discs() + 2)), std::nullopt);
  EXPECT_EQ(book().length(Board(4, 3, Ownership::any)), std::nullopt);
  EXPECT_EQ(Openings::of_order(4), nullptr);
}

// A book of order 4 made here, read back, against the search, on every reachable set it covers.
TEST(LatinOpenings, a_book_reads_back_as_it_was_made) {
  const auto made = Openings::parse(length_table(4, 5, true, Budget(), Progress::silent()).book);
  EXPECT_EQ(made.order(), 4);
  EXPECT_EQ(made.discs(), 5);
  std::mt19937 random(6);
  engine::Allowance allowance(std::uint64_t{1} << 26);
  Lengths<4> lengths(Budget(), Progress::silent(), allowance);
  int beyond = 0;
  for (int game = 0; game < 200; ++game) {
    const Board board = random_board(random, 4, 3, Ownership::any, static_cast<int>(random() % 7));
    const auto said = made.length(board);
    if (board.discs() > 5) {
      beyond += said ? 1 : 0;
      if (!said) continue;
    }
    const Courses courses = lengths.at(live_set<4>(board), board.discs());
    ASSERT_EQ(said, courses.if_first.discs) << board_text(board);
  }
  // With five discs the player to move, the second, always wins: nothing is lost, so nothing more is listed.
  EXPECT_EQ(beyond, 0);
  // With four the player to move is lost, and what follows is listed.
  const auto shorter = Openings::parse(length_table(4, 4, true, Budget(), Progress::silent()).book);
  for (int game = 0; game < 50; ++game) {
    const Board board = random_board(random, 4, 3, Ownership::any, 5);
    const Courses courses = lengths.at(live_set<4>(board), board.discs());
    ASSERT_EQ(shorter.length(board), courses.if_first.discs) << board_text(board);
  }
}

TEST(LatinOpenings, wrong_books_are_refused) {
  EXPECT_THROW(length_table(4, 6, true, Budget(), Progress::silent()), Error);  // columns may decide there
  for (const char* wrong :
       {"", "order 5\n", "order 9\ndiscs 0\nusual 3\n", "order 4\ndiscs 17\n", "order 4\ndiscs 1\nusual 3\n",
        "order 4\ndiscs 0\nusual 14\nat 0 last 3\n123456789\n",
        "order 4\ndiscs 0\nusual 14\nat 0 last 3\n12345x7890\n", "order 4\ndiscs 0\nusual 14\n1234567890\n",
        "order 4\ndiscs 0\nusual 14\nat 0 last\n", "nonsense\n"}) {
    EXPECT_THROW(Openings::parse(wrong), Error) << wrong;
  }
}

}  // namespace
}  // namespace zermelo::latin
