// Values found by several ranks, which are threads here: who is told what, and that every letter is read.
#include "engine/far_values.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "engine/rank_threads.hpp"

namespace zermelo::engine {
namespace {

using Turn = FarValues::Turn;

// A memory that is a map; values that begin with "?" are not settled.
struct Plain final : FarValues::Home {
  std::map<std::string, std::string, std::less<>> values;
  std::vector<std::string> answers;
  std::atomic<bool> is_over = false;

  std::optional<Known> known(std::string_view key) const override {
    const auto found = values.find(key);
    if (found == values.end()) return std::nullopt;
    return Known{found->second, !found->second.starts_with("?")};
  }
  void learn(std::string_view key, std::string_view value, std::uint64_t /*effort*/) override {
    values.insert_or_assign(std::string(key), std::string(value));
  }
  void answered(std::string_view answer) override { answers.emplace_back(answer); }
  void over() override { is_over = true; }
};

std::string key_of(unsigned i) { return "position " + std::to_string(i); }

// Until all ranks have come so far; the letters of others are answered meanwhile.
void meet(std::atomic<unsigned>& here, unsigned count, FarValues& far) {
  ++here;
  while (here % count != 0) {
    far.attend();
    std::this_thread::yield();
  }
}

TEST(FarValues, owners_are_even_and_all_ranks_agree_on_them) {
  for (const unsigned ranks : {1U, 2U, 3U, 7U, 256U}) {
    std::vector<unsigned> owned(ranks, 0);
    for (unsigned i = 0; i < 4096; ++i) ++owned.at(FarValues::owner(key_of(i), ranks));
    for (const unsigned each : owned) EXPECT_NEAR(each, 4096.0 / ranks, 6 * std::sqrt(4096.0 / ranks) + 1);
  }
}

TEST(FarValues, what_one_rank_tells_every_rank_can_look_up) {
  for (const unsigned count : {1U, 2U, 3U, 4U}) {
    std::atomic<unsigned> told = 0;
    std::atomic<unsigned> looked = 0;
    run_rank_threads(count, [&](Ranks& ranks) {
      Plain home;
      FarValues far(ranks, home);
      std::vector<std::string> keys;
      for (unsigned i = 0; i < 100; ++i) keys.push_back(key_of(i));
      for (unsigned i = ranks.rank(); i < 100; i += count) {
        home.values[keys[i]] = std::to_string(i * i);
        far.tell(keys[i], std::to_string(i * i), 1);
      }
      // The letters to an owner go before the question to it.
      far.look_up(keys);
      meet(told, count, far);
      far.look_up(keys);
      for (unsigned i = 0; i < 100; ++i) EXPECT_EQ(home.values[keys[i]], std::to_string(i * i)) << count;
      meet(looked, count, far);
      far.end();
      EXPECT_EQ(home.is_over, ranks.rank() != 0);
    });
  }
}

TEST(FarValues, a_position_is_given_to_one_rank_at_a_time) {
  for (const unsigned count : {2U, 3U, 5U}) {
    std::mutex mutex;
    std::map<std::string, std::vector<unsigned>> free;
    std::atomic<unsigned> claimed = 0;
    std::atomic<unsigned> told = 0;
    std::atomic<unsigned> seen = 0;
    run_rank_threads(count, [&](Ranks& ranks) {
      Plain home;
      FarValues far(ranks, home);
      std::set<std::string> ours;
      for (unsigned i = 0; i < 50; ++i) {
        const std::string key = key_of((i + 7 * ranks.rank()) % 50);
        const Turn turn = far.claim(key);
        EXPECT_NE(turn, Turn::known);
        EXPECT_EQ(far.is_taken(key), turn == Turn::taken);
        if (turn == Turn::taken) continue;
        ours.insert(key);
        const std::scoped_lock lock(mutex);
        free[key].push_back(ranks.rank());
      }
      meet(claimed, count, far);
      EXPECT_EQ(free.size(), 50U);
      for (const auto& [key, by] : free) EXPECT_EQ(by.size(), 1U) << key;
      for (const std::string& key : ours) {
        EXPECT_EQ(far.claim(key), Turn::free);  // still its own
        home.values[key] = "found by " + std::to_string(ranks.rank());
        far.tell(key, home.values[key], 100);
      }
      far.look_up(std::vector<std::string>(ours.begin(), ours.end()));  // takes the letters along
      meet(told, count, far);
      // Those that were sent elsewhere hear of it; others ask.
      for (unsigned i = 0; i < 50; ++i) {
        const std::string key = key_of(i);
        if (!ours.contains(key)) {
          EXPECT_EQ(far.claim(key), Turn::known);
        }
        EXPECT_EQ(home.values[key], "found by " + std::to_string(free[key].front()));
      }
      meet(seen, count, far);
      far.end();
    });
  }
}

TEST(FarValues, those_who_were_sent_elsewhere_are_told_without_asking_again) {
  std::atomic<unsigned> steps[4] = {};
  run_rank_threads(3, [&](Ranks& ranks) {
    const unsigned rank = ranks.rank();
    Plain home;
    FarValues far(ranks, home);
    unsigned i = 0;
    while (FarValues::owner(key_of(i), 3) != 0) ++i;
    const std::string key = key_of(i);
    const auto claims = [&](unsigned who, Turn turn) {
      if (rank == who) {
        EXPECT_EQ(far.claim(key), turn);
      }
    };
    claims(1, Turn::free);
    meet(steps[0], 3, far);
    claims(2, Turn::taken);
    meet(steps[1], 3, far);
    if (rank == 1) far.tell(key, "?bound", 1);
    claims(1, Turn::free);  // what is not settled may be taken up again
    if (rank == 2) {
      while (!home.values.contains(key)) far.attend();
      EXPECT_EQ(home.values[key], "?bound");
      EXPECT_FALSE(far.is_taken(key));
    }
    meet(steps[2], 3, far);
    if (rank == 1) {
      far.release(key);
      far.look_up(std::vector{key});
    }
    meet(steps[3], 3, far);
    claims(2, Turn::free);
    far.end();
  });
}

TEST(FarValues, every_letter_is_read_before_the_next_question) {
  constexpr unsigned count = 4;
  run_rank_threads(count, [&](Ranks& ranks) {
    for (unsigned question = 0; question < 50; ++question) {
      Plain home;
      FarValues far(ranks, home);
      for (unsigned i = 0; i < 20; ++i) {
        const std::string key = std::to_string(question) + key_of(i);
        if (far.claim(key) == Turn::free) far.tell(key, "value", 1);
        far.step();
      }
      if (ranks.rank() != 0) far.answer(std::to_string(question));
      if (ranks.rank() == 0) {
        while (home.answers.size() + 1 < count) far.attend();
      }
      far.end();
      for (const std::string& answer : home.answers) EXPECT_EQ(answer, std::to_string(question));
      Ranks::Letter letter;
      ranks.sums({0});  // all are here
      EXPECT_FALSE(ranks.take(letter));
      ranks.sums({0});  // and nobody has begun the next
    }
  });
}

TEST(FarValues, what_is_worth_asking_is_learned) {
  run_rank_threads(1, [](Ranks& ranks) {
    Plain home;
    FarValues far(ranks, home, Progress::silent(), {10, 100});
    EXPECT_TRUE(far.is_worth_a_claim(5));  // nothing is known of such
    far.note_effort(5, 50);
    EXPECT_TRUE(far.is_worth_a_look(5));
    EXPECT_FALSE(far.is_worth_a_claim(5));
    far.note_effort(5, 150);
    EXPECT_TRUE(far.is_worth_a_claim(5));
    for (int i = 0; i < 20; ++i) far.note_effort(5, 0);
    EXPECT_FALSE(far.is_worth_a_look(5));
    EXPECT_TRUE(far.is_worth_a_claim(6));
    far.end();
  });
}

}  // namespace
}  // namespace zermelo::engine
