// The checker of strategies by rules alone, with rule books made here: heaps from which at most `take` are
// taken, and games that go round in circles.
#include "proof/strategy.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/files.hpp"

namespace zermelo::proof {
namespace {

using testing::Folder;

using Lines = std::vector<std::string>;

// Positions are "3+2+2", largest heap first, and "0" when nothing is left.
class Heaps final : public RuleBook {
 public:
  explicit Heaps(int take) : take_(take) {}

  std::string start() const override { return "3+2"; }
  std::string read(std::string_view position) const override { return text(parse(position)); }
  std::vector<std::string> options(std::string_view position) const override {
    const std::vector<int> heaps = parse(position);
    std::vector<std::string> result;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      for (int taken = 1; taken <= std::min(take_, heaps[i]); ++taken) {
        std::vector<int> after = heaps;
        after[i] -= taken;
        result.push_back(text(after));
      }
    }
    return result;
  }

 private:
  static std::vector<int> parse(std::string_view position) {
    std::vector<int> heaps;
    for (const std::string_view part : split(position, '+')) {
      heaps.push_back(static_cast<int>(parse_integer(part, "a heap", 0, 99)));
    }
    return heaps;
  }
  static std::string text(std::vector<int> heaps) {
    std::sort(heaps.rbegin(), heaps.rend());
    heaps.erase(std::find(heaps.begin(), heaps.end(), 0), heaps.end());
    return heaps.empty() ? "0" : fmt::format("{}", fmt::join(heaps, "+"));
  }
  int take_;
};

// Whether the player to move wins, by trying everything.
bool mover_wins(const RuleBook& book, const std::string& position, std::map<std::string, bool>& known) {
  if (const auto found = known.find(position); found != known.end()) return found->second;
  const auto options = book.options(position);
  const bool wins = std::any_of(options.begin(), options.end(),
                                [&](const std::string& option) { return !mover_wins(book, option, known); });
  return known[position] = wins;
}
bool mover_wins(const RuleBook& book, const std::string& position) {
  std::map<std::string, bool> known;
  return mover_wins(book, position, known);
}

// The positions that the winner leaves to the loser, each after those that can still be left from it.
void leave(const RuleBook& book, const std::string& lost, Lines& lines) {
  if (std::find(lines.begin(), lines.end(), lost) != lines.end()) return;
  for (const std::string& option : book.options(lost)) {
    for (const std::string& answer : book.options(option)) {
      if (mover_wins(book, answer)) continue;
      leave(book, answer, lines);
      break;
    }
  }
  lines.push_back(lost);
}

struct Proof {
  StrategyClaim claim;
  Lines lines;
};

Proof proof_of(int take, const std::string& position) {
  const Heaps book(take);
  Proof proof{{"heaps", {{"take", std::to_string(take)}}, position, mover_wins(book, position)}, {}};
  if (!proof.claim.first_wins) {
    leave(book, position, proof.lines);
    return proof;
  }
  for (const std::string& option : book.options(position)) {
    if (mover_wins(book, option)) continue;
    leave(book, option, proof.lines);
    return proof;
  }
  return proof;
}

// What is proved, by the rules of the setting that the certificate names; nothing when it is refused. A
// refusal must be the checker's.
std::optional<std::string> proved(const std::string& path) {
  try {
    CertificateReader reader(path);
    const auto setting = reader.header().parameters.at("setting").get<std::map<std::string, std::string>>();
    const Heaps book(static_cast<int>(parse_integer(setting.at("take"), "take", 1, 9)));
    return check_strategy(reader, book);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::check_failed) << error.what();
    return std::nullopt;
  }
}

std::optional<std::string> proved(const Folder& folder, const Proof& proof) {
  const std::string path = folder.file("c");
  write_strategy(path, proof.claim, proof.lines);
  return proved(path);
}

const std::vector<std::pair<int, std::string>> positions = {
    {1, "3+2"}, {2, "3"},   {2, "4"},     {2, "5+2"},   {3, "4"},     {3, "6+5+3"},
    {3, "0"},   {9, "3+2"}, {9, "3+2+1"}, {9, "5+4+1"}, {9, "5+4+2"}, {2, "2+2+1+1"}};

TEST(RuleStrategy, a_strategy_proves_what_it_says) {
  const Folder folder;
  for (const auto& [take, position] : positions) {
    const Proof proof = proof_of(take, position);
    EXPECT_EQ(proved(folder, proof), sentence(proof.claim));
  }
  EXPECT_EQ(sentence(proof_of(9, "3+2+1").claim),
            "In heaps with take 9, the player who moves second from 3+2+1 wins.");
}

