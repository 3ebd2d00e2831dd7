#include "proof/permunim/line_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/checking.hpp"

namespace zermelo::proof {
namespace {

using permunim::ForbiddenSet;

// A stone takes one byte and a run at most five.
constexpr std::uint64_t longest_word = most_line_rows + 5 * (most_line_rows + 1);
constexpr std::size_t most_remembered = 1 << 20;

// How many columns there are when there are finitely many.
struct Width {
  int from = 0;
  int to = 0;
  bool and_wider = false;
};

// A number from 1, without zeros in front of it.
std::optional<int> plain_number(std::string_view text) {
  if (text.empty() || text.size() > 7 || text.front() == '0' ||
      !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    return std::nullopt;
  }
  const auto number = static_cast<int>(parse_integer(text, "a number of columns", 1, 9'999'999));
  if (number > LineClaim::widest) return std::nullopt;
  return number;
}

// Nothing when it is none of "7", "31.." and "3..24".
std::optional<Width> width_of(std::string_view columns) {
  const std::size_t dots = columns.find("..");
  const auto from = plain_number(columns.substr(0, dots));
  if (!from) return std::nullopt;
  if (dots == std::string_view::npos) return Width{*from, *from, false};
  const std::string_view rest = columns.substr(dots + 2);
  if (rest.empty()) return Width{*from, *from, true};
  const auto to = plain_number(rest);
  if (!to || *to <= *from) return std::nullopt;
  return Width{*from, *to, false};
}

std::string described(const LineClaim& claim) {
  const auto width = width_of(claim.columns);
  std::string name = fmt::format("{}x{}", claim.rows, claim.columns);
  if (width && width->and_wider) name = fmt::format("{}xn for every n from {} on", claim.rows, width->from);
  if (width && width->to > width->from) {
    return fmt::format("{0}x{1} to {0}x{2} have the nim-values {3}", claim.rows, width->from, width->to,
                       fmt::join(claim.values, ", "));
  }
  std::vector<LineStone> stones = claim.stones;
  std::sort(stones.begin(), stones.end(),
            [](const LineStone& x, const LineStone& y) { return x.row < y.row; });
  std::string_view between = " with stones ";
  for (const LineStone& stone : stones) {
    name += fmt::format("{}{},{}", between, stone.row, stone.column);
    between = ";";
  }
  return fmt::format("{} has nim-value {}", name, claim.values.front());
}

LineStone stone_from(const nlohmann::json& text) {
  const auto& cell = text.get_ref<const std::string&>();
  const std::size_t comma = cell.find(',');
  if (comma == std::string::npos) failed("a stone of the header is not written row,column");
  const std::string_view whole = cell;
  const auto number = [](std::string_view part, std::int64_t low, std::int64_t high) {
    // parse_integer takes signs and zeros in front that other readers may not.
    const std::string_view digits = part.starts_with('-') ? part.substr(1) : part;
    if (digits.empty() || digits.size() > 7 || (digits.front() == '0' && part.size() > 1) ||
        !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; })) {
      failed("a stone of the header is not written row,column");
    }
    return static_cast<int>(parse_integer(part, "a stone's place", low, high));
  };
  return {number(whole.substr(0, comma), 1, most_line_rows),
          number(whole.substr(comma + 1), -LineClaim::widest, LineClaim::widest)};
}

struct Claimed {
  ForbiddenSet forbidden;
  std::vector<LineClaim> claims;
};

