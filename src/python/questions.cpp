#include <pybind11/stl.h>

#include <algorithm>
#include <optional>

#include "house/games.hpp"
#include "lab/answer/json.hpp"
#include "lab/catalogue/described.hpp"
#include "lab/catalogue/words.hpp"
#include "proof/container.hpp"
#include "python/parts.hpp"
#include "python/values.hpp"
#include "python/work.hpp"

namespace zermelo::python {
namespace {

using lab::Answer;
using lab::Question;

const Question& question_named(const std::string& game, const std::string& name) {
  if (!game.empty()) return lab::question(house::catalogue().game(game), name);
  const auto& general = house::general();
  const auto found = std::find_if(general.begin(), general.end(),
                                  [&](const Question& question) { return question.name == name; });
  if (found == general.end()) bad_input("there is no question " + in_quotes(name));
  return *found;
}

// ---- asking

Answer ask(const std::string& game, const std::string& name, const std::vector<std::string>& words,
           const py::object& tell) {
  const Question& question = question_named(game, name);
  Answer answer;
  carry_out(
      [&](const Budget& budget, Progress& progress) {
        lab::Request request = lab::read_request(question, words, budget).request;
        request.forms = question.forms;
        answer = lab::answer(game, question, request, progress);
      },
      tell);
  return answer;
}

py::object table_of(const Answer& answer) {
  if (!answer.table) return py::none();
  py::list columns;
  py::list titles;
  for (const auto& column : answer.table->columns) {
    columns.append(as_text(column.name));
    titles.append(as_text(column.heading()));
  }
  py::list rows;
  for (const auto& row : answer.table->rows) {
    py::list cells;
    for (const Value& cell : row) cells.append(as_object(cell));
    rows.append(py::tuple(cells));
  }
  return py::make_tuple(py::tuple(columns), py::tuple(titles), rows);
}

// ---- certificates

Value header_of(const std::string& path) {
  const proof::CertificateReader reader(path);
  const proof::Header& header = reader.header();
  return {{"game", header.game},
          {"kind", header.kind},
          {"claim", header.claim},
          {"parameters", header.parameters.dump()}};
}

}  // namespace

void add_questions(py::module_& module) {
  module.def("catalogue", [] { return as_object(lab::as_data(house::catalogue(), house::general())); });
  module.def("ask", &ask, py::arg("game"), py::arg("question"), py::arg("words"),
             py::arg("tell") = py::none());
  module.def("certificate_header", [](const std::string& path) { return as_object(header_of(path)); });
  py::class_<Answer>(module, "Answer")
      .def_property_readonly("question", [](const Answer& answer) { return as_object(answer.question); })
      .def_property_readonly("verdict", [](const Answer& answer) { return as_object(answer.verdict); })
      .def_property_readonly("scope", [](const Answer& answer) { return as_text(answer.scope); })
      .def_property_readonly("method", [](const Answer& answer) { return as_text(answer.method); })
      .def_property_readonly("text", [](const Answer& answer) { return as_text(answer.text); })
      .def_property_readonly("json", [](const Answer& answer) { return as_text(lab::json_text(answer)); })
      .def_property_readonly("certificate", [](const Answer& answer) { return answer.certificate; })
      .def_property_readonly("positions", [](const Answer& answer) { return answer.cost.positions; })
      .def_property_readonly("seconds", [](const Answer& answer) { return answer.cost.seconds; })
      .def_property_readonly("peak_bytes", [](const Answer& answer) { return answer.cost.peak_bytes; })
      .def_readonly("complete", &Answer::complete)
      .def_readonly("failed", &Answer::failed)
      .def_readonly("refused", &Answer::refused)
      .def_property_readonly("unwritten", [](const Answer& answer) { return as_text(answer.unwritten); })
      .def_property_readonly("exit_status", [](const Answer& answer) { return lab::exit_status(answer); })
      .def("shown_as",
           [](const Answer& answer, const std::string& format) -> py::object {
             const std::string shown = lab::shown_as(answer, format);
             if (format.starts_with("png")) return py::bytes(shown);
             return as_text(shown);
           })
      .def_property_readonly("table", &table_of);
}

}  // namespace zermelo::python