TEST(RuleStrategy, the_other_winner_is_never_proved) {
  const Folder folder;
  for (const auto& [take, position] : positions) {
    Proof proof = proof_of(take, position);
    proof.claim.first_wins = !proof.claim.first_wins;
    EXPECT_EQ(proved(folder, proof), std::nullopt) << take << " " << position;
  }
}

// The checksum of each changed certificate is right: only its content can betray it. What is proved
// nevertheless must be true, by trying everything.
TEST(RuleStrategy, changed_certificates_are_refused_or_prove_a_truth) {
  const Folder folder;
  std::mt19937 random(20261116);
  const auto any_of = [&](std::size_t count) { return static_cast<std::size_t>(random()) % count; };
  std::map<std::string, int> refused;
  std::map<std::string, int> kept;
  for (int trial = 0; trial < 4000; ++trial) {
    const auto& [take, position] = positions[any_of(positions.size())];
    Proof proof = proof_of(take, position);
    const Proof original = proof;
    std::string change;
    Lines& lines = proof.lines;
    switch (any_of(7)) {
      case 0:
        change = "a line dropped";
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(any_of(lines.size())));
        break;
      case 1:
        change = "lines exchanged";
        std::swap(lines[any_of(lines.size())], lines[any_of(lines.size())]);
        break;
      case 2:
        change = "a position changed";
        lines[any_of(lines.size())] = Heaps(9).read(fmt::format("{}+{}", any_of(7), any_of(7)));
        break;
      case 3:
        change = "a line twice";
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(any_of(lines.size())),
                     lines[any_of(lines.size())]);
        break;
      case 4:
        change = "the winner changed";
        proof.claim.first_wins = !proof.claim.first_wins;
        break;
      case 5:
        change = "the setting changed";
        proof.claim.setting["take"] = std::to_string(1 + any_of(9));
        break;
      default:
        change = "the start changed";
        proof.claim.position = positions[any_of(positions.size())].second;
        break;
    }
    if (lines == original.lines && sentence(proof.claim) == sentence(original.claim)) continue;
    if (!proved(folder, proof)) {
      ++refused[change];
      continue;
    }
    ++kept[change];
    const Heaps book(std::stoi(proof.claim.setting.at("take")));
    EXPECT_EQ(mover_wins(book, proof.claim.position), proof.claim.first_wins)
        << change << ": " << sentence(proof.claim);
  }
  EXPECT_EQ(refused.size(), 7U);
  for (const auto& [change, count] : refused) EXPECT_GT(count, 100) << change;
  EXPECT_EQ(kept["the winner changed"], 0);
  EXPECT_EQ(kept["a line twice"], 0);
}

TEST(RuleStrategy, the_claim_must_be_the_one_that_the_parameters_make) {
  const Folder folder;
  const Proof proof = proof_of(9, "3+2+1");
  const auto written = [&](const std::string& claim, const nlohmann::json& parameters) {
    CertificateWriter writer(folder.file("c"), {"heaps", "strategy by rules", claim, parameters});
    for (const std::string& line : proof.lines) {
      const std::string text = line + "\n";
      writer.write(std::as_bytes(std::span(text)));
    }
    writer.finish();
    return proved(folder.file("c"));
  };
  const std::string right = sentence(proof.claim);
  const nlohmann::json parameters = {
      {"setting", {{"take", "9"}}}, {"position", "3+2+1"}, {"winner", "second"}};
  EXPECT_EQ(written(right, parameters), right);
  EXPECT_EQ(written(right + " Always.", parameters), std::nullopt);
  EXPECT_EQ(written("", parameters), std::nullopt);
  for (const char* missing : {"position", "winner"}) {
    nlohmann::json less = parameters;
    less.erase(missing);
    EXPECT_EQ(written(right, less), std::nullopt) << missing;
  }
  nlohmann::json nobody = parameters;
  nobody["winner"] = "both";
  EXPECT_EQ(written(right, nobody), std::nullopt);
}

TEST(RuleStrategy, lines_must_be_positions_as_they_are_written) {
  const Folder folder;
  for (const char* wrong : {"", "x", "2+3", "03", "3+0", "3 ", "100", "3+2+1\n"}) {
    Proof proof = proof_of(9, "3+2+1");
    proof.lines.insert(proof.lines.begin(), wrong);
    EXPECT_EQ(proved(folder, proof), std::nullopt) << "'" << wrong << "'";
    proof = proof_of(9, "3+2+1");
    proof.claim.position = wrong;
    EXPECT_EQ(proved(folder, proof), std::nullopt) << "'" << wrong << "'";
  }
}

