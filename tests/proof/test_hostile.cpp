// Small files that ask for endless work: each is refused, with a sentence, before it has cost much.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <random>
#include <thread>

#include "base/effort.hpp"
#include "games/es/rules/rank.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"
#include "proof/checks.hpp"
#include "proof/es/deck.hpp"
#include "proof/es/linear.hpp"
#include "proof/es/regular.hpp"
#include "proof/latin/hands.hpp"
#include "proof/latin/strategy.hpp"
#include "proof/polyform/composition.hpp"
#include "proof/polyform/finite.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using testing::Folder;
using Numbers = std::vector<std::uint64_t>;

// What the checker says of a file with this header and this body, which it must refuse. A tenth of what every file is
// given is enough to see that the work is bounded.
std::string refusal(const Header& header, const Numbers& body) {
  const Folder folder;
  CertificateWriter writer(folder.file("c"), header);
  for (const std::uint64_t number : body) writer.write_number(number);
  writer.finish();
  EXPECT_LT(testing::read(folder.file("c")).size(), 20'000U);
  const Effort bound(steps_for_any_file / 10);
  std::string said = testing::objection(folder.file("c"));
  EXPECT_NE(said, "") << header.claim;
  return said;
}

bool ran_out(const std::string& said) {
  return said.find("checking it takes more than") != std::string::npos;
}

Header linear_header(int b) {
  const EsClassesClaim claim{2, 1, 0, true};
  return {"es", "linear set", sentence(claim, b), parameters_of(claim, b)};
}

std::uint64_t folded(std::int64_t value) {
  return value < 0 ? 2 * static_cast<std::uint64_t>(-value) - 1 : 2 * static_cast<std::uint64_t>(value);
}

TEST(Hostile, moduli_without_a_small_common_multiple_are_refused) {
  // x1 is divisible by each of these; their least common multiple does not fit in 64 bits.
  Numbers body = {1, 18};
  for (std::uint64_t modulus = 47; modulus <= 64; ++modulus) {
    const Numbers divisible = {2, modulus, 0, 0, 2, 0, 0};
    body.insert(body.end(), divisible.begin(), divisible.end());
  }
  EXPECT_NE(refusal(linear_header(4), body).find("no common multiple"), std::string::npos);
}

TEST(Hostile, dense_inequalities_of_sixteen_gaps_are_refused) {
  std::mt19937 random(1);
  Numbers body = {20};
  for (int part = 0; part < 20; ++part) {
    body.push_back(40);
    for (int constraint = 0; constraint < 40; ++constraint) {
      body.insert(body.end(), {1, 1});
      for (int i = 0; i < 17; ++i) body.push_back(folded(static_cast<int>(random() % 15) - 7));
    }
  }
  refusal(linear_header(16), body);
}

TEST(Hostile, wide_classes_of_gaps_are_refused) {
  const EsClassesClaim claim{2, 1, 0, true};
  nlohmann::json parameters = parameters_of(claim, 5);
  parameters["threshold"] = 64;
  parameters["period"] = 64;
  // Both empty boards are closed; then a vector with six representatives of each of its gaps, which is not.
  const std::uint64_t all = 2 * 128ULL * 128 * 128 * 128;
  refusal({"es", "gap classes", sentence(claim, 5), parameters}, {1, all / 2, all / 2 - 1, 0});
}

TEST(Hostile, automata_with_endless_products_are_refused) {
  std::mt19937 random(3);
  const EsRegularClaim claim{{2, 1, 0}, {2, 1, 0}, true};
  const nlohmann::json every = {{"from", 2}, {"modulus", 1}, {"residue", 0}};
  Numbers body = {64};
  // A state that accepts is never reached by a move: the last one, which only leads to itself.
  for (int state = 0; state < 63; ++state) body.insert(body.end(), {random() % 63, random() % 63, 0});
  body.insert(body.end(), {63, 63, 1});
  const std::string said = refusal(
      {"es", "regular set", sentence(claim), {{"a", every}, {"b", every}, {"winner", "first"}}}, body);
  EXPECT_TRUE(ran_out(said) || said.find("too large to search") != std::string::npos ||
              said.find("not covered") != std::string::npos)
      << said;
}

TEST(Hostile, live_sets_with_many_symmetries_are_refused) {
  // Twice seven discs on two diagonals that nothing tells apart: renaming tries all orders.
  for (const int order : {6, 7}) {
    const LatinStrategyClaim claim{latin::Board(order, 3, latin::Ownership::any), Player::first, true, false};
    const Folder folder;
    write_latin_strategy(folder.file("honest"), claim, {});
    const Header header = CertificateReader(folder.file("honest")).header();
    std::vector<int> places;
    for (int i = 0; i < order; ++i) {
      const auto place = [&](int row, int column, int number) {
        return (row * order + column) * order + number;
      };
      places.push_back(place(i, i, i));
      places.push_back(place(i, (i + 1) % order, (i + 2) % order));
    }
    std::sort(places.begin(), places.end());
    Numbers body = {0, 20};
    for (int copy = 0; copy < 20; ++copy) {
      int last = -1;
      for (const int place : places) {
        body.push_back(static_cast<std::uint64_t>(place - last));
        last = place;
      }
      body.push_back(0);
    }
    body.push_back(0);
    refusal(header, body);
  }
  // The diagonal alone has 7! orders.
  const LatinStrategyClaim claim{latin::Board(7, 3, latin::Ownership::any), Player::first, true, false};
  const Folder folder;
  write_latin_strategy(folder.file("honest"), claim, {});
  Numbers body = {0, 1, 1};
  for (int i = 1; i < 7; ++i) body.push_back(57);
  body.insert(body.end(), {0, 0});
  EXPECT_TRUE(ran_out(refusal(CertificateReader(folder.file("honest")).header(), body)));
}

TEST(Hostile, long_patterns_are_not_searched_for_ever) {
  // 1 2 ... 12 14 13 is not contained in 1 2 ... 31 32, nor in it with two values of its end exchanged twice over.
  std::string small;
  for (int value = 1; value <= 12; ++value) small += std::to_string(value) + ".";
  std::string large = "2.1.";
  for (int value = 3; value <= 31; ++value) large += std::to_string(value) + ".";
  const Header header{"permunim",
                      "nim-values",
                      "",
                      {{"rows", 32},
                       {"columns", 32},
                       {"avoid", small + "14.13," + large + "32"},
                       {"played", nlohmann::json::array()},
                       {"value", 0}}};
  EXPECT_TRUE(ran_out(refusal(header, {0})));
}

TEST(Hostile, many_stones_and_a_long_pattern_are_refused) {
  auto played = nlohmann::json::array();
  for (int i = 1; i <= 30; ++i) played.push_back(std::to_string(i) + "," + std::to_string(i));
  std::string pattern;
  for (int value = 1; value <= 14; ++value) pattern += std::to_string(value) + ".";
  const Header header{
      "permunim",
      "nim-values",
      "",
      {{"rows", 32}, {"columns", 32}, {"avoid", pattern + "16.15"}, {"played", played}, {"value", 0}}};
  EXPECT_TRUE(ran_out(refusal(header, {0})));
}

// ---- polyforms

const std::vector<lattice::Sites>& monomino() {
  static const std::vector<lattice::Sites> goals = {
      lattice::canonical(Grid::square(), lattice::parse_drawing(Grid::square(), "X", 1))};
  return goals;
}

Header sequence_header(const polyform::Marks& marks, int turns) {
  auto parameters = game_parameters(Grid::square(), monomino(), marks);
  parameters["turns"] = turns;
  return {"polyform", "proof sequence",
          sequence_sentence(Grid::square(), monomino(), marks, std::nullopt, turns), parameters};
}

TEST(Hostile, zones_that_double_are_refused) {
  // Situation k continues to k - 1 in two places far apart: its zone has 2^k cells.
  Numbers body = {40, 1, 0, 0, 0, 0};
  for (std::uint64_t k = 1; k < 40; ++k) {
    const std::uint64_t far = std::uint64_t{1} << std::min<std::uint64_t>(k, 19);
    body.insert(body.end(), {0, 2, k - 1, 0, 0, 0, k - 1, 0, 0, far});
  }
  refusal(sequence_header({1, 1, 1, 0}, 40), body);
}

TEST(Hostile, many_marks_of_the_breaker_are_refused) {
  // Forty pairs of cells, overlapping in a ring; can the breaker meet all with thirty marks?
  Numbers body = {2, 1, 0, 0, 0, 0, 0};
  std::vector<std::pair<int, int>> shifts;
  for (int i = 0; i < 64; ++i) shifts.emplace_back(i / 8, i % 8);
  body.push_back(shifts.size());
  for (const auto& [x, y] : shifts) body.insert(body.end(), {0, 0, folded(x), folded(y)});
  // The domino's two cells make the sets overlap.
  const auto domino = std::vector<lattice::Sites>{
      lattice::canonical(Grid::square(), lattice::parse_drawing(Grid::square(), "XX", 2))};
  const polyform::Marks marks{2, 40, 2, 0};
  auto parameters = game_parameters(Grid::square(), domino, marks);
  parameters["turns"] = 2;
  body.erase(body.begin() + 1, body.begin() + 6);
  const Numbers goal = {2, 0, 0, 0, 0, 2, 0, 0};
  body.insert(body.begin() + 1, goal.begin(), goal.end());
  refusal({"polyform", "proof sequence", sequence_sentence(Grid::square(), domino, marks, std::nullopt, 2),
           parameters},
          body);
}

TEST(Hostile, stage_diagrams_with_endless_numbers_are_refused) {
  auto parameters = game_parameters(Grid::square(), monomino(), {2, 1, 2, 0});
  parameters["parts"] = {{{"maker", 1}, {"breaker", 0}, {"times", 2}}};
  parameters["turns"] = "3";
  Numbers body = {316, 1, 0, 0, 0, 0};
  for (std::uint64_t k = 1; k < 316; ++k) body.insert(body.end(), {0, 1, k - 1, 0, 0, 0});
  refusal({"polyform", "composition",
           composition_sentence(Grid::square(), monomino(), {2, 1, 2, 0}, Integer(3)), parameters},
          body);
}

TEST(Hostile, formulas_beyond_any_memory_are_refused) {
  const auto goals = std::vector<lattice::Sites>{
      lattice::canonical(Grid::square(), lattice::parse_drawing(Grid::square(), "XXXX/XXXX/XXXX/XXXX", 16))};
  const auto board = polyform::Board::parse(Grid::square(), "32x32");
  auto parameters = polyform_parameters(Grid::square(), goals, 30);
  parameters["board"] = board.text();
  EXPECT_TRUE(
      ran_out(refusal({"polyform", "no paving", no_paving_sentence(board, goals, 30), parameters}, {0})));
}

TEST(Hostile, periods_that_would_overflow_are_refused) {
  const Grid& grid = Grid::named("cube4");
  const auto goals =
      std::vector<lattice::Sites>{lattice::canonical(grid, lattice::parse_drawing(grid, "XX", 2))};
  auto parameters = polyform_parameters(grid, goals, 1);
  parameters["period"] = {
      {9999, 9998, 9997, 9996}, {9998, 0, 9991, 9992}, {9997, 1, 1, 9993}, {9996, 3, 2, 1}};
  EXPECT_NE(refusal({"polyform", "paving", paving_sentence(grid, goals, 1), parameters}, {0}).find("period"),
            std::string::npos);
}

TEST(Hostile, numbers_are_not_taken_for_what_they_are_not) {
  const auto goals = std::vector<lattice::Sites>{
      lattice::canonical(Grid::square(), lattice::parse_drawing(Grid::square(), "XX/XX", 4))};
  for (const nlohmann::json& entry :
       {nlohmann::json(2.5), nlohmann::json(true), nlohmann::json(4294967298ULL),
        nlohmann::json(18446744073709551615ULL)}) {
    auto parameters = polyform_parameters(Grid::square(), goals, 1);
    parameters["period"] = {{1, 1}, {0, entry}};
    EXPECT_NE(refusal({"polyform", "paving", paving_sentence(Grid::square(), goals, 1), parameters}, {0})
                  .find("out of range"),
              std::string::npos)
        << entry;
    parameters["period"] = {{1, 1}, {0, 2}};
    parameters["breaker"] = entry;
    EXPECT_NE(refusal({"polyform", "paving", paving_sentence(Grid::square(), goals, 1), parameters}, {0})
                  .find("breaker"),
              std::string::npos)
        << entry;
  }
}

TEST(Hostile, histories_that_look_ever_further_are_refused) {
  const polyform::Marks marks{4, 4, 4, 0};
  const auto goals = std::vector<lattice::Sites>{
      lattice::canonical(Grid::square(), lattice::parse_drawing(Grid::square(), "XXXXXXXX", 8))};
  auto parameters = game_parameters(Grid::square(), goals, marks);
  parameters["levels"] = most_history_levels;
  for (const std::uint64_t history : {12, 1000}) {
    Numbers body = {1, 0, 0, 1, 1, history};
    for (std::uint64_t i = 1; i <= history; ++i) body.insert(body.end(), {2 * i, 2 * (i * i % 97), 0});
    body.insert(body.end(), {1, 0, 1, 0});  // one rule that needs nothing and marks nothing
    refusal({"polyform", "priority strategy", priority_sentence(Grid::square(), goals, marks), parameters},
            body);
  }
}

// ---- the container

TEST(Hostile, a_body_that_unpacks_without_measure_is_refused) {
  const Folder folder;
  const Header header{
      "es",
      "strategy",
      "In the (40,10)-game under the rule 'avoid', the player who moves first from the empty board wins.",
      {{"a", 40}, {"b", 10}, {"rows", Numbers(9, 0)}, {"rule", "avoid"}, {"winner", "first"}}};
  CertificateWriter writer(folder.file("c"), header);
  const std::string ones(std::size_t{40} << 20, '\1');
  writer.write(std::as_bytes(std::span(ones)));
  writer.finish();
  EXPECT_LT(testing::read(folder.file("c")).size(), 10'000U);
  EXPECT_NE(testing::objection(folder.file("c")).find("unpacks to more"), std::string::npos);
}

TEST(Hostile, files_are_given_more_the_longer_they_are) {
  EXPECT_EQ(allowed_steps(0), steps_for_any_file);
  EXPECT_EQ(allowed_steps(1000) - allowed_steps(999), steps_for_a_byte);
  EXPECT_EQ(allowed_steps(1000, 3), 3 * allowed_steps(1000));
  EXPECT_EQ(allowed_steps(~std::uint64_t{0}), ~std::uint64_t{0});
}

TEST(Hostile, pipes_are_read_devices_and_folders_refused) {
  const std::string kept = std::string(ZERMELO_SOURCE_DIR) + "/certificates/es-odd-a-b2.cert";
  const Folder folder;
  ASSERT_EQ(mkfifo(folder.file("pipe").c_str(), 0600), 0);
  // Nobody writes to it.
  EXPECT_NE(testing::objection(folder.file("pipe")).find("not a certificate"), std::string::npos);
  const auto through_the_pipe = [&](const std::string& bytes) {
    const int holder = open(folder.file("pipe").c_str(), O_RDWR | O_CLOEXEC);
    EXPECT_EQ(::write(holder, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    std::thread closing([holder] {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      close(holder);
    });
    const std::string said = testing::objection(folder.file("pipe"));
    closing.join();
    return said;
  };
  EXPECT_EQ(through_the_pipe(testing::read(kept)), "");
  EXPECT_NE(through_the_pipe("something else altogether").find("not a certificate"), std::string::npos);
  EXPECT_NE(testing::objection("/dev/zero").find("device"), std::string::npos);
  EXPECT_NE(testing::objection("/").find("folder"), std::string::npos);
}

TEST(Hostile, nothing_that_a_file_says_steers_the_terminal) {
  const Folder folder;
  CertificateWriter writer(
      folder.file("c"),
      {"pap",
       "strategy by rules",
       "In pap with k 2, n 3, the player who moves second from start wins.",
       {{"setting", {{"k", "2"}, {"n", "3"}}}, {"position", "start"}, {"winner", "second"}}});
  const std::string line = "\xff\x1b]0;\xe2\x80\xae\n";
  writer.write(std::as_bytes(std::span(line)));
  writer.finish();
  const CheckedFile file{"\x1b[2J\xe2\x80\xae\xc3\xb6\xf0\x9f", std::nullopt,
                         testing::objection(folder.file("c"))};
  EXPECT_EQ(file.text().find('\x1b'), std::string::npos);
  EXPECT_EQ(file.text().find("\xe2\x80\xae"), std::string::npos);
  EXPECT_EQ(file.text().find('\xff'), std::string::npos);
  EXPECT_TRUE(file.text().starts_with("\\u{1b}[2J\\u{202e}\xc3\xb6\\xf0\\x9f: NOT proved: ")) << file.text();
  EXPECT_NE(file.text().find("\\xff\\u{1b}]0;\\u{202e}"), std::string::npos) << file.text();
}

}  // namespace
}  // namespace zermelo::proof
