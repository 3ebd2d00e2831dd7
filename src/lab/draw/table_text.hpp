// One renderer for each format of a table; each takes any Table.
#pragma once

#include <string>

#include "lab/answer/table.hpp"

namespace zermelo::lab {

// Aligned columns under their headings, or the grid where the table has one; unknown values are '?'.
std::string as_text(const Table& table);
std::string as_csv(const Table& table);
std::string as_latex(const Table& table);
// A b-file of the OEIS: "n a(n)". What is over one number, or has one row or column, is read along; what begins at (1,1) by
// antidiagonals, from the top row down, as far as whole antidiagonals are known. Throws Error(bad_input) for other tables.
std::string as_bfile(const Table& table);

}  // namespace zermelo::lab
