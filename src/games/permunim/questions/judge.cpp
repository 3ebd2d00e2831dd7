#include "games/permunim/questions/judge.hpp"

#include <unordered_map>

#include "base/error.hpp"
#include "base/within_budget.hpp"
#include "games/permunim/reduction.hpp"
#include "games/permunim/solve.hpp"

namespace zermelo::permunim {
namespace {

// Boards past this are not told to be settled before the game; the solver is asked as play goes on.
constexpr std::uint64_t solver_bytes = std::uint64_t{1} << 28;

class ValueAdviser final : public lab::Adviser<Board> {
 public:
  explicit ValueAdviser(const Board& start)
      : solver_(start.forbidden(), Budget().memory(solver_bytes).threads(1), Progress::silent()) {}

  std::optional<lab::Finding> known(const Board& board) override {
    const auto found = values_.find(std::string(reduced_key(board)));
    if (found == values_.end()) return std::nullopt;
    lab::Finding finding{found->second == 0 ? 0.0 : 1.0, lab::Source::solver,
                         "its nim-value, by the solver of this game"};
    finding.nimber = Nimber{static_cast<std::uint64_t>(found->second)};
    finding.how = "nim-value " + std::to_string(found->second) + ", by the solver of this game";
    return finding;
  }
  std::optional<lab::Finding> find(const Board& board, const Budget& budget) override {
    if (auto already = known(board)) return already;
    solver_.set_budget(budget);
    const auto value = within_budget([&] { return solver_.value(board); });
    if (!value) return std::nullopt;
    if (values_.size() > most_remembered) values_.clear();
    values_[std::string(reduced_key(board))] = *value;
    return known(board);
  }
  std::string words() const override { return "nim-values, where the time of a move suffices for them"; }

 private:
  static constexpr std::size_t most_remembered = 200'000;
  Solver solver_;
  std::unordered_map<std::string, int> values_;
};

}  // namespace

lab::Advisers<Board> advisers(const Board& start) {
  lab::Advisers<Board> all;
  all.push_back(std::make_unique<ValueAdviser>(start));
  return all;
}

}  // namespace zermelo::permunim
