// What the word table (word_table.hpp) wants to know of a game.
//
//     letters()                        n
//     chunk_letters()                  each chunk holds 2^chunk_letters() words
//     for_each_need(chunk, f)          f(c) for every other chunk c < chunk that filling it reads
//     fill(table, chunk)               sets the bits of the chunk's P-positions; all its bits are 0 before
//     count(table, chunk, counts)      adds to counts[k] the P-positions of the chunk with k ones
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <string>

namespace zermelo::engine {

class WordKernel {
 public:
  virtual ~WordKernel() = default;
  virtual unsigned letters() const = 0;
  virtual unsigned chunk_letters() const = 0;
  virtual void for_each_need(std::uint64_t chunk, const std::function<void(std::uint64_t)>& visit) const = 0;
  virtual void fill(std::uint64_t* table, std::uint64_t chunk) const = 0;
  virtual void count(const std::uint64_t* table, std::uint64_t chunk, std::uint64_t* counts) const = 0;
  // Names the game and its rules, so that a checkpoint of another game is not taken up.
  virtual std::string signature() const = 0;

  std::uint64_t chunks() const { return std::uint64_t{1} << (letters() - chunk_letters()); }
  // Of the table, in a checkpoint.
  std::string name_of_work() const {
    return fmt::format("table of words of {} letters, {} a part: {}", letters(), chunk_letters(),
                       signature());
  }
};

}  // namespace zermelo::engine
