// Ranks as threads keep what base/ranks.hpp promises.
#include <gtest/gtest.h>

#include <numeric>

#include "engine/rank_threads.hpp"

namespace zermelo::engine {
namespace {

TEST(RankThreads, letters_arrive_in_the_order_in_which_they_were_sent) {
  run_rank_threads(3, [](Ranks& ranks) {
    if (ranks.rank() != 0) {
      for (int i = 0; i < 100; ++i) ranks.send(0, std::to_string(i));
      EXPECT_EQ(ranks.receive(0), "thanks");
      return;
    }
    for (int i = 0; i < 100; ++i) EXPECT_EQ(ranks.receive(2), std::to_string(i));
    for (int i = 0; i < 100; ++i) {
      Ranks::Letter letter;
      while (!ranks.take(letter)) {
      }
      EXPECT_EQ(letter.from, 1U);
      EXPECT_EQ(letter.message, std::to_string(i));
    }
    ranks.send(1, "thanks");
    ranks.send(2, "thanks");
    EXPECT_EQ(ranks.traffic().messages, 2U);
    EXPECT_EQ(ranks.traffic().bytes, 12U);
  });
}

TEST(RankThreads, what_all_do_together) {
  for (const unsigned count : {1U, 2U, 5U}) {
    run_rank_threads(count, [count](Ranks& ranks) {
      const std::uint64_t rank = ranks.rank();
      EXPECT_EQ(ranks.sums({rank, 1})[0], count * (count - 1) / 2);
      EXPECT_EQ(ranks.sums({rank, 1})[1], count);
      EXPECT_EQ(ranks.maxima({rank, count - rank}), (std::vector<std::uint64_t>{count - 1, count}));
      std::vector<std::string> messages;
      for (unsigned to = 0; to < count; ++to) messages.push_back(std::to_string(rank * 10 + to));
      const auto got = ranks.swap(messages);
      for (unsigned from = 0; from < count; ++from) EXPECT_EQ(got[from], std::to_string(from * 10 + rank));
      // Two numbers to each, in place.
      std::vector<std::uint64_t> ours(2 * count);
      std::iota(ours.begin(), ours.end(), 100 * rank);
      std::vector<std::uint64_t> theirs(2 * count, 0);
      std::vector<Ranks::Piece> sent;
      std::vector<Ranks::Piece> received;
      for (unsigned other = 0; other < count; ++other) {
        for (unsigned i = 0; i < 2; ++i) {
          sent.push_back({other, &ours[2 * other + i], sizeof(std::uint64_t)});
          received.push_back({other, &theirs[2 * other + i], sizeof(std::uint64_t)});
        }
      }
      ranks.exchange(sent, received);
      for (unsigned other = 0; other < count; ++other) {
        EXPECT_EQ(theirs[2 * other], 100 * other + 2 * rank);
        EXPECT_EQ(theirs[2 * other + 1], 100 * other + 2 * rank + 1);
      }
    });
  }
}

}  // namespace
}  // namespace zermelo::engine
