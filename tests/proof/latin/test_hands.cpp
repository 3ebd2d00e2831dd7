#include "proof/latin/hands.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "base/error.hpp"
#include "games/latin/gambler.hpp"
#include "games/latin/hands.hpp"
#include "games/latin/rules/live_set.hpp"
#include "proof/check.hpp"
#include "proof/files.hpp"

namespace zermelo::proof {
namespace {

using latin::Position;
using latin::Rules;
using latin::Variant;
using testing::Folder;

using Listed = std::vector<LatinHandsPosition>;

// The message of the first step that fails; empty when the certificate is proved.
std::string failure(const Folder& folder, const LatinHandsClaim& claim, const Listed& positions) {
  write_latin_hands(folder.file("c"), claim, positions);
  try {
    EXPECT_EQ(check_file(folder.file("c")), sentence(claim));
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::check_failed);
    return error.what();
  }
}

struct Solved {
  LatinHandsClaim claim;
  Listed positions;
};

std::optional<Solved> solved(const Rules& rules, const Position& position) {
  const auto solver = latin::make_gambler_solver(rules, Budget(), Progress::silent());
  const auto strategy = solver->strategy(position);
  if (!strategy) return std::nullopt;
  Solved result{{rules.order, position, strategy->player}, {}};
  for (const auto& faced : strategy->faced)
    result.positions.push_back({faced.open, faced.places, faced.hands});
  return result;
}

TEST(LatinHands, strategies_for_whole_deals_are_proved) {
  const Folder folder;
  for (const int order : {2, 3, 4}) {
    const Rules rules{order, 3, Variant::gambler};
    int by_columns = 0;
    for (const latin::DealClass& deal_class : latin::deal_classes(rules)) {
      const auto result = solved(rules, latin::start(rules, deal_class.hand));
      by_columns += result ? 0 : 1;
      if (!result) continue;
      EXPECT_EQ(failure(folder, result->claim, result->positions), "") << order;
      EXPECT_EQ(result->claim.player, order == 3 ? Player::first : Player::second);
      LatinHandsClaim other = result->claim;
      other.player = opponent(other.player);
      EXPECT_NE(failure(folder, other, result->positions), "");
    }
    // Order 4: the deal 4,2,1,1, where full boards are drawn.
    EXPECT_EQ(by_columns, order == 4 ? 1 : 0) << order;
  }
}

// Claims are proved for the player a naive solver names, and never for the other, whatever is listed:
// nothing, the right strategy, or that of the opponent.
TEST(LatinHands, random_positions_agree_with_a_naive_solver) {
  const Folder folder;
  std::mt19937 random(21);
  int without_list = 0;
  int open = 0;
  for (const auto& [order, fewest] : {std::pair(3, 0), std::pair(4, 6), std::pair(5, 14)}) {
    const Rules rules{order, 3, Variant::gambler};
    for (int game = 0; game < 60; ++game) {
      const Position position =
          latin::testing::random_position(random, rules, fewest + static_cast<int>(random() % 5));
      if (position.board.full()) continue;
      const auto result = solved(rules, position);
      if (!result) continue;
      std::map<std::string, int> known;
      const Player mover = position.board.to_move();
      ASSERT_EQ(latin::testing::naive_score(rules, position, known), result->claim.player == mover ? 1 : -1);
      ASSERT_EQ(failure(folder, result->claim, result->positions), "") << latin::text_of(rules, position);
      without_list += failure(folder, result->claim, {}).empty() ? 1 : 0;
      for (const auto& faced : result->positions) open += faced.open ? 1 : 0;
      LatinHandsClaim other = result->claim;
      other.player = opponent(other.player);
      ASSERT_NE(failure(folder, other, {}), "") << latin::text_of(rules, position);
      ASSERT_NE(failure(folder, other, result->positions), "") << latin::text_of(rules, position);
    }
  }
  EXPECT_GT(without_list, 20);
  EXPECT_GT(open, 5);
}

// The first player, to move, is left without a move on a board that is not full; played out by the rules.
bool is_lost(const Rules& rules, const Position& position, std::map<std::string, bool>& known) {
  if (position.board.full()) return false;
  const std::string text = latin::text_of(rules, position);
  if (const auto found = known.find(text); found != known.end()) return found->second;
  const auto all = latin::moves(rules, position);
  const bool mine = position.board.to_move() == Player::first;
  const auto lost = [&](const latin::Move& move) {
    return is_lost(rules, latin::play(rules, position, move), known);
  };
  const bool result =
      mine ? std::all_of(all.begin(), all.end(), lost) : std::any_of(all.begin(), all.end(), lost);
  return known[text] = result;
}

LatinHandsPosition listed(const Rules& rules, const Position& position) {
  LatinHandsPosition result;
  const auto live = latin::live_set<3>(position.board);
  result.open = latin::every_line_is_open(live, position.board.discs());
  live.for_each([&](int place) { result.places.push_back(place); });
  result.hands = {latin::hand_of(rules, position, Player::first),
                  latin::hand_of(rules, position, Player::second)};
  return result;
}

// All that the first player may face in a deal and loses is listed, and one position more that he does not
// lose: it is refused, whichever it is.
TEST(LatinHands, no_false_member_is_accepted) {
  const Folder folder;
  const Rules rules{3, 3, Variant::gambler};
  for (const latin::Hand& deal : {latin::Hand{2, 2, 1}, latin::Hand{1, 3, 1}}) {
    std::map<std::string, bool> known;
    Listed lost;
    std::vector<Position> others;
    std::set<std::string> seen;
    const std::function<void(const Position&)> walk = [&](const Position& position) {
      if (!seen.insert(latin::text_of(rules, position)).second) return;
      if (position.board.to_move() == Player::first && !position.board.full()) {
        if (is_lost(rules, position, known)) {
          lost.push_back(listed(rules, position));
        } else {
          others.push_back(position);
        }
      }
      for (const latin::Move& move : latin::moves(rules, position)) walk(latin::play(rules, position, move));
    };
    const Position start = latin::start(rules, deal);
    walk(start);
    ASSERT_GT(lost.size(), 100U);
    ASSERT_GT(others.size(), 100U);
    for (std::size_t i = 0; i < others.size(); i += 1 + others.size() / 60) {
      Listed all = lost;
      all.push_back(listed(rules, others[i]));
      ASSERT_NE(failure(folder, {3, others[i], Player::second}, all), "") << latin::text_of(rules, others[i]);
    }
    EXPECT_NE(failure(folder, {3, start, Player::second}, lost), "");
  }
}

// What a list proves of some hands it does not prove of others on the same board: one disc exchanged.
TEST(LatinHands, other_hands_are_other_positions) {
  const Folder folder;
  const Rules rules{4, 3, Variant::gambler};
  std::mt19937 random(8);
  int compared = 0;
  for (int game = 0; game < 60; ++game) {
    const Position position =
        latin::testing::random_position(random, rules, 8 + static_cast<int>(random() % 2));
    const auto result = solved(rules, position);
    if (!result) continue;
    const latin::Hand yours = latin::hand_of(rules, position, Player::second);
    for (std::size_t given = 0; given < 4; ++given) {
      for (std::size_t taken = 0; taken < 4; ++taken) {
        if (given == taken || position.hand[given] == 0 || yours[taken] == 0) continue;
        Position other = position;
        --other.hand[given];
        ++other.hand[taken];
        std::map<std::string, int> known;
        const int score = latin::testing::naive_score(rules, other, known);
        if ((score > 0) == (result->claim.player == position.board.to_move())) continue;
        ++compared;
        ASSERT_NE(failure(folder, {4, other, result->claim.player}, result->positions), "")
            << latin::text_of(rules, other);
      }
    }
  }
  EXPECT_GT(compared, 20);
}

// Counting alone, on boards that mostly cannot fill.
TEST(LatinHands, counting_never_favours_the_loser) {
  const Folder folder;
  const Rules rules{5, 3, Variant::gambler};
  std::mt19937 random(5);
  int proved = 0;
  for (int game = 0; game < 700; ++game) {
    const Position position =
        latin::testing::random_position(random, rules, 13 + static_cast<int>(random() % 5));
    for (const Player player : {Player::first, Player::second}) {
      if (!failure(folder, {5, position, player}, {}).empty()) continue;
      ++proved;
      std::map<std::string, int> known;
      ASSERT_EQ(latin::testing::naive_score(rules, position, known),
                player == position.board.to_move() ? 1 : -1)
          << latin::text_of(rules, position);
    }
  }
  EXPECT_GT(proved, 100);
}

// Two squares are left, one for each: as a closed position the second player to move loses it, but the board
// fills.
TEST(LatinHands, an_open_position_is_not_the_closed_one) {
  const Folder folder;
  const Rules rules{3, 3, Variant::gambler};
  const Position position = latin::parse_position(rules, "123/231/3..;hand=100");
  LatinHandsPosition closed = listed(rules, position);
  ASSERT_TRUE(closed.open);
  closed.open = false;
  EXPECT_NE(failure(folder, {3, position, Player::first}, {closed}), "");
}

// One square is left and the disc for it is there: the board fills, and nobody is left without a move before.
TEST(LatinHands, a_full_board_is_no_win) {
  const Folder folder;
  const Rules rules{3, 3, Variant::gambler};
  const Position last = latin::parse_position(rules, "123/231/31.;hand=010");
  EXPECT_NE(failure(folder, {3, last, Player::first}, {}), "");
  EXPECT_NE(failure(folder, {3, last, Player::second}, {}), "");
  EXPECT_FALSE(solved(rules, last).has_value());
}

TEST(LatinHands, a_position_left_out_is_missed) {
  const Folder folder;
  const Rules rules{3, 3, Variant::gambler};
  const auto result = solved(rules, latin::start(rules, {2, 2, 1}));
  ASSERT_TRUE(result);
  ASSERT_GT(result->positions.size(), 2U);
  int missed = 0;
  for (std::size_t i = 0; i < result->positions.size(); ++i) {
    Listed fewer = result->positions;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    missed += failure(folder, result->claim, fewer).empty() ? 0 : 1;
  }
  EXPECT_GT(missed, 0);
  Listed larger = result->positions;
  for (auto& listed : larger)
    ++listed.hands[0][2];  // a disc more for the opponent's opponent changes the game
  EXPECT_NE(failure(folder, result->claim, larger), "");
}

TEST(LatinHands, every_flipped_bit_of_a_certificate_is_caught) {
  const Folder folder;
  const Rules rules{3, 3, Variant::gambler};
  const auto result = solved(rules, latin::start(rules, {2, 2, 1}));
  write_latin_hands(folder.file("c"), result->claim, result->positions);
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

TEST(LatinHands, strange_headers_and_bodies_are_refused) {
  const Folder folder;
  const Rules rules{3, 3, Variant::gambler};
  const LatinHandsClaim claim{3, latin::start(rules, {2, 2, 1}), Player::first};
  const nlohmann::json good = {{"order", 3}, {"position", ".../.../...;---;hand=221"}, {"player", "A"}};
  const auto refused = [&](const nlohmann::json& parameters, const std::vector<std::uint64_t>& body) {
    CertificateWriter writer(folder.file("c"), {"latin", "hands", sentence(claim), parameters});
    for (const auto number : body) writer.write_number(number);
    writer.finish();
    EXPECT_THROW(check_file(folder.file("c")), Error);
  };
  refused({}, {0});
  for (const auto& [key, value] :
       std::initializer_list<std::pair<const char*, nlohmann::json>>{{"order", 99},
                                                                     {"order", "three"},
                                                                     {"position", ".../.../...;---;hand=555"},
                                                                     {"position", "...."},
                                                                     {"player", "C"}}) {
    nlohmann::json bad = good;
    bad[key] = value;
    refused(bad, {0});
  }
  refused(good, {});
  refused(good, {0});                             // nothing listed
  refused(good, {0, 1});                          // goes on
  refused(good, {1, 2});                          // neither open nor closed
  refused(good, {1, 1, 28, 0});                   // off the board
  refused(good, {1, 0, 1, 0, 4, 0, 0, 0, 0, 0});  // more discs than there are
  refused(good, {1, 1, 1, 0, 1, 1, 0, 0, 1, 0});  // open, with closed lines
  refused(good, {~std::uint64_t{0}, 1, ~std::uint64_t{0}});
}

}  // namespace
}  // namespace zermelo::proof
