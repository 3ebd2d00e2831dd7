#include "proof/latin/strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "base/error.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/rules/live_set.hpp"
#include "games/latin/rules/notation.hpp"
#include "proof/check.hpp"
#include "proof/files.hpp"
#include "proof/latin/renaming.hpp"

namespace zermelo::proof {
namespace {

using latin::Board;
using latin::Ownership;
using testing::Folder;

struct Solved {
  LatinStrategyClaim claim;
  LatinStrategyBody body;
};

Solved solved(const Board& board, Player if_drawn = Player::first) {
  const auto solver = latin::make_expert_solver(board.order(), Budget(), Progress::silent());
  latin::ExpertStrategy strategy = solver->strategy(board, if_drawn);
  const bool columns = !strategy.boards.empty() || !strategy.wins;
  return {{board, strategy.player, strategy.wins, columns},
          {strategy.boards, strategy.open, strategy.closed}};
}

Solved solved(int order) { return solved(Board(order, 3, Ownership::any)); }

// The message of the first step that fails; empty when the certificate is proved.
std::string failure(const Folder& folder, const LatinStrategyClaim& claim, const LatinStrategyBody& body) {
  write_latin_strategy(folder.file("c"), claim, body);
  try {
    EXPECT_EQ(check_file(folder.file("c")), sentence(claim));
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::check_failed);
    return error.what();
  }
}

TEST(LatinStrategy, strategies_of_the_solver_are_proved) {
  const Folder folder;
  for (int order = 2; order <= 4; ++order) {
    const Solved result = solved(order);
    EXPECT_EQ(failure(folder, result.claim, result.body), "") << order;
    EXPECT_FALSE(result.claim.columns);
  }
  EXPECT_EQ(sentence(solved(4).claim),
            "In Latin Erdős, Expert of order 4, the player who moves second from the empty board wins, "
            "whoever owns the "
            "columns: the opponent is left without a move on a board that is not full.");
}

// Positions in the middle of games inside the Latin square r + c, so that columns come to matter: wins, and
// draws for either player.
TEST(LatinStrategy, strategies_with_columns_are_proved) {
  const Folder folder;
  std::mt19937 random(6);
  int with_boards = 0;
  int drawn = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const int order = 3 + trial % 3;
    std::vector<latin::Placement> square;
    for (int row = 0; row < order; ++row) {
      for (int column = 0; column < order; ++column)
        square.push_back({row + 1, column + 1, (row + column) % order + 1});
    }
    std::shuffle(square.begin(), square.end(), random);
    Board board(order, 2 + trial % 2, trial % 4 < 2 ? Ownership::any : Ownership::mover_only);
    const int discs = order == 3 ? 3 : order == 4 ? 9 : 17;
    for (int i = 0; i < discs; ++i) board.place(square[static_cast<std::size_t>(i)]);
    for (const Player player : {Player::first, Player::second}) {
      const Solved result = solved(board, player);
      ASSERT_EQ(failure(folder, result.claim, result.body), "") << latin::board_text(board);
      with_boards += result.body.boards.empty() ? 0 : 1;
      drawn += result.claim.wins ? 0 : 1;
      // Nobody is proved to have more than he has.
      LatinStrategyClaim other = result.claim;
      other.player = opponent(other.player);
      other.wins = true;
      EXPECT_NE(failure(folder, other, result.body), "");
      if (result.claim.wins) continue;
      other.player = result.claim.player;
      EXPECT_NE(failure(folder, other, result.body), "");
    }
  }
  EXPECT_GT(with_boards, 5);
  EXPECT_GT(drawn, 5);
}

TEST(LatinStrategy, the_wrong_winner_is_never_proved) {
  const Folder folder;
  for (int order = 2; order <= 4; ++order) {
    Solved result = solved(order);
    result.claim.player = opponent(result.claim.player);
    EXPECT_NE(failure(folder, result.claim, result.body), "");
    result.claim.columns = true;
    EXPECT_NE(failure(folder, result.claim, result.body), "");
    result.claim.wins = false;
    EXPECT_NE(failure(folder, result.claim, result.body), "");
  }
}

