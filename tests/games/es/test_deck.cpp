// The finite-deck game against two solvers that share nothing with ours: one knows only sequences of cards,
// one (for larger decks) the cards left with the labels they would get, without any reduction.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <vector>

#include "games/es/deck.hpp"
#include "games/es/deck_strategy.hpp"

namespace zermelo::es {
namespace {

struct Deck {
  int m;
  int n;
  int size;
  Rule rule;
};

std::string told(const Deck& deck, const std::vector<int>& played = {}) {
  std::string text = std::to_string(deck.m) + "," + std::to_string(deck.n) + " size " +
                     std::to_string(deck.size) + " " + std::string(name_of(deck.rule)) + " after";
  for (const int card : played) text += " " + std::to_string(card);
  return text;
}

bool completes(const Deck& deck, const std::vector<int>& played) {
  std::vector<int> up(played.size(), 1);
  std::vector<int> down(played.size(), 1);
  for (std::size_t j = 0; j < played.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      if (played[i] < played[j]) up[j] = std::max(up[j], up[i] + 1);
      if (played[i] > played[j]) down[j] = std::max(down[j], down[i] + 1);
    }
  }
  return up.back() > deck.m || down.back() > deck.n;
}

// 1, 0 or -1 for the player to move after a sequence that completes nothing.
int naive(const Deck& deck, std::vector<int>& played) {
  if (static_cast<int>(played.size()) == deck.size) return 0;
  int best = -1;
  for (int card = 1; card <= deck.size && best < 1; ++card) {
    if (std::find(played.begin(), played.end(), card) != played.end()) continue;
    played.push_back(card);
    const int value = completes(deck, played) ? (deck.rule == Rule::achieve ? 1 : -1) : -naive(deck, played);
    played.pop_back();
    best = std::max(best, value);
  }
  return best;
}

// The cards left in increasing order, each with its labels: longest increasing and decreasing subsequence it
// would end.
using Labels = std::vector<std::pair<int, int>>;

int by_labels(const Deck& deck, const Labels& left, std::map<Labels, int>& known) {
  if (left.empty()) return 0;
  if (const auto found = known.find(left); found != known.end()) return found->second;
  int best = -1;
  for (std::size_t j = 0; j < left.size() && best < 1; ++j) {
    const auto [up, down] = left[j];
    if (up > deck.m || down > deck.n) {
      best = std::max(best, deck.rule == Rule::achieve ? 1 : -1);
      continue;
    }
    Labels next;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (i < j) next.emplace_back(left[i].first, std::max(left[i].second, down + 1));
      if (i > j) next.emplace_back(std::max(left[i].first, up + 1), left[i].second);
    }
    best = std::max(best, -by_labels(deck, next, known));
  }
  known[left] = best;
  return best;
}

Budget small(std::uint64_t bytes = 1 << 24) { return Budget().memory(bytes); }

// The reduced position after a sequence. A card of the sequence may have left the reduced deck because it
// completes a subsequence; the caller sees to it that such a card is not played.
struct Reduced {
  DeckPosition position;
  std::vector<int> left;  // the cards of the reduced deck, highest first

  explicit Reduced(const Deck& deck) : position(DeckPosition::start(deck.m, deck.n, deck.size)) {
    for (int card = deck.size; card >= 1; --card) left.push_back(card);
  }
  void play(const Deck& deck, std::vector<int>& played, int card) {
    const auto found = std::find(left.begin(), left.end(), card);
    ASSERT_NE(found, left.end()) << told(deck, played) << " then " << card;
    position = position.play(static_cast<int>(found - left.begin()));
    played.push_back(card);
    left.erase(found);
    std::erase_if(left, [&](int other) {
      played.push_back(other);
      const bool completing = completes(deck, played);
      played.pop_back();
      return completing;
    });
    ASSERT_EQ(position.cards, static_cast<int>(left.size())) << told(deck, played);
    ASSERT_EQ(position.spoiled, static_cast<int>(played.size() + left.size()) < deck.size)
        << told(deck, played);
  }
};

