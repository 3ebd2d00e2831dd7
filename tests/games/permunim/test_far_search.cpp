// Values found by several ranks, which are threads here, are those that one process finds.
#include "games/permunim/far_search.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <functional>

#include "base/error.hpp"
#include "engine/rank_files.hpp"
#include "engine/rank_threads.hpp"
#include "engine/shared_workers.hpp"
#include "games/permunim/solve.hpp"

namespace zermelo::permunim {
namespace {

namespace fs = std::filesystem;

Budget small_budget(unsigned threads = 1) { return Budget().memory(1 << 26).threads(threads); }

struct Sent {
  std::uint64_t messages = 0;
  std::string trouble;  // of rank 0
};

// What rank 0 asks while the other ranks serve.
Sent with_ranks(unsigned count, const std::function<void(const Budget&)>& ask, unsigned threads = 1) {
  Sent sent;
  engine::run_rank_threads(count, [&](Ranks& ranks) {
    Budget budget = small_budget(threads);
    if (ranks.rank() == 0) {
      budget.shared_by(&ranks);
      try {
        ask(budget);
      } catch (const Error& error) {
        sent.trouble = error.what();
      }
      engine::dismiss(ranks);
    } else {
      const std::array known = {far_solvers()};
      engine::serve(ranks, known, budget);
    }
    const auto messages = ranks.sums({ranks.traffic().messages});
    if (ranks.rank() == 0) sent.messages = messages[0];
  });
  return sent;
}

struct Case {
  int rows;
  int columns;
  const char* avoid;
};
constexpr Case cases[] = {{9, 8, "132"}, {8, 8, "1342"}};

TEST(PermuNimFarSearch, ranks_find_what_one_process_finds) {
  for (const Case& each : cases) {
    SCOPED_TRACE(each.avoid);
    Solver alone(ForbiddenSet::parse(each.avoid), small_budget(), Progress::silent());
    const Board board(each.rows, each.columns, alone.forbidden());
    const int value = alone.value(board);
    const auto winning = alone.moves_to(board, 0);
    const OptionGrid options = alone.options(board);
    for (const unsigned ranks : {2U, 3U, 4U}) {
      for (const unsigned threads : {1U, 2U}) {
        if (threads == 2 && ranks != 2) continue;
        if (ranks != 2 && each.rows == 8) continue;
        const Sent sent = with_ranks(
            ranks,
            [&](const Budget& budget) {
              Solver solver(ForbiddenSet::parse(each.avoid), budget, Progress::silent());
              EXPECT_EQ(solver.value(board), value) << ranks;
              EXPECT_EQ(solver.moves_to(board, 0), winning) << ranks;
              EXPECT_EQ(solver.options(board), options) << ranks;
              EXPECT_TRUE(solver.has_value(board, value));
            },
            threads);
        EXPECT_EQ(sent.trouble, "");
        // They were called in: more than the letters that end it all.
        EXPECT_GT(sent.messages, 100U) << ranks;
      }
    }
  }
}

TEST(PermuNimFarSearch, small_boards_are_nobody_elses_matter) {
  const Sent sent = with_ranks(3, [](const Budget& budget) {
    Solver solver(ForbiddenSet::parse("1342"), budget, Progress::silent());
    EXPECT_EQ(solver.value(Board(5, 6, solver.forbidden())),
              Solver(solver.forbidden(), small_budget(), Progress::silent())
                  .value(Board(5, 6, solver.forbidden())));
  });
  EXPECT_LT(sent.messages, 20U);
}

TEST(PermuNimFarSearch, a_budget_that_ends_ends_all_ranks) {
  const Sent sent = with_ranks(3, [](const Budget& given) {
    Budget budget = given;
    Solver solver(ForbiddenSet::parse("1342"), budget.looks(20), Progress::silent());
    const Board board(9, 9, solver.forbidden());
    solver.options(board);
  });
  EXPECT_NE(sent.trouble, "");
}

TEST(PermuNimFarSearch, questions_are_packed_exactly) {
  const ForbiddenSet forbidden = ForbiddenSet::parse("132,2413");
  Board board(5, 7, forbidden);
  FarQuestion question{{board}, 3, true};
  board.play_checked({4, 2});
  question.boards.push_back(board);
  const auto moves = board.moves();
  question.boards.push_back(board.section(std::span(moves).first(3)));
  const FarQuestion again = FarQuestion::unpacked(question.packed(), forbidden);
  EXPECT_EQ(again.boards, question.boards);
  EXPECT_EQ(again.limit, 3);
  EXPECT_TRUE(again.thorough);
  EXPECT_EQ(again.boards[2].live_count(), 3);
}

struct Files : ::testing::Test {
  fs::path folder = fs::temp_directory_path() / ("zermelo-far-search-" + std::to_string(getpid()));
  std::string path = (folder / "values.kept").string();
  Files() { fs::create_directory(folder); }
  ~Files() override { fs::remove_all(folder); }

  // The options of a board, and how many positions were searched for them.
  static std::pair<OptionGrid, std::uint64_t> solved(const Budget& budget, const Checkpoint& checkpoint) {
    Solver solver(ForbiddenSet::parse("1342"), budget, Progress::silent(), checkpoint);
    const auto options = solver.options(Board(8, 8, solver.forbidden()));
    return {options, solver.positions()};
  }
};

TEST_F(Files, another_number_of_ranks_goes_on_from_them) {
  const auto [options, positions] = solved(small_budget(), {(folder / "alone").string(), 60, false});
  with_ranks(4, [&](const Budget& budget) { EXPECT_EQ(solved(budget, {path, 0, false}).first, options); });
  EXPECT_EQ(engine::files_of_ranks(path).size(), 4U);
  // One process goes on from what the others have kept, also without what rank 0 has.
  fs::copy_file(path, path + ".kept");
  fs::remove(path);
  EXPECT_LT(solved(small_budget(), {path, 60, true}).second, positions / 2);
  fs::rename(path + ".kept", path);
  for (const unsigned ranks : {2U, 3U, 5U}) {
    with_ranks(ranks, [&](const Budget& budget) {
      const auto [again, searched] = solved(budget, {path, 60, true});
      EXPECT_EQ(again, options);
      EXPECT_LT(searched, positions / 4);  // what is found sooner than asked for may have stayed with a rank
    });
  }
  const auto [again, searched] = solved(small_budget(), {path, 60, true});
  EXPECT_EQ(again, options);
  EXPECT_LT(searched, 10U);
}

TEST_F(Files, a_file_that_one_rank_may_not_use_is_told) {
  fs::create_directory(folder / "values.kept.rank2");
  const Sent sent = with_ranks(3, [&](const Budget& budget) { solved(budget, {path, 60, false}); });
  EXPECT_NE(sent.trouble.find("Is a directory"), std::string::npos) << sent.trouble;
}

}  // namespace
}  // namespace zermelo::permunim
