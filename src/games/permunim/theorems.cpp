#include "games/permunim/theorems.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>

namespace zermelo::permunim {
namespace {

// Boards of at most 32 by 32: a row and a column fit in a character each.
std::string key_of(const Board& board) {
  std::string key;
  for (const Cell stone : board.stones()) {
    key += static_cast<char>(stone.row);
    key += static_cast<char>(stone.column);
  }
  return key;
}

class Partition {
 public:
  explicit Partition(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::size_t find(std::size_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void join(std::size_t x, std::size_t y) { parent_[find(x)] = find(y); }

 private:
  std::vector<std::size_t> parent_;
};

// Calls visit(live members) for every instance of the pattern on the points given (stones and live cells).
struct Member {
  Cell cell;
  std::optional<std::size_t> live;  // number of the live cell
};

template <class Visit>
void for_each_placing(const std::vector<Member>& members, std::span<const int> pattern,
                      std::vector<const Member*>& chosen, Visit& visit) {
  const std::size_t role = chosen.size();
  if (role == pattern.size()) {
    visit(chosen);
    return;
  }
  for (const Member& member : members) {
    bool fits = true;
    for (std::size_t other = 0; other < role && fits; ++other) {
      const Cell& cell = chosen[other]->cell;
      fits = cell.row < member.cell.row && cell.column != member.cell.column &&
             (cell.column < member.cell.column) == (pattern[other] < pattern[role]);
    }
    if (!fits) continue;
    chosen.push_back(&member);
    for_each_placing(members, pattern, chosen, visit);
    chosen.pop_back();
  }
}

}  // namespace

int PlainValues::value(const Board& board) {
  return value(board, Section(static_cast<std::size_t>(board.rows()), ~std::uint32_t{0}));
}

int PlainValues::value(const Board& board, const Section& section) {
  std::string asked = board.forbidden().text();
  asked += static_cast<char>(board.rows());
  asked += static_cast<char>(board.columns());
  for (const std::uint32_t row : section) asked += std::to_string(row) + " ";
  if (asked != asked_) {
    values_.clear();
    asked_ = asked;
  }
  const std::function<int(const Board&)> find = [&](const Board& position) {
    const std::string key = key_of(position);
    if (const int* known = values_.find(key)) return *known;
    ticker_.step();
    std::uint64_t found = 0;
    for (const Cell move : position.moves()) {
      if (((section[static_cast<std::size_t>(move.row - 1)] >> (move.column - 1)) & 1) == 0) continue;
      found |= std::uint64_t{1} << find(position.play(move));
    }
    const int value = std::countr_one(found);
    values_.store(key, value);
    return value;
  };
  return find(board);
}

void PlainValues::for_each_position(const Board& board, const std::function<void(const Board&)>& visit) {
  engine::MemoSet<std::string> seen(allowance_);
  const std::function<void(const Board&)> walk = [&](const Board& position) {
    if (!seen.insert(key_of(position))) return;
    ticker_.step();
    visit(position);
    for (const Cell move : position.moves()) walk(position.play(move));
  };
  walk(board);
}

std::vector<PlainValues::Section> plain_sections(const Board& board, bool stones) {
  const auto cells = board.moves();
  Partition together(cells.size());
  std::vector<Member> members;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    members.push_back({cells[i], i});
    for (std::size_t j = 0; j < i; ++j) {
      if (cells[i].row == cells[j].row || cells[i].column == cells[j].column) together.join(i, j);
    }
  }
  if (stones) {
    for (const Cell stone : board.stones()) members.push_back({stone, std::nullopt});
  }
  for (const auto& pattern : board.forbidden().patterns()) {
    std::vector<const Member*> chosen;
    auto join = [&](const std::vector<const Member*>& instance) {
      std::optional<std::size_t> first;
      for (const Member* member : instance) {
        if (!member->live) continue;
        if (first) together.join(*first, *member->live);
        first = member->live;
      }
    };
    for_each_placing(members, pattern.values(), chosen, join);
  }
  std::map<std::size_t, PlainValues::Section> by_root;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    auto& section = by_root[together.find(i)];
    section.resize(static_cast<std::size_t>(board.rows()));
    section[static_cast<std::size_t>(cells[i].row - 1)] |= std::uint32_t{1} << (cells[i].column - 1);
  }
  std::vector<PlainValues::Section> result;
  result.reserve(by_root.size());
  for (auto& [root, section] : by_root) result.push_back(std::move(section));
  return result;
}

MirrorResult mirror_strategy(int rows, int columns, const Budget& budget) {
  const Board empty(rows, columns, ForbiddenSet::parse("123"));
  const Symmetry half_turn{false, true, true};
  MirrorResult result;
  constexpr std::uint64_t step_weight = 4;
  engine::Ticker ticker(budget, Progress::silent(), step_weight);
  engine::Allowance allowance(budget.memory());
  engine::MemoSet<std::string> seen(allowance);
  const std::function<void(const Board&, Cell)> alice_plays = [&](const Board& before, Cell move) {
    if (!result.always_answers) return;
    const Board board = before.play(move);
    const Cell answer = image(half_turn, move, rows, columns);
    if (!board.is_live(answer)) {
      result.always_answers = false;
      result.failing = stones_text(board);
      return;
    }
    const Board answered = board.play(answer);
    if (!seen.insert(key_of(answered))) return;
    ++result.positions;
    ticker.step();
    for (const Cell next : answered.moves()) alice_plays(answered, next);
  };
  for (const Cell opening : empty.moves()) {
    const bool top = 2 * opening.row <= rows;
    const bool left = 2 * opening.column <= columns;
    if (top == left) alice_plays(empty, opening);
  }
  return result;
}

std::vector<Cell> cells_in_instances(int rows, int columns, const perm::Permutation& pattern) {
  std::set<Cell> cells;
  const int size = pattern.size();
  for (int role = 1; role <= size; ++role) {
    // Role i needs i-1 rows above it and size-i under it, and so for its value and the columns.
    const int value = pattern.values()[static_cast<std::size_t>(role - 1)];
    for (int row = role; row <= rows - (size - role); ++row) {
      for (int column = value; column <= columns - (size - value); ++column) cells.insert({column, row});
    }
  }
  return {cells.begin(), cells.end()};
}

Inequality inequality_5(int m, int c, int k) {
  const auto big = [](int x) { return static_cast<std::int64_t>(x); };
  Inequality result;
  result.left = big(m) * m + big(m) * c - big(k + 1) * (c + k + 1) * (m - k);
  const int last = m % 2 == 0 ? 2 * k + 1 : 2 * k + 2;
  for (int i = 1; i <= last; ++i) result.right += 2 * m + c - 2 * i + 1;
  return result;
}

}  // namespace zermelo::permunim
