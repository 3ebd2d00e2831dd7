#include "engine/memo.hpp"

#include <fmt/format.h>

#include <new>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::engine::memo {
namespace {

[[noreturn]] void throw_refused() {
  throw Error(ErrorKind::budget, "the memory for more positions is not to be had");
}

}  // namespace

void throw_full(std::uint64_t positions) {
  throw Error(ErrorKind::budget, fmt::format("the memory allowed (--memory) is used up by {} positions",
                                             grouped(std::to_string(positions))));
}

std::vector<std::uint64_t> empty_index(std::uint64_t slots) try {
  return std::vector<std::uint64_t>(slots);
} catch (const std::bad_alloc&) {
  throw_refused();
}

void* allocate(std::uint64_t bytes, std::size_t alignment) {
  void* block = ::operator new(bytes, std::align_val_t(alignment), std::nothrow);
  if (block == nullptr) throw_refused();
  return block;
}

void release(void* block, std::size_t alignment) { ::operator delete(block, std::align_val_t(alignment)); }

std::optional<std::uint64_t> Text::make_room(std::uint64_t size, std::uint64_t left) {
  constexpr std::uint64_t first = 256;
  constexpr std::uint64_t largest = std::uint64_t{1} << 20;
  if (size <= free_) return 0;
  const std::uint64_t bytes = fitting(size, std::clamp(total_ / 8, first, largest), left);
  if (bytes == 0) return std::nullopt;
  blocks_.push_back(allocate(bytes, 1));
  end_ = static_cast<char*>(blocks_.back());
  free_ = bytes;
  total_ += bytes;
  return heap_bytes(bytes);
}

std::string_view Text::keep(std::string_view key) {
  char* const begin = end_;
  std::copy(key.begin(), key.end(), begin);
  end_ += key.size();
  free_ -= key.size();
  return {begin, key.size()};
}

void Text::clear() {
  for (void* block : blocks_) release(block, 1);
  blocks_.clear();
  end_ = nullptr;
  free_ = total_ = 0;
}

void Text::swap(Text& other) noexcept {
  std::swap(blocks_, other.blocks_);
  std::swap(end_, other.end_);
  std::swap(free_, other.free_);
  std::swap(total_, other.total_);
}

}  // namespace zermelo::engine::memo
