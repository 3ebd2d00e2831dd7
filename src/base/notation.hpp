// How values of a type are written and read: one parser, one printer and one description for each type that a
// person, a program or a page can give. A type's Notation stands beside the type; those of the plain types are here.
//
//     template <> struct Notation<permunim::Sides> {
//       static permunim::Sides parse(std::string_view text, std::string_view what);   // throws Error(bad_input)
//       static Value value(const permunim::Sides& sides);                             // what `parse` reads again
//       static Schema schema() { return {Schema::Kind::text, "ROWSxCOLUMNS", "5x7"}; }
//     };
//
// `what` names the place of the text in a message: "A", "--rule".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/text.hpp"
#include "base/value.hpp"

namespace zermelo {

// What a type accepts, for help, forms and completion.
struct Schema {
  // `input` and `output` are names of files and folders, which only those who sit at the machine may give.
  enum class Kind { integer, range, choice, flag, text, duration, input, output };
  Kind kind = Kind::text;
  std::string form;      // how it is written: "LO..HI", "ROWSxCOLUMNS"
  std::string example;   // one that is accepted
  std::int64_t low = 0;  // of integers and ranges
  std::int64_t high = 0;
  std::vector<std::string> choices = {};  // all that is accepted, when they can be listed
};

template <class T>
struct Notation;

// A whole number between bounds that belong to its type.
template <std::int64_t Low, std::int64_t High>
struct Whole {
  std::int64_t value = Low;
  constexpr Whole() = default;
  constexpr Whole(std::int64_t number) : value(number) {}  // NOLINT(google-explicit-constructor): a number
  constexpr operator int() const { return static_cast<int>(value); }  // NOLINT(google-explicit-constructor)
};

template <std::int64_t Low, std::int64_t High>
struct Notation<Whole<Low, High>> {
  static Whole<Low, High> parse(std::string_view text, std::string_view what) {
    return parse_integer(text, what, Low, High);
  }
  static Value value(const Whole<Low, High>& number) { return number.value; }
  static Schema schema() { return {Schema::Kind::integer, "N", std::to_string(Low), Low, High}; }
};

// "LO..HI" or one number, between bounds that belong to the type.
template <std::int64_t Low, std::int64_t High>
struct Span : Range {
  constexpr Span() = default;
  constexpr Span(std::int64_t least, std::int64_t most) : Range{least, most} {}
};

template <std::int64_t Low, std::int64_t High>
struct Notation<Span<Low, High>> {
  static Span<Low, High> parse(std::string_view text, std::string_view what) {
    const Range range = parse_range(text, what, Low, High);
    return {range.low, range.high};
  }
  static Value value(const Span<Low, High>& range) { return {range.low, range.high}; }
  static Schema schema() { return {Schema::Kind::range, "LO..HI", "", Low, High}; }
};

// A length of time: 90, 5m, 2h.
struct Seconds {
  double seconds = 0;
};

template <>
struct Notation<Seconds> {
  static Seconds parse(std::string_view text, std::string_view what) { return {parse_duration(text, what)}; }
  static Value value(const Seconds& time) { return time.seconds; }
  static Schema schema() { return {Schema::Kind::duration, "T", "90"}; }
};

template <>
struct Notation<bool> {
  static bool parse(std::string_view text, std::string_view what);
  static Value value(bool flag) { return flag; }
  static Schema schema() { return {Schema::Kind::flag, "", ""}; }
};

// The name of a file or folder to read.
struct InputPath {
  std::string path;
};
// The name of a file that an answer is written to.
struct OutputPath {
  std::string path;
};

template <>
struct Notation<InputPath> {
  static InputPath parse(std::string_view text, std::string_view what);
  static Value value(const InputPath& file) { return file.path; }
  static Schema schema() { return {Schema::Kind::input, "FILE", ""}; }
};

template <>
struct Notation<OutputPath> {
  static OutputPath parse(std::string_view text, std::string_view what);
  static Value value(const OutputPath& file) { return file.path; }
  static Schema schema() { return {Schema::Kind::output, "FILE", ""}; }
};

// A text that only the question itself can read, because its meaning depends on other parameters.
template <>
struct Notation<std::string> {
  static std::string parse(std::string_view text, std::string_view) { return std::string(text); }
  static Value value(const std::string& text) { return text; }
  static Schema schema() { return {Schema::Kind::text, "TEXT", ""}; }
};

// Throws Error(bad_input): `what` is not one of the choices; names the nearest one.
[[noreturn]] void refuse_choice(std::string_view text, std::string_view what,
                                const std::vector<std::string>& choices);

// Enumerations: `every(E)` lists the values, `name_of(E)` is what people write.
template <class E>
requires std::is_enum_v<E>
struct Notation<E> {
  static E parse(std::string_view text, std::string_view what) {
    for (const E choice : every(E{})) {
      if (text == name_of(choice)) return choice;
    }
    refuse_choice(text, what, schema().choices);
  }
  static Value value(E choice) { return name_of(choice); }
  static Schema schema() {
    Schema schema{Schema::Kind::choice, "", ""};
    for (const E choice : every(E{})) {
      schema.choices.emplace_back(name_of(choice));
      schema.form += (schema.form.empty() ? "" : "|") + schema.choices.back();
    }
    schema.example = schema.choices.front();
    return schema;
  }
};

}  // namespace zermelo
