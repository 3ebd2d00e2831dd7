// Polyform achievement from the plane alone: cells are points, congruent sets are sets with equal distances,
// and a game is searched turn by turn. Shares nothing with src/.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace zermelo::reference {

struct Centre {
  double x = 0;
  double y = 0;
};

// The centre of the cell in this column and row (from 0) of "square", "triangle" or "hexagon".
Centre centre(const std::string& grid, int column, int row);

// Rows of 'X' and '.', separated by '/'.
std::vector<Centre> drawn(const std::string& grid, const std::string& drawing);

// Every set of board cells (numbers, sorted) congruent to the animal.
std::vector<std::vector<int>> copies(const std::vector<Centre>& board, const std::vector<Centre>& animal);

struct Marks {
  int maker = 1;
  int breaker = 1;
  int last = 1;
  int handicap = 0;
};

// By search of whole turns, with a table of positions.
bool maker_wins(const std::vector<Centre>& board, const std::vector<std::vector<Centre>>& goals,
                const Marks& marks);

// Whether some matching of the cells puts a pair into every copy; by plain backtracking.
bool has_pairing(int cells, const std::vector<std::vector<int>>& copies);

}  // namespace zermelo::reference
