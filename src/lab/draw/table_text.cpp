#include "lab/draw/table_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.hpp"
#include "lab/draw/render.hpp"

namespace zermelo::lab {
namespace {

using Cells = std::vector<std::vector<std::string>>;

bool is_number(const Value& value) {
  if (value.number() != nullptr || value.real() != nullptr) return true;
  const auto* text = value.string();
  return text != nullptr && !text->empty() && text->find_first_not_of("0123456789") == std::string::npos;
}

std::string plain(const Value& value) {
  if (value.is_null()) return "?";
  if (const auto* number = value.number()) return std::to_string(*number);
  if (const auto* text = value.string()) return *text;
  const auto* elements = value.elements();
  if (elements == nullptr) return value.text(" ");
  std::string joined;
  for (const Value& element : *elements) joined += (joined.empty() ? "" : " ") + plain(element);
  return joined;
}

std::string for_people(const Value& value) { return value.is_null() ? "?" : value.text(" "); }

std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// Values by row and column; in column 0 where they are over one number.
struct Laid {
  std::set<std::int64_t> down;
  std::set<std::int64_t> across;
  std::map<std::pair<std::int64_t, std::int64_t>, Value> values;
};

Laid laid_out(const Table& table, const Table::Sequence& of) {
  Laid laid;
  const std::size_t down = table.column(of.down);
  const bool plane = !of.across.empty();
  const std::size_t across = plane ? table.column(of.across) : 0;
  const std::size_t value = table.column(of.value);
  for (const Value::Array& row : table.rows) {
    const std::int64_t r = *row[down].number();
    const std::int64_t c = plane ? *row[across].number() : 0;
    laid.down.insert(r);
    laid.across.insert(c);
    laid.values[{r, c}] = row[value];
  }
  return laid;
}

Table::Sequence sequence_of(const Table::Grid& grid) { return {grid.down, grid.across, grid.value}; }

// The terms from the first on, as far as they are known.
std::string terms(const std::map<std::int64_t, Value>& values) {
  std::string text;
  std::int64_t next = values.empty() ? 0 : values.begin()->first;
  for (const auto& [n, value] : values) {
    if (n != next++) bad_input(fmt::format("a b-file has every n; the table has none for {}", next - 1));
    if (!is_number(value)) break;
    text += fmt::format("{} {}\n", n, plain(value));
  }
  return text;
}

// The first line holds the headings.
Cells cells_of(const Table& table) {
  Cells cells(1);
  if (table.grid) {
    const Laid laid = laid_out(table, sequence_of(*table.grid));
    cells[0].push_back(table.grid->corner);
    for (const auto c : laid.across) cells[0].push_back(std::to_string(c));
    for (const auto r : laid.down) {
      cells.push_back({std::to_string(r)});
      for (const auto c : laid.across) {
        const auto found = laid.values.find({r, c});
        cells.back().push_back(found == laid.values.end() ? "" : for_people(found->second));
      }
    }
    return cells;
  }
  for (const auto& column : table.columns) cells[0].push_back(column.heading());
  for (const Value::Array& row : table.rows) {
    cells.emplace_back();
    for (const Value& value : row) cells.back().push_back(for_people(value));
  }
  return cells;
}

// Columns of numbers are set flush right, texts flush left.
std::vector<bool> numeric_columns(const Table& table, std::size_t count) {
  std::vector<bool> numeric(count, true);
  if (table.grid) return numeric;
  for (const Value::Array& row : table.rows) {
    for (std::size_t i = 0; i < count; ++i)
      numeric[i] = numeric[i] && (row[i].is_null() || is_number(row[i]));
  }
  return numeric;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

}  // namespace

std::string as_text(const Table& table) {
  const Cells cells = cells_of(table);
  const std::size_t count = cells[0].size();
  const std::vector<bool> numeric = numeric_columns(table, count);
  std::vector<std::size_t> widths(count, 0);
  for (const auto& line : cells) {
    for (std::size_t i = 0; i < count; ++i) widths[i] = std::max(widths[i], letters(line[i]));
  }
  std::string text;
  for (const auto& line : cells) {
    std::string shown;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string blanks(widths[i] - letters(line[i]), ' ');
      shown += (i == 0 ? "" : table.grid ? " " : "  ") + (numeric[i] ? blanks + line[i] : line[i] + blanks);
    }
    shown.erase(shown.find_last_not_of(' ') + 1);
    text += shown + "\n";
  }
  return text;
}

std::string as_csv(const Table& table) {
  std::string text;
  const auto add = [&](bool first, const std::string& field) {
    text += (first ? "" : ",") + csv_field(field);
  };
  for (std::size_t i = 0; i < table.columns.size(); ++i) add(i == 0, table.columns[i].name);
  text += "\n";
  for (const Value::Array& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) add(i == 0, plain(row[i]));
    text += "\n";
  }
  return text;
}

std::string as_latex(const Table& table) {
  const Cells cells = cells_of(table);
  const std::vector<bool> numeric = numeric_columns(table, cells[0].size());
  std::string text = "\\begin{tabular}{";
  for (std::size_t i = 0; i < numeric.size(); ++i) {
    text += numeric[i] ? 'r' : 'l';
    if (table.grid && i == 0) text += '|';
  }
  text += "}\n";
  for (std::size_t line = 0; line < cells.size(); ++line) {
    for (std::size_t i = 0; i < cells[line].size(); ++i) {
      text += (i == 0 ? "" : " & ") + tex_escaped(cells[line][i]);
    }
    text += line == 0 ? " \\\\ \\hline\n" : " \\\\\n";
  }
  return text + "\\end{tabular}\n";
}

std::string as_bfile(const Table& table) {
  if (!table.sequence && !table.grid) bad_input("a b-file needs a table of numbers over one or two others");
  const auto of = table.sequence ? *table.sequence : sequence_of(*table.grid);
  const Laid laid = laid_out(table, of);
  std::string text;
  if (laid.down.size() == 1 || laid.across.size() == 1) {
    const bool along_row = laid.down.size() == 1 && !of.across.empty();
    std::map<std::int64_t, Value> line;
    for (const auto& [place, value] : laid.values) line[along_row ? place.second : place.first] = value;
    return terms(line);
  }
  if (*laid.down.begin() != 1 || *laid.across.begin() != 1) {
    bad_input("a b-file needs one row, one column, or a table that begins at 1x1");
  }
  const auto last = std::min(*laid.down.rbegin(), *laid.across.rbegin());
  int index = 0;
  for (std::int64_t diagonal = 1; diagonal <= last; ++diagonal) {
    std::string lines;
    for (std::int64_t row = 1; row <= diagonal; ++row) {
      const auto found = laid.values.find({row, diagonal + 1 - row});
      if (found == laid.values.end() || !is_number(found->second)) return text;
      lines += fmt::format("{} {}\n", ++index, plain(found->second));
    }
    text += lines;
  }
  return text;
}

}  // namespace zermelo::lab
