#include "games/permunim/infinite.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace zermelo::permunim {
namespace {

constexpr std::array all_columns = {Columns::integers, Columns::naturals, Columns::rationals,
                                    Columns::rationals_from_one};

template <class Visit>
void for_each_row(std::uint32_t rows, Visit visit) {
  for (; rows != 0; rows &= rows - 1) visit(std::countr_zero(rows) + 1);
}

Run finite(int size) { return {Order::finite, size, 0}; }
Run infinite(Order order) { return {order, 0, 0}; }

}  // namespace

std::string_view name_of(Columns columns) {
  switch (columns) {
    case Columns::integers:
      return "Z";
    case Columns::naturals:
      return "Z+";
    case Columns::rationals:
      return "Q";
    case Columns::rationals_from_one:
      return "Q+";
  }
  return "";
}

std::optional<Columns> parse_columns(std::string_view text) {
  for (const Columns columns : all_columns) {
    if (text == name_of(columns)) return columns;
  }
  return std::nullopt;
}

Order order_of(Columns columns) {
  switch (columns) {
    case Columns::integers:
      return Order::integers;
    case Columns::naturals:
      return Order::naturals;
    case Columns::rationals:
      return Order::dense;
    case Columns::rationals_from_one:
      return Order::dense_from_first;
  }
  return Order::dense;
}

std::string_view reduction_of(Columns columns) {
  switch (columns) {
    case Columns::integers:
    case Columns::naturals:
      return "Theorem 6.2, with the length of each run cut to 1 + the largest sum of what a stone leaves "
             "beside it";
    case Columns::rationals:
      return "insertions into gaps: open rational intervals have one order type (Cantor)";
    case Columns::rationals_from_one:
      return "insertions into gaps: open rational intervals have one order type (Cantor), and one first "
             "column";
  }
  return "";
}

int LineSolver::cap(const LinePosition& position, std::size_t item) {
  LinePosition single = position.only(item);
  single.run(item).order = Order::dense;  // its length is what we ask for
  single.reduce(forbidden_);
  const auto& items = single.items();
  const auto at = std::find_if(items.begin(), items.end(), [](const Item& each) { return each.is_run(); });
  if (at == items.end()) return 0;
  const int rows = std::popcount(at->run.rows);
  if (rows == 1) return 1;
  const std::string key = single.key(forbidden_);
  if (const std::uint16_t* known = caps_.find(key)) return *known;
  ticker_.step();
  const auto run = static_cast<std::size_t>(at - items.begin());
  const int most = (1 << (rows - 1)) - 1;  // on either side
  int best = 0;
  for_each_row(at->run.rows, [&](int row) {
    if (best == 2 * most) return;
    const LinePosition after =
        single.play(forbidden_, run, row, infinite(Order::dense), infinite(Order::dense));
    best = std::max(best, cap(after, run) + cap(after, run + 2));
  });
  caps_.store(key, static_cast<std::uint16_t>(best + 1));
  return best + 1;
}

std::vector<int> LineSolver::caps_of(const LinePosition& position) {
  std::vector<int> caps(position.items().size(), 0);
  for (std::size_t i = 0; i < caps.size(); ++i) {
    const Item& item = position.items()[i];
    if (item.is_run() && item.run.order == Order::finite) caps[i] = cap(position, i);
  }
  return caps;
}

