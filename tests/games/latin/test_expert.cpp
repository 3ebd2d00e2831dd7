#include "games/latin/expert.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/latin/canonical.hpp"
#include "games/latin/draw.hpp"
#include "games/latin/exact.hpp"
#include "games/latin/mirror.hpp"
#include "games/latin/positions.hpp"

namespace zermelo::latin {
namespace {

using testing::as_reference;
using testing::game_of;
using testing::random_board;
using testing::random_fillable_board;

template <int n>
LiveSet<n> renamed(const LiveSet<n>& live, std::mt19937& random) {
  std::array<std::array<int, n>, 3> names;
  for (auto& name : names) {
    std::iota(name.begin(), name.end(), 0);
    std::shuffle(name.begin(), name.end(), random);
  }
  std::array<std::size_t, 3> roles = {0, 1, 2};
  std::shuffle(roles.begin(), roles.end(), random);
  LiveSet<n> result;
  live.for_each([&](int place) {
    const auto from = Places<n>::coordinates(place);
    std::array<int, 3> to{};
    for (std::size_t i = 0; i < 3; ++i) to[roles[i]] = names[i][static_cast<std::size_t>(from[i])];
    result.insert(Places<n>::place(to[0], to[1], to[2]));
  });
  return result;
}

template <int n>
void expect_form_forgets_names() {
  std::mt19937 random(3);
  for (int trial = 0; trial < 1000; ++trial) {
    const Board board = random_board(random, n, 3, Ownership::any, static_cast<int>(random() % (n * n)));
    const LiveSet<n> live = live_set<n>(board);
    if (live.empty()) continue;
    const LiveSet<n> form = Canonical<n>::form(live);
    EXPECT_EQ(form.size(), live.size());
    ASSERT_EQ(form, Canonical<n>::form(renamed(live, random))) << board_text(board);
  }
}

TEST(LatinExpert, the_canonical_form_forgets_names_and_roles) {
  expect_form_forgets_names<3>();
  expect_form_forgets_names<4>();
  expect_form_forgets_names<5>();
}

// Against a solver that knows nothing of live sets, on boards that can fill and on boards that cannot.
TEST(LatinExpert, random_positions_agree_with_a_naive_solver) {
  std::mt19937 random(11);
  struct Range {
    int order;
    int fewest;
    int games;
  };
  std::array<int, 3> seen{};
  for (const Range range : {Range{2, 0, 10}, Range{3, 0, 60}, Range{4, 9, 40}, Range{5, 17, 30}}) {
    for (const int sequence : {2, 3}) {
      for (const auto ownership : {Ownership::any, Ownership::mover_only}) {
        const auto solver = make_expert_solver(range.order, Budget(), Progress::silent());
        for (int game = 0; game < range.games; ++game) {
          const int squares = range.order * range.order;
          const int discs =
              range.fewest + static_cast<int>(random() % static_cast<unsigned>(squares - range.fewest + 1));
          const Board board = game % 2 == 0
                                  ? random_board(random, range.order, sequence, ownership, discs)
                                  : random_fillable_board(random, range.order, sequence, ownership, discs);
          std::map<std::string, int> known;
          const int score = reference::latin_score(game_of(board), as_reference(board), known);
          ASSERT_EQ(solver->score(board), score) << board_text(board);
          ++seen[static_cast<std::size_t>(score + 1)];
          if (discs < squares - 4) continue;
          for (const ScoredPlacement& move : solver->placements(board)) {
            Board next = board;
            next.place(move.placement);
            ASSERT_EQ(move.score, -reference::latin_score(game_of(board), as_reference(next), known));
          }
        }
      }
    }
  }
  for (const int count : seen) EXPECT_GT(count, 20);
}

// Every position of order 3 at which somebody is to move, reached by one column order or another.
TEST(LatinExpert, order_three_agrees_everywhere) {
  for (const auto ownership : {Ownership::any, Ownership::mover_only}) {
    const auto solver = make_expert_solver(3, Budget(), Progress::silent());
    const reference::LatinGame game{3, 2, ownership == Ownership::mover_only};
    std::map<std::string, int> known;
    reference::latin_score(game, reference::empty_latin_board(game), known);
    ASSERT_GT(known.size(), 5000U);
    std::size_t index = 0;
    for (const auto& [text, score] : known) {
      if (index++ % 5 != 0) continue;
      const std::string rows = text.substr(0, 3) + "/" + text.substr(3, 3) + "/" + text.substr(6, 3);
      const Rules rules{3, 2, Variant::expert, ownership};
      ASSERT_EQ(solver->score(parse_position(rules, rows + ";" + text.substr(9)).board), score) << text;
    }
  }
}

TEST(LatinExpert, nimbers_agree_with_a_naive_solver) {
  std::mt19937 random(2);
  std::map<std::string, int> known;
  for (const auto& [order, fewest] : {std::pair(3, 0), std::pair(4, 6), std::pair(5, 13)}) {
    const auto solver = make_expert_solver(order, Budget(), Progress::silent());
    known.clear();
    for (int game = 0; game < 25; ++game) {
      const Board board =
          random_board(random, order, 3, Ownership::any, fewest + static_cast<int>(random() % 4));
      ASSERT_EQ(solver->value(board).value, static_cast<std::uint64_t>(reference::latin_grundy(
                                                game_of(board), as_reference(board).cells, known)))
          << board_text(board);
    }
  }
}

// Parity of the order decides the last mover's game: all first moves are alike, and the mirror answers.
TEST(LatinExpert, nimbers_of_empty_boards) {
  for (int order = 1; order <= 4; ++order) {
    const auto solver = make_expert_solver(order, Budget(), Progress::silent());
    EXPECT_EQ(solver->value(Board(order, 3, Ownership::any)).value, static_cast<std::uint64_t>(order % 2));
  }
}

TEST(LatinExpert, winners_of_empty_boards_whoever_owns_the_columns) {
  for (int order = 2; order <= 4; ++order) {
    const auto solver = make_expert_solver(order, Budget(), Progress::silent());
    const Board empty(order, 3, Ownership::any);
    const int expected = order == 3 ? 1 : -1;
    EXPECT_EQ(solver->score_if_full_boards_go_to(Player::first, empty), expected);
    EXPECT_EQ(solver->score_if_full_boards_go_to(Player::second, empty), expected);
    EXPECT_EQ(solver->score(empty), expected);
  }
}

int naive_depth(const reference::LatinGame& game, const reference::LatinBoard& board,
                std::map<std::string, int>& scores, std::map<std::string, int>& known) {
  const auto moves = reference::latin_moves(game, board);
  if (moves.empty()) return 0;
  const std::string key = board.cells + board.owners;
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const int score = reference::latin_score(game, board, scores);
  int best = score > 0 ? 1000 : 0;
  for (const auto& move : moves) {
    const auto next = reference::latin_after(game, board, move);
    if (score > 0 && reference::latin_score(game, next, scores) >= 0) continue;
    const int discs = 1 + naive_depth(game, next, scores, known);
    best = score > 0 ? std::min(best, discs) : std::max(best, discs);
  }
  return known[key] = best;
}

TEST(LatinExpert, the_loser_resists_longest) {
  std::mt19937 random(8);
  for (const auto& [order, fewest] : {std::pair(3, 0), std::pair(4, 9), std::pair(5, 18)}) {
    const auto solver = make_expert_solver(order, Budget(), Progress::silent());
    for (int game = 0; game < 40; ++game) {
      const int discs = fewest + static_cast<int>(random() % 4);
      const Board board = game % 2 == 0 ? random_board(random, order, 2, Ownership::any, discs)
                                        : random_fillable_board(random, order, 2, Ownership::any, discs);
      std::map<std::string, int> scores;
      std::map<std::string, int> known;
      if (reference::latin_score(game_of(board), as_reference(board), scores) == 0) continue;
      ASSERT_EQ(solver->discs_to_come(board), naive_depth(game_of(board), as_reference(board), scores, known))
          << board_text(board);
    }
  }
}

TEST(LatinExpert, a_budget_that_ends_is_said_and_the_question_can_be_asked_again) {
  const auto solver =
      make_expert_solver(5, Budget().time(std::chrono::duration<double>(0.01)), Progress::silent());
  EXPECT_THROW(solver->score(Board(5, 3, Ownership::any)), Error);
  solver->set_budget(Budget());
  const Board late = parse_position({}, "1..../...52/...35/4132./.314.;---A-").board;
  std::map<std::string, int> known;
  EXPECT_EQ(solver->score(late), reference::latin_score(game_of(late), as_reference(late), known));
}

// ---- symmetry strategies

TEST(LatinMirror, always_has_a_move_and_shares_even_boards) {
  for (int order = 2; order <= 4; ++order) {
    for (const auto ownership : {Ownership::any, Ownership::mover_only}) {
      const MirrorReport report = play_out(Board(order, 3, ownership), Budget(), Progress::silent());
      EXPECT_FALSE(report.stuck);
      if (order % 2 == 0) {
        EXPECT_EQ(report.worst, 0);
        EXPECT_EQ(report.best, 0);
      }
    }
  }
}

// A placement and its image never exclude each other, once the opening has been made: so the answer is legal
// for every order, not only those played out.
TEST(LatinMirror, no_placement_excludes_its_image) {
  for (int order = 2; order <= 7; ++order) {
    const Mirror mirror(order);
    Board board(order, 3, Ownership::any);
    if (order % 2 == 1) board.place(mirror.opening());
    for (const Placement& placement : board.placements()) {
      Board next = board;
      next.place(placement);
      EXPECT_TRUE(next.fits(mirror.answer(placement))) << order << " " << placement_text(placement);
    }
  }
}

TEST(LatinMirror, the_worst_line_is_a_game_that_ends_as_told) {
  const MirrorReport report = play_out(Board(3, 2, Ownership::any), Budget(), Progress::silent());
  ASSERT_TRUE(report.worst);
  Board board(3, 2, Ownership::any);
  for (const Placement& placement : report.worst_line) {
    ASSERT_TRUE(board.fits(placement));
    board.place(placement);
  }
  EXPECT_TRUE(board.full());
  EXPECT_EQ(board.columns_of(Player::first) - board.columns_of(Player::second), *report.worst);
}

}  // namespace
}  // namespace zermelo::latin
