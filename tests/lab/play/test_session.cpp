// A game being played: back and forth, saved and read again, and what wrong files and wrong moves do.
#include "lab/play/session.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "base/error.hpp"
#include "base/file.hpp"
#include "house/games.hpp"
#include "lab/play/saved_game.hpp"

namespace zermelo::lab {
namespace {

SessionOptions options_of(const std::string& game, Parameters parameters) {
  SessionOptions options;
  options.game = game;
  options.parameters = std::move(parameters);
  options.effort = 20;
  options.level = Level::easy;
  return options;
}

// Plays until a person must decide or the game is over.
void advance(Session& session) {
  for (;;) {
    switch (session.next()) {
      case Session::Next::draw:
        session.draw();
        break;
      case Session::Next::computer:
        session.play(session.advice(session.options().level).move);
        break;
      case Session::Next::person:
      case Session::Next::nothing:
        return;
    }
  }
}

TEST(Session, undo_goes_over_the_computers_reply_and_redo_comes_back) {
  Session session(house::catalogue(), options_of("latin", {{"order", "3"}, {"variant", "beginner"}}));
  advance(session);
  const std::string first = session.position().text();
  session.play(session.position().moves().front());
  advance(session);
  const std::string second = session.position().text();
  const auto moves = session.moves();
  ASSERT_GE(moves.size(), 4U);  // draw, disc, draw, disc
  EXPECT_TRUE(session.undo());
  EXPECT_EQ(session.position().text(), first);
  EXPECT_FALSE(session.undo());
  EXPECT_TRUE(session.redo());
  EXPECT_EQ(session.position().text(), second);
  EXPECT_EQ(session.moves(), moves);
  EXPECT_FALSE(session.redo());
}

TEST(Session, another_move_after_undo_forgets_what_was_taken_back_and_the_same_move_does_not) {
  Session session(house::catalogue(), options_of("es", {{"a", "5"}, {"b", "4"}}));
  session.set_computer({false, false});
  for (const char* move : {"1,1", "2,1", "1,2"}) session.play(move);
  ASSERT_TRUE(session.undo());
  ASSERT_TRUE(session.undo());
  session.play("2,1");
  EXPECT_TRUE(session.redo());
  EXPECT_EQ(session.moves(), (std::vector<std::string>{"1,1", "2,1", "1,2"}));
  ASSERT_TRUE(session.undo());
  ASSERT_TRUE(session.undo());
  session.play("1,2");
  EXPECT_FALSE(session.redo());
  EXPECT_EQ(session.transcript(), "1. 1,1 1,2\n");
}

TEST(Session, luck_does_not_change_by_taking_back) {
  Session session(house::catalogue(), options_of("latin", {{"order", "4"}, {"variant", "beginner"}}));
  session.set_computer({false, false});
  advance(session);
  const auto before = session.position().remarks();
  session.play(session.position().moves().front());
  advance(session);
  const auto after = session.position().remarks();
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(session.undo());
    EXPECT_EQ(session.position().remarks(), before);
    session.play(session.position().moves().back());
    advance(session);
    EXPECT_EQ(session.position().remarks(), after);
  }
}

TEST(Session, an_illegal_move_changes_nothing) {
  Session session(house::catalogue(), options_of("latin", {{"order", "3"}}));
  session.play("2,2=2");
  const std::string saved = saved_text(session);
  for (const char* wrong : {"2,2=3", "2,3=2", "", "4,1=1", "1,1=0", "0", "\xff\xfe", "draw=1", "1,1",
                            "111111111111111111111111"}) {
    EXPECT_THROW(session.play(wrong), Error) << wrong;
    EXPECT_EQ(saved_text(session), saved);
  }
}

TEST(Session, resigning_ends_the_game_and_can_be_taken_back) {
  Session session(house::catalogue(), options_of("es", {{"a", "4"}, {"b", "4"}}));
  session.set_computer({false, false});
  session.play("1,1");
  session.resign();
  EXPECT_EQ(session.winner(), Winner::first);
  EXPECT_THROW(session.play("2,1"), Error);
  EXPECT_THROW(session.resign(), Error);
  EXPECT_TRUE(session.undo());
  EXPECT_FALSE(session.over());
  session.play("2,1");
}

// Every game, every small board: games at random, saved and read at every step.
TEST(Session, saved_games_read_back_as_they_were) {
  std::mt19937 random(5);
  for (const GameEntry& entry : house::catalogue().games()) {
    for (const Parameters& small : entry.small) {
      SessionOptions options = options_of(entry.name, small);
      options.seed = random() % 1000;
      options.computer = {random() % 2 == 0, false};
      Session session(house::catalogue(), options);
      for (;;) {
        advance(session);
        const std::string text = saved_text(session);
        const Session again = read_saved(house::catalogue(), text);
        EXPECT_EQ(saved_text(again), text);
        EXPECT_EQ(again.position().text(), session.position().text());
        EXPECT_EQ(again.winner(), session.winner());
        EXPECT_EQ(again.to_move(), session.to_move());
        EXPECT_EQ(again.transcript(), session.transcript());
        if (session.over()) break;
        const auto moves = session.position().moves();
        session.play(moves[random() % moves.size()]);
      }
    }
  }
}

// What the position does not show: who resigned, whose turn the computer's is, how it plays, what is drawn by
// hand.
TEST(SavedGame, keeps_what_the_board_does_not_show) {
  SessionOptions options = options_of("latin", {{"order", "3"}, {"variant", "beginner"}});
  options.computer = {true, false};
  options.level = Level::strong;
  options.draw_by_hand = true;
  options.seed = 77;
  options.think = 2.5;
  Session session(house::catalogue(), options);
  session.play("draw=2");
  session.play("1,1=2");
  session.resign();
  const Session again = read_saved(house::catalogue(), saved_text(session));
  EXPECT_EQ(again.resigned(), Player::second);
  EXPECT_EQ(again.winner(), Winner::first);
  EXPECT_EQ(again.options().computer, options.computer);
  EXPECT_EQ(again.options().level, Level::strong);
  EXPECT_TRUE(again.options().draw_by_hand);
  EXPECT_EQ(again.options().seed, 77U);
  EXPECT_EQ(again.options().think, 2.5);
  EXPECT_EQ(again.options().effort, options.effort);
  EXPECT_EQ(again.options().parameters, options.parameters);
}

// Redo comes back to the person's next decision, over the computer's reply and the draws.
TEST(Session, redo_goes_over_everything_that_needed_nobody) {
  Session session(house::catalogue(), options_of("latin", {{"order", "3"}, {"variant", "beginner"}}));
  std::vector<std::string> decisions;
  for (int i = 0; i < 2 && !session.over(); ++i) {
    advance(session);
    decisions.push_back(session.position().text());
    session.play(session.position().moves().front());
  }
  advance(session);
  decisions.push_back(session.position().text());
  while (session.undo()) {
  }
  for (std::size_t i = 0; i + 1 < decisions.size(); ++i) {
    EXPECT_EQ(session.position().text(), decisions[i]);
    EXPECT_TRUE(session.redo());
  }
  EXPECT_EQ(session.position().text(), decisions.back());
}

TEST(SavedGame, files_that_are_wrong_are_refused_with_the_line) {
  Session session(house::catalogue(),
                  options_of("latin", {{"order", "3"}, {"variant", "gambler"}, {"deal", "212"}}));
  session.set_computer({false, false});
  session.play(session.position().moves().front());
  const std::string good = saved_text(session);
  ASSERT_NO_THROW(read_saved(house::catalogue(), good));
  const auto refuses = [](const std::string& text, const std::string& part) {
    try {
      read_saved(house::catalogue(), text);
      ADD_FAILURE() << "accepted: " << text;
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
    }
  };
  refuses("", "no saved game");
  refuses("PNG\x01\x02", "no saved game");
  refuses(good.substr(0, good.size() - 4), "cut off");
  refuses(good + "move 1,1=1\n", "follows the end");
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  refuses(with("game latin", "game chess"), "no game 'chess'");
  refuses(with("level easy", "level divine"), "line 7 of the saved game: the level is 'divine'");
  refuses(with("seed 1", "seed -1"), "the seed");
  refuses(with("seed 1", "seed 99999999999999999999999"), "the seed");
  refuses(with("order=3", "order=900"), "order");
  refuses(with("order=3", "order"), "NAME=VALUE");
  refuses(with("computer none", "computer all"), "accepted: first, second, both, none");
  refuses(with("move ", "move 9"), "of the saved game");
  refuses(with("move ", "mov\x1b[31m "), "not understood");
}

// Bytes at random in a good file: read or refused, never anything else.
TEST(SavedGame, damaged_files_are_read_or_refused) {
  Session session(house::catalogue(), options_of("latin", {{"order", "3"}, {"variant", "beginner"}}));
  session.set_computer({true, true});
  advance(session);
  const std::string good = saved_text(session);
  std::mt19937 random(11);
  for (int i = 0; i < 500; ++i) {
    std::string text = good;
    for (auto changes = 1 + random() % 3; changes > 0; --changes) {
      text[random() % text.size()] = static_cast<char>(random() % 256);
    }
    try {
      const Session again = read_saved(house::catalogue(), text);
      EXPECT_NO_THROW(saved_text(again));
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::bad_input);
    }
  }
}

TEST(SavedGame, is_written_whole_or_not_at_all) {
  const auto folder = std::filesystem::temp_directory_path() / "zermelo-test-saved-game";
  std::filesystem::create_directories(folder);
  const std::string path = folder / "game";
  const Session session(house::catalogue(), options_of("es", {{"a", "4"}, {"b", "4"}}));
  save(session, path);
  EXPECT_EQ(saved_text(load(house::catalogue(), path)), saved_text(session));
  EXPECT_THROW(save(session, folder / "no" / "such" / "folder"), Error);
  EXPECT_THROW(save(session, folder), Error);
  EXPECT_THROW(load(house::catalogue(), folder / "nothing"), Error);
  EXPECT_THROW(load(house::catalogue(), folder), Error);
  std::ofstream(folder / "large") << std::string((1U << 20) + 1, 'x');
  EXPECT_THROW(load(house::catalogue(), folder / "large"), Error);
  std::filesystem::remove(folder / "large");
  // No temporary file is left behind.
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace zermelo::lab
