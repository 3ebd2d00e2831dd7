#include "proof/strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "base/text.hpp"
#include "proof/checking.hpp"
#include "proof/opening.hpp"

namespace zermelo::proof {
namespace {

constexpr std::size_t longest_line = 4096;

StrategyClaim claim_from(const Header& header) {
  try {
    const auto& parameters = header.parameters;
    const auto winner = parameters.at("winner").get<std::string>();
    if (winner != "first" && winner != "second") failed("the header names a winner that does not exist");
    return {header.game, parameters.at("setting").get<std::map<std::string, std::string>>(),
            parameters.at("position").get<std::string>(), winner == "first"};
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a strategy");
  }
}

std::unique_ptr<RuleBook> rules_of(const StrategyClaim& claim) {
  Given given;
  for (const auto& [name, value] : claim.setting) given[name] = {value};
  std::unique_ptr<RuleBook> book;
  try {
    book = rule_book(claim.game, given);
  } catch (const Error& error) {
    failed(fmt::format("the header's setting is not one of the game: {}", error.what()));
  }
  if (!book) failed(fmt::format("no rules for {}", in_quotes(claim.game)));
  return book;
}

// The next line; false at the end.
bool next_line(CertificateReader& reader, std::string& line) {
  line.clear();
  for (int byte = reader.next(); byte != '\n'; byte = reader.next()) {
    if (byte < 0) {
      if (!line.empty()) failed("the last line is cut off");
      return false;
    }
    if (line.size() == longest_line) failed("a line is too long");
    line += static_cast<char>(byte);
  }
  return true;
}

class Lines {
 public:
  explicit Lines(const RuleBook& book) : book_(book) {}

  bool contains(const std::string& position) const { return lines_.contains(position); }
  bool can_be_reached(const std::string& position) const {
    const auto options = book_.options(position);
    return std::any_of(options.begin(), options.end(), [&](const auto& option) { return contains(option); });
  }
  void add(const std::string& line) {
    std::string position;
    try {
      position = book_.read(line);
    } catch (const Error& error) {
      failed(fmt::format("line {} is no position: {}", lines_.size() + 1, error.what()));
    }
    if (position != line) failed(fmt::format("line {} is not written as positions are", lines_.size() + 1));
    for (const std::string& option : book_.options(position)) {
      if (can_be_reached(option)) continue;
      failed(fmt::format("line {} ({}): the move to {} has no answer on an earlier line", lines_.size() + 1,
                         in_quotes(line), in_quotes(option)));
    }
    if (!lines_.insert(position).second) failed(fmt::format("{} is listed twice", in_quotes(line)));
  }

 private:
  const RuleBook& book_;
  std::unordered_set<std::string> lines_;
};

// The prover leaves lines of the list, each before the one he left last; so the game ends.
class ListReplier final : public Replier {
 public:
  explicit ListReplier(CertificateReader& reader)
      : claim_(claim_from(reader.header())), book_(rules_of(claim_)) {
    if (reader.header().claim != sentence(claim_)) failed("the claim is not what the parameters say");
    for (std::string line; next_line(reader, line);) {
      if (!numbers_.emplace(line, static_cast<int>(numbers_.size())).second)
        failed(fmt::format("{} is listed twice", in_quotes(line)));
    }
    game_.game = claim_.game;
    game_.parameters = {claim_.setting.begin(), claim_.setting.end()};
    game_.position = claim_.position;
    game_.prover = claim_.first_wins ? Player::first : Player::second;
    game_.claim = reader.header().claim;
    game_.kind = reader.header().kind;
    game_.notes = {fmt::format(
        "The proof is a list of {} positions that may be left to you. After each of your moves one "
        "can be left that stands earlier in the list; so you are the one who runs out of moves.",
        grouped(std::to_string(numbers_.size())))};
  }

  const ProvedGame& game() const override { return game_; }
  // The earliest line of those that can be left.
  Reply reply(const PlayedLine& line) override {
    const std::string& position = line.positions.back();
    const auto texts = book_->options(position);
    const auto moves = book_->moves(position);
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if (!numbers_.contains(texts[i])) continue;
      if (!best || numbers_.at(texts[i]) < numbers_.at(texts[*best])) best = i;
    }
    if (!best) failed(fmt::format("no move from {} leads to a line of the list", in_quotes(position)));
    return {moves[*best],
            fmt::format("leaves line {} of {}", numbers_.at(texts[*best]) + 1, numbers_.size())};
  }
  Promise promise(const PlayedLine& line) override {
    const std::string& position = line.positions.back();
    const auto found = numbers_.find(position);
    if (found == numbers_.end()) failed(fmt::format("{} is not a line of the list", in_quotes(position)));
    if (line.positions.size() > 2) {
      const auto before = numbers_.find(line.positions[line.positions.size() - 3]);
      if (before != numbers_.end() && before->second <= found->second) {
        failed(fmt::format("line {} does not stand before line {}", found->second + 1, before->second + 1));
      }
    }
    // Two moves lead from a line to an earlier one.
    const int left = 2 * found->second;
    return {
        fmt::format("{} is line {} of {}; the next one left will stand before it. At most {} more move{}.",
                    position, found->second + 1, numbers_.size(), left, left == 1 ? "" : "s"),
        left, fmt::format("line {}", found->second + 1), Value{{"line", found->second + 1}}};
  }

 private:
  StrategyClaim claim_;
  std::unique_ptr<RuleBook> book_;
  std::unordered_map<std::string, int> numbers_;
  ProvedGame game_;
};

}  // namespace

std::unique_ptr<Replier> strategy_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {});
  return std::make_unique<ListReplier>(reader);
}

std::string sentence(const StrategyClaim& claim) {
  std::string setting;
  for (const auto& [name, value] : claim.setting) {
    setting += fmt::format("{} {} {}", setting.empty() ? " with" : ",", name, value);
  }
  return fmt::format("In {}{}, the player who moves {} from {} wins.", claim.game, setting,
                     claim.first_wins ? "first" : "second", claim.position);
}

void write_strategy(const std::string& path, const StrategyClaim& claim,
                    const std::vector<std::string>& left_to_the_loser) {
  CertificateWriter writer(path, {claim.game,
                                  "strategy by rules",
                                  sentence(claim),
                                  {{"setting", claim.setting},
                                   {"position", claim.position},
                                   {"winner", claim.first_wins ? "first" : "second"}}});
  for (const std::string& position : left_to_the_loser) {
    const std::string line = position + "\n";
    writer.write(std::as_bytes(std::span(line)));
  }
  writer.finish();
}

std::string check_strategy(CertificateReader& reader) {
  return check_strategy(reader, *rules_of(claim_from(reader.header())));
}

std::string check_strategy(CertificateReader& reader, const RuleBook& book) {
  const StrategyClaim claim = claim_from(reader.header());
  if (reader.header().claim != sentence(claim)) failed("the claim is not what the parameters say");
  Lines lines(book);
  for (std::string line; next_line(reader, line);) lines.add(line);
  std::string position;
  try {
    position = book.read(claim.position);
  } catch (const Error& error) {
    failed(fmt::format("the header's position is none: {}", error.what()));
  }
  if (position != claim.position) failed("the header's position is not written as positions are");
  if (claim.first_wins && !lines.can_be_reached(position))
    failed("no move from the position leads to a line");
  if (!claim.first_wins && !lines.contains(position)) failed("the position is not among the lines");
  return sentence(claim);
}

}  // namespace zermelo::proof
