#include "lab/play/position.hpp"

#include "lab/play/any_game.hpp"

namespace zermelo::lab {

Opinion Position::judge(const engine::Effort& effort, const Budget& budget, std::uint64_t seed) const {
  constexpr std::uint64_t table_bytes = std::uint64_t{1} << 26;
  const AnyGame game(std::shared_ptr<const Position>(std::shared_ptr<void>(), this));
  engine::ExpectationSearch<AnyGame> oracle(game, table_bytes);
  const auto found = engine::Judge<AnyGame, engine::ExpectationSearch<AnyGame>>(game, oracle, table_bytes)
                         .judge(game.start(), effort, budget, seed);
  return opinion_of(found, [](const std::string& move) { return move; });
}

// A position at a time, each with a search of its own: for games that know how to do no better.
Analysis Position::analyse(bool values, const Budget& budget, Progress& progress) const {
  Analysis analysis = analyse_start(values, budget, progress);
  if (analysis.winner == Winner::unknown || is_chance()) return analysis;
  for (std::string& move : moves()) {
    const auto next = play(move);
    const Winner after = next->winner(budget, progress);
    const Winner outcome = after == Winner::first    ? Winner::second
                           : after == Winner::second ? Winner::first
                                                     : after;
    analysis.options.push_back(
        {std::move(move), outcome, values ? std::optional(next->value(budget)) : std::nullopt});
  }
  return analysis;
}

Analysis Position::analyse_start(bool value_too, const Budget& budget, Progress& progress) const {
  Analysis analysis;
  analysis.winner = winner(budget, progress);
  if (value_too) analysis.value = value(budget);
  return analysis;
}

std::vector<std::string> Position::left_to_the_loser(bool, const Budget&, Progress&) const {
  bad_input("this game has no general strategy certificates");
}

}  // namespace zermelo::lab
