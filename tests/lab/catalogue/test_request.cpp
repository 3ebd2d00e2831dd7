// A question being asked: its files all appear or none does, and an option is obeyed or refused.
#include "lab/catalogue/request.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "lab/answer/json.hpp"
#include "proof/files.hpp"

namespace zermelo::lab {
namespace {

using testing::Folder;
namespace fs = std::filesystem;

enum class Ends { well, with_an_error, early, without_certificate, without_table, without_smt };

struct Small {
  Whole<1, 9> n;
  std::optional<OutputPath> smt;
};

Scene one_cell() {
  Scene scene;
  scene.columns = scene.rows = 1;
  scene.cells = {{0, 0, Scene::Role::playable, "", "1,1"}};
  return scene;
}

// Gives everything that a question can give.
Question question(Ends ends = Ends::well) {
  return ask<Small>("small", "a small question")
      .argument("n", &Small::n, "a number")
      .option("smt", &Small::smt, "a file of the question's own")
      .gives_certificate()
      .gives_checkpoint()
      .gives(Form::picture)
      .gives(Form::table)
      .gives(Form::sequence)
      .answered_by([ends](const Small& asked, Work& work, Answer& answer) {
        answer.verdict["n"] = int{asked.n};
        answer.say("n is {n}");
        answer.method = "thinking";
        answer.cost.positions = 1;
        answer.scenes = {one_cell()};
        if (ends != Ends::without_table)
          answer.table = Table{{{"n", ""}, {"square", ""}}, {{1, 1}, {2, 4}}, {}};
        if (ends != Ends::without_smt) work.write(asked.smt, [&] { return std::string("(check-sat)\n"); });
        if (ends != Ends::without_certificate) {
          work.certify(answer, [](const std::string& path) { write_file(path, "proof\n"); });
        }
        if (ends == Ends::early) answer.complete = false;
        if (ends == Ends::with_an_error) throw Error(ErrorKind::budget, "no more time");
      });
}

Request request(std::vector<Output> outputs = {}) {
  Request request;
  request.given = {{"n", {"3"}}};
  request.outputs = std::move(outputs);
  return request;
}

Answer answered(const Question& asked, const Request& with) {
  return answer("game", asked, with, Progress::silent());
}

// Why a file could not be written. The answer is there all the same, and says so to programs.
std::string unwritten(const Question& asked, const Request& with) {
  const Answer answer = answered(asked, with);
  EXPECT_EQ(answer.verdict.at("n"), 3);
  EXPECT_EQ(answer.certificate, std::nullopt);
  EXPECT_EQ(exit_status(answer), 2);
  const std::string json = json_text(answer);
  EXPECT_NE(json.find("\"verdict\""), std::string::npos);
  EXPECT_NE(json.find("\"error\""), std::string::npos);
  return answer.unwritten;
}

std::string refusal(const Question& asked, const Request& with) {
  try {
    answered(asked, with);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::bad_input) << error.what();
    return error.what();
  }
}

TEST(Request, tells_the_question_the_cost_and_the_method) {
  const Answer answer = answered(question(), request());
  EXPECT_EQ(answer.question, (Value{{"game", "game"}, {"question", "small"}, {"n", 3}}));
  EXPECT_TRUE(answer.text.starts_with("n is 3\nBy thinking: 1 position, ")) << answer.text;
  EXPECT_FALSE(answer.certificate);
}

TEST(Request, every_file_is_written) {
  const Folder folder;
  Request all = request({{"svg", folder.file("a")}, {"", folder.file("b.csv")}, {"text", folder.file("c")}});
  all.certificate = folder.file("d");
  all.given["smt"] = {folder.file("e")};
  const Answer answer = answered(question(), all);
  EXPECT_EQ(answer.certificate, folder.file("d"));
  EXPECT_EQ(testing::read(folder.file("a")).substr(0, 4), "<svg");
  EXPECT_EQ(testing::read(folder.file("b.csv")), "n,square\n1,1\n2,4\n");
  EXPECT_TRUE(testing::read(folder.file("c")).starts_with("n is 3\n"));
  EXPECT_EQ(testing::read(folder.file("d")), "proof\n");
  EXPECT_EQ(testing::read(folder.file("e")), "(check-sat)\n");
  EXPECT_EQ(folder.files(), 5U);
  // What is written to files does not take the place of the text.
  EXPECT_TRUE(answer.text.starts_with("n is 3\n"));
  EXPECT_EQ(answered(question(), request({{"csv", ""}})).text, "n,square\n1,1\n2,4\n");
}

TEST(Request, files_of_one_who_writes_again_are_replaced) {
  const Folder folder;
  testing::write(folder.file("a"), "old");
  answered(question(), request({{"csv", folder.file("a")}}));
  EXPECT_EQ(testing::read(folder.file("a")), "n,square\n1,1\n2,4\n");
  EXPECT_EQ(folder.files(), 1U);
}

// Whatever goes wrong, and whenever: nothing is left behind, and what was there is as it was.
TEST(Request, nothing_is_written_when_one_output_cannot_be) {
  const Folder folder;
  testing::write(folder.file("old"), "old");
  const auto expect_untouched = [&](const std::string& what) {
    EXPECT_EQ(folder.files(), 1U) << what;
    EXPECT_EQ(testing::read(folder.file("old")), "old") << what;
  };
  EXPECT_NE(
      refusal(question(), request({{"svg", folder.file("old")}, {"csv", folder.file("no/such/folder")}})),
      "");
  expect_untouched("a folder that is not there");
  EXPECT_EQ(refusal(question(), request({{"svg", folder.file("old")}, {"csv", folder.file("")}}))
                .find("is a folder"),
            folder.file("").size() + 3);
  expect_untouched("a folder");
  EXPECT_NE(unwritten(question(), request({{"svg", folder.file("old")}, {"csv", "/dev/full"}})), "");
  expect_untouched("a device that is full");
  EXPECT_NE(unwritten(question(), request({{"csv", "/dev/full"}, {"svg", folder.file("new")}})), "");
  expect_untouched("a device that is full, first");
  Request certified = request({{"svg", folder.file("old")}});
  certified.certificate = "/dev/full";
  EXPECT_NE(unwritten(question(), certified), "");
  expect_untouched("a certificate for a device that is full");
  EXPECT_NE(refusal(question(Ends::without_table),
                    request({{"svg", folder.file("old")}, {"csv", folder.file("b")}})),
            "");
  expect_untouched("an answer without a table");
  certified.certificate = folder.file("c");
  EXPECT_THROW(answered(question(Ends::with_an_error), certified), Error);
  expect_untouched("an answer that ends with an error");
  EXPECT_NE(refusal(question(Ends::without_certificate), certified), "");
  expect_untouched("an answer without a certificate");
  Request own = request({{"svg", folder.file("old")}});
  own.given["smt"] = {folder.file("e")};
  EXPECT_NE(refusal(question(Ends::without_smt), own).find("nothing to write to"), std::string::npos);
  expect_untouched("an answer without the question's own file");
}

TEST(Request, a_certificate_that_finds_no_room_takes_no_answer_back) {
  const Folder folder;
  const Question full = ask<Small>("full", "a disk without room")
                            .argument("n", &Small::n, "a number")
                            .gives_certificate()
                            .answered_by([](const Small& asked, Work& work, Answer& answer) {
                              answer.verdict["n"] = int{asked.n};
                              work.certify(answer, [](const std::string& path) {
                                write_file(path, "half");
                                bad_input("no space left on the device");
                              });
                            });
  Request certified = request();
  certified.certificate = folder.file("c");
  EXPECT_EQ(unwritten(full, certified), "no space left on the device");
  EXPECT_EQ(folder.files(), 0U);
}

TEST(Request, a_checkpoint_that_cannot_begin_is_refused_before_the_work) {
  Request kept = request();
  kept.checkpoint = Checkpoint{"/no/such/folder/k"};
  EXPECT_NE(refusal(question(), kept).find("cannot be written"), std::string::npos);
}

TEST(Request, two_outputs_never_go_to_one_file) {
  const Folder folder;
  const std::string path = folder.file("a");
  EXPECT_NE(refusal(question(), request({{"svg", path}, {"csv", path}})).find("two outputs go to"),
            std::string::npos);
  EXPECT_EQ(folder.files(), 0U);
  // By whatever names: the file need not be there yet.
  const std::string other =
      folder.file("./../" + fs::path(folder.file("")).parent_path().filename().string() + "/a");
  EXPECT_NE(refusal(question(), request({{"svg", path}, {"csv", other}})).find("two outputs go to"),
            std::string::npos);
  testing::write(path, "old");
  EXPECT_NE(refusal(question(), request({{"svg", path}, {"csv", other}})).find("two outputs go to"),
            std::string::npos);
  fs::create_symlink(path, folder.file("link"));
  EXPECT_NE(
      refusal(question(), request({{"svg", path}, {"csv", folder.file("link")}})).find("two outputs go to"),
      std::string::npos);
  Request certified = request({{"svg", path}});
  certified.certificate = path;
  EXPECT_NE(refusal(question(), certified).find("two outputs go to"), std::string::npos);
  Request kept = request({{"svg", path}});
  kept.given["smt"] = {other};
  EXPECT_NE(refusal(question(), kept).find("two outputs go to"), std::string::npos);
  Request checkpointed = request({{"svg", path}});
  checkpointed.checkpoint = Checkpoint{other};
  EXPECT_NE(refusal(question(), checkpointed).find("two outputs go to"), std::string::npos);
  EXPECT_EQ(testing::read(path), "old");
}

TEST(Request, a_device_and_a_link_are_written_through_and_stay_what_they_are) {
  const Folder folder;
  EXPECT_EQ(refusal(question(), request({{"csv", "/dev/null"}})), "");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  ::testing::internal::CaptureStdout();
  answered(question(), request({{"csv", "/dev/stdout"}}));
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "n,square\n1,1\n2,4\n");
  testing::write(folder.file("target"),
                 "a longer text than the table is, to be cut off where the table ends");
  fs::create_symlink(folder.file("target"), folder.file("link"));
  answered(question(), request({{"csv", folder.file("link")}}));
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
  EXPECT_EQ(testing::read(folder.file("target")), "n,square\n1,1\n2,4\n");
}

