// A question, declared once beside the game that it is about. The command line, JSON, and later a server, a page and a
// Python module walk the declarations; they never see the struct that a question is asked with.
//
//     const Question question = ask<Solve>("solve", "the nim-value of a position, and who wins")
//         .argument("board", &Solve::board, "rows x columns")
//         .option("avoid", &Solve::avoid, "forbidden patterns")
//         .gives_certificate()
//         .example("9x9 --avoid 123")
//         .answered_by([](const Solve& asked, Work& work, Answer& answer) { ... });
//
// The function adds to an answer that has its `question` already. What ends the budget it may throw (Error(budget)) or
// tell itself, with what is known and `complete` false.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/parameters.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/work.hpp"

namespace zermelo::lab {

struct Question {
  std::string name;
  std::string meaning;
  std::vector<Parameter> parameters;
  bool certificate = false;  // what it can give
  bool checkpoint = false;
  bool solves = true;  // whether it takes a budget: false for what answers at once
  std::vector<Form> forms;
  std::vector<std::string> examples;  // the words after the question's name

  // A question that has been read: what it says in full, the files it will write, and how to answer it.
  struct Read {
    Value shown;
    std::vector<std::string> outputs;
    std::function<void(Work&, Answer&)> answer;
  };
  // Throws Error(bad_input) and changes nothing on the disk.
  std::function<Read(const Given&)> read;
};

template <class Asked>
class QuestionOf {
 public:
  QuestionOf(std::string name, std::string meaning) {
    question_.name = std::move(name);
    question_.meaning = std::move(meaning);
  }

  template <class T>
  QuestionOf& argument(std::string name, T Asked::*member, std::string meaning) {
    fields_.argument(std::move(name), member, std::move(meaning));
    return *this;
  }
  template <class T>
  QuestionOf& option(std::string name, T Asked::*member, std::string meaning) {
    fields_.option(std::move(name), member, std::move(meaning));
    return *this;
  }
  // As Fields::option_read.
  template <class T, class Reader>
  QuestionOf& option_read(std::string name, T Asked::*member, std::string meaning, std::string standard,
                          std::string form, Reader read) {
    fields_.option_read(std::move(name), member, std::move(meaning), std::move(standard),
                        Schema{Schema::Kind::text, std::move(form), ""}, read);
    return *this;
  }
  template <class T, class Reader>
  QuestionOf& option_read(std::string name, std::optional<T> Asked::*member, std::string meaning,
                          std::string form, Reader read) {
    fields_.option_read(std::move(name), member, std::move(meaning),
                        Schema{Schema::Kind::text, std::move(form), ""}, read);
    return *this;
  }
  // As Fields::argument_read.
  template <class T, class Reader>
  QuestionOf& argument_read(std::string name, T Asked::*member, std::string meaning, std::string form,
                            Reader read) {
    fields_.argument_read(std::move(name), member, std::move(meaning),
                          Schema{Schema::Kind::text, std::move(form), ""}, read);
    return *this;
  }
  // Of the parameter declared last.
  QuestionOf& required() {
    typename Fields<Asked>::Declared(fields_).required();
    return *this;
  }
  QuestionOf& form(std::string text) {
    typename Fields<Asked>::Declared(fields_).form(std::move(text));
    return *this;
  }
  QuestionOf& only_with(std::string name, std::vector<std::string> values) {
    typename Fields<Asked>::Declared(fields_).only_with(std::move(name), std::move(values));
    return *this;
  }
  // Parameters that several questions share: those of a struct that Asked derives from.
  template <class Base>
  QuestionOf& with(const Fields<Base>& shared) {
    fields_.include(shared);
    return *this;
  }
  QuestionOf& with(const std::function<void(QuestionOf&)>& declare) {
    declare(*this);
    return *this;
  }

  QuestionOf& gives_certificate() {
    question_.certificate = true;
    return *this;
  }
  QuestionOf& gives_checkpoint() {
    question_.checkpoint = true;
    return *this;
  }
  QuestionOf& gives(Form form) {
    question_.forms.push_back(form);
    return *this;
  }
  QuestionOf& at_once() {
    question_.solves = false;
    return *this;
  }
  QuestionOf& example(std::string words) {
    question_.examples.push_back(std::move(words));
    return *this;
  }

  template <class Function>
  Question answered_by(Function function) {
    question_.parameters = fields_.parameters();
    question_.read = [fields = fields_, function](const Given& given) {
      auto asked = std::make_shared<const Asked>(fields.read(given));
      return Question::Read{
          fields.shown(*asked), fields.outputs(*asked),
          [asked, function](Work& work, Answer& answer) { function(*asked, work, answer); }};
    };
    return std::move(question_);
  }

 private:
  Question question_;
  Fields<Asked> fields_;
};

template <class Asked>
QuestionOf<Asked> ask(std::string name, std::string meaning) {
  return {std::move(name), std::move(meaning)};
}

}  // namespace zermelo::lab
