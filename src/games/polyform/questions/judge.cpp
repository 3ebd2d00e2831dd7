#include "games/polyform/questions/judge.hpp"

#include <fmt/format.h>

#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "games/polyform/questions/kept_proofs.hpp"
#include "games/polyform/zone_cells.hpp"
#include "games/polyform/zone_search.hpp"
#include "lab/play/kept.hpp"

namespace zermelo::polyform {
namespace {

// The maker's win or not from any position of the board. A position of the breaker is decided by the win that the maker
// would have if she passed: only cells of its zone can help her, since marks outside change nothing.
class ZoneAdviser final : public lab::Adviser<Game::Position> {
 public:
  explicit ZoneAdviser(std::shared_ptr<const Game> game)
      : game_(std::move(game)),
        marks_(game_->rules().rules().marks),
        budget_(Budget().memory(table_bytes).threads(1)),
        board_(game_->rules().board(), game_->rules().rules().goals),
        search_(board_, marks_, budget_, Progress::silent()) {}

  std::optional<lab::Finding> known(const Game::Position& position) override {
    const auto found = found_.find(game_->key(game_->canonical(position)));
    return found == found_.end() ? std::nullopt : std::optional(found->second);
  }
  std::optional<lab::Finding> find(const Game::Position& position, const Budget& budget) override {
    if (auto already = known(position)) return already;
    if (budget.exhausted()) return std::nullopt;
    budget_ = Budget(budget).memory(table_bytes).threads(1);
    search_.go_on();
    const auto maker_wins = decided(position);
    if (!maker_wins) return std::nullopt;
    const bool makers = game_->to_move(position) == Player::first;
    lab::Finding finding{*maker_wins == makers ? 1.0 : 0.0, lab::Source::solver, "zone search of this board"};
    const bool begins = !position.waiting && position.play.side == Side::maker && position.play.used == 0;
    if (*maker_wins && begins && game_->rules().result(position.play) == Result::going_on) {
      Cells turn = search_.turn(search_.root());
      if (marks_ == plain_game(1, 1)) measure(position, finding, turn);
      remember_turn(position, finding, turn);
    }
    return remember(position, finding);
  }
  std::string words() const override {
    return "the maker's wins and the breaker's answers by zone search, where the time of a move suffices";
  }

 private:
  static constexpr std::uint64_t table_bytes = std::uint64_t{1} << 27;
  static constexpr std::size_t most_remembered = 500'000;
  // Wins longer than this are not measured.
  static constexpr int most_measured = 8;

  lab::Finding remember(const Game::Position& position, const lab::Finding& finding) {
    if (found_.size() > most_remembered) found_.clear();
    return found_[game_->key(game_->canonical(position))] = finding;
  }

  // The win found tells the maker's turn: what it leads to is lost for the breaker.
  void remember_turn(Game::Position position, const lab::Finding& finding, const Cells& found) {
    bool waits = false;
    std::vector<int> turn;
    found.each([&](int cell) { turn.push_back(cell); });
    int moves = 0;
    for (const int cell : turn) {
      if (waits) position = game_->play(position, std::nullopt);
      position = game_->play(position, cell);
      waits = position.waiting;
      ++moves;
      lab::Finding after = finding;
      after.value = game_->to_move(position) == Player::first ? 1.0 : 0.0;
      if (after.length) *after.length -= moves;
      remember(position, after);
      if (game_->rules().result(position.play) != Result::going_on) return;
    }
  }

  bool is_first_turn(const Cells& maker, const Cells& breaker) const {
    return maker.empty() && breaker.empty();
  }

  // With the maker at the beginning of a turn.
  ZoneSearch::Answer from(const Position& play, int turns) {
    const auto [maker, breaker] = marked_cells(play);
    return is_first_turn(maker, breaker) ? search_.solve(turns) : search_.solve(maker, breaker, turns);
  }

  // Nothing when the budget ends first.
  std::optional<bool> decided(const Game::Position& position) {
    const Result result = game_->rules().result(position.play);
    if (result != Result::going_on) return result == Result::maker_won;
    if (position.waiting) return decided({position.play, false});
    if (position.play.side == Side::maker) {
      if (position.play.used == 0) return answer(from(position.play, ZoneSearch::unlimited));
      return some_move(position, game_->rules().legal(position.play), true);
    }
    const auto passed = pass(position.play);
    const auto wins = answer(from(passed, ZoneSearch::unlimited));
    if (!wins || !*wins) return wins;
    const Cells zone = search_.zone(search_.root());
    std::vector<int> cells;
    for (const int cell : game_->rules().legal(position.play)) {
      if (zone.has(cell)) cells.push_back(cell);
    }
    return some_move(position, cells, false);
  }
  static std::optional<bool> answer(ZoneSearch::Answer answer) {
    if (answer == ZoneSearch::Answer::unknown) return std::nullopt;
    return answer == ZoneSearch::Answer::win;
  }
  // Whether the maker wins: `makers` says who chooses among the cells.
  std::optional<bool> some_move(const Game::Position& position, const std::vector<int>& cells, bool makers) {
    for (const int cell : cells) {
      const auto next = decided(game_->play(position, cell));
      if (!next) return std::nullopt;
      if (*next == makers) {
        const Game::Position after = game_->play(position, cell);
        const bool first = game_->to_move(after) == Player::first;
        remember(after, {makers == first ? 1.0 : 0.0, lab::Source::solver, "zone search of this board"});
        return makers;
      }
    }
    return !makers;
  }
  // The breaker gives up the rest of her turn.
  static Position pass(Position play) {
    play.side = Side::maker;
    play.used = 0;
    return play;
  }

  // In the (1,1) game: the moves left when the maker hurries and she holds out.
  void measure(const Game::Position& position, lab::Finding& finding, Cells& turn) {
    for (int turns = 1; turns <= most_measured; ++turns) {
      const auto found = from(position.play, turns);
      if (found == ZoneSearch::Answer::unknown) return;
      if (found == ZoneSearch::Answer::no_win) continue;
      finding.length = 2 * turns - 1;
      turn = search_.turn(search_.root());
      return;
    }
  }

  std::shared_ptr<const Game> game_;
  Marks marks_;
  Budget budget_;
  ZoneBoard board_;
  ZoneSearch search_;
  std::unordered_map<Game::Key, lab::Finding> found_;
};

}  // namespace

lab::Advisers<Game::Position> advisers(std::shared_ptr<const Game> game) {
  lab::Advisers<Game::Position> all;
  if (game->rules().board().size() > Cells::most) return all;
  all.push_back(kept_proofs(game, lab::certificate_folders()));
  all.push_back(std::make_unique<ZoneAdviser>(std::move(game)));
  return all;
}

}  // namespace zermelo::polyform
