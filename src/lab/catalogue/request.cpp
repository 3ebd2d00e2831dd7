#include "lab/catalogue/request.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "engine/search_keeper.hpp"
#include "lab/answer/json.hpp"
#include "lab/catalogue/shared_parts.hpp"
#include "lab/draw/chart.hpp"
#include "lab/draw/render.hpp"
#include "lab/draw/table_text.hpp"

namespace zermelo::lab {
namespace {

struct Format {
  std::string_view name;
  Form form;
  std::string_view ending;  // of files that have this format when nothing is said; empty: none
  std::string (*rendered)(const Answer&);
};

// A file's ending says the first of these that the question offers.
const std::array<Format, 10> formats = {{
    {"svg", Form::picture, ".svg", [](const Answer& answer) { return as_svg(answer.scenes); }},
    {"tikz", Form::picture, ".tex", [](const Answer& answer) { return as_tikz(answer.scenes); }},
    {"png", Form::picture, ".png", [](const Answer& answer) { return as_png(answer.scenes); }},
    {"dot", Form::chart, ".dot", [](const Answer& answer) { return as_dot(*answer.chart); }},
    {"chart", Form::chart, ".svg", [](const Answer& answer) { return as_svg(*answer.chart); }},
    {"tikz-chart", Form::chart, ".tex", [](const Answer& answer) { return as_tikz(*answer.chart); }},
    {"png-chart", Form::chart, ".png", [](const Answer& answer) { return as_png(*answer.chart); }},
    {"csv", Form::table, ".csv", [](const Answer& answer) { return as_csv(*answer.table); }},
    {"latex", Form::table, ".tex", [](const Answer& answer) { return as_latex(*answer.table); }},
    {"bfile", Form::sequence, ".txt", [](const Answer& answer) { return as_bfile(*answer.table); }},
}};

bool offers(const Question& question, const Format& format) {
  return std::find(question.forms.begin(), question.forms.end(), format.form) != question.forms.end();
}

// Nothing for text.
const Format* format_of(const Question& question, const Output& output) {
  if (output.format == "text") return nullptr;
  for (const Format& format : formats) {
    if (!offers(question, format)) continue;
    const bool by_ending =
        output.format.empty() && !format.ending.empty() && output.path.ends_with(format.ending);
    if (output.format == format.name || by_ending) return &format;
  }
  const auto offered = formats_of(question);
  if (!output.format.empty()) refuse_choice(output.format, "--format", offered);
  if (offered.size() == 1) bad_input("--out is not for this question; it gives text alone");
  bad_input(
      fmt::format("--out is {}, whose ending does not say the format; accepted: --out FORMAT:FILE with {}",
                  in_quotes(output.path), fmt::join(offered, ", ")));
}

bool has_form(const Answer& answer, Form form) {
  switch (form) {
    case Form::picture:
      return !answer.scenes.empty();
    case Form::chart:
      return answer.chart.has_value();
    case Form::table:
    case Form::sequence:
      break;
  }
  return answer.table.has_value();
}

std::string rendered(const Answer& answer, const Format* format) {
  if (format == nullptr) return answer.text;
  if (has_form(answer, format->form)) return format->rendered(answer);
  // Where the budget ended first, that is the reason.
  throw Error(answer.complete ? ErrorKind::bad_input : ErrorKind::budget,
              fmt::format("there is nothing to show as {}: {}", format->name,
                          answer.text.substr(0, answer.text.find('\n'))));
}

}  // namespace

Output Output::parse(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (text.empty() || colon + 1 == text.size()) {
    bad_input(fmt::format("--out is {}; accepted: FILE or FORMAT:FILE", in_quotes(text)));
  }
  if (colon == std::string_view::npos) return {"", std::string(text)};
  return {std::string(text.substr(0, colon)), std::string(text.substr(colon + 1))};
}

std::vector<std::string> formats_of(const Question& question) {
  std::vector<std::string> names = {"text"};
  for (const Format& format : formats) {
    if (offers(question, format)) names.emplace_back(format.name);
  }
  return names;
}

std::string shown_as(const Answer& answer, std::string_view format) {
  if (format == "text") return answer.text;
  const auto found =
      std::find_if(formats.begin(), formats.end(), [&](const Format& known) { return known.name == format; });
  if (found == formats.end()) bad_input(fmt::format("there is no format {}", in_quotes(format)));
  return rendered(answer, &*found);
}

Answer answer(std::string_view game, const Question& question, const Request& request, Progress& progress) {
  require_declared(question.parameters, request.given);
  if (request.certificate && !question.certificate) bad_input("--certificate is not for this question");
  if (request.checkpoint && !question.checkpoint) bad_input("--checkpoint is not for this question");
  std::vector<const Format*> shown_as;
  for (const Output& output : request.outputs) shown_as.push_back(format_of(question, output));
  const Question::Read read = question.read(request.given);

  Work work(request.budget, progress);
  work.checkpoint = request.checkpoint;
  work.certificate = request.certificate;
  work.shown_so_far = request.shown_so_far;
  work.asked = packed_question(game, question, request.given);
  work.forms = request.forms;
  for (const Format* format : shown_as) {
    if (format != nullptr) work.needed.push_back(format->form);
  }
  work.forms.insert(work.forms.end(), work.needed.begin(), work.needed.end());
  if (work.checkpoint) work.files.set_apart(work.checkpoint->path);
  if (work.certificate) work.files.reserve(*work.certificate);
  for (const std::string& path : read.outputs) work.files.reserve(path);
  for (const Output& output : request.outputs) {
    if (!output.path.empty()) work.files.reserve(output.path);
  }

  Answer answer;
  if (!game.empty()) answer.question["game"] = game;
  answer.question["question"] = question.name;
  answer.question.update(read.shown);
  if (work.checkpoint) {
    work.budget.keep_in(std::make_shared<engine::SearchKeeper>(*work.checkpoint,
                                                               compact_json_text(answer.question), progress));
  }
  // Work that tells nothing of itself is at least seen to go on.
  progress.begin(game.empty() ? question.name : fmt::format("{} {}", game, question.name), 0);
  read.answer(work, answer);
  progress.finish();
  answer.cost.seconds = work.budget.seconds_used();
  answer.cost.peak_bytes = peak_memory();
  if (work.certified()) answer.certificate = work.certificate;
  if (!answer.method.empty()) answer.add(fmt::format("By {}: {}", answer.method, cost_text(answer.cost)));

  for (std::size_t i = 0; i < request.outputs.size(); ++i) {
    const std::string form = rendered(answer, shown_as[i]);
    const std::string& path = request.outputs[i].path;
    if (!path.empty()) work.written([&] { work.files.write_text(path, form); });
    if (path.empty()) answer.text = form;
  }
  // What was asked for is written or refused. An answer that the budget ended says so itself.
  if (answer.complete && work.unwritten.empty()) {
    const std::string first_line = answer.text.substr(0, answer.text.find('\n'));
    if (work.certificate && !work.certified())
      bad_input("no certificate could be written for this answer: " + first_line);
    for (const std::string& path : read.outputs) {
      if (!work.files.has_written(path))
        bad_input(fmt::format("this answer has nothing to write to {}: {}", in_quotes(path), first_line));
    }
  }
  // All of them appear, or none.
  if (work.unwritten.empty()) work.written([&] { work.files.commit(); });
  answer.unwritten = work.unwritten;
  if (!answer.unwritten.empty()) answer.certificate = std::nullopt;
  return answer;
}

}  // namespace zermelo::lab
