#include "games/polyform/finite_holding.hpp"

#include <algorithm>

#include "engine/memo.hpp"

namespace zermelo::polyform {
namespace {

std::vector<int> numbers(const Cells& cells) {
  std::vector<int> result;
  cells.each([&](int cell) { result.push_back(cell); });
  return result;
}

Cells cells_of(const std::vector<int>& list) {
  Cells cells;
  for (const int cell : list) cells.add(cell);
  return cells;
}

// Pairs without which every copy still holds one.
void drop_idle(std::vector<Cells>& pairs, const std::vector<Cells>& copies) {
  for (std::size_t i = pairs.size(); i-- > 0;) {
    const bool needed = std::any_of(copies.begin(), copies.end(), [&](const Cells& copy) {
      return pairs[i].within(copy) && std::count_if(pairs.begin(), pairs.end(), [&](const Cells& pair) {
                                        return pair.within(copy);
                                      }) == 1;
    });
    if (!needed) pairs.erase(pairs.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// By Beck's criterion where there are no pairs.
void hold_plainly(HoldingPosition& position, std::vector<Cells> pairs, const std::vector<Cells>& copies) {
  position.reason = pairs.empty() ? HoldingPosition::Reason::potential : HoldingPosition::Reason::pairs;
  drop_idle(pairs, copies);
  for (const Cells& pair : pairs) {
    const auto cells = numbers(pair);
    position.pairs.emplace_back(cells.front(), cells.back());
  }
  std::sort(position.pairs.begin(), position.pairs.end());
}

class Collection {
 public:
  explicit Collection(ZoneSearch& search) : search_(search), known_(search.allowance()) {
    holding_.goals = search.board().goals();
    holding_.marks = search.marks();
  }

  std::optional<Holding> collect(int turns) {
    // What is left of the empty board is its own image, so it stands where it is asked about.
    if (!position({}, {}, turns)) return std::nullopt;
    for (HoldingPosition& position : holding_.positions) {
      for (HoldingAnswer& answer : position.answers) {
        if (answer.better < 0) answer.symmetry = first_symmetry(answer);
      }
    }
    return std::move(holding_);
  }

 private:
  struct Placed {
    int number = 0;
    int symmetry = 0;  // from the position's own place to where it is meant
  };

  std::optional<Placed> position(const Cells& maker, const Cells& breaker, int turns) {
    const auto reduced = search_.reduced(maker, breaker, turns);
    const int back = search_.board().inverse(reduced.symmetry);
    if (const int* known = known_.find(reduced.key)) return Placed{*known, back};
    auto made = make(reduced, turns);
    if (!made) return std::nullopt;
    const int number = static_cast<int>(holding_.positions.size());
    if (!known_.try_store(reduced.key, number)) return std::nullopt;
    holding_.positions.push_back(std::move(*made));
    return Placed{number, back};
  }

  // The first isometry of the board that puts the position where this one does.
  int first_symmetry(const HoldingAnswer& answer) const {
    const HoldingPosition& next = holding_.positions[static_cast<std::size_t>(answer.to)];
    const ZoneBoard& board = search_.board();
    const auto there = [&](int symmetry) {
      return std::pair(board.image(symmetry, cells_of(next.maker)),
                       board.image(symmetry, cells_of(next.free)));
    };
    int first = 0;
    while (there(first) != there(answer.symmetry)) ++first;
    return first;
  }

  std::optional<HoldingPosition> make(const ZoneSearch::Reduced& reduced, int turns) {
    const Cells maker = reduced.key.maker;
    const Cells free = reduced.key.free;
    HoldingPosition result;
    result.maker = numbers(maker);
    result.free = numbers(free);
    result.turns = turns == ZoneSearch::unlimited ? 0 : turns;
    if (turns == 1) return result;
    std::vector<Cells> pairs;
    if (search_.plainly_held(maker, reduced.copies, pairs)) {
      hold_plainly(result, std::move(pairs), reduced.copies);
      return result;
    }
    result.reason = HoldingPosition::Reason::answers;
    const Cells breaker = search_.board().all() - maker - free;
    const Cells worth = undominated(reduced.copies, maker, free);
    for (const int mark : result.free) {
      HoldingAnswer answer;
      if (!worth.has(mark)) {
        answer.better = dominators(reduced.copies, worth, mark).first();
        result.answers.push_back(answer);
        continue;
      }
      const auto marks = search_.refutation(maker, breaker, mark, turns);
      if (!marks) return std::nullopt;
      answer.marks = numbers(*marks);
      const auto next = position(maker | Cells::of(mark), breaker | *marks,
                                 turns == ZoneSearch::unlimited ? turns : turns - 1);
      if (!next) return std::nullopt;
      answer.to = next->number;
      answer.symmetry = next->symmetry;
      result.answers.push_back(answer);
    }
    return result;
  }

  ZoneSearch& search_;
  Holding holding_;
  engine::Memo<ZoneKey, int> known_;
};

}  // namespace

Holding holding_by_pairs(const Board& board, const std::vector<Sites>& goals,
                         const std::vector<std::pair<int, int>>& pairs) {
  const ZoneBoard zones(board, goals);
  const Marks marks = plain_game(1, 1);
  const Budget budget = Budget().memory(1 << 16);
  ZoneOptions options;
  options.pairings = false;  // the plainest reason counts, and pairs are at hand
  const ZoneSearch search(zones, marks, budget, Progress::silent(), options);
  const auto reduced = search.reduced({}, {}, ZoneSearch::unlimited);
  HoldingPosition position;
  position.free = numbers(reduced.key.free);
  std::vector<Cells> given;
  if (!search.plainly_held({}, reduced.copies, given)) {
    for (const auto& [x, y] : pairs) given.push_back(Cells::of(x) | Cells::of(y));
  }
  hold_plainly(position, std::move(given), reduced.copies);
  return {goals, marks, {std::move(position)}};
}

std::optional<Holding> holding_of(ZoneSearch& search, int turns) {
  try {
    return Collection(search).collect(turns);
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

}  // namespace zermelo::polyform
