// Nim-values of PermuNim positions, as a list of positions with their values that proves itself.
//
// The body is a list of entries, each a reduced position and a value, in an order in which later entries lean
// on earlier ones only:
//
//     length of the key | the key's bytes | value          numbers in LEB128; a length of 0 ends the list
//
// A position is known when every section of it is listed; its value is then the nim-sum. An entry (G, v)
// holds when
//   - for every m < v some option of G is known to have value m, and
//   - no option of G has value v: it is known with another value, or one of its own options is known with v.
// That is the statement that the second player wins G + *v, move by move; so G has value v (Sprague, Grundy).
// Options are found by the rules; sections and keys by a reduction of the checker's own (position.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/parameters.hpp"
#include "base/replier.hpp"
#include "games/permunim/rules/board.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

// "The 9x9 board of PermuNim avoiding 123 has nim-value 0: the player who moves second wins."
std::string sentence(const permunim::Board& board, int value);

struct PermuNimEntry {
  std::string key;
  int value = 0;
};

// The bytes of an entry's key. Throws Error(check_failed) when it is longer than `longest` or the list ends in it.
std::string read_entry_key(CertificateReader& reader, std::uint64_t length, std::uint64_t longest);

class PermuNimValuesWriter {
 public:
  PermuNimValuesWriter(const std::string& path, const Header& header) : writer_(path, header) {}
  PermuNimValuesWriter(const std::string& path, const permunim::Board& board, int value);
  void add(const PermuNimEntry& entry);
  void finish();

 private:
  CertificateWriter writer_;
};

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails. Holds the
// keys of the entries and nothing else; refuses a list longer than `most_bytes` of keys.
std::string check_permunim_values(CertificateReader& reader,
                                  std::uint64_t most_bytes = std::uint64_t{1} << 32);

// The list as a player who always leaves value 0. `given` must be empty.
std::unique_ptr<Replier> permunim_values_replier(CertificateReader& reader, const Given& given);

}  // namespace zermelo::proof
