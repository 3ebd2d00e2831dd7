// What searches keep in a checkpoint: a search that is stopped again and again comes to the answer of one that nobody
// stopped, and a file that somebody changed tells less, never anything else.
#include "engine/kept_facts.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "base/error.hpp"
#include "base/within_budget.hpp"
#include "engine/expectation_search.hpp"
#include "engine/memo_of_integers.hpp"
#include "engine/nimber_search.hpp"
#include "engine/ordered_table.hpp"
#include "engine/proof_number.hpp"
#include "engine/random_games.hpp"
#include "engine/search_keeper.hpp"
#include "proof/files.hpp"

namespace zermelo::engine {
namespace {

using testing::GraphGame;
using zermelo::testing::Folder;
using zermelo::testing::read;
using zermelo::testing::write;

Budget keeping(const std::string& path, bool resume = true, double every = 0) {
  Budget budget;
  return budget.keep_in(
      std::make_shared<SearchKeeper>(Checkpoint{path, every, resume}, "testing", Progress::silent()));
}

template <class Key, class Value>
struct Search {
  explicit Search(const Budget& budget, std::uint64_t bytes = 1 << 24)
      : ticker(budget), allowance(bytes), kept(ticker, "known", (memo.emplace(allowance), *memo)) {}
  Ticker ticker;
  Allowance allowance;
  std::optional<Memo<Key, Value>> memo;
  KeptMemo<Memo<Key, Value>> kept;
};

template <class Key, class Value, class Make>
void expect_back(Make make) {
  const Folder folder;
  const std::string path = folder.file("kept");
  constexpr int entries = 3000;
  for (int run = 0; run < 3; ++run) {
    Search<Key, Value> search(keeping(path));
    EXPECT_EQ(search.memo->size(), static_cast<std::uint64_t>(run) * entries);
    for (int i = run * entries; i < (run + 1) * entries; ++i) {
      const auto [key, value] = make(i);
      search.memo->store(key, value);
    }
  }
  Search<Key, Value> search(keeping(path));
  ASSERT_EQ(search.memo->size(), 3U * entries);
  for (int i = 0; i < 3 * entries; ++i) {
    const auto [key, value] = make(i);
    const Value* found = search.memo->find(key);
    ASSERT_TRUE(found != nullptr && *found == value) << i;
  }
}

TEST(KeptMemo, comes_back_whatever_its_keys_and_values_are) {
  expect_back<std::uint64_t, int>([](int i) { return std::pair<std::uint64_t, int>(i * 7919, -i); });
  expect_back<std::string, bool>([](int i) {
    return std::pair(std::string(static_cast<std::size_t>(i % 50), 'x') + std::to_string(i), i % 3 == 0);
  });
  expect_back<std::uint64_t, Rational>([](int i) {
    Rational value(Integer(i - 100) * Integer("123456789012345678901234567890"), Integer(7 * i + 1));
    value.canonicalize();
    return std::pair<std::uint64_t, Rational>(i, value);
  });
}

TEST(KeptMemo, takes_what_a_smaller_memory_holds) {
  const Folder folder;
  const std::string path = folder.file("kept");
  {
    Search<std::uint64_t, int> search(keeping(path));
    for (std::uint64_t i = 0; i < 10'000; ++i) search.memo->store(i, 1);
  }
  Search<std::uint64_t, int> search(keeping(path), 1 << 14);
  EXPECT_GT(search.memo->size(), 0U);
  EXPECT_LT(search.memo->size(), 10'000U);
  EXPECT_LE(search.allowance.used(), search.allowance.bytes());
}

TEST(KeptMemo, that_was_cleared_keeps_what_comes_after) {
  const Folder folder;
  const std::string path = folder.file("kept");
  {
    Search<std::uint64_t, int> search(keeping(path));
    for (std::uint64_t i = 0; i < 100; ++i) search.memo->store(i, 1);
    search.ticker.savers().glance(Saver::Clock::now());
    search.memo->clear();
    for (std::uint64_t i = 200; i < 250; ++i) search.memo->store(i, 2);
  }
  EXPECT_EQ((Search<std::uint64_t, int>(keeping(path)).memo->size()), 150U);
}

TEST(KeptMemo, of_a_search_that_was_over_at_once_writes_nothing) {
  const Folder folder;
  const std::string path = folder.file("kept");
  {
    Search<std::uint64_t, int> search(keeping(path, true, 60));
    search.memo->store(1, 1);
  }
  EXPECT_EQ((Search<std::uint64_t, int>(keeping(path)).memo->size()), 0U);
}

// Whatever bit is changed, what comes back was kept. (Every bit of a file: test_kept_work.cpp.)
TEST(KeptMemo, tells_no_wrong_entry_from_a_damaged_file) {
  const Folder folder;
  const std::string path = folder.file("kept");
  for (std::uint64_t part = 0; part < 3; ++part) {
    Search<std::uint64_t, std::uint64_t> search(keeping(path));
    for (std::uint64_t i = 0; i < 12; ++i) search.memo->store(12 * part + i, 1000 + 12 * part + i);
  }
  const std::string whole = read(path);
  const std::size_t lines = whole.find("part");
  for (std::size_t bit = 8 * lines; bit < 8 * whole.size(); bit += 7) {
    std::string changed = whole;
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
    write(path, changed);
    ::testing::internal::CaptureStderr();
    {
      Search<std::uint64_t, std::uint64_t> search(keeping(path));
      ASSERT_EQ(search.memo->size(), 24U) << bit;
      search.memo->for_each([&](std::uint64_t key, std::uint64_t value) { ASSERT_EQ(value, 1000 + key); });
    }
    ::testing::internal::GetCapturedStderr();
  }
}

// Stops after so many looks, again and again, until there is an answer.
template <class Ask>
auto asked_in_pieces(const std::string& path, std::uint64_t looks, int& pieces, Ask ask) {
  for (pieces = 1;; ++pieces) {
    Budget budget = keeping(path);
    budget.looks(looks);
    if (auto answer = ask(budget)) return *answer;
    if (pieces == 10'000) throw Error(ErrorKind::budget, "it does not come any further");
  }
}

TEST(KeptLog, nimbers_and_outcomes_found_in_pieces_are_those_of_the_definition) {
  constexpr std::uint64_t bytes = 1 << 22;
  int stops = 0;
  for (unsigned seed = 0; seed < 6; ++seed) {
    const GraphGame game = GraphGame::random(seed, 30'000, 8);
    const auto values = game.values();
    for (const NimberMethod method : {NimberMethod::mex, NimberMethod::beling_rogalski}) {
      const Folder folder;
      int pieces = 0;
      const auto value = asked_in_pieces(folder.file("kept"), 8, pieces, [&](const Budget& budget) {
        return within_budget(
            [&] { return NimberSearch<GraphGame>(game, method, budget, bytes).value(game.start()); });
      });
      EXPECT_EQ(value.value, values.back()) << seed;
      stops += pieces - 1;
    }
    const Folder folder;
    int pieces = 0;
    const auto outcome = asked_in_pieces(folder.file("kept"), 2, pieces, [&](const Budget& budget) {
      const Outcome found =
          ProofNumberSearch<GraphGame>(game, budget, Progress::silent(), bytes).outcome(game.start());
      return found == Outcome::unknown ? std::nullopt : std::optional(found);
    });
    EXPECT_EQ(outcome, values.back() == 0 ? Outcome::previous : Outcome::next) << seed;
    stops += pieces - 1;
    const double worth = asked_in_pieces(folder.file("worth"), 4, pieces, [&](const Budget& budget) {
      return ExpectationSearch<GraphGame>(game, bytes).value(game.start(), budget);
    });
    EXPECT_EQ(worth, values.back() == 0 ? 0 : 1) << seed;
    stops += pieces - 1;
  }
  EXPECT_GT(stops, 30);
}

// Position i has the options i/2 and i-1-i%7: no search, one pass.
struct LongWalk {
  std::uint64_t size;
  std::uint64_t at = 0;
  std::uint64_t* looked;  // positions whose options were asked for
  std::uint64_t index() const { return at; }
  bool wins_at_once() const { return at % 101 == 100; }
  template <class Visit>
  void for_each_option(Visit visit) const {
    ++*looked;
    if (at == 0 || !visit(at / 2)) return;
    if (at > 7) visit(at - 1 - at % 7);
  }
  bool next() { return ++at < size; }
};

TEST(KeptPrefix, a_table_filled_in_pieces_is_the_one_filled_at_once) {
  constexpr std::uint64_t size = 1'000'003;
  std::uint64_t looked = 0;
  BitStore whole(size);
  const std::uint64_t count = fill_in_order(LongWalk{size, 0, &looked}, whole, Budget(), Progress::silent());
  const std::uint64_t all = std::exchange(looked, 0);
  const Folder folder;
  const std::string path = folder.file("kept");
  // The walk over what is known looks at the budget too, so each piece gets a little more.
  std::uint64_t looks = 1;
  for (;; ++looks) {
    Budget budget = keeping(path);
    budget.looks(looks);
    BitStore table(size);
    const auto found = within_budget([&] {
      return fill_in_order(LongWalk{size, 0, &looked}, table, budget, Progress::silent());
    });
    // Anywhere, also in what was kept last.
    if (!found && looks % 4 == 0) {
      std::string bytes = read(path);
      bytes[bytes.size() - 1 - looks] = static_cast<char>(bytes[bytes.size() - 1 - looks] ^ 4);
      write(path, bytes);
    }
    if (!found) continue;
    EXPECT_EQ(*found, count);
    for (std::uint64_t i = 0; i < size; ++i) ASSERT_EQ(table.test(i), whole.test(i)) << i;
    break;
  }
  EXPECT_GT(looks, 8U);
  // Once, and what was damaged once more.
  EXPECT_LT(looked, 3 * all);
}

TEST(KeptResult, is_found_once_and_by_its_own_name) {
  const Folder folder;
  const std::string path = folder.file("kept");
  int asked = 0;
  const auto find = [&](const Budget& budget, const std::string& name) {
    return kept_result(budget, name, [&]() -> std::optional<std::string> {
      ++asked;
      if (name == "nothing") return std::nullopt;
      return name + "!";
    });
  };
  for (int run = 0; run < 3; ++run) {
    const Budget budget = keeping(path);
    EXPECT_EQ(find(budget, "a"), "a!");
    EXPECT_EQ(find(part_of_work(budget, "b"), "a"), "a!");
    EXPECT_EQ(find(budget, "nothing"), std::nullopt);
  }
  EXPECT_EQ(asked, 2 + 3);
  EXPECT_EQ(find(Budget(), "a"), "a!");
  EXPECT_EQ(asked, 6) << "without a checkpoint nothing is kept";
}

TEST(SearchKeeper, refuses_a_file_of_another_question_and_one_that_nobody_said_to_resume) {
  const Folder folder;
  const std::string path = folder.file("kept");
  keep_result(keeping(path, false), "a", "b");
  EXPECT_THROW(recalled_result(keeping(path, false), "a"), Error);
  Budget other;
  other.keep_in(
      std::make_shared<SearchKeeper>(Checkpoint{path, 0, true}, "something else", Progress::silent()));
  EXPECT_THROW(recalled_result(other, "a"), Error);
  EXPECT_EQ(recalled_result(keeping(path), "a"), "b");
}

TEST(SearchKeeper, whose_folder_is_gone_warns_once_and_goes_on) {
  ::testing::internal::CaptureStderr();
  const Budget budget = keeping("/nowhere/at/all");
  EXPECT_EQ(recalled_result(budget, "a"), std::nullopt);
  keep_result(budget, "a", "b");
  const std::string told = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(told.find("goes on without a checkpoint"), std::string::npos);
  EXPECT_EQ(told.find("warning"), told.rfind("warning"));
}

}  // namespace
}  // namespace zermelo::engine