TEST(Deck, every_small_deck_and_every_first_card_agree_with_plain_sequences) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    DeckSolver solver(rule, small(), Progress::silent());
    for (int size = 1; size <= 7; ++size) {
      for (int m = 1; m <= size; ++m) {
        for (int n = 1; n <= size; ++n) {
          const Deck deck{m, n, size, rule};
          std::vector<int> played;
          const int expected = naive(deck, played);
          ASSERT_EQ(static_cast<int>(solver.value(DeckPosition::start(m, n, size))), expected) << told(deck);
          ASSERT_EQ(solver.winner(m, n, size), expected > 0   ? Winner::first
                                               : expected < 0 ? Winner::second
                                                              : Winner::draw);
          const auto firsts = solver.first_cards(m, n, size);
          for (int card = 1; card <= size; ++card) {
            played = {card};
            ASSERT_EQ(static_cast<int>(firsts[static_cast<std::size_t>(card - 1)]), -naive(deck, played))
                << told(deck, played);
          }
        }
      }
    }
  }
}

// Walks through all sequences that complete nothing, with the reduced position beside them.
void compare_everywhere(const Deck& deck, DeckSolver& solver, const Reduced& reduced,
                        std::vector<int>& played) {
  ASSERT_EQ(static_cast<int>(solver.value(reduced.position)), naive(deck, played)) << told(deck, played);
  for (const int card : reduced.left) {
    Reduced next = reduced;
    next.play(deck, played, card);
    compare_everywhere(deck, solver, next, played);
    played.pop_back();
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Deck, every_position_of_small_decks_agrees_with_plain_sequences) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    DeckSolver solver(rule, small(), Progress::silent());
    for (int size = 1; size <= 6; ++size) {
      for (int m = 1; m <= 4; ++m) {
        for (int n = 1; n <= 4; ++n) {
          const Deck deck{m, n, size, rule};
          std::vector<int> played;
          compare_everywhere(deck, solver, Reduced(deck), played);
          ASSERT_FALSE(HasFatalFailure());
        }
      }
    }
  }
}

TEST(Deck, positions_of_random_games_on_larger_decks_agree_with_plain_sequences) {
  std::mt19937 random(1983);
  const auto below = [&](std::size_t bound) { return static_cast<int>(random() % bound); };
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    DeckSolver solver(rule, small(), Progress::silent());
    for (int round = 0; round < 400; ++round) {
      const Deck deck{2 + below(5), 2 + below(5), 8 + below(9), rule};
      Reduced reduced(deck);
      std::vector<int> played;
      while (!reduced.left.empty()) {
        reduced.play(deck, played, reduced.left[static_cast<std::size_t>(below(reduced.left.size()))]);
        ASSERT_FALSE(HasFatalFailure());
        if (reduced.left.size() > 6 || deck.size - static_cast<int>(played.size()) > 7) continue;
        ASSERT_EQ(static_cast<int>(solver.value(reduced.position)), naive(deck, played))
            << told(deck, played);
      }
    }
  }
}

// All the cases of Harary, Sagan and West (MN+1 <= 15), and decks around them.
TEST(Deck, larger_decks_agree_with_labels_that_are_not_reduced) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    DeckSolver solver(rule, small(), Progress::silent());
    for (int m = 2; m <= 7; ++m) {
      for (int n = 2; n <= m && m * n + 1 <= 15; ++n) {
        for (int size = m * n - 1; size <= m * n + 1; ++size) {
          const Deck deck{m, n, size, rule};
          std::map<Labels, int> known;
          const int expected = by_labels(deck, Labels(static_cast<std::size_t>(size), {1, 1}), known);
          EXPECT_EQ(static_cast<int>(solver.value(DeckPosition::start(m, n, size))), expected) << told(deck);
        }
      }
    }
  }
}

// A subsequence of two ends the game when M = 1. Avoiding: who takes card 1 leaves only larger ones.
// Achieving: everyone must take the highest card left, until the subsequence of N+1 down is there.
TEST(Deck, games_with_runs_of_two_are_as_derived_by_hand) {
  DeckSolver avoid(Rule::avoid, small(), Progress::silent());
  DeckSolver achieve(Rule::achieve, small(), Progress::silent());
  EXPECT_EQ(avoid.winner(1, 1, 1), Winner::draw);
  EXPECT_EQ(achieve.winner(1, 1, 1), Winner::draw);
  for (int size = 2; size <= DeckPosition::most_cards; ++size) {
    for (int n = 1; n <= size; ++n) {
      EXPECT_EQ(avoid.winner(1, n, size), Winner::first);
      EXPECT_EQ(achieve.winner(1, n, size), size <= n    ? Winner::draw
                                            : n % 2 == 0 ? Winner::first
                                                         : Winner::second);
    }
  }
}

