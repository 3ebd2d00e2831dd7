// Positions that some thread is expanding at the moment, by the hash of their keys, so that others begin elsewhere (as in
// Weill's ABDADA). Only a hint: two positions may share a place, and nothing depends on it but time.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace zermelo::engine {

class Busy {
 public:
  class Mark {
   public:
    // `hash` is not 0, which marks a free place.
    Mark(Busy& busy, std::uint64_t hash) : busy_(busy), hash_(hash) { busy.mark(hash); }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;
    ~Mark() { busy_.place(hash_).store(0, std::memory_order_relaxed); }

   private:
    Busy& busy_;
    std::uint64_t hash_;
  };
  void mark(std::uint64_t hash) { place(hash).store(hash, std::memory_order_relaxed); }
  void unmark(std::uint64_t hash) {
    if (contains(hash)) place(hash).store(0, std::memory_order_relaxed);
  }
  bool contains(std::uint64_t hash) { return place(hash).load(std::memory_order_relaxed) == hash; }

 private:
  static constexpr std::size_t places = 1024;
  std::atomic<std::uint64_t>& place(std::uint64_t hash) { return place_[hash / 2 % places]; }
  std::array<std::atomic<std::uint64_t>, places> place_{};
};

}  // namespace zermelo::engine