TEST(Request, forms_are_chosen_by_name_or_by_the_ending_of_the_file) {
  const Folder folder;
  EXPECT_EQ(formats_of(question()),
            (std::vector<std::string>{"text", "svg", "tikz", "png", "csv", "latex", "bfile"}));
  EXPECT_NE(
      refusal(question(), request({{"", folder.file("a.gif")}})).find("FORMAT:FILE with text, svg, tikz"),
      std::string::npos);
  EXPECT_EQ(refusal(question(), request({{"sgv", ""}})),
            "--format is 'sgv'; accepted: text, svg, tikz, png, csv, latex, bfile (did you mean svg?)");
  EXPECT_NE(refusal(question(), request({{"dot", ""}})), "");  // the question has no chart
  EXPECT_NE(
      refusal(question(Ends::without_table), request({{"csv", ""}})).find("nothing to show as csv: n is 3"),
      std::string::npos);
  const Question plain = ask<Small>("plain", "text alone")
                             .argument("n", &Small::n, "a number")
                             .answered_by([](const Small&, Work&, Answer&) {});
  EXPECT_NE(refusal(plain, request({{"", folder.file("a.svg")}})).find("text alone"), std::string::npos);
  EXPECT_EQ(folder.files(), 0U);
}

TEST(Request, what_a_question_does_not_give_is_refused_before_it_works) {
  bool worked = false;
  const Question plain = ask<Small>("plain", "no certificate, no checkpoint")
                             .argument("n", &Small::n, "a number")
                             .answered_by([&](const Small&, Work&, Answer&) { worked = true; });
  Request certified = request();
  certified.certificate = "c";
  EXPECT_EQ(refusal(plain, certified), "--certificate is not for this question");
  Request kept = request();
  kept.checkpoint = Checkpoint{"k"};
  EXPECT_EQ(refusal(plain, kept), "--checkpoint is not for this question");
  Request unknown = request();
  unknown.given["m"] = {"3"};
  EXPECT_NE(refusal(plain, unknown).find("there is no parameter 'm'"), std::string::npos);
  Request wrong = request();
  wrong.given["n"] = {"10"};
  EXPECT_NE(refusal(plain, wrong).find("N is '10'"), std::string::npos);
  Request unwritable = request();
  unwritable.given["smt"] = {"/no/such/folder/a"};
  EXPECT_NE(refusal(question(), unwritable), "");
  EXPECT_FALSE(worked);
  answered(plain, request());
  EXPECT_TRUE(worked);
}

// A budget that ended leaves what is known, with the files that could be written.
TEST(Request, an_early_end_keeps_what_is_known) {
  const Folder folder;
  const Answer answer = answered(question(Ends::early), request({{"csv", folder.file("a")}}));
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(exit_status(answer), 3);
  EXPECT_EQ(folder.files(), 1U);
}

TEST(Request, text_is_shown_as_it_comes) {
  std::vector<std::string> seen;
  Request with = request();
  with.shown_so_far = [&](const Answer& so_far) { seen.push_back(so_far.text); };
  const Question slow = ask<Small>("slow", "in steps")
                            .argument("n", &Small::n, "a number")
                            .answered_by([](const Small&, Work& work, Answer& answer) {
                              answer.add("one");
                              work.show(answer);
                              answer.add("two");
                              work.show(answer);
                            });
  answered(slow, with);
  EXPECT_EQ(seen, (std::vector<std::string>{"one\n", "one\ntwo\n"}));
}

}  // namespace
}  // namespace zermelo::lab
