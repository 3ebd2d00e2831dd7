// The search over boards with their reduced keys, for any forbidden set: a plain mex.
#pragma once

#include "games/permunim/search.hpp"

namespace zermelo::permunim {

class BoardSearch final : public Search {
 public:
  BoardSearch(Shared& shared, unsigned turn) : Search(shared), turn_(turn) {}
  int value_up_to(const Board& board, int) override { return value(board); }

 private:
  int value(const Board& board);

  unsigned turn_;
};

}  // namespace zermelo::permunim
