// Chapters 2 to 4 on infinitely many columns.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/error.hpp"
#include "games/permunim/claims/claims.hpp"
#include "games/permunim/infinite.hpp"

namespace zermelo::permunim {
namespace {

using nlohmann::json;

Columns columns_of(const std::string& text) {
  const auto columns = parse_columns(text);
  if (!columns) bad_input(fmt::format("the columns are {}; accepted: Z, Z+, Q, Q+", text));
  return *columns;
}

// What a rule gives for m rows; nothing when it does not speak of m.
std::optional<int> by_rule(const std::string& rule, int m) {
  if (rule == "m") return m;
  if (rule == "parity") return parity_of(m);
  if (rule == "zero-for-even") return m % 2 == 0 ? std::optional<int>(0) : std::nullopt;
  if (rule == "theorem-3.4") return m == 1 ? 1 : m % 2 == 1 ? 3 : 2;
  bad_input(fmt::format("unknown rule {}", rule));
}

// Whether one player can force the number of moves still to be made to be even or odd, whatever the other
// does: by plain recursion over the moves that the reductions tell apart.
class Forcing {
 public:
  explicit Forcing(LineSolver& solver) : solver_(solver) {}
  bool forces(LinePosition position, bool even, bool forcer_moves) {
    position.reduce(solver_.forbidden());
    const auto options = solver_.options(position);
    if (options.empty()) return even;
    const std::string key =
        position.key(solver_.forbidden()) + (even ? 'e' : 'o') + (forcer_moves ? 'f' : 'a');
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const auto goes_on = [&](const LineSolver::Option& option) {
      return forces(position.play(solver_.forbidden(), option.item, option.row, option.left, option.right),
                    !even, !forcer_moves);
    };
    const bool found = forcer_moves ? std::any_of(options.begin(), options.end(), goes_on)
                                    : std::all_of(options.begin(), options.end(), goes_on);
    known_.emplace(key, found);
    return found;
  }

