#include "games/polyform/zone_log.hpp"

#include <functional>
#include <utility>

#include "base/hash.hpp"

namespace zermelo::polyform {
namespace {

using engine::Packed;

template <class T>
bool taken(std::string_view& from, T& value) {
  const auto found = Packed<T>::take(from);
  if (found) value = *found;
  return found.has_value();
}

std::uint64_t sum_after(std::uint64_t before, std::string_view part) {
  return mix(before ^ std::hash<std::string_view>{}(part));
}

}  // namespace

ZoneLog::ZoneLog(Watch& watch, std::string name, Memory memory)
    : KeptFacts(watch.savers(), watch.budget(), std::move(name)), memory_(std::move(memory)) {
  recall([&](std::string_view part) {
    std::string_view bytes = part;
    std::uint64_t before = 0;
    if (full_ || !taken(bytes, before) || before != sum_) return;
    full_ = !take_wins(bytes);
    if (full_) return;
    sum_ = sum_after(sum_, part);
    Entry entry;
    while (taken(bytes, entry.key) && taken(bytes, entry.win) && taken(bytes, entry.effort)) {
      memory_.learn(entry.key, entry.win, entry.effort);
    }
  });
  kept_ = memory_.wins.size();
}

bool ZoneLog::take_wins(std::string_view& bytes) {
  std::uint64_t count = 0;
  if (!taken(bytes, count)) return false;
  for (; count > 0; --count) {
    Win win;
    std::uint64_t answers = 0;
    if (!taken(bytes, win.turn) || !taken(bytes, win.held) || !taken(bytes, win.zone) ||
        !taken(bytes, answers))
      return false;
    for (; answers > 0; --answers) {
      WinImage answer;
      if (!taken(bytes, answer)) return false;
      win.answers.push_back(answer);
    }
    if (!memory_.add(std::move(win))) return false;
  }
  return true;
}

void ZoneLog::gather() {
  if (full_) entries_.clear();
  if (full_ || (kept_ == memory_.wins.size() && entries_.empty())) return;
  std::string& to = buffer();
  Packed<std::uint64_t>::put(to, sum_);
  Packed<std::uint64_t>::put(to, memory_.wins.size() - kept_);
  for (; kept_ < memory_.wins.size(); ++kept_) {
    const Win& win = memory_.wins[kept_];
    for (const Cells* cells : {&win.turn, &win.held, &win.zone}) Packed<Cells>::put(to, *cells);
    Packed<std::uint64_t>::put(to, win.answers.size());
    for (const WinImage& answer : win.answers) Packed<WinImage>::put(to, answer);
  }
  for (const Entry& entry : entries_) {
    Packed<ZoneKey>::put(to, entry.key);
    Packed<int>::put(to, entry.win);
    Packed<std::uint64_t>::put(to, entry.effort);
  }
  entries_.clear();
  sum_ = sum_after(sum_, to);
}

}  // namespace zermelo::polyform
