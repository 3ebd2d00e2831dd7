// A question whose parts several ranks find, which are threads here: the same answer for any number of them, every part once.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <set>
#include <thread>

#include "base/error.hpp"
#include "engine/rank_threads.hpp"
#include "engine/shared_workers.hpp"
#include "lab/catalogue/request.hpp"
#include "lab/catalogue/shared_parts.hpp"

namespace zermelo::lab {
namespace {

// The squares of 0 to n-1, each a part.
struct Squares {
  Whole<1, 1000> n = 10;
};

struct Course {
  std::atomic<int> found = 0;
  std::mutex mutex;
  std::set<std::thread::id> finders;
  std::function<void(int)> meanwhile = [](int) {};  // called with each number that is squared

  Question question() {
    return ask<Squares>("squares", "of small numbers")
        .option("n", &Squares::n, "how many")
        .gives_checkpoint()
        .answered_by([this](const Squares& asked, Work& work, Answer& answer) {
          const auto square = [&](int i) {
            return kept_part(work.budget, std::to_string(i),
                             [&](const Budget&) -> std::optional<std::string> {
                               meanwhile(i);
                               ++found;
                               std::this_thread::sleep_for(std::chrono::milliseconds(2));
                               const std::scoped_lock lock(mutex);
                               finders.insert(std::this_thread::get_id());
                               return std::to_string(i * i);
                             });
          };
          const SharedParts shared(work, [&] {
            for (int i = 0; i < asked.n; ++i) square(i);
          });
          std::string line;
          for (int i = 0; i < asked.n; ++i) line += square(i).value() + " ";
          answer.add(line);
        });
  }
};

std::string answered(unsigned count, Course& course, int n,
                     const std::optional<Checkpoint>& checkpoint = {}) {
  std::string text;
  const Question question = course.question();
  engine::run_rank_threads(count, [&](Ranks& ranks) {
    const std::array known = {
        shared_questions([&](std::string_view, std::string_view) -> const Question& { return question; })};
    if (ranks.rank() != 0) return engine::serve(ranks, known, Budget());
    Request request{{{"n", {std::to_string(n)}}}, Budget()};
    request.budget.shared_by(&ranks);
    request.checkpoint = checkpoint;
    try {
      text = answer("", question, request, Progress::silent()).text;
    } catch (const Error& error) {
      text = error.what();
    }
    engine::dismiss(ranks);
  });
  return text;
}

TEST(SharedParts, are_found_once_by_any_number_of_ranks) {
  for (const unsigned ranks : {1U, 2U, 3U, 4U}) {
    Course course;
    EXPECT_EQ(answered(ranks, course, 6), "0 1 4 9 16 25 \n") << ranks;
    EXPECT_EQ(course.found, 6) << ranks;
    course.found = 0;
    EXPECT_EQ(answered(ranks, course, 100).substr(0, 8), "0 1 4 9 ");
    EXPECT_EQ(course.found, 100) << ranks;
    EXPECT_GE(course.finders.size(), std::min(ranks, 2U)) << "not all are found by one of several ranks";
  }
}

TEST(SharedParts, what_a_rank_gives_up_is_found_by_rank_0) {
  Course course;
  std::atomic<int> refused = 0;
  course.meanwhile = [&](int i) {
    if (i == 7 && refused++ == 0) throw Error(ErrorKind::budget, "no more");
  };
  EXPECT_EQ(answered(3, course, 20).substr(0, 21), "0 1 4 9 16 25 36 49 6");
  EXPECT_GE(refused, 2);
}

TEST(SharedParts, what_is_wrong_is_told_as_by_one_process) {
  Course course;
  course.meanwhile = [&](int i) {
    if (i == 3) bad_input("three is not squared here");
  };
  EXPECT_EQ(answered(1, course, 10), "three is not squared here");
  EXPECT_EQ(answered(3, course, 10), "three is not squared here");
}

TEST(SharedParts, are_kept_in_the_checkpoint_of_rank_0) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("zermelo-shared-parts-" + std::to_string(getpid())))
          .string();
  Course course;
  const std::string whole = answered(3, course, 30, Checkpoint{path, 60, false});
  EXPECT_EQ(course.found, 30);
  EXPECT_EQ(answered(2, course, 30, Checkpoint{path, 60, true}), whole);
  EXPECT_EQ(answered(1, course, 30, Checkpoint{path, 60, true}), whole);
  EXPECT_EQ(course.found, 30);  // all of them recalled
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace zermelo::lab
