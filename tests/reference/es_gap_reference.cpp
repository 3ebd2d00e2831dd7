#include "reference/es_gap_reference.hpp"

namespace zermelo::reference {

GapGame::GapGame(int b, int width) : last_(static_cast<std::size_t>(b - 1)), width_(width) {
  vectors_.assign(last_, std::vector<std::size_t>(static_cast<std::size_t>(width) + 1, 1));
  for (std::size_t n = 1; n < last_; ++n) {
    for (std::size_t s = 1; s < vectors_[n].size(); ++s)
      vectors_[n][s] = vectors_[n][s - 1] + vectors_[n - 1][s];
  }
  first_.reserve(vectors_.back().back());
  std::vector<int> gaps(last_ + 1, 0);
  // x_R first: a move takes from some gap and leaves those behind it, so it leads to what is solved.
  for_each_rest(gaps, last_, width, [&] { solve(gaps); });
}

template <class Visit>
void GapGame::for_each_rest(std::vector<int>& gaps, std::size_t gap, int left, Visit visit) {
  if (gap == 1) return visit();
  for (gaps[gap] = 0; gaps[gap] <= left; ++gaps[gap]) for_each_rest(gaps, gap - 1, left - gaps[gap], visit);
  gaps[gap] = 0;
}

// How many (xR, ..., x2) come before these.
std::size_t GapGame::rank(const std::vector<int>& gaps) const {
  std::size_t before = 0;
  auto left = static_cast<std::size_t>(width_);
  for (std::size_t i = last_; i >= 2; --i) {
    const auto value = static_cast<std::size_t>(gaps[i]);
    // Those with a smaller x_i: v = 0, ..., value - 1, and any rest up to left - v.
    if (value > 0) before += vectors_[i - 1][left] - vectors_[i - 1][left - value];
    left -= value;
  }
  return before;
}

bool GapGame::lost(const std::vector<int>& gaps) const {
  const std::size_t place = rank(gaps);
  if (gaps[0] == 1) return gaps[1] == first_[place];
  return gaps[1] <= first_[place] && lost_[begin_[place] + static_cast<std::size_t>(gaps[1])];
}

// By a move that does not take from x1.
bool GapGame::leads_to_lost(std::vector<int>& gaps) const {
  const auto moved = [&](std::size_t from, std::size_t to, int count) {
    const int before = gaps[to];
    gaps[from] -= count;
    gaps[to] = to == 0 ? 1 : before + count;
    const bool found = lost(gaps);
    gaps[from] += count;
    gaps[to] = before;
    return found;
  };
  for (std::size_t i = 2; i <= last_; ++i) {
    for (int count = 1; count <= gaps[i] && (count == 1 || i < last_); ++count) {
      if (moved(i, i - 1, count)) return true;
    }
    // One E over a block of two letters N or more; some E stands before the block.
    if (gaps[i] == 0) continue;
    for (std::size_t start = i - 1; start >= 1 && gaps[start] == 0; --start) {
      bool shaded = false;
      for (std::size_t j = 0; j < start; ++j) shaded = shaded || gaps[j] > 0;
      if (shaded && moved(i, start - 1, 1)) return true;
    }
  }
  return false;
}

void GapGame::solve(std::vector<int>& gaps) {
  gaps[0] = 1;
  gaps[1] = 0;
  while (leads_to_lost(gaps)) ++gaps[1];
  const int first = gaps[1];
  begin_.push_back(lost_.size());
  gaps[0] = 0;
  for (gaps[1] = 0; gaps[1] <= first; ++gaps[1]) lost_.push_back(!leads_to_lost(gaps));
  first_.push_back(first);
  gaps[1] = 0;
}

}  // namespace zermelo::reference
