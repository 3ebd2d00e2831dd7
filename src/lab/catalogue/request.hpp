// A question being asked: what every door hands in and gets back. Budget, progress, output files, checkpoints and the
// forms of an answer are handled here, for every question alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/catalogue/question.hpp"

namespace zermelo::lab {

// One way to show an answer: "svg", "csv", ..., on standard output or into a file.
struct Output {
  std::string format;  // empty: by the file's ending
  std::string path;    // empty: in place of the text

  // "FILE" or "FORMAT:FILE".
  static Output parse(std::string_view text);
};

struct Request {
  Given given;
  Budget budget;
  std::optional<std::string> certificate = std::nullopt;
  std::optional<Checkpoint> checkpoint = std::nullopt;
  std::vector<Output> outputs = {};
  // What the answer is to hold besides, where it can: for doors that show pictures and tables themselves.
  std::vector<Form> forms = {};
  // Where text goes as it comes (Work::show); nothing: it is told at the end alone.
  std::function<void(const Answer&)> shown_so_far = {};
};

// The formats that a question offers: text, and those of its forms.
std::vector<std::string> formats_of(const Question& question);

// An answer in one of these formats. Throws Error(bad_input) when it holds nothing to show so.
std::string shown_as(const Answer& answer, std::string_view format);

// Asks; every file that the request names is written when this returns, or none is. `game` is empty for questions that
// are about no game. Throws Error.
Answer answer(std::string_view game, const Question& question, const Request& request, Progress& progress);

}  // namespace zermelo::lab
