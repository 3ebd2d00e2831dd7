#include "lab/catalogue/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>

#include "base/error.hpp"

namespace zermelo::lab {
namespace {

const Parameter* option_named(const std::vector<Parameter>& declared, std::string_view name) {
  const auto found = std::find_if(declared.begin(), declared.end(),
                                  [&](const Parameter& parameter) { return parameter.name == name; });
  return found == declared.end() ? nullptr : &*found;
}

[[noreturn]] void refuse_option(const std::vector<Parameter>& declared, std::string_view word) {
  std::vector<std::string> names;
  names.reserve(declared.size());
  for (const Parameter& parameter : declared) names.push_back("--" + parameter.name);
  const auto near = nearest(word, names);
  bad_input(fmt::format("{} is not an option here{}", in_quotes(word),
                        near ? fmt::format("; did you mean {}?", *near) : ""));
}

class WordReader {
 public:
  WordReader(const std::vector<Parameter>& declared, std::span<const std::string> words)
      : declared_(declared), words_(words) {
    for (const Parameter& parameter : declared) {
      if (parameter.argument) arguments_.push_back(&parameter);
    }
  }

  Given read() {
    while (at_ < words_.size()) {
      const std::string& word = words_[at_++];
      if (!plain_ && word == "--") {
        plain_ = true;
      } else if (is_option(word)) {
        option(word);
      } else {
        argument(word);
      }
    }
    return std::move(given_);
  }

 private:
  bool is_option(const std::string& word) const {
    return !plain_ && word.size() > 2 && word.starts_with("--");
  }

  void argument(const std::string& word) {
    while (next_ < arguments_.size() && given_.contains(arguments_[next_]->name) && !arguments_[next_]->many)
      ++next_;
    if (next_ == arguments_.size()) {
      bad_input(fmt::format("{} was not expected; {}", in_quotes(word),
                            arguments_.empty() ? "nothing but options is" : "it is one word too many"));
    }
    given_[arguments_[next_]->name].push_back(word);
  }

  void option(const std::string& word) {
    const std::size_t equals = word.find('=');
    const Parameter* parameter = option_named(declared_, std::string_view(word).substr(2, equals - 2));
    if (parameter == nullptr) refuse_option(declared_, std::string_view(word).substr(0, equals));
    auto& values = given_[parameter->name];
    if (!values.empty() && !parameter->many) bad_input(fmt::format("--{} is given twice", parameter->name));
    if (parameter->schema.kind == Schema::Kind::flag) {
      if (equals != std::string::npos) bad_input(fmt::format("--{} takes no value", parameter->name));
      values.emplace_back("true");
    } else if (equals != std::string::npos) {
      values.push_back(word.substr(equals + 1));
    } else {
      if (at_ == words_.size() || is_option(words_[at_])) {
        bad_input(fmt::format("--{} needs a value: {}", parameter->name, parameter->schema.form));
      }
      values.push_back(words_[at_++]);
      while (parameter->many && at_ < words_.size() && !is_option(words_[at_]))
        values.push_back(words_[at_++]);
    }
  }

