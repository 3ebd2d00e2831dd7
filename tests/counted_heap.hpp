// Counts what the program holds on the heap, by operators new and delete of its own. For one file of a test program.
#pragma once

#include <malloc.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace zermelo::testing {

class Heap {
 public:
  // Since the last call of `begin`.
  static void begin() {
    before_ = held_.load();
    most_ = 0;
  }
  static std::int64_t held() { return held_ - before_; }
  static std::int64_t most() { return most_; }

  static void* allocate(std::size_t size, std::size_t alignment) {
    void* block = alignment <= alignof(std::max_align_t)
                      ? std::malloc(size)
                      : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
    if (block == nullptr) throw std::bad_alloc();
    held_ += block_bytes(block);
    std::int64_t most = most_;
    while (held() > most && !most_.compare_exchange_weak(most, held())) {
    }
    return block;
  }
  static void release(void* block) {
    if (block != nullptr) held_ -= block_bytes(block);
    std::free(block);
  }

 private:
  // As the system's heap rounds them; that of the sanitizers does not.
  static std::int64_t block_bytes(void* block) {
    const std::size_t bytes = (malloc_usable_size(block) + sizeof(std::size_t) + 15) / 16 * 16;
    return static_cast<std::int64_t>(bytes < 32 ? 32 : bytes);
  }
  static inline std::atomic<std::int64_t> held_ = 0;
  static inline std::atomic<std::int64_t> before_ = 0;
  static inline std::atomic<std::int64_t> most_ = 0;
};

}  // namespace zermelo::testing

void* operator new(std::size_t size) { return zermelo::testing::Heap::allocate(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return zermelo::testing::Heap::allocate(size, static_cast<std::size_t>(alignment));
}
// The library's own of these call those above; the sanitizers' do not.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept try {
  return zermelo::testing::Heap::allocate(size, 1);
} catch (const std::bad_alloc&) {
  return nullptr;
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept try {
  return zermelo::testing::Heap::allocate(size, static_cast<std::size_t>(alignment));
} catch (const std::bad_alloc&) {
  return nullptr;
}
void operator delete(void* block) noexcept { zermelo::testing::Heap::release(block); }
void operator delete(void* block, std::size_t) noexcept { zermelo::testing::Heap::release(block); }
void operator delete(void* block, std::align_val_t) noexcept { zermelo::testing::Heap::release(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
  zermelo::testing::Heap::release(block);
}
