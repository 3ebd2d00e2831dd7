// What a zone search has found, in the checkpoint: all wins and all entries of its table, in the order in which they were
// found, so that a later run finds the same wins as this one would have, and the same proof. A part says what must stand
// before it. After a part that was damaged the rest does not count, and is found again.
//
//     part:   sum of all before it | wins: how many, and each | entries
//     win:    turn | held | zone | answers: how many, (number of the win, symmetry) each
//     entry:  key | number of the win, or -1 | effort
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
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
  bool take_wins(std::string_view& bytes);

  Memory memory_;
  std::vector<Entry> entries_;  // that are not in the file
  std::size_t kept_ = 0;        // so many wins are
  std::uint64_t sum_ = 0;       // of the parts so far
  bool full_ = false;           // the memory did not hold all of the file: the rest would not fit behind it
};

}  // namespace zermelo::polyform
