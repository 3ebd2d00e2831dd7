// A strategy for any game whose rules are in a rule book, and the check of it. The body lists, one text a line, the
// positions that the winner leaves to the loser, each after those that he can still leave from it:
//
//     for every line s and every option t of s, some option of t is an earlier line.
//
// A player who must move from a line therefore loses: by induction on the number of the line his opponent always has an
// answer on an earlier line, and the first line has no option at all. The order is what makes this sound without
// knowing that the game ends.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/parameters.hpp"
#include "base/replier.hpp"
#include "base/rule_book.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

struct StrategyClaim {
  std::string game;
  std::map<std::string, std::string> setting;  // the game's parameters, as written
  std::string position;
  bool first_wins = false;  // the player to move; otherwise the other one
};

std::string sentence(const StrategyClaim& claim);

void write_strategy(const std::string& path, const StrategyClaim& claim,
                    const std::vector<std::string>& left_to_the_loser);

// Returns the claim, which is proved. Throws Error(check_failed) with the first step that fails.
std::string check_strategy(CertificateReader& reader);
// The same by the rules given, whatever game and setting the certificate names.
std::string check_strategy(CertificateReader& reader, const RuleBook& book);

// The strategy as one that answers. `given` must be empty: the certificate is about one game.
std::unique_ptr<Replier> strategy_replier(CertificateReader& reader, const Given& given);

// The rules of a game by its name; nothing for a game that has no rule book. Made by the build from the list of games.
std::unique_ptr<RuleBook> rule_book(const std::string& game, const Given& setting);

}  // namespace zermelo::proof
