#include "proof/strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "base/text.hpp"
#include "proof/checking.hpp"

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

}  // namespace

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
