// Proofs that are played against: whoever plays against one, whatever he plays, loses as the certificate says, and after every
// answer its promise holds. A damaged certificate is refused, or found out at the move where it breaks.
#include "proof/replier.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>
#include <sstream>

#include "ask.hpp"
#include "base/random.hpp"
#include "games/es/strategy.hpp"
#include "games/polyform/strategies.hpp"
#include "house/games.hpp"
#include "lab/play/saved_game.hpp"
#include "lab/play/session.hpp"
#include "lattice/drawing.hpp"
#include "proof/es/strategy.hpp"
#include "proof/files.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/threshold.hpp"
#include "proof/strategy.hpp"

namespace zermelo::proof {
namespace {

using lab::Kept;
using lab::Session;
using lab::SessionOptions;

Session against(const std::string& path, const lab::Parameters& given = {}) {
  SessionOptions options;
  options.proof_file = path;
  options.proof_given = given;
  options.proof = house::open_proof(path, given);
  return {house::catalogue(), options};
}

// Whether a promise counts moves; those of a proof sequence count turns of the maker.
bool counts_moves(const Session& session) {
  const ProvedGame& game = session.proof()->game();
  return game.kind != "proof sequence" && !(game.kind == "threshold" && game.prover == Player::first);
}

// One game against a random opponent.
void play_at_random(const std::string& path, const lab::Parameters& given, std::uint64_t seed) {
  SCOPED_TRACE(path);
  std::mt19937_64 random(seed);
  Session session = against(path, given);
  const Player prover = session.proof()->game().prover;
  std::optional<int> promised;
  int since = 0;
  for (int step = 0; !session.over(); ++step) {
    ASSERT_LT(step, 1000);
    switch (session.next()) {
      case Session::Next::draw:
        session.draw();
        continue;
      case Session::Next::computer:
        session.play(session.advice(lab::Level::perfect).move);
        break;
      default: {
        const Kept kept = session.promise();
        ASSERT_TRUE(kept.kept) << kept.broken;
        EXPECT_FALSE(kept.promise.sentence.empty());
        if (promised && kept.promise.moves_left) {
          EXPECT_LE(*kept.promise.moves_left, *promised) << session.position().text();
        }
        if (kept.promise.moves_left) promised = kept.promise.moves_left, since = 0;
        const auto moves = session.position().moves();
        session.play(moves[below(random, moves.size())]);
      }
    }
    ++since;
  }
  if (promised && *promised > 0 && counts_moves(session)) {
    EXPECT_LE(since, *promised);
  }
  EXPECT_TRUE(session.promise().kept) << session.promise().broken;
  // A bound on the turns of a win is no win of the breaker.
  if (session.proof()->game().claim.find(" within ") != std::string::npos) return;
  EXPECT_EQ(session.winner(), prover == Player::first ? Winner::first : Winner::second)
      << session.transcript();
}

TEST(Replier, every_kept_strategy_beats_a_random_opponent_and_keeps_its_promise) {
  int played = 0;
  for (const auto& entry : std::filesystem::directory_iterator(ZERMELO_SOURCE_DIR "/certificates")) {
    if (!entry.is_regular_file()) continue;
    const std::string path = entry.path().string();
    // What proves that something does not exist or that some answer does, and what combines other proofs, has no moves
    // of its own, and says why.
    const Header header = CertificateReader(path).header();
    const std::set<std::string> without_moves = {"no paving", "no paving by count", "composition",
                                                 "inductive facts"};
    EXPECT_EQ(left_open(header).has_value(), !without_moves.contains(header.kind)) << path;
    if (without_moves.contains(header.kind)) {
      EXPECT_THROW(open_replier(path), Error) << path;
      EXPECT_EQ(why_not_played(header).find("holds no moves"), std::string::npos) << header.kind;
      continue;
    }
    const int games = path.ends_with("es-24-10.cert") ? 1 : 3;
    for (int game = 0; game < games; ++game) {
      play_at_random(path, {}, static_cast<std::uint64_t>(game) + 1);
      ++played;
    }
  }
  EXPECT_GT(played, 100);
}

TEST(Replier, after_eight_free_placements_the_proof_of_order_five_wins) {
  for (std::uint64_t game = 1; game <= 3; ++game)
    play_at_random(ZERMELO_SOURCE_DIR "/certificates/latin/expert-5-free-8.cert", {}, game);
}

// The games that a threshold certificate can be asked to play, "2,4" and so on.
std::vector<std::string> games_of(const std::string& path) {
  try {
    against(path, {{"marks", "64,64"}});
  } catch (const Error& error) {
    const std::string text = error.what();
    const auto list = text.find("accepted: ");
    if (list == std::string::npos) return {};
    std::vector<std::string> games;
    std::istringstream names(text.substr(list + 10));
    for (std::string name; names >> name;) games.push_back(name);
    return games;
  }
  return {};
}

TEST(Replier, every_game_of_small_threshold_certificates_is_won_against_a_random_opponent) {
  int breakers = 0;
  int makers = 0;
  for (const char* name :
       {"P3.2", "P4.1", "P4.2", "P4.3", "P4.4", "P4.5", "T4.1", "T4.2", "T4.3", "H4.4", "C3.2"}) {
    const std::string path =
        fmt::format("{}/certificates/thresholds/{}-threshold.cert", ZERMELO_SOURCE_DIR, name);
    for (const std::string& game : games_of(path)) {
      const bool breaker = against(path, {{"marks", game}}).proof()->game().prover == Player::second;
      play_at_random(path, {{"marks", game}}, 1);
      ++(breaker ? breakers : makers);
    }
  }
  EXPECT_GT(breakers, 15);
  EXPECT_GT(makers, 10);
}

// The breaker of the S tetromino has rules with history; the opponent marks next to his own marks.
TEST(Replier, rules_with_history_keep_their_promise_against_a_stubborn_opponent) {
  const std::string path = ZERMELO_SOURCE_DIR "/certificates/thresholds/P4.5-threshold.cert";
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Session session = against(path, {{"marks", "2,4"}, {"board", "7x7"}});
    std::mt19937_64 random(seed);
    for (int step = 0; !session.over(); ++step) {
      ASSERT_LT(step, 300);
      if (session.next() == Session::Next::computer) {
        session.play(session.advice(lab::Level::perfect).move);
        continue;
      }
      const Kept kept = session.promise();
      ASSERT_TRUE(kept.kept) << kept.broken;
      // The first cells that are free: his marks lie close together.
      const auto moves = session.position().moves();
      session.play(moves[below(random, std::min<std::size_t>(moves.size(), 12))]);
    }
    EXPECT_EQ(session.winner(), Winner::second);
  }
}

// A breaker who did not mark what her rules say has broken the promise, and the replier says where.
TEST(Replier, a_breaker_who_strays_from_her_rules_is_found_out) {
  const auto replier =
      open_replier(ZERMELO_SOURCE_DIR "/certificates/thresholds/P4.5-threshold.cert", {{"marks", {"2,4"}}});
  PlayedLine line;
  line.moves = {"4,4", "6,6"};
  for (int mark = 0; mark < 4; ++mark) line.moves.push_back(replier->reply(line).move);
  EXPECT_NO_THROW(replier->promise(line));
  line.moves.back() = "1,1";
  EXPECT_THROW(replier->promise(line), Error);
}

// Dominoes, (1,5): the four neighbours, and a fifth mark on a cell above the row that two marks have in common,
// or else three to the right. What was marked outside the window stays marked.
TEST(Replier, what_is_marked_outside_the_window_stays_marked) {
  const testing::Folder folder;
  const auto cell = [](int row, int column) { return lattice::Site{lattice::Vector{{row, column}}, 0}; };
  const auto rules = [&](int above) {
    return polyform::CellRules{
        {},
        {{{}, {{cell(0, 1)}, {cell(0, -1)}, {cell(1, 0)}, {cell(-1, 0)}, {cell(-1, above), cell(0, 3)}}}}};
  };
  const auto period = *lattice::Period::spanned_by(2, {lattice::Vector{{1, 0}}, lattice::Vector{{0, 2}}});
  const polyform::PriorityStrategy strategy{&lattice::Grid::square(), period, 1, 5, 1, {rules(1), rules(-2)}};
  const lattice::Grid* grid = nullptr;
  const auto goals = polyform::parse_goals("P2.1", grid);
  write_priority(folder.file("d.cert"), strategy, goals, polyform::plain_game(1, 5), 1);
  const auto replier = open_replier(folder.file("d.cert"), {{"board", {"20x4"}}});
  const auto answers = [&](PlayedLine& line) {
    std::set<std::string> cells;
    for (int i = 0; i < 5; ++i) {
      line.moves.push_back(replier->reply(line).move);
      cells.insert(line.moves.back());
    }
    return cells;
  };
  const int even = 9;  // columns are counted from 1, coordinates from 0
  PlayedLine alone{{fmt::format("{},1", even + 3)}, {}};
  EXPECT_FALSE(answers(alone).contains(fmt::format("{},1", even + 6)));
  PlayedLine after{{fmt::format("{},1", even)}, {}};
  answers(after);
  after.moves.push_back(fmt::format("{},1", even + 3));
  EXPECT_TRUE(answers(after).contains(fmt::format("{},1", even + 6)));
}

TEST(Replier, the_game_of_a_threshold_certificate_is_one_of_its_own) {
  const std::string path = ZERMELO_SOURCE_DIR "/certificates/thresholds/P4.4-threshold.cert";
  EXPECT_NO_THROW(against(path, {{"marks", "3,6"}, {"board", "6x6"}}));
  EXPECT_THROW(against(path, {{"marks", "3,7"}}), Error);
  EXPECT_THROW(against(path, {{"marks", "3,6"}, {"board", "60x60"}}), Error);
  EXPECT_THROW(against(path, {{"a", "3"}}), Error);
  EXPECT_THROW(against(ZERMELO_SOURCE_DIR "/certificates/thresholds/P1.1-threshold.cert"), Error);
}

TEST(Replier, a_priority_strategy_that_does_not_hold_is_refused) {
  const testing::Folder folder;
  const std::string path = folder.file("s.cert");
  polyform::PriorityStrategy strategy = polyform::testing::hand_strategy_for_s();
  const lattice::Grid* grid = nullptr;
  const auto goals = polyform::parse_goals("S4", grid);
  write_priority(path, strategy, goals, polyform::plain_game(2, 4), 2);
  play_at_random(path, {{"board", "6x6"}}, 1);
  strategy.rules[0].rules.back().lists.pop_back();
  write_priority(path, strategy, goals, polyform::plain_game(2, 4), 2);
  EXPECT_THROW(open_replier(path), Error);
}

TEST(Replier, a_theorem_is_played_for_any_a_that_it_names) {
  const std::string folder = ZERMELO_SOURCE_DIR "/certificates/";
  for (const char* a : {"5", "8", "11"}) play_at_random(folder + "es-every-a-b4.cert", {{"a", a}}, 7);
  play_at_random(folder + "es-odd-a-odd-b.cert", {{"a", "9"}, {"b", "7"}}, 7);
  EXPECT_THROW(against(folder + "es-odd-a-odd-b.cert", {{"a", "8"}}), Error);
  EXPECT_THROW(against(folder + "es-24-10.cert", {{"a", "8"}}), Error);
  EXPECT_THROW(against(folder + "es-every-a-b4.cert", {{"board", "8x8"}}), Error);
}

TEST(Replier, strategies_made_by_questions_are_played_too) {
  const testing::Folder folder;
  for (const auto& [line, seed] : std::vector<std::pair<std::string, std::uint64_t>>{
           {"permunim solve 5x5 --avoid 123", 1},
           {"permunim solve 4x6 --avoid 2413,321", 2},
           {"pap solve 3 5", 3},
           {"pap solve 3 4", 3},
           {"es solve 6 5 --rule achieve", 4},
           {"es solve 5 4 --position rows:2,1,0", 5},
           {"latin solve --order 3", 6},
           {"polyform solve L3 --board 3x3", 7},
       }) {
    const std::string path = folder.file("made.cert");
    const lab::Answer answer = ask(line + " --certificate " + path);
    ASSERT_TRUE(answer.complete) << line;
    for (std::uint64_t game = 0; game < 5; ++game) play_at_random(path, {}, seed * 10 + game);
  }
}

TEST(Replier, a_changed_byte_is_refused) {
  const testing::Folder folder;
  for (const char* name : {"es-every-a-b3.cert", "polyform-L4-wins-2-5.cert", "es-deck-3-3-avoid.cert"}) {
    const std::string whole = testing::read(std::string(ZERMELO_SOURCE_DIR "/certificates/") + name);
    testing::write(folder.file("whole"), whole);
    EXPECT_NO_THROW(open_replier(folder.file("whole")));
    testing::expect_every_flip_is_caught(folder, "whole",
                                         [](const std::string& path) { open_replier(path); });
  }
}

// Every line that an opponent can bring about; returns how many positions were found out, and at each of them the promise
// was kept one move before.
int found_out(Session& session) {
  if (session.over()) return 0;
  if (session.next() == Session::Next::computer) {
    try {
      session.play(session.advice(lab::Level::perfect).move);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::check_failed);
      return 1;
    }
    const int found = session.promise().kept ? found_out(session) : 1;
    return found;
  }
  int found = 0;
  for (const std::string& move : session.position().moves()) {
    Session next = session;
    next.play(move);
    found += found_out(next);
  }
  return found;
}

