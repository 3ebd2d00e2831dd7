#include "lab/position.hpp"

#include "lab/any_game.hpp"

namespace zermelo::lab {

Opinion Position::judge(const engine::Effort& effort, const Budget& budget, std::uint64_t seed) const {
  constexpr std::uint64_t table_bytes = std::uint64_t{1} << 26;
  const AnyGame game(std::shared_ptr<const Position>(std::shared_ptr<void>(), this));
  engine::ExpectationSearch<AnyGame> oracle(game, table_bytes);
  return engine::Judge<AnyGame, engine::ExpectationSearch<AnyGame>>(game, oracle, table_bytes)
      .judge(game.start(), effort, budget, seed);
}

}  // namespace zermelo::lab
