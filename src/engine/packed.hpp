// Keys and values as bytes, for checkpoints: of this machine and this program, which is all that a checkpoint is for.
// A type that is plain memory needs nothing; others say how they are written by a specialisation beside them (numbers of
// any size: engine/memo_of_integers.hpp). What has neither is refused when it is compiled.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace zermelo::engine {

// put: adds the value's bytes. take: reads them from the front and removes them; nothing when there are too few.
template <class T>
struct Packed;

template <class T>
requires std::is_trivially_copyable_v<T>
struct Packed<T> {
  static_assert(!std::is_pointer_v<T> && !std::is_same_v<T, std::string_view>,
                "a pointer means nothing to the next process");
  static constexpr std::size_t size = std::is_empty_v<T> ? 0 : sizeof(T);

  static void put(std::string& to, const T& value) {
    if constexpr (size > 0) to.append(reinterpret_cast<const char*>(&value), size);
  }
  static std::optional<T> take(std::string_view& from) {
    if (from.size() < size) return std::nullopt;
    T value{};
    if constexpr (size > 0) std::memcpy(&value, from.data(), size);
    from.remove_prefix(size);
    return value;
  }
};

template <>
struct Packed<std::string> {
  static void put(std::string& to, std::string_view text) {
    Packed<std::uint64_t>::put(to, text.size());
    to += text;
  }
  static std::optional<std::string> take(std::string_view& from) {
    const auto size = Packed<std::uint64_t>::take(from);
    if (!size || *size > from.size()) return std::nullopt;
    std::string text(from.substr(0, *size));
    from.remove_prefix(*size);
    return text;
  }
};

template <class T>
requires std::is_trivially_copyable_v<T>
struct Packed<std::vector<T>> {
  static void put(std::string& to, const std::vector<T>& list) {
    Packed<std::uint64_t>::put(to, list.size());
    if (!list.empty()) to.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof(T));
  }
  static std::optional<std::vector<T>> take(std::string_view& from) {
    const auto size = Packed<std::uint64_t>::take(from);
    if (!size || *size > from.size() / sizeof(T)) return std::nullopt;
    std::vector<T> list(*size);
    if (!list.empty()) std::memcpy(list.data(), from.data(), *size * sizeof(T));
    from.remove_prefix(*size * sizeof(T));
    return list;
  }
};

template <class T>
concept Packable = requires(std::string& to, std::string_view& from, const T& value) {
  Packed<T>::put(to, value);
  Packed<T>::take(from);
};

}  // namespace zermelo::engine
