// What a zone search has found, in the checkpoint: all wins and all entries of its table, so that a later run finds the
// same wins as this one would have, and the same proof. A part holds the wins and the entries that are new, and names wins
// by numbers of the file: those of a part that was damaged are missing, and what rests on them is left out.
//
//     part:   number of its first win | wins | entries
//     win:    turn | held | zone | answers: how many, (win, symmetry) each
//     entry:  key | win, or none | effort
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/kept_facts.hpp"
#include "games/polyform/watch.hpp"
#include "games/polyform/zone_win.hpp"

namespace zermelo::polyform {

class ZoneLog final : public engine::KeptFacts {
 public:
  // `add` puts a win behind the others and says whether there is room; `learn` puts an entry into the table.
  struct Memory {
    const std::vector<Win>& wins;
    std::function<bool(Win)> add;
    std::function<void(const ZoneKey& key, int win, std::uint64_t effort)> learn;
  };

  ZoneLog(Watch& watch, std::string name, Memory memory);
  ~ZoneLog() override { end(); }

  void note(const ZoneKey& key, int win, std::uint64_t effort) {
    if (on()) entries_.push_back({key, win, effort});
  }

 private:
  struct Entry {
    ZoneKey key;
    int win = -1;
    std::uint64_t effort = 0;
  };

  void gather() override;
  void take_part(std::string_view bytes, std::unordered_map<std::uint64_t, int>& known);
  std::uint64_t number_of(int win) const;

  Memory memory_;
  std::vector<Entry> entries_;
  std::vector<std::uint64_t> recalled_;  // the file's numbers of the wins of earlier runs
  std::uint64_t next_ = 0;               // the first number that no earlier run has used
  std::size_t kept_ = 0;                 // so many wins are in the file
};

}  // namespace zermelo::polyform
