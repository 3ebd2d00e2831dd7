// A table as data: named columns, rows of values. Renderers turn it into text, CSV, LaTeX or a b-file of the OEIS.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.hpp"

namespace zermelo::lab {

struct Table {
  struct Column {
    std::string name;   // as in JSON and CSV: "p_positions"
    std::string title;  // for people: "P-positions"; empty: the name
    const std::string& heading() const { return title.empty() ? name : title; }
  };
  std::vector<Column> columns;
  std::vector<Value::Array> rows;

  // Text and LaTeX may be laid out as a grid of one column's values over two others: rows, columns, value.
  struct Grid {
    std::string down;
    std::string across;
    std::string value;
    std::string corner;  // the text above the row names: "m\\n"
  };
  std::optional<Grid> grid;

  // What a b-file lists: one column's values over another's, or over two; that of the grid, when nothing is said.
  struct Sequence {
    std::string down;
    std::string across;  // empty: over one column
    std::string value;
  };
  std::optional<Sequence> sequence = {};

  // The rows are objects; a member that an object lacks is empty in its row.
  static Table of(std::vector<Column> columns, const Value& objects);
  std::size_t column(std::string_view name) const;
  // Rows as objects, for a verdict.
  Value as_value() const;
};

}  // namespace zermelo::lab
