// Questions about many boards: table, widths, growth.
#include <gtest/gtest.h>

#include "ask.hpp"
#include "base/error.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;

const Value::Array& rows(const Answer& answer) { return *answer.verdict.at("rows").elements(); }

std::size_t known(const Answer& answer) {
  std::size_t count = 0;
  for (const Value& row : rows(answer)) count += row.at("winner") == "unknown" ? 0 : 1;
  return count;
}

TEST(EsTables, tables_by_range_and_by_sum_agree) {
  const Answer by_sum = ask("es table --sum 16");
  const Answer by_range = ask("es table --a 1..15 --b 1..15");
  std::size_t compared = 0;
  for (const Value& row : rows(by_range)) {
    const auto b = *row.at("b").number();
    if (*row.at("a").number() + b != 16) continue;
    EXPECT_EQ(row, rows(by_sum).at(static_cast<std::size_t>(b) - 1));
    ++compared;
  }
  EXPECT_EQ(compared, 15U);
}

TEST(EsTables, other_formats_hold_the_same_rows) {
  EXPECT_EQ(ask("es table --a 5..6 --b 3 --format csv").text,
            "a,b,winner,p_positions,positions\n5,3,first,4,15\n6,3,first,5,21\n");
  EXPECT_NE(ask("es table --a 5..6 --b 3 --format latex").text.find("6 & 3 & first & 5 & 21"),
            std::string::npos);
}

// Each small board is one look at the budget.
TEST(EsTables, finished_rows_stay_when_the_budget_ends) {
  const Answer whole = ask("es table --a 2..6 --b 3..4");
  const Answer part = ask("es table --a 2..6 --b 3..4", Budget().looks(4));
  EXPECT_FALSE(part.complete);
  ASSERT_EQ(rows(part).size(), rows(whole).size());
  EXPECT_GE(known(part), 2U);
  EXPECT_LT(known(part), rows(whole).size());
  for (std::size_t i = 0; i < known(part); ++i) EXPECT_EQ(rows(part)[i], rows(whole)[i]);
  EXPECT_TRUE(rows(part).back().at("p_positions").is_null());
  EXPECT_EQ(rows(part).back().at("positions"), rows(whole).back().at("positions"));
  const Answer none = ask("es table --sum 20", Budget().looks(0));
  EXPECT_FALSE(none.complete);
  EXPECT_EQ(rows(none).size(), 19U);
  EXPECT_EQ(known(none), 0U);
}

TEST(EsTables, nonsense_is_refused) {
  for (const char* line : {"es table", "es table --a 2..3", "es table --a 2..3 --b 2..3 --sum 5",
                           "es table --sum 1", "es table --sum 43", "es table --a 3..2 --b 2",
                           "es table --a 2 --b 2 --rule collaborate", "es table --a 2 --b 2 --format svg"}) {
    EXPECT_THROW(ask(line), Error) << line;
  }
}

TEST(EsWidths, one_b_and_every_a) {
  const Answer answer = ask("es widths 20 3");
  ASSERT_EQ(rows(answer).size(), 20U);
  for (const Value& row : rows(answer)) {
    EXPECT_EQ(row.at("b"), 3);
    EXPECT_EQ(row.at("winner"), *row.at("a").number() <= 2 ? "second" : "first");
  }
  EXPECT_THROW(ask("es widths 9 2"), Error);
  EXPECT_THROW(ask("es widths 1000 3"), Error);
}

TEST(EsWidths, winners_that_are_known_stay_when_the_budget_ends) {
  const Answer whole = ask("es widths 20 4");
  // The look that ends it falls between two widths, or into one.
  for (const int looks : {11, 12}) {
    const Answer part = ask("es widths 20 4", Budget().threads(1).looks(looks));
    EXPECT_FALSE(part.complete);
    ASSERT_EQ(rows(part).size(), 20U);
    EXPECT_GE(known(part), 3U);
    EXPECT_LT(known(part), 20U);
    for (std::size_t i = 0; i < 20; ++i) {
      if (rows(part)[i].at("winner") == "unknown") continue;
      EXPECT_EQ(rows(part)[i], rows(whole)[i]);
    }
  }
  const Answer none = ask("es widths 30 10", Budget().memory(1000));
  EXPECT_FALSE(none.complete);
  EXPECT_EQ(known(none), 0U);
}

TEST(EsGrowth, bounds_and_the_line_that_fits_them) {
  const Answer answer = ask("es growth 9..11 9 --step 2");
  ASSERT_EQ(rows(answer).size(), 2U);
  EXPECT_EQ(rows(answer)[0].at("bound"), 2);
  EXPECT_EQ(rows(answer)[1].at("bound"), 2);
  EXPECT_EQ(*answer.verdict.at("slope").real(), 0);
  EXPECT_THROW(ask("es growth 9 2"), Error);
  EXPECT_THROW(ask("es growth 9..7 5"), Error);
}

TEST(EsGrowth, rows_stay_when_the_budget_ends) {
  const Answer part = ask("es growth 9..30 6", Budget().looks(4));
  EXPECT_FALSE(part.complete);
  EXPECT_GE(rows(part).size(), 2U);
  EXPECT_LT(rows(part).size(), 22U);
  EXPECT_NE(part.text.find("Stopped before a = "), std::string::npos) << part.text;
}

// A few hundred thousand positions of a wide board take a second or two: the budget must end on the way.
TEST(EsGrowth, wide_boards_look_at_the_budget_often) {
  EXPECT_FALSE(ask("es growth 130 4", Budget().looks(4)).complete);
}

}  // namespace
}  // namespace zermelo::es
