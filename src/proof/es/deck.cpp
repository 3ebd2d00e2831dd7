#include "proof/es/deck.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/checking.hpp"
#include "proof/es/replier.hpp"
#include "proof/opening.hpp"

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
  int card(std::size_t place) const { return left_[place].card; }
  // Of a card, when it is left.
  std::optional<std::size_t> place(int card) const {
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (left_[i].card == card) return i;
    }
    return std::nullopt;
  }
  bool completes(std::size_t place) const { return left_[place].rise > m_ || left_[place].fall > n_; }

  Table take(std::size_t place) const {
    spend(4 * left_.size() + 10);
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

// The place of the card that is taken, by the key of the position.
using Replies = std::unordered_map<std::string, std::uint8_t>;

// Follows one strategy. `wins`: the player must win; otherwise a draw will do.
class Walk {
 public:
  Walk(const EsDeckClaim& claim, bool wins, CertificateReader& reader)
      : rule_(claim.rule), wins_(wins), reader_(reader) {}

  void reply(const Table& table) {
    const auto [entry, is_new] = replies_.emplace(table.key(), 0);
    if (!is_new) return;
    const std::uint64_t place = reader_.read_number();
    if (place >= table.cards()) failed(fmt::format("after {} the reply is no card", table.sequence()));
    entry->second = static_cast<std::uint8_t>(place);
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

  Replies take_replies() { return std::move(replies_); }

 private:
  void run_out(const Table& table) const {
    if (wins_) failed(fmt::format("after {} the deck has run out", table.sequence()));
  }

  es::Rule rule_;
  bool wins_;
  CertificateReader& reader_;
  Replies replies_;
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

EsDeckClaim deck_claim_from(const Header& header) {
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

Replies follow(const EsDeckClaim& claim, bool first, bool wins, CertificateReader& reader) {
  Walk walk(claim, wins, reader);
  const Table start(claim.m, claim.n, claim.size);
  if (first) {
    walk.reply(start);
  } else {
    walk.face(start);
  }
  return walk.take_replies();
}

// Of a drawn deck the second strategy is played, so that the reader begins.
class DeckReplier final : public Replier {
 public:
  explicit DeckReplier(CertificateReader& reader) : claim_(deck_claim_from(reader.header())) {
    if (reader.header().claim != sentence(claim_))
      failed("the claim in the header is not what its parameters say");
    const bool wins = claim_.result != DeckResult::draw;
    if (claim_.result != DeckResult::second) replies_ = follow(claim_, true, wins, reader);
    if (claim_.result != DeckResult::first) replies_ = follow(claim_, false, wins, reader);
    reader.expect_end();
    game_.game = "es";
    game_.parameters = {{"a", std::to_string(claim_.m + 1)},
                        {"b", std::to_string(claim_.n + 1)},
                        {"rule", std::string(es::name_of(claim_.rule))},
                        {"deck", std::to_string(claim_.size)}};
    game_.prover = claim_.result == DeckResult::first ? Player::first : Player::second;
    game_.claim = reader.header().claim;
    game_.kind = reader.header().kind;
    game_.notes = {fmt::format(
        "The proof has a reply for each of the {} positions that can come up, by what the cards left can "
        "do; all lines of play were followed when it was opened.",
        grouped(std::to_string(replies_.size())))};
  }
  const ProvedGame& game() const override { return game_; }

  Reply reply(const PlayedLine& line) override {
    const Table table = at(line);
    const auto found = replies_.find(table.key());
    if (found == replies_.end()) failed(fmt::format("after {} there is no reply", table.sequence()));
    return {std::to_string(table.card(found->second)),
            fmt::format("the reply to what these {} cards can do", table.cards())};
  }
  Promise promise(const PlayedLine& line) override {
    const Table table = at(line);
    const int left = static_cast<int>(table.cards());
    for (std::size_t place = 0; place < table.cards(); ++place) {
      if (completed_ || !table.completes(place)) {
        if (completed_ || replies_.contains(table.take(place).key()) || table.cards() == 1) continue;
        failed(fmt::format("after {} card {} has no reply", table.sequence(), table.card(place)));
      }
      if (claim_.rule == es::Rule::achieve)
        failed(fmt::format("after {} the opponent completes", table.sequence()));
    }
    return {
        fmt::format("there is a reply to each of the {} card{} that you may take. At most {} more card{}.",
                    left, left == 1 ? "" : "s", left, left == 1 ? "" : "s"),
        left, "", Value::object()};
  }

 private:
  Table at(const PlayedLine& line) {
    Table table(claim_.m, claim_.n, claim_.size);
    completed_ = false;
    for (const std::string& move : line.moves) {
      const auto place = table.place(static_cast<int>(parse_integer(move, "a card", 1, claim_.size)));
      if (!place) failed(fmt::format("card {} is not left", move));
      completed_ = completed_ || table.completes(*place);
      table = table.take(*place);
    }
    return table;
  }

  EsDeckClaim claim_;
  Replies replies_;
  ProvedGame game_;
  bool completed_ = false;
};

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

std::unique_ptr<Replier> es_deck_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {});
  return std::make_unique<DeckReplier>(reader);
}

std::string check_es_deck(CertificateReader& reader) {
  const EsDeckClaim claim = deck_claim_from(reader.header());
  std::string proved = sentence(claim);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  const bool wins = claim.result != DeckResult::draw;
  if (claim.result != DeckResult::second) follow(claim, true, wins, reader);
  if (claim.result != DeckResult::first) follow(claim, false, wins, reader);
  reader.expect_end();
  return proved;
}

}  // namespace zermelo::proof