// Most holes in the strategy for order 4 are found; where none is, another member does the same service.
// Without any set of one kind, or without the empty board, nothing is proved.
TEST(LatinStrategy, a_strategy_with_a_hole_is_refused) {
  const Folder folder;
  const Solved result = solved(4);
  const auto without = [](auto list, std::size_t hole) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(hole));
    return list;
  };
  std::size_t refused = 0;
  LatinStrategyBody body = result.body;
  for (std::size_t hole = 0; hole < result.body.closed.size(); ++hole) {
    body.closed = without(result.body.closed, hole);
    refused += failure(folder, result.claim, body).empty() ? 0 : 1;
  }
  EXPECT_GE(refused, result.body.closed.size() * 6 / 10);
  body = result.body;
  refused = 0;
  for (std::size_t hole = 0; hole < result.body.open.size(); ++hole) {
    body.open = without(result.body.open, hole);
    const bool found = !failure(folder, result.claim, body).empty();
    refused += found ? 1 : 0;
    EXPECT_TRUE(found || result.body.open[hole].size() < 64) << "the empty board was missing";
  }
  EXPECT_GE(refused, result.body.open.size() * 6 / 10);
  body.open.clear();
  EXPECT_NE(failure(folder, result.claim, body), "");
  body = result.body;
  body.closed.clear();
  EXPECT_NE(failure(folder, result.claim, body), "");
}

// However much is listed for the wrong player: every live set of every game, open, closed and as a board.
TEST(LatinStrategy, listing_everything_proves_nothing_false) {
  const Folder folder;
  std::mt19937 random(2);
  LatinStrategyBody body;
  const Board empty(3, 3, Ownership::any);
  for (int game = 0; game < 300; ++game) {
    Board board = empty;
    while (true) {
      std::vector<int> places;
      const auto live = latin::live_set<3>(board);
      live.for_each([&](int place) { places.push_back(place); });
      // The second player, who loses order 3, would have the first to move in all of them.
      if (board.to_move() == Player::first && !places.empty()) {
        if (every_line_is_open(live, board.discs())) {
          body.open.push_back(places);
        } else {
          body.closed.push_back({places});
        }
        body.boards.push_back(board);
      }
      const auto placements = board.placements();
      if (placements.empty()) break;
      board.place(placements[random() % placements.size()]);
    }
  }
  EXPECT_NE(failure(folder, {empty, Player::second, true, true}, body), "");
  EXPECT_NE(failure(folder, {empty, Player::second, false, true}, body), "");
  body.boards.clear();
  EXPECT_NE(failure(folder, {empty, Player::second, true, false}, body), "");
}

// A single legal placement, or a pair that excludes itself, is a position the opponent wins.
TEST(LatinStrategy, a_false_member_is_refused) {
  const Folder folder;
  const Solved result = solved(4);
  for (const std::vector<int>& part :
       {std::vector<int>{0}, std::vector<int>{0, 1}, std::vector<int>{0, 1, 2}}) {
    LatinStrategyBody body = result.body;
    body.closed.push_back({part});
    EXPECT_NE(failure(folder, result.claim, body), "");
  }
  LatinStrategyBody body = result.body;
  body.open.push_back({0});  // lines are closed
  EXPECT_NE(failure(folder, result.claim, body), "");
  body = result.body;
  body.boards.push_back(Board(4, 3, Ownership::any));
  EXPECT_NE(failure(folder, result.claim, body), "");
}

// Two squares are left and both can be filled: A places the last disc, but who wins then is a matter of
// columns.
TEST(LatinStrategy, a_full_board_is_no_win_without_columns) {
  const Folder folder;
  const Board board = latin::parse_position({3, 3}, "123/231/3..").board;
  std::vector<int> places;
  latin::live_set<3>(board).for_each([&](int place) { places.push_back(place); });
  EXPECT_EQ(places.size(), 2U);
  EXPECT_NE(failure(folder, {board, Player::first, true, false}, {{}, {places}, {}}), "");
  EXPECT_NE(failure(folder, {board, Player::first, true, true}, {{board}, {}, {}}), "");
  // The first column is B's and nobody's are the others.
  EXPECT_EQ(failure(folder, solved(board).claim, solved(board).body), "");
  EXPECT_EQ(solved(board).claim.player, Player::second);
}