 private:
  LineSolver& solver_;
  std::map<std::string, bool> known_;
};

Judgement values(const json& params, const Budget& budget, Progress&) {
  const ForbiddenSet forbidden = avoid_of(params);
  const std::string rule = params.at("rule");
  const json& given = params.at("columns");
  const auto all = given.is_array() ? given.get<std::vector<std::string>>()
                                    : std::vector<std::string>{given.get<std::string>()};
  const int largest = params.at("largest");
  // Those that are printed, for the first heights.
  const auto printed =
      params.contains("values") ? params.at("values").get<std::vector<int>>() : std::vector<int>{};
  LineSolver solver(forbidden, claim_budget(budget));
  for (const auto& columns : all) {
    for (int m = 1; m <= largest; ++m) {
      const int value = solver.value(LinePosition(m, order_of(columns_of(columns)), forbidden));
      const auto at = static_cast<std::size_t>(m - 1);
      if (by_rule(rule, m).value_or(value) != value || (at < printed.size() && printed[at] != value))
        return corrected(fmt::format("{} rows with columns {} have value {}", m, columns, value));
    }
  }
  return confirmed(fmt::format("every height up to {}, columns {}", largest, fmt::join(all, ", ")));
}

// Options of (12) on infinitely many columns, by row; and for Theorem 3.2 what the options are for, the board's value.
Judgement options_of_12(const json& params, const Budget& budget, Progress&) {
  const ForbiddenSet forbidden = avoid_of(params);
  const std::string which = params.at("options");
  const Columns columns = columns_of(params.at("columns"));
  const int largest = params.at("largest");
  const auto elsewhere = params.value("others", std::set<int>{});  // the values outside the first column
  LineSolver solver(forbidden, claim_budget(budget));
  const auto first_column = [](const LineSolver::Option& option) {
    return option.left.order == Order::finite && option.left.size == 0;
  };
  std::set<int> seen;
  int judged = 0;
  for (int m = 1; m <= largest; ++m) {
    const LinePosition board(m, order_of(columns), forbidden);
    if (params.contains("value")) {
      if (const int value = solver.value(board); by_rule(params.at("value"), m) != value)
        return corrected(fmt::format("{} rows with columns {} have value {}", m, name_of(columns), value));
    }
    for (const auto& option : solver.options(board)) {
      std::optional<int> said;
      if (which == "row-minus-one-in-first-column" && first_column(option)) {
        said = option.row - 1;
      } else if (which == "nim-sum-of-rows") {
        said = (option.row - 1) ^ (m - option.row);
      } else if (which == "parity-in-first-column" && first_column(option)) {
        said = parity_of(option.row - 1);
      } else if (which == "odd-height-elsewhere" && m >= 5 && m % 2 == 1 && !first_column(option)) {
        said = option.row >= m - 1 ? 0 : 2;
      } else if (which == "even-height-elsewhere" && m >= 4 && m % 2 == 0 && !first_column(option)) {
        said = option.value;  // one of those listed
      } else {
        continue;
      }
      ++judged;
      seen.insert(option.value);
      if (*said != option.value || (!elsewhere.empty() && !elsewhere.contains(option.value)))
        return corrected(fmt::format("{} rows, option in row {} has value {}", m, option.row, option.value));
    }
  }
  if (judged < largest) return {Verdict::open, "there are hardly any such options"};
  return confirmed(fmt::format("every height up to {}: {} options; values seen: {}", largest, judged,
                               fmt::join(seen, ", ")));
}

// Section 3.2: an endless game avoiding (12) has stones that go for ever down and left, or for ever up and right
// (Ramsey). So there is one where rows descend without end and columns ascend, or the other way round; such a game is
// played for a while. On the two quadrants with a corner a stone at (i, j) leaves at most i - 1 rows above it and j - 1
// columns left of it, or the like from the other corner: no game that has it lasts longer than i + j - 1 moves.
struct LineType {
  const char* name;
  bool ascends;   // has lines on and on to the right, or down
  bool descends;  // to the left, or up
};

// The row or column of stone t of a game that goes on in one direction. Between 1 and 2 there is room for ever in Q
// and Q+.
double line_of(const LineType& type, int t, bool ascending) {
  const bool rational = type.name[0] == 'Q';
  if (rational) return ascending ? 2.0 - 1.0 / (t + 1) : 1.0 + 1.0 / (t + 1);
  return ascending ? t : -t;
}

// So many stones, each in a new row and column, no two of them forming (12).
bool goes_on(const LineType& rows, const LineType& columns, bool rows_ascend, int stones) {
  if (!(rows_ascend ? rows.ascends && columns.descends : rows.descends && columns.ascends)) return false;
  for (int t = 1; t <= stones; ++t) {
    for (int s = 1; s < t; ++s) {
      const double down = line_of(rows, t, rows_ascend) - line_of(rows, s, rows_ascend);
      const double right = line_of(columns, t, !rows_ascend) - line_of(columns, s, !rows_ascend);
      if (down * right >= 0) return false;  // one line for both, or an instance of (12)
    }
  }
  return true;
}

int longest_game(const Board& board) {
  int longest = 0;
  for (const Cell move : board.moves()) longest = std::max(longest, 1 + longest_game(board.play(move)));
  return longest;
}

Judgement endless(const json& params, const Budget&, Progress&) {
  constexpr std::array<LineType, 5> types = {
      {{"Z", true, true}, {"Z+", true, false}, {"-Z+", false, true}, {"Q", true, true}, {"Q+", true, true}}};
  const int stones = params.at("stones");
  int endless_boards = 0;
  for (const LineType& rows : types) {
    for (const LineType& columns : types) {
      const std::string_view row_type = rows.name;
      const bool quadrant = row_type == columns.name && (row_type == "Z+" || row_type == "-Z+");
      const bool endless = goes_on(rows, columns, true, stones) || goes_on(rows, columns, false, stones);
      if (endless == quadrant) return corrected(fmt::format("rows {}, columns {}", rows.name, columns.name));
      endless_boards += endless ? 1 : 0;
    }
  }
  const int corner = params.at("corner");
  const Board board(2 * corner, 2 * corner, avoid_of(params));
  for (int i = 1; i <= corner; ++i) {
    for (int j = 1; j <= corner; ++j) {
      if (const int length = 1 + longest_game(board.play({j, i})); length > i + j - 1)
        return corrected(fmt::format("a game of {} moves with a stone at ({},{})", length, i, j));
    }
  }
  return confirmed(
      fmt::format("rows and columns of type Z, Z+, -Z+, Q, Q+: on {} of {}, on all but the two quadrants "
                  "with a corner, a game of {} moves that can go on; with a corner the games with a stone "
                  "at (i,j), i, j <= {}, last at most i + j - 1 moves",
                  endless_boards, types.size() * types.size(), stones, corner));
}

// Theorem 4.2 for every pattern of the range whose first value is 1 (or last is the largest).
Judgement theorem_4_2(const json& params, const Budget& budget, Progress&) {
  const bool first = params.at("which").get<std::string>() == "first";
  const Order columns = order_of(columns_of(params.at("columns")));
  const int largest = params.at("largest");
  const int smallest_pattern = params.at("smallest_pattern");
  const int largest_pattern = params.at("largest_pattern");
  int patterns = 0;
  for (const ForbiddenSet& forbidden : patterns_up_to(largest_pattern, smallest_pattern)) {
    const auto values = forbidden.patterns().front().values();
    if (first ? values.front() != 1 : values.back() != static_cast<int>(values.size())) continue;
    ++patterns;
    LineSolver solver(forbidden, claim_budget(budget));
    for (int m = 1; m <= largest; ++m) {
      const int value = solver.value(LinePosition(m, columns, forbidden));
      if (value != parity_of(m))
        return corrected(fmt::format("avoiding ({}), {} rows have value {}", forbidden.text(), m, value));
    }
  }
  return confirmed(fmt::format("{} patterns of {} to {} values, heights up to {}", patterns, smallest_pattern,
                               largest_pattern, largest));
}

// The open question after Theorem 4.2. By the reflections of rows and of columns a pattern may be replaced by
// its images; the theorem and its images settle those with 1 or k at either end.
Judgement parity_rule(const json& params, const Budget& budget, Progress&) {
  const int largest = params.at("largest");
  const Order columns = order_of(columns_of(params.at("columns")));
  std::vector<std::string> classes;
  for (const ForbiddenSet& forbidden : patterns_up_to(params.at("largest_pattern"), 2)) {
    const auto& pattern = forbidden.patterns().front();
    const auto text = [](const perm::Permutation& each) { return each.text(); };
    const auto turned = perm::reversed(pattern);
    const std::vector<std::string> images = {text(perm::complemented(pattern)), text(turned),
                                             text(perm::complemented(turned))};
    if (std::any_of(images.begin(), images.end(), [&](const auto& image) { return image < pattern.text(); }))
      continue;
    const int size = pattern.size();
    const auto end = [&](int value) { return value == 1 || value == size; };
    if (!end(pattern.values().front()) && !end(pattern.values().back())) classes.push_back(pattern.text());
    LineSolver solver(forbidden, claim_budget(budget));
    for (int m = 1; m <= largest; ++m) {
      const int value = solver.value(LinePosition(m, columns, forbidden));
      if (value != parity_of(m))
        return corrected(fmt::format("avoiding ({}), {} rows have value {}", pattern.text(), m, value));
    }
  }
  return {Verdict::open,
          fmt::format(
              "no pattern of 2 to {} values breaks it on up to {} rows; not settled by Theorem 4.2 and its "
              "reflections: {}",
              params.at("largest_pattern").get<int>(), largest, fmt::join(classes, ", "))};
}

}  // namespace

LemmaOnLines parity_lemma_on_lines(const std::string& part, int largest_pattern, int largest_rows,
                                   const Budget& budget) {
  LemmaOnLines result;
  for (const ForbiddenSet& forbidden : patterns_up_to(largest_pattern)) {
    LineSolver solver(forbidden, claim_budget(budget));
    Forcing forcing(solver);
    for (const Columns columns :
         {Columns::integers, Columns::naturals, Columns::rationals, Columns::rationals_from_one}) {
      for (int m = 1; m <= largest_rows; ++m) {
        const LinePosition board(m, order_of(columns), forbidden);
        const int value = solver.value(board);
        const auto options = solver.options(board);
        // Whatever she plays, she then has the strategy that leaves an even number of moves.
        const auto keeps_even = [&](const LineSolver::Option& option) {
          return forcing.forces(board.play(forbidden, option.item, option.row, option.left, option.right),
                                true, false);
        };
        const bool premise =
            part == "even"  ? forcing.forces(board, true, false)
            : part == "odd" ? forcing.forces(board, false, true)
                            : !options.empty() && std::all_of(options.begin(), options.end(), keeps_even);
        const bool conclusion = part == "even" ? value == 0 : part == "odd" ? value != 0 : value == 1;
        if (!premise) continue;
        ++result.premises;
        if (!conclusion) {
          result.broken =
              fmt::format("{}x{} avoiding {} has value {}", m, name_of(columns), forbidden.text(), value);
        }
      }
    }
  }
  return result;
}

Checks infinite_checks() {
  return {{"permunim.infinite-values", values},
          {"permunim.infinite-options", options_of_12},
          {"permunim.endless", endless},
          {"permunim.theorem-4.2", theorem_4_2},
          {"permunim.parity-rule", parity_rule}};
}

}  // namespace zermelo::permunim