std::vector<LineSolver::Split> LineSolver::splits(const LinePosition& position, std::size_t item) {
  const Run& run = position.items()[item].run;
  std::vector<Split> result;
  const auto last_length = [&] { return std::max(0, cap(position, item) - 1); };
  switch (run.order) {
    case Order::finite:
      for (int left = 0; left < run.size; ++left)
        result.push_back({finite(left), finite(run.size - 1 - left)});
      break;
    case Order::naturals:
      for (int left = 0; left <= last_length(); ++left)
        result.push_back({finite(left), infinite(Order::naturals)});
      break;
    case Order::negatives:
      for (int right = 0; right <= last_length(); ++right)
        result.push_back({infinite(Order::negatives), finite(right)});
      break;
    case Order::integers:
      result.push_back({infinite(Order::negatives), infinite(Order::naturals)});
      break;
    case Order::dense:
      result.push_back({infinite(Order::dense), infinite(Order::dense)});
      break;
    case Order::dense_from_first:
      result.push_back({finite(0), infinite(Order::dense)});
      result.push_back({infinite(Order::dense_from_first), infinite(Order::dense)});
      break;
    case Order::dense_to_last:
      result.push_back({infinite(Order::dense), finite(0)});
      result.push_back({infinite(Order::dense), infinite(Order::dense_to_last)});
      break;
  }
  return result;
}

template <class Visit>
void LineSolver::for_each_option(const LinePosition& position, std::size_t item, Visit visit) {
  const Item& from = position.items()[item];
  if (!from.is_run() || from.run.is_empty()) return;
  const std::vector<Split> ways = splits(position, item);
  for_each_row(from.run.rows, [&](int row) {
    // What a stone closes does not depend on how many columns it leaves on its sides, so splits without an
    // empty side share one reduced shape, into which the lengths are filled.
    std::optional<LinePosition> shape;
    std::vector<int> caps;
    for (const Split& way : ways) {
      const auto closed = [](const Run& run) { return run.order == Order::finite && run.size == 0; };
      const bool lengths = way.left.order == Order::finite || way.right.order == Order::finite;
      if (!lengths || closed(way.left) || closed(way.right)) {
        visit(row, way, value(position.play(forbidden_, item, row, way.left, way.right)));
        continue;
      }
      if (!shape) {
        const auto open = [](Run run, bool Run::*with) {
          if (run.order == Order::finite) {
            run.size = 0;
            run.*with = true;
          }
          return run;
        };
        shape = position.play(forbidden_, item, row, open(way.left, &Run::with_left),
                              open(way.right, &Run::with_right));
        shape->reduce(forbidden_);
        caps = caps_of(*shape);
      }
      LinePosition filled = *shape;
      for (std::size_t i = 0; i < caps.size(); ++i) {
        if (caps[i] == 0) continue;
        Run& run = filled.run(i);
        const int size =
            run.size + (run.with_left ? way.left.size : 0) + (run.with_right ? way.right.size : 0);
        run = {Order::finite, std::min(size, caps[i]), run.rows};
      }
      visit(row, way, value_of_simple(filled));
    }
  });
}

std::vector<LineSolver::Option> LineSolver::options(const LinePosition& position) {
  std::vector<Option> result;
  for (std::size_t i = 0; i < position.items().size(); ++i) {
    for_each_option(position, i, [&](int row, const Split& way, int found) {
      result.push_back({i, row, way.left, way.right, found});
    });
  }
  return result;
}

int LineSolver::value(LinePosition position) {
  const std::string text = position.text();
  if (const std::uint8_t* known = recent_.find(text)) return *known;
  position.reduce(forbidden_);
  const auto caps = caps_of(position);
  for (std::size_t i = 0; i < caps.size(); ++i) {
    if (caps[i] > 0) position.run(i).size = std::min(position.run(i).size, caps[i]);
  }
  const int found = value_of_simple(position);
  recent_.store(text, static_cast<std::uint8_t>(found));
  return found;
}

int LineSolver::value_of_simple(const LinePosition& position) {
  if (position.items().empty()) return 0;
  const std::string key = position.key(forbidden_);
  if (const std::uint8_t* known = values_.find(key)) return *known;
  ticker_.step();
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < position.items().size(); ++i) {
    for_each_option(position, i, [&](int, const Split&, int value) { found |= std::uint64_t{1} << value; });
  }
  const int value = std::countr_one(found);
  values_.store(key, static_cast<std::uint8_t>(value));
  return value;
}

}  // namespace zermelo::permunim