Claimed claimed_from(const Header& header) {
  try {
    Claimed claimed{ForbiddenSet::parse(header.parameters.at("avoid").get<std::string>()), {}};
    const auto& boards = header.parameters.at("boards");
    if (!boards.is_array() || boards.empty() || boards.size() > LineClaim::most)
      failed(fmt::format("the header's boards are not a list of 1 to {}", LineClaim::most));
    for (const auto& board : boards) {
      if (!board.is_object()) failed("a board of the header is no object");
      LineClaim claim{
          header_number(board, "rows", 1, most_line_rows), board.at("columns").get<std::string>(), {}, {}};
      const auto& played = board.at("played");
      if (!played.is_array() || played.size() > static_cast<std::size_t>(most_line_rows))
        failed(fmt::format("the header's played cells are not a list of at most {}", most_line_rows));
      for (const auto& cell : played) claim.stones.push_back(stone_from(cell));
      const auto width = width_of(claim.columns);
      const auto& values = board.at("values");
      const std::size_t wanted = width ? static_cast<std::size_t>(width->to - width->from) + 1 : 1;
      if (!values.is_array() || values.size() != wanted || wanted > LineClaim::most)
        failed("a board of the header has not one value for each width");
      if (wanted > 1 && !claim.stones.empty()) failed("a board of the header with stones has not one width");
      for (const auto& value : values) {
        if (!is_whole_number(value, 0, most_line_rows))
          failed("a value of the header is no number in its range");
        claim.values.push_back(value.get<int>());
      }
      claimed.claims.push_back(std::move(claim));
    }
    return claimed;
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of nim-values on runs");
  } catch (const Error& error) {
    failed(fmt::format("the header's parameters are not positions: {}", error.what()));
  }
}

class ListedWords {
 public:
  explicit ListedWords(LineGame& game) : game_(game) {}

  void add(std::string key, int value) {
    if (!values_.emplace(std::move(key), value).second) failed("an entry is listed twice");
  }

  // What is known of a sum of sections: their values' nim-sum, without those that are not listed.
  struct Known {
    int sum = 0;
    int missing = 0;
    const std::string* unlisted = nullptr;  // one of those that are missing
  };
  Known known(const std::vector<std::string>& keys) const {
    Known result;
    for (const std::string& key : keys) {
      const auto found = values_.find(key);
      if (found != values_.end()) {
        result.sum ^= found->second;
      } else {
        ++result.missing;
        result.unlisted = &key;
      }
    }
    return result;
  }

  // Whether an option of this section is known with the value.
  bool has_option(const std::string& key, int value) {
    const std::uint64_t wanted = std::uint64_t{1} << value;
    const auto remembered = options_.find(key);
    std::uint64_t seen = remembered == options_.end() ? 0 : remembered->second;
    if ((seen & wanted) != 0) return true;
    game_.for_each_option(LineGame::word_of_key(key), [&](const std::vector<std::string>& keys) {
      const Known option = known(keys);
      if (option.missing == 0) seen |= std::uint64_t{1} << option.sum;
      return (seen & wanted) == 0;
    });
    if (options_.size() >= most_remembered) options_.clear();
    options_[key] = seen;
    return (seen & wanted) != 0;
  }

 private:
  LineGame& game_;
  std::unordered_map<std::string, int> values_;
  std::unordered_map<std::string, std::uint64_t> options_;  // values that are known to occur; more may
};

void check_word(LineGame& game, const Line& line, int value, ListedWords& listed, std::size_t number) {
  std::uint64_t seen = 0;
  game.for_each_option(line, [&](const std::vector<std::string>& keys) {
    const ListedWords::Known option = listed.known(keys);
    if (option.missing == 0) {
      if (option.sum == value)
        failed(fmt::format("entry {} has an option of its own value {}", number, value));
      seen |= std::uint64_t{1} << option.sum;
    } else if (option.missing > 1 || !listed.has_option(*option.unlisted, value ^ option.sum)) {
      failed(fmt::format("entry {} may have an option of its own value {}", number, value));
    }
    return true;
  });
  for (int smaller = 0; smaller < value; ++smaller) {
    if (((seen >> smaller) & 1) == 0)
      failed(fmt::format("entry {} has no known option of value {}", number, smaller));
  }
}

}  // namespace

