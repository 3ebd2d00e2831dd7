// Data that prints itself: the facts of an answer, the parameters of a question. What JSON can say, without the
// JSON library, which only the one file that writes JSON needs.
//
//     Value verdict = {{"winner", "first"}, {"value", 3}, {"winning_moves", {"1,1", "2,3"}}};
//     verdict["depth"] = 18;
//
// A list of pairs that begin with a text is an object, every other list an array. Members keep their order.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/integer.hpp"

namespace zermelo {

class Value {
 public:
  using Array = std::vector<Value>;
  using Member = std::pair<std::string, Value>;
  using Object = std::vector<Member>;

  Value() = default;
  Value(std::nullptr_t) {}  // NOLINT(google-explicit-constructor): values are written as they are
  Value(bool value) : data_(value) {}
  template <std::integral I>
  requires(!std::same_as<I, bool>) Value(I value) { set_integer(integer_of(value)); }
  Value(double value) : data_(value) {}
  Value(std::string value) : data_(std::move(value)) {}
  Value(std::string_view value) : data_(std::string(value)) {}
  Value(const char* value) : data_(std::string(value)) {}
  // A number up to 2^53, a text of digits past it: so that no reader of JSON rounds it.
  Value(const Integer& value) { set_integer(value); }
  template <class T>
  Value(const std::optional<T>& value) {
    if (value) *this = Value(*value);
  }
  template <class T>
  Value(const std::vector<T>& values) : data_(Array(values.begin(), values.end())) {}
  Value(std::initializer_list<Value> parts);

  static Value array() { return Value(Array{}, 0); }
  static Value object() { return Value(Object{}, 0); }

  bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  bool is_text() const { return std::holds_alternative<std::string>(data_); }
  bool is_array() const { return std::holds_alternative<Array>(data_); }
  bool is_object() const { return std::holds_alternative<Object>(data_); }

  const bool* boolean() const { return std::get_if<bool>(&data_); }
  const std::int64_t* number() const { return std::get_if<std::int64_t>(&data_); }
  const double* real() const { return std::get_if<double>(&data_); }
  const std::string* string() const { return std::get_if<std::string>(&data_); }
  const Array* elements() const { return std::get_if<Array>(&data_); }
  const Object* members() const { return std::get_if<Object>(&data_); }

  // Of an array or object; 0 for anything else.
  std::size_t size() const;
  // A new member is null. Null becomes an object.
  Value& operator[](std::string_view key);
  // Nothing when this is no object or has no such member.
  const Value* find(std::string_view key) const;
  bool contains(std::string_view key) const { return find(key) != nullptr; }
  // The member must be there.
  const Value& at(std::string_view key) const;
  // Null becomes an array.
  void push_back(Value element);
  // Adds the members of another object, in place of those of the same name.
  void update(const Value& other);

  // For a person: numbers in groups of three digits, yes and no, elements joined.
  std::string text(std::string_view between = "  ") const;

  friend bool operator==(const Value&, const Value&) = default;

 private:
  template <class Data>
  Value(Data data, int) : data_(std::move(data)) {}
  template <std::integral I>
  static Integer integer_of(I value) {
    if constexpr (std::is_signed_v<I>) {
      return Integer(static_cast<long>(value));
    } else {
      return integer(value);
    }
  }
  void set_integer(const Integer& value);

  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> data_;
};

}  // namespace zermelo
