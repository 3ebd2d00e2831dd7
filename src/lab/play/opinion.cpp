#include "lab/play/opinion.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace zermelo::lab {
namespace {

Winner outcome_of(std::optional<double> value) {
  if (!value) return Winner::unknown;
  return *value == 1     ? Winner::first
         : *value == 0   ? Winner::second
         : *value == 0.5 ? Winner::draw
                         : Winner::unknown;
}

std::string told(double value, std::optional<int> length) {
  const std::string in = length ? fmt::format(" in {}", *length) : "";
  if (value == 1) return "won" + in;
  if (value == 0) return "lost" + in;
  if (value == 0.5) return "drawn";
  return fmt::format("worth {:.1f} % of a win", value * 100);
}

std::string settled(double value, std::optional<int> length, std::optional<int> at_most,
                    const std::string& how) {
  std::string text = told(value, length);
  if (!how.empty()) text += ": " + how;
  if (!length && at_most) {
    text += fmt::format(", {} more move{} at most", *at_most, *at_most == 1 ? "" : "s");
  }
  return text;
}

std::string unsettled(std::string_view allowed, double value, std::uint64_t games) {
  constexpr std::uint64_t telling = 30;
  if (games == 0) return fmt::format("not settled in {}", allowed);
  if (games < telling) {
    return fmt::format("not settled in {}, and {} random games are too few to tell", allowed, games);
  }
  return fmt::format("not settled in {}; about {:.0f} % by {} random games", allowed, value * 100,
                     grouped(std::to_string(games)));
}

std::string_view word_of(std::optional<double> value) {
  if (!value) return "unknown";
  return *value == 1 ? "win" : *value == 0 ? "loss" : *value == 0.5 ? "draw" : "chance";
}

template <class Number>
Value or_null(const std::optional<Number>& number) {
  return number ? Value(*number) : Value();
}

template <class Told>
Value fields_of(const Told& told, std::optional<double> exact, double value) {
  Value fields = Value::object();
  fields["outcome"] = std::string(word_of(exact));
  fields["exact"] = exact.has_value();
  fields["value"] = value;
  fields["moves_left"] = or_null(told.length);
  fields["at_most"] = or_null(told.at_most);
  fields["nimber"] = told.nimber ? Value(told.nimber->value) : Value();
  fields["source"] = std::string(name_of(told.source));
  fields["how"] = told.how;
  fields["games"] = told.games;
  return fields;
}

}  // namespace

std::string_view name_of(Source source) {
  switch (source) {
    case Source::rules:
      return "rules";
    case Source::theorem:
      return "theorem";
    case Source::certificate:
      return "certificate";
    case Source::book:
      return "book";
    case Source::table:
      return "table";
    case Source::solver:
      return "solver";
    case Source::search:
      return "search";
    case Source::games:
      return "games";
    case Source::nothing:
      break;
  }
  return "nothing";
}

Winner MoveOpinion::outcome() const { return outcome_of(exact ? std::optional(value) : std::nullopt); }

std::string MoveOpinion::sentence(std::string_view allowed) const {
  return exact ? settled(value, length, at_most, how) : unsettled(allowed, value, games);
}

Winner Opinion::outcome() const { return outcome_of(value); }

std::string Opinion::sentence(std::string_view allowed) const {
  if (value) return settled(*value, length, at_most, how);
  double best = 0;
  for (const MoveOpinion& move : moves) best = std::max(best, move.value);
  return unsettled(allowed, best, games);
}

Value as_value(const MoveOpinion& opinion, std::string_view allowed) {
  Value fields = Value::object();
  fields["move"] = opinion.move;
  const Value rest =
      fields_of(opinion, opinion.exact ? std::optional(opinion.value) : std::nullopt, opinion.value);
  for (const auto& [name, value] : *rest.members()) fields[name] = value;
  fields["sentence"] = opinion.sentence(allowed);
  return fields;
}

Value as_value(const Opinion& opinion, std::string_view allowed) {
  double best = 0;
  for (const MoveOpinion& move : opinion.moves) best = std::max(best, move.value);
  Value fields = fields_of(opinion, opinion.value, opinion.value.value_or(best));
  fields["sentence"] = opinion.sentence(allowed);
  fields["moves"] = Value::array();
  for (const MoveOpinion& move : opinion.moves) fields["moves"].push_back(as_value(move, allowed));
  return fields;
}

}  // namespace zermelo::lab
