// Parameters that are shared by inheritance, that go only with another's value, and whose default others
// decide.
#include <gtest/gtest.h>

#include "base/parameters.hpp"

namespace zermelo {
namespace {

enum class Kind { plain, dealt };
constexpr auto every(Kind) { return std::array{Kind::plain, Kind::dealt}; }
constexpr std::string_view name_of(Kind kind) { return kind == Kind::plain ? "plain" : "dealt"; }

struct Game {
  Whole<1, 9> size = 5;
  Whole<1, 9> half = 1;
  Kind kind = Kind::plain;
};
struct Asked : Game {
  std::optional<Whole<0, 99>> deal;
};

Fields<Asked> fields() {
  Fields<Game> game;
  game.option("size", &Game::size, "");
  game.option_read("half", &Game::half, "", "", Notation<Whole<1, 9>>::schema(),
                   [](const Game& known, std::string_view text) -> Whole<1, 9> {
                     return text.empty() ? (int{known.size} + 1) / 2
                                         : parse_integer(text, "--half", 1, known.size);
                   });
  game.option("kind", &Game::kind, "");
  Fields<Asked> fields;
  fields.include(game);
  fields.option("deal", &Asked::deal, "").only_with("kind", {"dealt"});
  return fields;
}

TEST(Companions, shared_parameters_are_read_and_shown_like_own_ones) {
  const Asked asked = fields().read({{"size", {"7"}}, {"kind", {"dealt"}}, {"deal", {"12"}}});
  EXPECT_EQ(int{asked.size}, 7);
  EXPECT_EQ(int{*asked.deal}, 12);
  EXPECT_EQ(fields().shown(asked), (Value{{"size", 7}, {"half", 4}, {"kind", "dealt"}, {"deal", 12}}));
}

TEST(Companions, what_goes_with_another_value_is_refused_and_named) {
  try {
    fields().read({{"deal", {"12"}}});
    FAIL() << "accepted";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "--deal goes with kind dealt");
  }
  EXPECT_FALSE(fields().read({}).deal);
}

TEST(Companions, a_default_may_follow_from_others) {
  EXPECT_EQ(int{fields().read({{"size", {"3"}}}).half}, 2);
  EXPECT_EQ(int{fields().read({{"size", {"3"}}, {"half", {"3"}}}).half}, 3);
  EXPECT_THROW(fields().read({{"size", {"3"}}, {"half", {"4"}}}), Error);
  EXPECT_FALSE(fields().parameters()[1].standard);
}

}  // namespace
}  // namespace zermelo
