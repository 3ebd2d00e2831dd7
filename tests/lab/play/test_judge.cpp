// What a judge says of a position is true: compared with the definition, by a search that shares nothing with it but the rules
// of the game. And it says how it knows.
#include <gtest/gtest.h>

#include <chrono>
#include <map>

#include "house/games.hpp"
#include "lab/play/opinion.hpp"
#include "lab/play/session.hpp"

namespace zermelo::lab {
namespace {

// The worth to the player to move and the moves to come, by definition, remembered by text.
struct Truth {
  double value = 0;
  int length = 0;
};
using Truths = std::map<std::string, Truth>;

Truth truth(const Position& position, Truths& truths) {
  const auto found = truths.find(position.text());
  if (found != truths.end()) return found->second;
  Truth result;
  if (const auto end = position.result()) {
    result.value = *end == Winner::first ? 1 : *end == Winner::draw ? 0.5 : 0;
  } else {
    bool any = false;
    for (const auto& move : position.moves()) {
      const Truth theirs = truth(*position.play(move), truths);
      const Truth mine{1 - theirs.value, theirs.length + 1};
      const bool longer = mine.value == 0 ? mine.length > result.length : mine.length < result.length;
      if (!any || mine.value > result.value || (mine.value == result.value && longer)) result = mine;
      any = true;
    }
  }
  return truths[position.text()] = result;
}

// Some positions of the board, spread over all of them: what is exact is right, and says how it is known.
void judge_is_right(const std::string& game, const Parameters& given, std::size_t most, bool everything) {
  const GameEntry& entry = house::catalogue().game(game);
  const Parameters parameters = complete(entry, given);
  const std::shared_ptr<const Position> start = entry.position(parameters, "start");
  SCOPED_TRACE(game + " " + entry.shown(parameters).text(", "));
  start->prepare(Budget().threads(1).memory(1 << 28), Progress::silent());
  EXPECT_EQ(start->strength().perfect, everything);
  EXPECT_FALSE(start->strength().words.empty());
  Truths truths;
  truth(*start, truths);
  const std::size_t step = truths.size() / most + 1;
  std::size_t index = 0;
  std::vector<std::string> texts;
  for (const auto& [text, unused] : truths) {
    if (index++ % step == 0) texts.push_back(text);
  }
  // A game at a time, so that all share what start has prepared: positions are reached by play.
  std::map<std::string, std::shared_ptr<const Position>> reached = {{start->text(), start}};
  std::vector<std::shared_ptr<const Position>> left = {start};
  while (!left.empty()) {
    const auto position = left.back();
    left.pop_back();
    for (const auto& move : position->moves()) {
      std::shared_ptr<const Position> next = position->play(move);
      if (reached.emplace(next->text(), next).second) left.push_back(next);
    }
  }
  for (const std::string& text : texts) {
    const auto position = reached.at(text);
    if (position->result()) continue;
    const Truth expected = truth(*position, truths);
    const Opinion opinion = position->judge({true, false, 0}, Budget().looks(2000).memory(1 << 26), 1);
    if (everything) {
      ASSERT_TRUE(opinion.exact()) << text;
    }
    if (!opinion.exact()) continue;
    EXPECT_EQ(*opinion.value, expected.value) << text;
    EXPECT_NE(opinion.source, Source::nothing);
    EXPECT_FALSE(opinion.how.empty());
    if (opinion.length && expected.value != 0.5) {
      EXPECT_EQ(*opinion.length, expected.length) << text;
    }
    if (opinion.at_most && expected.value != 0.5) {
      EXPECT_GE(*opinion.at_most, expected.length) << text;
    }
    for (const MoveOpinion& move : opinion.moves) {
      if (everything) {
        EXPECT_TRUE(move.exact) << text << " " << move.move;
      }
      if (!move.exact) continue;
      const Truth after = truth(*position->play(move.move), truths);
      EXPECT_EQ(move.value, 1 - after.value) << text << " " << move.move << ": " << move.sentence();
      if (move.length && after.value != 0.5) {
        EXPECT_EQ(*move.length, after.length + 1) << text << " " << move.move;
      }
      EXPECT_FALSE(move.how.empty()) << text << " " << move.move;
    }
  }
}

TEST(Judge, is_right_on_boards_of_every_family) {
  judge_is_right("es", {{"a", "7"}, {"b", "5"}}, 150, true);
  judge_is_right("es", {{"a", "4"}, {"b", "7"}}, 150, true);  // theorems about (7,4), turned
  judge_is_right("es", {{"a", "6"}, {"b", "6"}, {"rule", "achieve"}}, 150, true);
  judge_is_right("es", {{"a", "4"}, {"b", "4"}, {"notation", "digits"}}, 60, true);
  judge_is_right("es", {{"a", "4"}, {"b", "3"}, {"deck", "7"}}, 100, true);
  judge_is_right("es", {{"a", "4"}, {"b", "4"}, {"deck", "6"}, {"rule", "achieve"}}, 100, true);
  judge_is_right("permunim", {{"board", "4x4"}, {"avoid", "132"}}, 100, true);
  judge_is_right("pap", {{"k", "3"}, {"n", "5"}}, 100, true);
}

// One mark a turn, and several: the zone search decides positions of both players and in the middle of turns.
TEST(Judge, is_right_on_polyform_boards) {
  judge_is_right("polyform", {{"board", "4x3"}, {"animal", "L4"}}, 120, true);
  judge_is_right("polyform", {{"board", "XXXX/XXX/.XX"}, {"animal", "L3"}, {"marks", "1,2"}}, 120, true);
  judge_is_right("polyform", {{"board", "4x2"}, {"animal", "I3+L3"}, {"marks", "2,2"}}, 120, true);
  judge_is_right("polyform", {{"board", "XXX/X.X/.XX"}, {"animal", "L4"}, {"marks", "1->2,1"}}, 120, true);
  judge_is_right("polyform", {{"board", "3x3"}, {"animal", "L4"}, {"handicap", "1"}}, 120, true);
}

Opinion opinion_of_start(const std::string& game, const Parameters& given) {
  const GameEntry& entry = house::catalogue().game(game);
  const auto start = entry.position(complete(entry, given), "start");
  start->prepare(Budget().threads(1), Progress::silent());
  return start->judge({true, false, 0}, Budget().time(std::chrono::seconds(2)).memory(1 << 28), 1);
}

// Parton, Pudwell, Silva, Norris and Sieben: results of the papers, and of docs/results, told with their source.
TEST(Judge, tells_results_with_their_sources) {
  const Opinion exception = opinion_of_start("es", {{"a", "24"}, {"b", "10"}});
  EXPECT_EQ(exception.outcome(), Winner::second);
  EXPECT_EQ(exception.source, Source::certificate);
  EXPECT_NE(exception.sentence().find("proof of certificate es-24-10.cert"), std::string::npos);
  const Opinion odd = opinion_of_start("es", {{"a", "21"}, {"b", "21"}});
  EXPECT_EQ(odd.outcome(), Winner::first);
  EXPECT_EQ(odd.source, Source::theorem);
  const Opinion every_a = opinion_of_start("es", {{"a", "60"}, {"b", "5"}});
  EXPECT_EQ(every_a.outcome(), Winner::first);
  const Opinion expert = opinion_of_start("latin", {});
  EXPECT_EQ(expert.outcome(), Winner::first);
  EXPECT_EQ(expert.source, Source::book);
  const Opinion board = opinion_of_start("permunim", {{"board", "7x7"}, {"avoid", "123"}});
  ASSERT_TRUE(board.nimber);
  EXPECT_EQ(board.outcome() == Winner::first, board.nimber->value != 0);
}

TEST(Judge, a_sentence_says_what_and_how) {
  MoveOpinion move;
  move.move = "1,1";
  EXPECT_EQ(move.sentence("1 s"), "not settled in 1 s");
  move.exact = true;
  move.value = 1;
  move.length = 13;
  move.how = "table of this board";
  EXPECT_EQ(move.sentence(), "won in 13: table of this board");
  move.length.reset();
  move.at_most = 4;
  move.how = "proof of certificate X";
  EXPECT_EQ(move.sentence(), "won: proof of certificate X, 4 more moves at most");
  EXPECT_EQ(as_value(move).at("outcome").text(), "win");
  EXPECT_EQ(as_value(move).at("at_most").text(), "4");
}

}  // namespace
}  // namespace zermelo::lab
