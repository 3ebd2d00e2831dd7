// What kept proofs say of a position is true: compared with the definition of who wins, over every position of small boards.
#include <gtest/gtest.h>

#include <map>

#include "games/polyform/questions/kept_proofs.hpp"
#include "proof/files.hpp"

#include "asking.hpp"

namespace zermelo::polyform {
namespace {

using testing::Folder;

class SmallGame {
 public:
  SmallGame(const std::string& board, const std::string& animal, const std::string& marks)
      : animals_(Animals::parse(animal)),
        game_(std::make_shared<const Game>(Rules{animals_.grid, animals_.goals, parse_marks(marks)},
                                           Board::parse(*animals_.grid, board))) {}

  const std::shared_ptr<const Game>& game() const { return game_; }
  // Whether the player to move wins, by definition.
  bool wins(const Game::Position& position) {
    const std::string text = game_->text(position);
    const auto known = wins_.find(text);
    if (known != wins_.end()) return known->second;
    bool won = false;
    std::vector<Game::Move> moves;
    game_->moves(position, moves);
    for (const Game::Move& move : moves) won = !wins(game_->play(position, move)) || won;
    reached.emplace_back(position);
    return wins_[text] = won;
  }
  std::vector<Game::Position> reached;

 private:
  Animals animals_;
  std::shared_ptr<const Game> game_;
  std::map<std::string, bool> wins_;
};

// How many positions the proofs of the folder speak of.
int compared(const Folder& folder, SmallGame board) {
  const auto adviser = kept_proofs(board.game(), {folder.file("")});
  const Game::Position start = board.game()->start();
  adviser->prepare(start, Budget(), Progress::silent());
  board.wins(start);
  int spoken = 0;
  for (const Game::Position& position : board.reached) {
    const auto found = adviser->known(position);
    if (!found) continue;
    ++spoken;
    EXPECT_EQ(found->value, board.wins(position) ? 1.0 : 0.0) << board.game()->text(position);
    EXPECT_EQ(found->source, lab::Source::certificate);
    EXPECT_EQ(found->how.find("proof of certificate "), 0U);
  }
  return spoken;
}

TEST(PolyformKeptProofs, situations_of_the_maker_are_won_wherever_they_lie) {
  const Folder folder;
  asked("solve L3 --certificate " + folder.file("corner.cert"));
  EXPECT_GT(compared(folder, {"3x3", "L3", "1,1"}), 100);
  EXPECT_GT(compared(folder, {"XXXX/XXX/.XX", "L3", "1,1"}), 100);
  // The same animal in a harder game: this proof says nothing of it.
  EXPECT_EQ(compared(folder, {"3x3", "L3", "1,2"}), 0);
  const Folder turns;
  asked("solve L3 --marks 2,3 --certificate " + turns.file("two.cert"));
  EXPECT_GT(compared(turns, {"4x2", "L3", "2,3"}), 10);
  EXPECT_GT(compared(turns, {"4x2", "L3", "2,2"}), 10);
}

TEST(PolyformKeptProofs, pavings_of_the_breaker_hold_until_they_are_left) {
  const Folder folder;
  asked("paving O4 --certificate " + folder.file("square.cert"));
  EXPECT_GT(compared(folder, {"3x3", "O4", "1,1"}), 100);
  EXPECT_GT(compared(folder, {"4x2", "O4", "1,2"}), 50);
  // A maker with two marks in a turn may take both cells of a pair.
  EXPECT_EQ(compared(folder, {"3x3", "O4", "2,1"}), 0);
  EXPECT_EQ(compared(folder, {"3x3", "O4", "1->2,1"}), 0);
}

TEST(PolyformKeptProofs, a_threshold_tells_who_wins_from_the_start) {
  const Folder folder;
  asked("threshold I3 --certificate " + folder.file("line.cert"));
  EXPECT_GT(compared(folder, {"4x2", "I3", "1,2"}), 1);
  EXPECT_GT(compared(folder, {"5x1", "I3", "1,1"}), 0);
}

TEST(PolyformKeptProofs, a_damaged_file_is_left_out) {
  const Folder folder;
  asked("paving O4 --certificate " + folder.file("square.cert"));
  std::string bytes = testing::read(folder.file("square.cert"));
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  testing::write(folder.file("square.cert"), bytes);
  EXPECT_EQ(compared(folder, {"3x3", "O4", "1,1"}), 0);
}

}  // namespace
}  // namespace zermelo::polyform
