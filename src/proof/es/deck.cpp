#include "proof/es/deck.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <unordered_set>

#include "base/error.hpp"
#include "proof/checking.hpp"

namespace zermelo::proof {
namespace {

constexpr int largest_deck = 63;
constexpr int longest_run = 1000;

// The sequence so far, and what the cards left can do.
class Table {
 public:
  Table(int m, int n, int size) : m_(m), n_(n) {
    for (int card = 1; card <= size; ++card) left_.push_back({card, 1, 1});
  }

  std::size_t cards() const { return left_.size(); }
  bool completes(std::size_t place) const { return left_[place].rise > m_ || left_[place].fall > n_; }

  Table take(std::size_t place) const {
    Table next = *this;
    const Left taken = left_[place];
    next.left_.erase(next.left_.begin() + static_cast<std::ptrdiff_t>(place));
    for (Left& card : next.left_) {
      if (card.card > taken.card) card.rise = std::max(card.rise, taken.rise + 1);
      if (card.card < taken.card) card.fall = std::max(card.fall, taken.fall + 1);
    }
    next.played_.push_back(taken.card);
    return next;
  }

  // Two sequences after which the cards left, in rising order, end equally long subsequences are followed by
  // the same game: which later card ends which subsequence depends on nothing else. One longer than the
  // card's own place in a sequence of at most 63 cards does not occur, so a byte holds each.
  std::string key() const {
    std::string text;
    for (const Left& card : left_) {
      text.push_back(static_cast<char>(card.rise));
      text.push_back(static_cast<char>(card.fall));
    }
    return text;
  }
  std::string sequence() const {
    return played_.empty() ? "the start" : fmt::format("{}", fmt::join(played_, " "));
  }

 private:
  struct Left {
    int card;
    int rise;  // the longest increasing subsequence that it would end
    int fall;
  };
  int m_;
  int n_;
  std::vector<Left> left_;
  std::vector<int> played_;
};

// Follows one strategy. `wins`: the player must win; otherwise a draw will do.
class Walk {
 public:
  Walk(const EsDeckClaim& claim, bool wins, CertificateReader& reader)
      : rule_(claim.rule), wins_(wins), reader_(reader) {}

  void reply(const Table& table) {
    if (!met_.insert(table.key()).second) return;
    const std::uint64_t place = reader_.read_number();
    if (place >= table.cards()) failed(fmt::format("after {} the reply is no card", table.sequence()));
    if (table.completes(place)) {
      if (rule_ == es::Rule::avoid) failed(fmt::format("after {} the reply loses", table.sequence()));
      return;
    }
    const Table next = table.take(place);
    if (next.cards() == 0) {
      run_out(next);
    } else {
      face(next);
    }
  }

  void face(const Table& table) {
    for (std::size_t place = 0; place < table.cards(); ++place) {
      if (table.completes(place)) {
        if (rule_ == es::Rule::achieve) {
          failed(fmt::format("after {} the opponent completes a subsequence", table.sequence()));
        }
        continue;
      }
      const Table next = table.take(place);
      if (next.cards() == 0) {
        run_out(next);
      } else {
        reply(next);
      }
    }
  }

 private:
  void run_out(const Table& table) const {
    if (wins_) failed(fmt::format("after {} the deck has run out", table.sequence()));
  }

  es::Rule rule_;
  bool wins_;
  CertificateReader& reader_;
  std::unordered_set<std::string> met_;
};

std::string_view name_of(DeckResult result) {
  switch (result) {
    case DeckResult::first:
      return "first";
    case DeckResult::second:
      return "second";
    case DeckResult::draw:
      break;
  }
  return "draw";
}

EsDeckClaim claim_from(const Header& header) {
  try {
    const auto& parameters = header.parameters;
    EsDeckClaim claim{header_number(parameters, "m", 1, longest_run),
                      header_number(parameters, "n", 1, longest_run),
                      header_number(parameters, "size", 1, largest_deck)};
    const auto rule = parameters.at("rule").get<std::string>();
    if (rule != "avoid" && rule != "achieve") failed("the header names a rule that does not exist");
    claim.rule = rule == "avoid" ? es::Rule::avoid : es::Rule::achieve;
    const auto named = parameters.at("winner").get<std::string>();
    for (const DeckResult result : {DeckResult::first, DeckResult::second, DeckResult::draw}) {
      claim.result = result;
      if (named == name_of(result)) return claim;
    }
    failed("the header names a winner that does not exist");
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a deck");
  }
}

void follow(const EsDeckClaim& claim, bool first, bool wins, CertificateReader& reader) {
  Walk walk(claim, wins, reader);
  const Table start(claim.m, claim.n, claim.size);
  if (first) {
    walk.reply(start);
  } else {
    walk.face(start);
  }
}

}  // namespace

std::string sentence(const EsDeckClaim& claim) {
  const std::string deck = fmt::format("On the deck 1..{}, where {} cards up or {} down end the game, ",
                                       claim.size, claim.m + 1, claim.n + 1);
  if (claim.result == DeckResult::draw) {
    return fmt::format("{}best play is a draw under the rule '{}'.", deck, es::name_of(claim.rule));
  }
  return fmt::format("{}the player who moves {} wins under the rule '{}'.", deck, name_of(claim.result),
                     es::name_of(claim.rule));
}

void write_es_deck(const std::string& path, const EsDeckClaim& claim,
                   const std::vector<std::vector<std::uint8_t>>& strategies) {
  CertificateWriter writer(path, {"es",
                                  "deck strategy",
                                  sentence(claim),
                                  {{"m", claim.m},
                                   {"n", claim.n},
                                   {"size", claim.size},
                                   {"rule", es::name_of(claim.rule)},
                                   {"winner", name_of(claim.result)}}});
  for (const auto& strategy : strategies) {
    for (const std::uint8_t reply : strategy) writer.write_number(reply);
  }
  writer.finish();
}

std::string check_es_deck(CertificateReader& reader) {
  const EsDeckClaim claim = claim_from(reader.header());
  std::string proved = sentence(claim);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  const bool wins = claim.result != DeckResult::draw;
  if (claim.result != DeckResult::second) follow(claim, true, wins, reader);
  if (claim.result != DeckResult::first) follow(claim, false, wins, reader);
  reader.expect_end();
  return proved;
}

}  // namespace zermelo::proof