// Live sets in the list may have any names, and parts that cancel may be left in.
TEST(LatinStrategy, renamed_and_padded_members_are_understood) {
  const Folder folder;
  Solved result = solved(4);
  std::mt19937 random(1);
  for (auto& sum : result.body.closed) {
    for (auto& part : sum) {
      std::vector<int> rows = {0, 1, 2, 3};
      std::vector<int> columns = rows;
      std::vector<int> numbers = rows;
      std::shuffle(rows.begin(), rows.end(), random);
      std::shuffle(columns.begin(), columns.end(), random);
      std::shuffle(numbers.begin(), numbers.end(), random);
      for (int& place : part) {
        const auto [row, column, number] = latin::Places<4>::coordinates(place);
        // Roles turned as well: number, row, column.
        place = latin::Places<4>::place(numbers[static_cast<std::size_t>(number)],
                                        rows[static_cast<std::size_t>(row)],
                                        columns[static_cast<std::size_t>(column)]);
      }
      std::sort(part.begin(), part.end());
    }
    sum.push_back({5});
    sum.push_back({9});
  }
  EXPECT_EQ(failure(folder, result.claim, result.body), "");
}

TEST(LatinStrategy, every_flipped_bit_of_a_certificate_is_caught) {
  const Folder folder;
  const Solved result = solved(3);
  write_latin_strategy(folder.file("c"), result.claim, result.body);
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

// Its header calls the length of a sequence a run.
TEST(LatinStrategy, certificates_of_the_first_version_are_read) {
  const std::string file = std::string(ZERMELO_SOURCE_DIR) + "/certificates/latin-expert-4.cert";
  EXPECT_TRUE(CertificateReader(file).header().parameters.contains("run"));
  EXPECT_EQ(check_file(file), sentence(solved(4).claim));
}

TEST(LatinStrategy, strange_headers_and_bodies_are_refused) {
  const Folder folder;
  const LatinStrategyClaim claim = solved(3).claim;
  const nlohmann::json good = {
      {"order", 3},    {"sequence", 3}, {"ownership", "any"}, {"position", ".../.../...;---"},
      {"player", "A"}, {"wins", true},  {"columns", false}};
  const auto refused = [&](const nlohmann::json& parameters, const std::vector<std::uint64_t>& body) {
    CertificateWriter writer(folder.file("c"), {"latin", "strategy", sentence(claim), parameters});
    for (const auto number : body) writer.write_number(number);
    writer.finish();
    EXPECT_THROW(check_file(folder.file("c")), Error);
  };
  refused({}, {0, 0, 0});
  for (const auto& [key, value] :
       std::initializer_list<std::pair<const char*, nlohmann::json>>{{"order", 99},
                                                                     {"order", "three"},
                                                                     {"sequence", 0},
                                                                     {"ownership", "mine"},
                                                                     {"position", "11./.../..."},
                                                                     {"position", "...."},
                                                                     {"player", "C"},
                                                                     {"wins", 3},
                                                                     {"wins", false},
                                                                     {"columns", true}}) {
    nlohmann::json bad = good;
    bad[key] = value;
    refused(bad, {0, 0, 0});
  }
  refused(good, {});
  refused(good, {0, 0, 0});
  refused(good, {0, 0, 0, 1});
  refused(good, {0, 1});
  refused(good, {0, 1, 28, 0, 0});
  refused(good, {0, 1, ~std::uint64_t{0}, 0, 0});
  refused(good, {0, 0, ~std::uint64_t{0}});
  refused(good, {~std::uint64_t{0}, 1});
  refused(good, {1, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
}

TEST(LatinStrategy, the_checker_finds_sets_again_under_other_names) {
  std::mt19937 random(12);
  for (int trial = 0; trial < 2000; ++trial) {
    Board board(5, 3, Ownership::any);
    for (auto discs = random() % 24; discs > 0; --discs) {
      const auto placements = board.placements();
      if (placements.empty()) break;
      board.place(placements[random() % placements.size()]);
    }
    const auto live = latin::live_set<5>(board);
    if (live.empty()) continue;
    std::array<std::array<int, 5>, 3> names;
    for (auto& name : names) {
      std::iota(name.begin(), name.end(), 0);
      std::shuffle(name.begin(), name.end(), random);
    }
    latin::LiveSet<5> other;
    live.for_each([&](int place) {
      const auto [row, column, number] = latin::Places<5>::coordinates(place);
      other.insert(latin::Places<5>::place(names[0][static_cast<std::size_t>(column)],
                                           names[1][static_cast<std::size_t>(number)],
                                           names[2][static_cast<std::size_t>(row)]));
    });
    ASSERT_EQ(LatinRenaming<5>::representative(live), LatinRenaming<5>::representative(other));
    ASSERT_EQ(LatinRenaming<5>::representative(live).size(), live.size());
  }
}

}  // namespace
}  // namespace zermelo::proof