// A strategy from which one position is missing has a true checksum and a true form.
TEST(Replier, a_missing_position_is_found_out_where_it_is_needed) {
  const testing::Folder folder;
  const es::Game game(5, 4, es::Rule::avoid);
  const auto solver = es::make_solver(game, es::Method::box_table, Budget(), Progress::silent());
  const auto set = es::winning_set(*solver, game.start(), Budget(), Progress::silent());
  const bool first_wins = solver->outcome(game.start()) == Outcome::next;
  const std::string path = folder.file("forged.cert");
  write_es_strategy(path, {es::Rule::avoid, game.start().board, first_wins}, set);
  Session whole = against(path);
  EXPECT_EQ(found_out(whole), 0);
  int caught = 0;
  for (std::size_t missing = 0; missing < set.size(); ++missing) {
    auto rest = set;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(missing));
    write_es_strategy(path, {es::Rule::avoid, game.start().board, first_wins}, rest);
    Session session = against(path);
    caught += found_out(session) > 0 ? 1 : 0;
  }
  // A position may be one of several answers, so that the others do without it; most are not.
  EXPECT_GT(caught, static_cast<int>(set.size()) / 2);
}

TEST(Replier, a_list_in_the_wrong_order_or_with_a_gap_is_found_out) {
  const testing::Folder folder;
  const auto& entry = house::catalogue().game("pap");
  const lab::Parameters parameters = complete(entry, {{"k", "3"}, {"n", "4"}});
  const auto start = entry.position(parameters, "start");
  const bool first_wins = start->winner(Budget(), Progress::silent()) == Winner::first;
  const auto lines = start->left_to_the_loser(first_wins, Budget(), Progress::silent());
  ASSERT_GT(lines.size(), 3U);
  const auto write = [&](const std::vector<std::string>& list) {
    write_strategy(folder.file("list.cert"),
                   {"pap", {parameters.begin(), parameters.end()}, start->text(), first_wins}, list);
    return against(folder.file("list.cert"));
  };
  Session whole = write(lines);
  EXPECT_EQ(found_out(whole), 0);
  Session reversed = write({lines.rbegin(), lines.rend()});
  EXPECT_GT(found_out(reversed), 0);
  int caught = 0;
  for (std::size_t missing = 0; missing + 1 < lines.size(); ++missing) {
    auto rest = lines;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(missing));
    Session session = write(rest);
    caught += found_out(session) > 0 ? 1 : 0;
  }
  EXPECT_GT(caught, 0);
}