TEST(Deck, a_run_longer_than_the_deck_never_ends_it) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    DeckSolver solver(rule, small(), Progress::silent());
    for (int size = 1; size <= DeckPosition::most_cards; ++size) {
      EXPECT_EQ(solver.winner(size, size, size), Winner::draw);
      EXPECT_EQ(solver.winner(1000, 999, size), Winner::draw);
    }
  }
}

// Erdős and Szekeres: MN+1 cards always hold one of the two subsequences.
TEST(Deck, no_draw_from_mn_plus_one_cards_on_and_the_reversed_game_has_the_same_winner) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    DeckSolver solver(rule, small(), Progress::silent());
    for (int m = 1; m <= 7; ++m) {
      for (int n = 1; n <= m && m * n + 1 <= 16; ++n) {
        for (int size = 1; size <= m * n + 3; ++size) {
          const Winner winner = solver.winner(m, n, size);
          EXPECT_NE(winner, Winner::unknown);
          EXPECT_FALSE(size > m * n && winner == Winner::draw) << m << "," << n << " size " << size;
          EXPECT_EQ(solver.winner(n, m, size), winner);
          auto firsts = solver.first_cards(m, n, size);
          std::reverse(firsts.begin(), firsts.end());
          EXPECT_EQ(solver.first_cards(n, m, size), firsts);
        }
      }
    }
  }
}

TEST(Deck, keys_tell_every_position_apart_but_for_its_reverse) {
  EXPECT_EQ(key_of({0b0110, 0b1011, 5, false}), key_of({0b1011, 0b0110, 5, false}));
  std::vector<DeckPosition> all;
  for (int cards = 0; cards <= 4; ++cards) {
    const std::uint64_t words = cards == 0 ? 1 : std::uint64_t{1} << (cards - 1);
    for (std::uint64_t rises = 0; rises < words; ++rises) {
      for (std::uint64_t falls = rises; falls < words; ++falls) {
        all.push_back({rises, falls, cards, false});
        all.push_back({rises, falls, cards, true});
      }
    }
  }
  for (std::size_t j = 0; j < all.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) EXPECT_FALSE(key_of(all[i]) == key_of(all[j]));
  }
}

TEST(Deck, a_table_of_one_bucket_forgets_but_does_not_lie) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    DeckSolver forgetful(rule, small(1), Progress::silent());
    DeckSolver solver(rule, small(), Progress::silent());
    for (const auto& [m, n] : std::vector<std::pair<int, int>>{{2, 2}, {3, 2}, {4, 2}, {3, 3}}) {
      for (int size = 2; size <= m * n + 1; ++size) {
        EXPECT_EQ(forgetful.winner(m, n, size), solver.winner(m, n, size)) << m << "," << n << " " << size;
      }
    }
  }
}

// A deck large enough for the other threads to come in: winner, every first card, and the replies of a certificate.
TEST(Deck, any_number_of_threads_finds_the_same) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    std::vector<DeckValue> firsts;
    std::vector<std::uint8_t> replies;
    for (const unsigned threads : {1U, 2U, 3U}) {
      DeckSolver solver(rule, small(1 << 26).threads(threads), Progress::silent());
      EXPECT_EQ(solver.winner(5, 4, 21), Winner::first) << threads;
      const auto values = solver.first_cards(5, 4, 21);
      const auto strategy = deck_strategy({5, 4, 21, Player::first, DeckValue::win}, rule, solver, 1'000'000);
      if (threads == 1) {
        firsts = values;
        replies = strategy;
      }
      EXPECT_EQ(values, firsts) << threads;
      EXPECT_EQ(strategy, replies) << threads;
    }
  }
}

TEST(Deck, threads_share_a_table_that_forgets_and_end_with_the_budget) {
  DeckSolver forgetful(Rule::avoid, small(1 << 20).threads(3), Progress::silent());
  EXPECT_EQ(forgetful.winner(5, 4, 21), Winner::first);
  DeckSolver late(Rule::avoid, small().threads(3).time(std::chrono::milliseconds(300)), Progress::silent());
  EXPECT_EQ(late.winner(9, 6, 55), Winner::unknown);
  EXPECT_GT(late.positions(), 0U);
}

TEST(Deck, a_budget_that_is_over_gives_unknown) {
  DeckSolver late(Rule::avoid, small().time(std::chrono::duration<double>(0)), Progress::silent());
  EXPECT_EQ(late.winner(5, 4, 21), Winner::unknown);
  for (const DeckValue value : late.first_cards(5, 4, 21)) EXPECT_EQ(value, DeckValue::unknown);
}

}  // namespace
}  // namespace zermelo::es
