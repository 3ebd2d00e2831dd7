#include "lab/store/store.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace zermelo::lab {
namespace {

namespace fs = std::filesystem;

class StoreTest : public testing::Test {
 protected:
  StoreTest() {
    std::string name = (fs::temp_directory_path() / "zermelo-store-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  ~StoreTest() override { fs::remove_all(folder); }

  static KeptJob asked(const std::string& given) {
    KeptJob job;
    job.game = "es";
    job.question = "solve";
    job.given = given;
    return job;
  }
  static std::int64_t answer(Store& store, const std::string& given, bool complete) {
    KeptJob job = asked(given);
    job.id = store.add(job);
    store.begin(job.id);
    job.state = KeptJob::State::answered;
    job.answer = "{\"given\":" + given + "}";
    job.complete = complete;
    store.end(job);
    return job.id;
  }

  std::string folder;
};

TEST_F(StoreTest, an_answer_is_there_after_the_store_is_opened_again) {
  std::int64_t id = 0;
  {
    Store store(folder);
    id = answer(store, "{\"a\":6}", true);
  }
  Store store(folder);
  const auto job = store.job(id);
  ASSERT_TRUE(job);
  EXPECT_EQ(job->state, KeptJob::State::answered);
  EXPECT_EQ(job->answer, "{\"given\":{\"a\":6}}");
  EXPECT_TRUE(store.verify().empty());
}

TEST_F(StoreTest, only_complete_answers_to_the_same_question_are_known) {
  Store store(folder);
  answer(store, "{\"a\":7}", false);
  EXPECT_FALSE(store.known("es", "solve", "{\"a\":7}"));
  const std::int64_t id = answer(store, "{\"a\":6}", true);
  ASSERT_TRUE(store.known("es", "solve", "{\"a\":6}"));
  EXPECT_EQ(store.known("es", "solve", "{\"a\":6}")->id, id);
  EXPECT_FALSE(store.known("es", "table", "{\"a\":6}"));
}

TEST_F(StoreTest, two_programs_may_write_at_the_same_time) {
  Store one(folder);
  Store other(folder);
  answer(one, "{\"a\":1}", true);
  answer(other, "{\"a\":2}", true);
  EXPECT_EQ(one.jobs(10).size(), 2U);
  EXPECT_EQ(other.jobs(10).size(), 2U);
}

TEST_F(StoreTest, a_damaged_file_is_set_aside_and_reported) {
  {
    std::ofstream file(folder + "/zermelo.db");
    for (int i = 0; i < 5000; ++i) file << "no database ";
  }
  Store store(folder);
  ASSERT_EQ(store.notices().size(), 1U);
  EXPECT_NE(store.notices().front().find("damaged"), std::string::npos);
  EXPECT_TRUE(store.lasting());
  bool aside = false;
  for (const auto& entry : fs::directory_iterator(folder))
    aside = aside || entry.path().filename().string().starts_with("zermelo.db.damaged-");
  EXPECT_TRUE(aside);
  EXPECT_GT(answer(store, "{}", true), 0);
}

TEST_F(StoreTest, an_answer_that_was_changed_from_outside_is_found) {
  Store store(folder);
  answer(store, "{\"a\":6}", true);
  ASSERT_EQ(std::system(("python3 - '" + folder +
                         "/zermelo.db' <<'E'\nimport sqlite3, sys\nbase = sqlite3.connect(sys.argv[1])\n"
                         "base.execute(\"UPDATE jobs SET answer = '{}'\")\nbase.commit()\nE\n")
                            .c_str()),
            0);
  EXPECT_EQ(store.verify().size(), 1U);
}

TEST_F(StoreTest, a_folder_that_cannot_be_written_is_told_and_does_without) {
  Store store("/proc/zermelo");
  EXPECT_FALSE(store.lasting());
  EXPECT_EQ(store.notices().size(), 1U);
  EXPECT_GT(answer(store, "{}", true), 0);
}

TEST_F(StoreTest, pruning_keeps_games_and_what_is_recent) {
  Store store(folder);
  const std::int64_t id = answer(store, "{}", true);
  store.add(KeptGame{0, 0, "a game", "zermelo game 1\n"});
  EXPECT_EQ(store.prune(0), 0U);
  EXPECT_EQ(store.prune(std::int64_t{1} << 40), 1U);
  EXPECT_FALSE(store.job(id));
  EXPECT_EQ(store.games(10).size(), 1U);
}

}  // namespace
}  // namespace zermelo::lab