TEST(Replier, a_paving_without_one_of_its_links_is_refused) {
  const testing::Folder folder;
  CertificateReader reader(ZERMELO_SOURCE_DIR "/certificates/polyform-O-1-1.cert");
  const PolyformHeader header = polyform_header(reader.header().parameters);
  const polyform::Paving paving = read_paving(reader);
  for (std::size_t missing = 0; missing < paving.links.size(); ++missing) {
    polyform::Paving less = paving;
    less.links.erase(less.links.begin() + static_cast<std::ptrdiff_t>(missing));
    write_paving(folder.file("less.cert"), less, header.goals);
    EXPECT_THROW(open_replier(folder.file("less.cert")), Error) << missing;
  }
}

TEST(Replier, a_game_against_a_proof_is_kept_and_goes_on) {
  const std::string path = ZERMELO_SOURCE_DIR "/certificates/es-every-a-b4.cert";
  Session session = against(path, {{"a", "7"}});
  session.play(session.advice(lab::Level::perfect).move);
  session.play(session.position().moves().back());
  const std::string text = lab::saved_text(session);
  Session again = lab::read_saved(house::catalogue(), text, house::open_proof);
  EXPECT_EQ(again.position().text(), session.position().text());
  EXPECT_EQ(again.advice(lab::Level::perfect).move, session.advice(lab::Level::perfect).move);
  EXPECT_THROW(lab::read_saved(house::catalogue(), text), Error);
}

TEST(Replier, taking_back_and_another_move_keep_the_promise) {
  Session session = against(ZERMELO_SOURCE_DIR "/certificates/polyform-L5-6x6.cert");
  session.play(session.advice(lab::Level::perfect).move);
  for (const std::string& move : session.position().moves()) {
    session.play(move);
    session.play(session.advice(lab::Level::perfect).move);
    EXPECT_TRUE(session.promise().kept) << move;
    ASSERT_TRUE(session.undo());
  }
}

}  // namespace
}  // namespace zermelo::proof
