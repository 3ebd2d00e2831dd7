#include "base/value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "base/text.hpp"

namespace zermelo {
namespace {

bool is_member(const Value& part) {
  const auto* pair = part.elements();
  return pair != nullptr && pair->size() == 2 && pair->front().is_text();
}

// Past it integers are texts of digits.
const Integer& largest_number() {
  static const Integer largest = integer(std::uint64_t{1} << 53);
  return largest;
}

bool is_large_integer(const std::string& text) {
  const std::string_view digits = std::string_view(text).substr(text.starts_with('-') ? 1 : 0);
  constexpr std::size_t fewest = 16;
  return digits.size() >= fewest && digits.front() != '0' &&
         digits.find_first_not_of("0123456789") == std::string_view::npos &&
         abs(Integer(text)) > largest_number();
}

}  // namespace

Value::Value(std::initializer_list<Value> parts) {
  if (parts.size() == 0 || !std::all_of(parts.begin(), parts.end(), is_member)) {
    data_ = Array(parts);
    return;
  }
  Object object;
  for (const Value& part : parts) {
    const Array& pair = *part.elements();
    object.emplace_back(*pair.front().string(), pair.back());
  }
  data_ = std::move(object);
}

void Value::set_integer(const Integer& value) {
  if (abs(value) <= largest_number()) {
    data_ = std::int64_t{value.get_si()};
  } else {
    data_ = value.get_str();
  }
}

std::size_t Value::size() const {
  if (const auto* array = elements()) return array->size();
  if (const auto* object = members()) return object->size();
  return 0;
}

const Value* Value::find(std::string_view key) const {
  const auto* object = members();
  if (object == nullptr) return nullptr;
  const auto found =
      std::find_if(object->begin(), object->end(), [&](const Member& member) { return member.first == key; });
  return found == object->end() ? nullptr : &found->second;
}

Value& Value::operator[](std::string_view key) {
  if (is_null()) data_ = Object{};
  if (const Value* found = find(key)) return const_cast<Value&>(*found);
  auto& object = std::get<Object>(data_);
  return object.emplace_back(std::string(key), Value()).second;
}

const Value& Value::at(std::string_view key) const {
  const Value* found = find(key);
  assert(found != nullptr);
  return *found;
}

void Value::push_back(Value element) {
  if (is_null()) data_ = Array{};
  std::get<Array>(data_).push_back(std::move(element));
}

void Value::update(const Value& other) {
  for (const auto& [key, value] : *other.members()) (*this)[key] = value;
}

std::string Value::text(std::string_view between) const {
  if (const auto* known = boolean()) return *known ? "yes" : "no";
  if (const auto* known = number()) return grouped(std::to_string(*known));
  if (const auto* known = real()) return fmt::format("{:.6g}", *known);
  if (const auto* known = string()) return is_large_integer(*known) ? grouped(*known) : *known;
  std::string joined;
  const auto add = [&](const std::string& part) {
    joined += (joined.empty() ? "" : std::string(between)) + part;
  };
  if (const auto* array = elements()) {
    for (const Value& element : *array) add(element.text(", "));
  } else if (const auto* object = members()) {
    for (const auto& [key, value] : *object) add(key + " " + value.text(", "));
  }
  return joined;
}

}  // namespace zermelo
