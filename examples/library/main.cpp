// The boards of a game on which the player who moves second wins, found by asking the catalogue: any game, any question.
#include <iostream>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/progress.hpp"
#include "house/games.hpp"
#include "lab/catalogue/words.hpp"
#include "lab/play/position.hpp"

int main() {
  using namespace zermelo;
  try {
    for (int a = 2; a <= 6; ++a) {
      for (int b = 2; b <= a; ++b) {
        const std::string line = "es solve " + std::to_string(a) + " " + std::to_string(b);
        const lab::Answer answer = lab::answer_line(house::catalogue(), line, Budget(), Progress::silent());
        if (answer.verdict.at("winner").text() == "second") std::cout << "(" << a << "," << b << ")\n";
      }
    }
    // A position, played move by move.
    const auto start = house::catalogue().game("es").position({{"a", "6"}, {"b", "5"}}, "start");
    std::cout << start->play("1,1")->text() << " has " << start->play("1,1")->moves().size() << " moves\n";
  } catch (const Error& error) {
    std::cerr << error.what() << "\n";
    return exit_status(error.kind());
  }
}
