// What would turn a verdict, tried: records of every paper with one figure changed, and the verdict that they then get.
// docs/claims.md has the same for changes of the program.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "claims.hpp"

namespace zermelo::lab {
namespace {

struct Change {
  const char* paper;
  const char* id;
  const char* place;  // within the record's "params", or within what its first question is said to answer
  const char* value;
  Verdict turned;
};

void PrintTo(const Change& change, std::ostream* out) {
  *out << change.paper << ' ' << change.id << ' ' << change.place << " = " << change.value;
}

class Turned : public testing::TestWithParam<Change> {};

TEST_P(Turned, by_one_figure) {
  const Change& change = GetParam();
  Claim changed = claim(change.paper, change.id);
  const nlohmann::json::json_pointer place(change.place);
  auto& data = changed.asks.empty() ? changed.params : changed.asks.front().paper;
  ASSERT_TRUE(data.contains(place));
  const auto value = nlohmann::json::parse(change.value);
  ASSERT_NE(data.at(place), value);
  data.at(place) = value;
  EXPECT_NE(change.turned, changed.expected);
  EXPECT_EQ(verdict(changed), change.turned);
}

constexpr Verdict confirmed_ = Verdict::confirmed;
constexpr Verdict corrected_ = Verdict::corrected;
constexpr Verdict open_ = Verdict::open;

INSTANTIATE_TEST_SUITE_P(
    Records, Turned,
    testing::Values(
        // What a paper says rightly, said wrongly.
        Change{"silva", "R4a", "/owners", "\"A----\"", corrected_},  // before the 1 is placed
        Change{"silva", "R5a", "/sequences/A", "[1, 3, 2]", corrected_},
        Change{"silva", "N1", "/squares/3", "575", corrected_},
        Change{"silva", "N3", "/columns", "119", corrected_},
        Change{"silva", "V1", "/pieces", "24", corrected_},
        Change{"silva", "V3", "/hands/1", "13", corrected_},
        Change{"silva", "V3", "/starts", "12", corrected_},
        Change{"silva", "V2", "/pieces", "24", corrected_},
        Change{"silva", "R3b", "/sequence", "2", corrected_},
        Change{"silva", "R5b", "/sequence", "4", corrected_},
        Change{"silva", "N3", "/order", "4", corrected_},
        Change{"silva", "N2a", "/opening/number", "4", corrected_},
        Change{"pudwell", "F1", "/labels/3", "[3, 3]", corrected_},
        Change{"pudwell", "F1", "/rows", "\"rows:4,3,2,0\"", corrected_},
        Change{"pudwell", "X1", "/rows", "\"rows:2,1,0\"", corrected_},
        Change{"pudwell", "X2", "/word", "\"RPRPP\"", corrected_},
        Change{"parton", "X2.1", "/value", "1", corrected_},
        Change{"parton", "X2.1", "/options/3/0", "0", open_},  // a cell that cannot be played has no value
        Change{"parton", "X2.1", "/options/3/1", "null", corrected_},
        Change{"parton", "S2.3d", "/columns", "\"Q+\"", corrected_},
        Change{"parton", "T3.2", "/value", "\"parity\"", corrected_},
        Change{"parton", "T3.3", "/rule", "\"m\"", corrected_},
        Change{"parton", "T3.4", "/values/2", "2", corrected_},
        Change{"parton", "T3.4b", "/others", "[1, 2]", corrected_},
        Change{"parton", "T3.4c", "/others", "[0, 1]", corrected_},
        Change{"parton", "T5.1a", "/upper_index", "\"2k+2\"", corrected_},
        Change{"parton", "X5.2", "/k", "2", corrected_},
        Change{"parton", "T6.4", "/columns", "\"21x-1\"", corrected_},
        Change{"parton", "T6.4a", "/values/odd", "2", corrected_},
        Change{"parton", "T3.4", "/rule", "\"parity\"", corrected_},
        Change{"parton", "D1-123-3", "/allowed", "[0]", corrected_},
        Change{"parton", "X5.2", "/cells/5", "[4, 3]", corrected_},
        Change{"parton", "AP-132-5x6", "/options/2/4", "2", corrected_},  // as the sentence before it says
        Change{"norris-sieben", "P2.1", "/neighbours/square", "5", corrected_},
        Change{"norris-sieben", "X3.2", "/length/max", "439", corrected_},
        Change{"norris-sieben", "X3.2a", "/q", "[11, 2]", corrected_},
        Change{"norris-sieben", "X3.2a", "/candidates/0", "[1, 12]", corrected_},
        Change{"norris-sieben", "P6.2d", "/marks", "[2, 5]", corrected_},  // the maker wins it
        Change{"norris-sieben", "L7.3-Ib", "/marks", "[3, 13]", open_},    // (3,12) is not won
        Change{"norris-sieben", "P6.3c", "/together", "4", corrected_},
        Change{"norris-sieben", "P6.5f", "/length/max", "3", corrected_},
        Change{"norris-sieben", "P7.4d", "/list", "1", open_},
        Change{"norris-sieben", "P7.7f", "/games", "[\"2,3\", \"3,6\"]", corrected_},
        Change{"norris-sieben", "P8.1", "/strategy/period", "\"<(1,0),(0,1)>\"", corrected_},
        Change{"norris-sieben", "F13", "/winners/2", "\"Z5\"", open_},      // the usual Z
        Change{"norris-sieben", "F13", "/undecided/0", "\"P6.1\"", open_},  // it contains a loser
        Change{"norris-sieben", "L7.3-O", "/k", "2", corrected_},
        Change{"norris-sieben", "P7.8a", "/inside", "\"Z5\"", corrected_},  // the usual Z, not the paper's
        Change{"norris-sieben", "P6.2c", "/marks", "[2, 6]", corrected_},
        Change{"norris-sieben", "A2a", "/terminal_positions", "3", corrected_},
        Change{"norris-sieben", "Q7a", "/threshold/P4.2/1", "4", corrected_},
        Change{"norris-sieben", "T7.1b", "/threshold/0", "4", corrected_},
        Change{"norris-sieben", "T7.1b", "/threshold/0", "2", open_},
        // What a paper says wrongly, said rightly.
        Change{"parton", "N1", "/sums/14/1", "15", confirmed_},
        Change{"parton", "S2.3c", "/rule", "\"parity\"", confirmed_},
        Change{"parton", "AP-123-5x10", "/options/4/6", "0", confirmed_},
        Change{"parton", "AP-123-7x12", "/options/4/4", "2", confirmed_}));

// A figure that no check reads could say anything: with nonsense in its place a record is refused, or judged
// otherwise, or in other words.
class Read : public testing::TestWithParam<const char*> {};

TEST_P(Read, every_figure_of_a_record) {
  for (const Claim& whole : paper(GetParam()).claims) {
    for (const auto& [name, value] : whole.params.items()) {
      Claim without = whole;
      without.params[name] =
          value.is_string() ? nlohmann::json::array({nullptr}) : nlohmann::json("nonsense");
      try {
        const Judgement judged = judgement(without);
        if (judged.verdict != whole.expected) continue;
        EXPECT_NE(judged.detail, judgement(whole).detail) << whole.id << " does not read " << name;
      } catch (const Error&) {
        // refused, as it should be
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Papers, Read, testing::Values("silva", "pudwell", "parton", "norris-sieben"),
                         [](const auto& paper) {
                           std::string name = paper.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace zermelo::lab