TEST(RuleStrategy, a_last_line_without_its_end_is_cut_off) {
  const Folder folder;
  const Proof proof = proof_of(9, "1+1");
  CertificateWriter writer(folder.file("c"),
                           {"heaps",
                            "strategy by rules",
                            sentence(proof.claim),
                            {{"setting", proof.claim.setting}, {"position", "1+1"}, {"winner", "second"}}});
  const std::string body = "0\n1+1";
  writer.write(std::as_bytes(std::span(body)));
  writer.finish();
  EXPECT_EQ(proved(folder.file("c")), std::nullopt);
}

// A graph of positions, with circles: a -> b -> a for ever, c -> d -> c with a way out of d, and so on.
class Graph final : public RuleBook {
 public:
  using Moves = std::map<std::string, Lines>;
  explicit Graph(Moves moves) : moves_(std::move(moves)) {}
  std::string start() const override { return moves_.begin()->first; }
  std::string read(std::string_view position) const override {
    if (!moves_.contains(std::string(position))) bad_input("no such position");
    return std::string(position);
  }
  std::vector<std::string> options(std::string_view position) const override {
    return moves_.at(std::string(position));
  }

  // What is settled when play may go on for ever: lost when every move leads to a won position, won when one
  // leads to a lost one. The rest is undecided.
  std::map<std::string, bool> settled() const {
    std::map<std::string, bool> wins;
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [position, options] : moves_) {
        if (wins.contains(position)) continue;
        const auto is = [&](bool won) {
          return [&wins, won](const std::string& option) {
            return wins.contains(option) && wins.at(option) == won;
          };
        };
        const bool won = std::any_of(options.begin(), options.end(), is(false));
        const bool lost = std::all_of(options.begin(), options.end(), is(true));
        if (won || lost) changed = wins.emplace(position, won).second;
      }
    }
    return wins;
  }
  Lines names() const {
    Lines names;
    for (const auto& [name, options] : moves_) names.push_back(name);
    return names;
  }

 private:
  Moves moves_;
};

// Every list of lines, in every order, for every position and winner.
TEST(RuleStrategy, in_a_game_with_circles_exactly_what_is_settled_can_be_proved) {
  const Folder folder;
  const std::vector<Graph> games = {
      Graph(Graph::Moves{{"a", {"b"}}, {"b", {"a"}}}),
      Graph(Graph::Moves{{"a", {"a"}}}),
      Graph(Graph::Moves{{"a", {"b"}}, {"b", {"a", "e"}}, {"e", {}}}),
      Graph(Graph::Moves{{"a", {"b"}}, {"b", {"c"}}, {"c", {"a"}}, {"d", {"a"}}}),
      Graph(Graph::Moves{{"a", {"b", "c"}}, {"b", {"a", "e"}}, {"c", {"a"}}, {"e", {}}}),
  };
  for (const Graph& game : games) {
    const auto settled = game.settled();
    for (const std::string& position : game.names()) {
      for (const bool first_wins : {true, false}) {
        bool found = false;
        const std::size_t count = game.names().size();
        for (unsigned chosen = 0; chosen < (1U << count); ++chosen) {
          Lines lines;
          for (std::size_t i = 0; i < count; ++i) {
            if (((chosen >> i) & 1) != 0) lines.push_back(game.names()[i]);
          }
          do {
            write_strategy(folder.file("c"), {"graph", {}, position, first_wins}, lines);
            CertificateReader reader(folder.file("c"));
            try {
              check_strategy(reader, game);
              found = true;
            } catch (const Error& error) {
              EXPECT_EQ(error.kind(), ErrorKind::check_failed);
            }
          } while (std::next_permutation(lines.begin(), lines.end()));
        }
        const auto truth = settled.find(position);
        EXPECT_EQ(found, truth != settled.end() && truth->second == first_wins) << position;
      }
    }
  }
}

TEST(RuleStrategy, a_game_without_a_rule_book_has_no_proof) {
  const Folder folder;
  write_strategy(folder.file("c"), {"chess", {}, "start", true}, {});
  CertificateReader reader(folder.file("c"));
  try {
    check_strategy(reader);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::check_failed);
    EXPECT_STREQ(error.what(), "no rules for 'chess'");
  }
}

}  // namespace
}  // namespace zermelo::proof
