#include "games/polyform/zone_log.hpp"

#include <algorithm>

namespace zermelo::polyform {
namespace {

using engine::Packed;

constexpr std::uint64_t none = ~std::uint64_t{0};

template <class T>
bool taken(std::string_view& from, T& value) {
  const auto found = Packed<T>::take(from);
  if (found) value = *found;
  return found.has_value();
}

}  // namespace

ZoneLog::ZoneLog(Watch& watch, std::string name, Memory memory)
    : KeptFacts(watch.savers(), watch.budget(), std::move(name)), memory_(std::move(memory)) {
  std::unordered_map<std::uint64_t, int> known;
  recall([&](std::string_view bytes) { take_part(bytes, known); });
  kept_ = memory_.wins.size();
}

std::uint64_t ZoneLog::number_of(int win) const {
  if (win < 0) return none;
  const auto at = static_cast<std::size_t>(win);
  return at < recalled_.size() ? recalled_[at] : next_ + (at - recalled_.size());
}

void ZoneLog::take_part(std::string_view bytes, std::unordered_map<std::uint64_t, int>& known) {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  if (!taken(bytes, first) || !taken(bytes, count)) return;
  for (std::uint64_t number = first; number < first + count; ++number) {
    Win win;
    std::uint64_t answers = 0;
    if (!taken(bytes, win.turn) || !taken(bytes, win.held) || !taken(bytes, win.zone) ||
        !taken(bytes, answers))
      return;
    bool whole = true;
    for (; answers > 0; --answers) {
      std::uint64_t answer = 0;
      int symmetry = 0;
      if (!taken(bytes, answer) || !taken(bytes, symmetry)) return;
      const auto found = known.find(answer);
      whole = whole && found != known.end();
      if (whole) win.answers.push_back({found->second, symmetry});
    }
    next_ = std::max(next_, number + 1);
    if (!whole) continue;
    const auto place = static_cast<int>(memory_.wins.size());
    if (!memory_.add(std::move(win))) return;
    known[number] = place;
    recalled_.push_back(number);
  }
  while (!bytes.empty()) {
    ZoneKey key;
    std::uint64_t win = none;
    std::uint64_t effort = 0;
    if (!taken(bytes, key) || !taken(bytes, win) || !taken(bytes, effort)) return;
    const auto found = known.find(win);
    if (win == none || found != known.end()) memory_.learn(key, win == none ? -1 : found->second, effort);
  }
}

void ZoneLog::gather() {
  if (kept_ == memory_.wins.size() && entries_.empty()) return;
  std::string& to = buffer();
  Packed<std::uint64_t>::put(to, number_of(static_cast<int>(kept_)));
  Packed<std::uint64_t>::put(to, memory_.wins.size() - kept_);
  for (; kept_ < memory_.wins.size(); ++kept_) {
    const Win& win = memory_.wins[kept_];
    for (const Cells* cells : {&win.turn, &win.held, &win.zone}) Packed<Cells>::put(to, *cells);
    Packed<std::uint64_t>::put(to, win.answers.size());
    for (const WinImage& answer : win.answers) {
      Packed<std::uint64_t>::put(to, number_of(answer.win));
      Packed<int>::put(to, answer.symmetry);
    }
  }
  for (const Entry& entry : entries_) {
    Packed<ZoneKey>::put(to, entry.key);
    Packed<std::uint64_t>::put(to, number_of(entry.win));
    Packed<std::uint64_t>::put(to, entry.effort);
  }
  entries_.clear();
}

}  // namespace zermelo::polyform
