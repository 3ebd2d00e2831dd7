// Tables as people, spreadsheets, LaTeX and the OEIS read them.
#include "lab/draw/table_text.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace zermelo::lab {
namespace {

Table winners() {
  return {{{"a", ""}, {"winner", ""}, {"p_positions", "P-positions"}},
          {{6, "first", 31}, {12, "second", Integer("1234567890123456789012")}, {13, "unknown", nullptr}},
          {}};
}

// Products, m rows of n: value[m][n] = m * n + 1, and the last unknown.
Table grid(std::int64_t from, std::int64_t rows, std::int64_t columns, bool all_known = true) {
  Table table{{{"m", ""}, {"n", ""}, {"value", ""}}, {}, {}};
  table.grid = {"m", "n", "value", "m\\n"};
  for (std::int64_t m = from; m < from + rows; ++m) {
    for (std::int64_t n = from; n < from + columns; ++n) {
      const bool last = m == from + rows - 1 && n == from + columns - 1;
      table.rows.push_back({m, n, last && !all_known ? Value() : Value(m * n + 1)});
    }
  }
  return table;
}

TEST(TableText, columns_are_aligned_under_their_headings_and_big_numbers_are_grouped) {
  EXPECT_EQ(as_text(winners()),
            " a  winner                     P-positions\n"
            " 6  first                               31\n"
            "12  second   1,234,567,890,123,456,789,012\n"
            "13  unknown                              ?\n");
}

TEST(TableText, a_grid_has_one_number_over_two_others) {
  EXPECT_EQ(as_text(grid(1, 2, 3, false)),
            "m\\n 1 2 3\n"
            "  1 2 3 4\n"
            "  2 3 5 ?\n");
}

TEST(TableText, letters_are_not_bytes) {
  const Table table{{{"name", ""}, {"n", ""}}, {{"Erd\u0151s", 1}, {"Parton", 2}}, {}};
  EXPECT_EQ(as_text(table),
            "name    n\n"
            "Erd\u0151s   1\n"
            "Parton  2\n");
}

TEST(TableText, csv_has_the_names_for_programs_plain_numbers_and_quotes_where_needed) {
  EXPECT_EQ(as_csv(winners()),
            "a,winner,p_positions\n"
            "6,first,31\n"
            "12,second,1234567890123456789012\n"
            "13,unknown,?\n");
  const Table quoted{{{"avoid", ""}, {"says", ""}}, {{"132,2413", "he said \"no\""}}, {}};
  EXPECT_EQ(as_csv(quoted), "avoid,says\n\"132,2413\",\"he said \"\"no\"\"\"\n");
  EXPECT_EQ(as_csv(grid(1, 1, 2)), "m,n,value\n1,1,2\n1,2,3\n");
  // Lists within a field: numbers without the groups of three that are for people.
  Value supply = Value::array();
  supply.push_back(2186);
  supply.push_back(Integer("12345678901234567890"));
  const Table lists{{{"supply", ""}}, {{supply}}, {}};
  EXPECT_EQ(as_csv(lists), "supply\n2186 12345678901234567890\n");
}

TEST(TableText, latex_is_a_tabular_with_its_special_characters_escaped) {
  EXPECT_EQ(as_latex(grid(1, 2, 2)),
            "\\begin{tabular}{r|rr}\n"
            "m$\\backslash$n & 1 & 2 \\\\ \\hline\n"
            "1 & 2 & 3 \\\\\n"
            "2 & 3 & 5 \\\\\n"
            "\\end{tabular}\n");
  const Table special{{{"p_positions", ""}, {"n", ""}}, {{"50% & {more} #1 $", 3}}, {}};
  EXPECT_EQ(as_latex(special),
            "\\begin{tabular}{lr}\n"
            "p\\_positions & n \\\\ \\hline\n"
            "50\\% \\& \\{more\\} \\#1 \\$ & 3 \\\\\n"
            "\\end{tabular}\n");
}

TEST(TableText, a_b_file_reads_one_row_or_column_along_and_a_table_by_antidiagonals) {
  EXPECT_EQ(as_bfile(grid(5, 1, 3)), "5 26\n6 31\n7 36\n");
  EXPECT_EQ(as_bfile(grid(5, 3, 1)), "5 26\n6 31\n7 36\n");
  EXPECT_EQ(as_bfile(grid(1, 2, 3)), "1 2\n2 3\n3 3\n");
  EXPECT_EQ(as_bfile(grid(1, 3, 3)), "1 2\n2 3\n3 3\n4 4\n5 5\n6 4\n");
}

// Not past what is known: a term that is missing would shift all that follow.
TEST(TableText, a_b_file_ends_before_the_first_unknown) {
  EXPECT_EQ(as_bfile(grid(5, 1, 3, false)), "5 26\n6 31\n");
  Table table = grid(1, 3, 3);
  table.rows[4][2] = nullptr;  // 2x2, on the third antidiagonal
  EXPECT_EQ(as_bfile(table), "1 2\n2 3\n3 3\n");
}

TEST(TableText, a_table_without_a_grid_says_what_its_sequence_is) {
  Table table = winners();
  table.sequence = {"a", "", "p_positions"};
  EXPECT_THROW(as_bfile(table), Error);  // there is no row for 7 to 11
  table.rows.erase(table.rows.begin());
  EXPECT_EQ(as_bfile(table), "12 1234567890123456789012\n");  // the next one is unknown
  table.rows.resize(1);
  EXPECT_EQ(as_bfile(table), "12 1234567890123456789012\n");
  table = grid(1, 2, 2);
  table.grid.reset();
  table.sequence = {"n", "m", "value"};
  EXPECT_EQ(as_bfile(table), "1 2\n2 3\n3 3\n");
  // What is no number is no term.
  table.rows[1][2] = "inf";
  EXPECT_EQ(as_bfile(table), "1 2\n");
}

TEST(TableText, a_table_that_is_no_sequence_has_no_b_file) {
  EXPECT_THROW(as_bfile(winners()), Error);
  EXPECT_THROW(as_bfile(grid(2, 2, 2)), Error);
}

TEST(Table, rows_are_made_of_objects) {
  const Value rows = grid(1, 2, 3).as_value();
  EXPECT_EQ(as_csv(Table::of(grid(1, 2, 3).columns, rows)), as_csv(grid(1, 2, 3)));
  Value some = Value::array();
  some.push_back({{"file", "a"}, {"error", nullptr}});
  some.push_back({{"file", "b"}});
  EXPECT_EQ(as_csv(Table::of({{"file", ""}, {"error", ""}}, some)), "file,error\na,?\nb,\n");
}

TEST(Table, rows_are_objects_in_a_verdict) {
  EXPECT_EQ(grid(1, 1, 2).as_value(),
            (Value{Value{{"m", 1}, {"n", 1}, {"value", 2}}, Value{{"m", 1}, {"n", 2}, {"value", 3}}}));
  EXPECT_EQ(winners().column("winner"), 1U);
  EXPECT_THROW(winners().column("loser"), std::logic_error);
}

}  // namespace
}  // namespace zermelo::lab
