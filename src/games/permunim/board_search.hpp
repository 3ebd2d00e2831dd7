// The search over boards with their reduced keys, for any forbidden set.
#pragma once

#include "games/permunim/search.hpp"

namespace zermelo::permunim {

class BoardSearch final : public Search {
 public:
  BoardSearch(Shared& shared, bool thorough) : Search(shared, thorough) {}
  int value_up_to(const Board& board, int limit) override;

 private:
  // The value of a sum of sections when it is `limit` or happens to be found; otherwise `exact` is false.
  int value_of_sum(const Board& board, int limit, bool& exact);
  // The least of the value of a position in one section and limit + 1.
  int bounded(const Board& board, int limit);
  int expand(const Board& board, int least, int limit);
};

}  // namespace zermelo::permunim
