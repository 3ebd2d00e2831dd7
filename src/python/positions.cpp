#include <pybind11/stl.h>

#include <chrono>
#include <memory>
#include <optional>

#include "base/text.hpp"
#include "house/games.hpp"
#include "lab/draw/board_text.hpp"
#include "lab/draw/render.hpp"
#include "lab/play/opponent.hpp"
#include "python/parts.hpp"
#include "python/values.hpp"
#include "python/work.hpp"

namespace zermelo::python {
namespace {

// A position and the game it belongs to: what is needed to find it again.
struct Placed {
  const lab::GameEntry* entry = nullptr;
  lab::Parameters parameters;
  std::shared_ptr<const lab::Position> position;

  Placed at(std::shared_ptr<const lab::Position> other) const {
    return {entry, parameters, std::move(other)};
  }
};

Placed position_of(const std::string& game, const std::map<std::string, std::string>& given,
                   const std::string& text) {
  const lab::GameEntry& entry = house::catalogue().game(game);
  const lab::Parameters parameters = complete(entry, lab::Parameters(given.begin(), given.end()));
  return {&entry, parameters, entry.position(parameters, text)};
}

Value shown_parameters(const Placed& placed) { return placed.entry->shown(placed.parameters); }

struct Limits {
  std::optional<std::string> time;
  std::optional<std::string> memory;
  std::optional<int> threads;

  Budget within(Budget budget) const {
    if (time) budget.time(std::chrono::duration<double>(parse_duration(*time, "time")));
    if (memory) budget.memory(parse_bytes(*memory, "memory"));
    if (threads) budget.threads(static_cast<unsigned>(std::max(1, *threads)));
    return budget;
  }
};

Value described(const lab::Analysis& analysis) {
  Value options = Value::array();
  for (const auto& option : analysis.options) {
    Value row = Value::object();
    row["move"] = option.move;
    row["winner"] = name_of(option.outcome);
    row["value"] = option.value ? Value(option.value->value) : Value();
    options.push_back(std::move(row));
  }
  Value value = Value::object();
  value["winner"] = name_of(analysis.winner);
  value["value"] = analysis.value ? Value(analysis.value->value) : Value();
  value["options"] = options;
  value["positions"] = analysis.positions;
  return value;
}

py::object analysed(const Placed& placed, bool values, const Limits& limits, const py::object& tell) {
  if (values && !placed.position->impartial())
    bad_input("this game has no nim-values: the players have different moves");
  lab::Analysis found;
  carry_out(
      [&](const Budget& budget, Progress& progress) {
        found = placed.position->analyse(values, limits.within(budget), progress);
      },
      tell);
  return as_object(described(found));
}

py::object chosen(const Placed& placed, const std::string& level, const Limits& limits, std::uint64_t seed,
                  const py::object& tell) {
  if (placed.position->result() || placed.position->moves().empty())
    bad_input("the game is over; there is no move to choose");
  if (placed.position->is_chance()) bad_input("the next move is drawn, not chosen");
  lab::Choice choice;
  const lab::Level parsed = lab::parse_level(level);
  carry_out([&](const Budget& budget,
                Progress&) { choice = lab::choose(*placed.position, parsed, limits.within(budget), seed); },
            tell);
  return py::make_tuple(as_text(choice.move), as_text(choice.why));
}

std::optional<std::string> to_move(const Placed& placed) {
  const auto player = placed.position->to_move();
  if (!player) return std::nullopt;
  return *player == Player::first ? "first" : "second";
}

std::optional<std::string> result(const Placed& placed) {
  const auto winner = placed.position->result();
  if (!winner) return std::nullopt;
  return std::string(name_of(*winner));
}

}  // namespace

void add_positions(py::module_& module) {
  module.def("position", &position_of, py::arg("game"), py::arg("parameters"), py::arg("text"));
  const auto limits = [](std::optional<std::string> time, std::optional<std::string> memory,
                         std::optional<int> threads) {
    return Limits{std::move(time), std::move(memory), threads};
  };
  py::class_<Limits>(module, "Limits").def(py::init(limits));
  py::class_<Placed>(module, "Position")
      .def_property_readonly("game", [](const Placed& placed) { return placed.entry->name; })
      .def_property_readonly("given",
                             [](const Placed& placed) {
                               return std::map<std::string, std::string>(placed.parameters.begin(),
                                                                         placed.parameters.end());
                             })
      .def_property_readonly("parameters",
                             [](const Placed& placed) { return as_object(shown_parameters(placed)); })
      .def_property_readonly("text", [](const Placed& placed) { return as_text(placed.position->text()); })
      .def_property_readonly("key", [](const Placed& placed) { return py::bytes(placed.position->key()); })
      .def_property_readonly("moves", [](const Placed& placed) { return placed.position->moves(); })
      .def_property_readonly("weights", [](const Placed& placed) { return placed.position->weights(); })
      .def_property_readonly("is_chance", [](const Placed& placed) { return placed.position->is_chance(); })
      .def_property_readonly("impartial", [](const Placed& placed) { return placed.position->impartial(); })
      .def_property_readonly("to_move", &to_move)
      .def_property_readonly("result", &result)
      .def_property_readonly("about", [](const Placed& placed) { return as_text(placed.position->about()); })
      .def_property_readonly("move_form",
                             [](const Placed& placed) { return as_text(placed.position->move_form()); })
      .def_property_readonly("remarks", [](const Placed& placed) { return placed.position->remarks(); })
      .def_property_readonly(
          "svg", [](const Placed& placed) { return as_text(lab::as_svg(placed.position->scene())); })
      .def_property_readonly(
          "tikz", [](const Placed& placed) { return as_text(lab::as_tikz(placed.position->scene())); })
      .def_property_readonly(
          "png", [](const Placed& placed) { return py::bytes(lab::as_png(placed.position->scene())); })
      .def_property_readonly(
          "board", [](const Placed& placed) { return as_text(lab::boards_text({placed.position->scene()})); })
      .def("effect", [](const Placed& placed,
                        const std::string& move) { return as_text(placed.position->effect(move)); })
      .def("play",
           [](const Placed& placed, const std::string& move) {
             return placed.at(placed.position->play(placed.position->read_move(move)));
           })
      .def("symmetric",
           [](const Placed& placed) {
             std::vector<Placed> all;
             for (auto& other : placed.position->symmetric()) all.push_back(placed.at(std::move(other)));
             return all;
           })
      .def("analyse", &analysed, py::arg("values"), py::arg("limits"), py::arg("tell") = py::none())
      .def("choose", &chosen, py::arg("level"), py::arg("limits"), py::arg("seed"),
           py::arg("tell") = py::none());
}

}  // namespace zermelo::python
