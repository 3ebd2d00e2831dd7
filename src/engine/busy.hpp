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
    Mark(Busy& busy, std::uint64_t hash) : place_(busy.place(hash)) {
      place_.store(hash, std::memory_order_relaxed);
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;
    ~Mark() { place_.store(0, std::memory_order_relaxed); }

   private:
    std::atomic<std::uint64_t>& place_;
  };
  bool contains(std::uint64_t hash) { return place(hash).load(std::memory_order_relaxed) == hash; }

 private:
  static constexpr std::size_t places = 1024;
  std::atomic<std::uint64_t>& place(std::uint64_t hash) { return place_[hash / 2 % places]; }
  std::array<std::atomic<std::uint64_t>, places> place_{};
};

}  // namespace zermelo::engine