  const std::vector<Parameter>& declared_;
  std::span<const std::string> words_;
  std::vector<const Parameter*> arguments_;
  std::size_t at_ = 0;
  std::size_t next_ = 0;
  bool plain_ = false;
  Given given_;
};

// ---- what goes with every question

struct Standard {
  std::optional<OutputPath> certificate;
  std::optional<std::string> format;
  std::vector<std::string> out;
  std::optional<OutputPath> checkpoint;
  std::optional<Seconds> every;
  bool resume = false;
  std::optional<Whole<1, 1024>> threads;
  std::optional<Seconds> time;
  std::optional<std::string> memory;
  bool json = false;
};

Fields<Standard> standard_fields(const Question& question) {
  Fields<Standard> fields;
  if (question.certificate) {
    fields.option("certificate", &Standard::certificate, "write a proof of the answer, for zermelo-check");
  }
  if (!question.forms.empty()) {
    const auto offered = formats_of(question);
    fields.option("format", &Standard::format, "how the answer is shown")
        .form(fmt::format("{}", fmt::join(offered, "|")));
    fields.option("out", &Standard::out, "write it to a file, in the format that its ending or FORMAT says")
        .form("[FORMAT:]FILE");
  }
  if (question.checkpoint) {
    fields.option("checkpoint", &Standard::checkpoint, "keep the work in this file, to go on after a stop");
    fields.option("checkpoint-every", &Standard::every, "save this often; 60 seconds when nothing is said");
    fields.option("resume", &Standard::resume, "go on from the checkpoint");
  }
  if (question.solves) {
    fields.option("threads", &Standard::threads, "how many threads; all cores when nothing is said")
        .form("K");
    fields.option("time", &Standard::time, "stop after this long: 90, 5m, 2h");
    fields
        .option("memory", &Standard::memory,
                "use at most this much for tables: 500M, 8G; 9/10 of what is free")
        .form("BYTES");
  }
  fields.option("json", &Standard::json, "one JSON object on standard output");
  return fields;
}

std::vector<Output> outputs_of(const Standard& standard) {
  std::vector<Output> outputs;
  for (const std::string& text : standard.out) outputs.push_back(Output::parse(text));
  if (!standard.format) return outputs;
  if (outputs.empty()) return {{*standard.format, ""}};
  if (outputs.size() > 1 || !outputs.front().format.empty()) {
    bad_input("--format goes with one --out FILE; with several write --out FORMAT:FILE");
  }
  outputs.front().format = *standard.format;
  return outputs;
}

std::optional<Checkpoint> checkpoint_of(const Standard& standard) {
  if (!standard.checkpoint) {
    if (standard.resume || standard.every)
      bad_input("--resume and --checkpoint-every go with --checkpoint FILE");
    return std::nullopt;
  }
  constexpr double usual = 60;
  return Checkpoint{standard.checkpoint->path, standard.every ? standard.every->seconds : usual,
                    standard.resume};
}

std::string written(const Parameter& parameter) {
  if (parameter.argument) return parameter.many ? parameter.what() + "..." : parameter.what();
  if (parameter.schema.kind == Schema::Kind::flag) return "--" + parameter.name;
  return fmt::format("--{} {}{}", parameter.name, parameter.schema.form, parameter.many ? "..." : "");
}

std::string meaning_of(const Parameter& parameter) {
  std::string text = parameter.meaning;
  if (parameter.schema.kind == Schema::Kind::integer || parameter.schema.kind == Schema::Kind::range) {
    text += fmt::format(" ({} to {})", parameter.schema.low, parameter.schema.high);
  }
  if (parameter.argument && parameter.schema.kind == Schema::Kind::choice)
    text += ": " + parameter.schema.form;
  if (parameter.standard) text += fmt::format("; default {}", *parameter.standard);
  if (parameter.only_with) text += "; with " + parameter.only_with->text();
  if (parameter.required && !parameter.argument) text += "; required";
  return text;
}

}  // namespace

Given read_words(const std::vector<Parameter>& declared, std::span<const std::string> words) {
  return WordReader(declared, words).read();
}

std::vector<Parameter> standard_parameters(const Question& question) {
  return standard_fields(question).parameters();
}

Asked read_request(const Question& question, std::span<const std::string> words, const Budget& budget) {
  const Fields<Standard> fields = standard_fields(question);
  std::vector<Parameter> all = question.parameters;
  for (Parameter& parameter : fields.parameters()) all.push_back(std::move(parameter));
  Given given = read_words(all, words);
  const Standard standard = fields.read(given);
  for (const Parameter& parameter : fields.parameters()) given.erase(parameter.name);

  Asked asked{{std::move(given), budget}, standard.json};
  Request& request = asked.request;
  if (standard.threads) request.budget.threads(static_cast<unsigned>(int{*standard.threads}));
  if (standard.time)
    request.budget = request.budget.at_most(std::chrono::duration<double>(standard.time->seconds));
  if (standard.memory) request.budget.memory(parse_bytes(*standard.memory, "--memory"));
  if (standard.certificate) request.certificate = standard.certificate->path;
  request.checkpoint = checkpoint_of(standard);
  request.outputs = outputs_of(standard);
  const bool in_place = std::any_of(request.outputs.begin(), request.outputs.end(), [](const Output& output) {
    return output.path.empty() && output.format != "text";
  });
  if (standard.json && in_place)
    bad_input("--json and --format both say what standard output shows; give --out FILE");
  return asked;
}

Answer answer_line(const Catalogue& catalogue, std::string_view line, const Budget& budget,
                   Progress& progress) {
  std::vector<std::string> words;
  for (const std::string_view word : split(line, ' ')) {
    if (!word.empty()) words.emplace_back(word);
  }
  if (words.size() < 2) bad_input(fmt::format("{} is no question", in_quotes(line)));
  const GameEntry& entry = catalogue.game(words[0]);
  const Question& asked = question(entry, words[1]);
  const Request request = read_request(asked, std::span(words).subspan(2), budget).request;
  return answer(entry.name, asked, request, progress);
}

std::string usage(std::string_view before, const Question& question) {
  std::string text = fmt::format("{} {}", before, question.name);
  for (const Parameter& parameter : question.parameters) {
    if (parameter.required) {
      text += " " + written(parameter);
    } else if (parameter.argument) {
      text += " [" + written(parameter) + "]";
    }
  }
  return text + " [OPTIONS]";
}

std::string listed(const std::vector<std::pair<std::string, std::string>>& entries) {
  constexpr std::size_t widest = 30;
  std::size_t width = 0;
  for (const auto& [name, meaning] : entries) {
    if (name.size() <= widest) width = std::max(width, name.size());
  }
  std::string text;
  for (const auto& [name, meaning] : entries) {
    if (name.size() > width) {
      text += fmt::format("  {}\n  {:<{}}  {}\n", name, "", width, meaning);
    } else {
      text += fmt::format("  {:<{}}  {}\n", name, width, meaning);
    }
  }
  return text;
}

std::vector<std::pair<std::string, std::string>> parameter_lines(const std::vector<Parameter>& parameters) {
  std::vector<std::pair<std::string, std::string>> entries;
  for (const bool argument : {true, false}) {
    for (const Parameter& parameter : parameters) {
      if (parameter.argument == argument) entries.emplace_back(written(parameter), meaning_of(parameter));
    }
  }
  return entries;
}

std::string parameters_help(const std::vector<Parameter>& parameters) {
  return listed(parameter_lines(parameters));
}

std::string help(std::string_view before, const Question& question) {
  std::string text =
      fmt::format("{}: {}\n\nUsage: {}\n", question.name, question.meaning, usage(before, question));
  if (!question.parameters.empty()) text += "\n" + parameters_help(question.parameters);
  text += "\nWith every question of this kind:\n" + parameters_help(standard_parameters(question));
  if (!question.examples.empty()) text += "\nExamples:\n";
  for (const std::string& example : question.examples) {
    text += fmt::format("  {} {} {}\n", before, question.name, example);
  }
  return text;
}

}  // namespace zermelo::lab
