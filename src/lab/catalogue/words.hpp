// A question as words: what people type and what records of claims state. Read by the declarations alone.
//
//     es solve 6 5 --rule achieve --certificate win.cert
//
// Arguments are plain words in their order; options are "--name value" or "--name=value", flags "--name". A plain word
// may begin with one dash, and after "--" with two. An option that takes many values takes all plain words that follow.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/catalogue/game_entry.hpp"
#include "lab/catalogue/request.hpp"

namespace zermelo::lab {

// Throws Error(bad_input) that names the wrong word and the nearest right one.
Given read_words(const std::vector<Parameter>& declared, std::span<const std::string> words);

// What can be said with a question besides its own parameters: only what it gives.
std::vector<Parameter> standard_parameters(const Question& question);

struct Asked {
  Request request;
  bool json = false;
};
// The words after the question's name. What they say of time, memory and threads narrows the budget.
Asked read_request(const Question& question, std::span<const std::string> words,
                   const Budget& budget = Budget());

// A whole line, "es solve 6 5", answered; for records. Throws Error.
Answer answer_line(const Catalogue& catalogue, std::string_view line, const Budget& budget,
                   Progress& progress);

// ---- help, derived from the declarations. `before` is what stands before the question's name: "zermelo es".
std::string usage(std::string_view before, const Question& question);
std::string help(std::string_view before, const Question& question);
// Aligned lines of names and meanings.
std::string listed(const std::vector<std::pair<std::string, std::string>>& entries);
// The parameters, arguments first: how each is written, and what is to be said of it.
std::vector<std::pair<std::string, std::string>> parameter_lines(const std::vector<Parameter>& parameters);
// Lines on the parameters: how each is written, what it means, its default.
std::string parameters_help(const std::vector<Parameter>& parameters);

}  // namespace zermelo::lab