Line position_of(const LineClaim& claim, std::size_t which, const LineGame& game) {
  using enum ColumnOrder;
  const auto width = width_of(claim.columns);
  const int columns = width ? width->from + static_cast<int>(which) : 0;
  const bool integers_both = claim.columns == "Z";
  const bool naturals = claim.columns == "Z+";
  const bool rationals = claim.columns == "Q";
  const bool rationals_from_one = claim.columns == "Q+";
  if (!width && !integers_both && !naturals && !rationals && !rationals_from_one)
    failed("a board of the header has columns that are none of Z, Z+, Q, Q+, N, N..M and N..");
  if (width && width->and_wider) {
    if (!claim.stones.empty()) failed("a board of the header with stones has no single width");
    if (width->from < longest_run(claim.rows))
      failed(
          fmt::format("a run of {} rows may change its value from {} columns on", claim.rows, width->from));
  }
  std::vector<LineStone> stones = claim.stones;
  std::sort(stones.begin(), stones.end(),
            [](const LineStone& x, const LineStone& y) { return x.column < y.column; });
  const std::uint32_t all = (std::uint32_t{1} << claim.rows) - 1;
  Line line;
  // The run between two neighbouring stones, or a stone and an end of the board (no column).
  const auto run = [&](std::optional<int> after, std::optional<int> before) {
    LineItem item{0, dense, 0, all};
    if (rationals_from_one && !after && before) {
      item.order = *before == 1 ? finite : dense_from_first;  // no column before the first
    } else if (rationals_from_one && !after) {
      item.order = dense_from_first;
    } else if (!rationals && !rationals_from_one) {
      const bool first = after.has_value() || !integers_both;
      const bool last = before.has_value() || width.has_value();
      item.order = first ? (last ? finite : rising) : (last ? falling : integers);
      if (first && last) item.length = before.value_or(columns + 1) - after.value_or(0) - 1;
    }
    line.push_back(item);
  };
  std::optional<int> last;
  for (const LineStone& stone : stones) {
    const bool below = !integers_both && !rationals && stone.column < 1;
    if (stone.row > claim.rows || below || (width && stone.column > columns))
      failed(fmt::format("the stone {},{} of the header is not on the board", stone.row, stone.column));
    if (last && *last == stone.column) failed("two stones of the header are in one column");
    run(last, stone.column);
    line.push_back({stone.row, finite, 0, 0});
    last = stone.column;
  }
  run(last, std::nullopt);
  return game.with_live_rows(std::move(line));
}

std::string sentence(const ForbiddenSet& forbidden, std::span<const LineClaim> claims) {
  std::string text = fmt::format(
      "In PermuNim avoiding {} (by Parton's Theorem 6.2 on long runs of columns and Cantor's theorem on "
      "dense ones): ",
      forbidden.text());
  for (std::size_t i = 0; i < claims.size(); ++i) text += (i == 0 ? "" : "; ") + described(claims[i]);
  return text + ". The player to move wins exactly where the value is not 0.";
}

Header line_values_header(const ForbiddenSet& forbidden, std::span<const LineClaim> claims) {
  auto boards = nlohmann::json::array();
  for (const LineClaim& claim : claims) {
    std::vector<std::string> played;
    for (const LineStone& stone : claim.stones)
      played.push_back(fmt::format("{},{}", stone.row, stone.column));
    boards.push_back(
        {{"rows", claim.rows}, {"columns", claim.columns}, {"played", played}, {"values", claim.values}});
  }
  return {"permunim", "nim-values on runs", sentence(forbidden, claims),
          nlohmann::json{{"avoid", forbidden.text()}, {"boards", boards}}};
}

std::string check_line_values(CertificateReader& reader) {
  const Claimed claimed = claimed_from(reader.header());
  std::string proved = sentence(claimed.forbidden, claimed.claims);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  LineGame game(claimed.forbidden);
  ListedWords listed(game);
  std::size_t entries = 0;
  for (std::uint64_t length = reader.read_number(); length != 0; length = reader.read_number()) {
    std::string key = read_entry_key(reader, length, longest_word);
    const std::uint64_t value = reader.read_number();
    if (value > static_cast<std::uint64_t>(most_line_rows))
      failed("an entry's value is larger than its board");
    check_word(game, game.position_of_key(key), static_cast<int>(value), listed, ++entries);
    listed.add(std::move(key), static_cast<int>(value));
  }
  reader.expect_end();
  for (const LineClaim& claim : claimed.claims) {
    for (std::size_t which = 0; which < claim.values.size(); ++which) {
      const ListedWords::Known position = listed.known(game.sections(position_of(claim, which, game)));
      if (position.missing > 0) failed(fmt::format("not listed is what is needed for: {}", described(claim)));
      if (position.sum != claim.values[which])
        failed(fmt::format("the list gives the value {} and not: {}", position.sum, described(claim)));
    }
  }
  return proved;
}

}  // namespace zermelo::proof
