#include "games/latin/rules/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::latin {
namespace {

std::vector<std::vector<int>> parse_rows(std::string_view text, int order) {
  std::vector<std::vector<int>> rows;
  for (const std::string_view row : split(text, '/')) {
    if (static_cast<int>(rows.size()) == order) {
      bad_input(fmt::format("the position has more than {} rows", order));
    }
    std::vector<int>& numbers = rows.emplace_back();
    for (const char c : row.substr(0, static_cast<std::size_t>(order) + 1)) {
      if (c != '.' && (c < '1' || c > static_cast<char>('0' + order))) {
        bad_input(fmt::format("row {} of the position is {}; accepted: {} squares, each '.' or 1 to {}",
                              rows.size(), in_quotes(row), order, order));
      }
      numbers.push_back(c == '.' ? 0 : c - '0');
    }
  }
  return rows;
}

std::vector<Board::Owner> parse_owners(std::string_view text, int order) {
  std::vector<Board::Owner> owners;
  for (const char c : text) {
    if (c != 'A' && c != 'B' && c != '-') break;
    owners.push_back(c == '-' ? std::nullopt : Board::Owner(c == 'A' ? Player::first : Player::second));
  }
  if (owners.size() != text.size() || static_cast<int>(owners.size()) != order) {
    bad_input(fmt::format("the owners are {}; accepted: {} letters, each A, B or -", in_quotes(text), order));
  }
  return owners;
}

// The discs of a player must be able to last: as many as turns are left to him.
void require_hand(const Rules& rules, const Position& position) {
  const int total = std::accumulate(position.hand.begin(), position.hand.end(), 0);
  const int placed = (position.board.discs() + 1) / 2;
  if (total != rules.first_hand() - placed) {
    bad_input(fmt::format("the first player holds {} discs; accepted: {} after {} discs on the board", total,
                          rules.first_hand() - placed, position.board.discs()));
  }
  for (int number = 1; number <= rules.order; ++number) {
    const int left = rules.order - position.board.count(number);
    if (position.hand[static_cast<std::size_t>(number - 1)] > left) {
      bad_input(fmt::format("the first player holds {} discs with {}, of which {} are left",
                            position.hand[static_cast<std::size_t>(number - 1)], number, left));
    }
  }
}

}  // namespace

std::string rows_text(const Board& board) {
  std::string text;
  for (int row = 1; row <= board.order(); ++row) {
    if (row > 1) text += '/';
    for (int column = 1; column <= board.order(); ++column) {
      const int number = board.at(row, column);
      text += number == 0 ? '.' : static_cast<char>('0' + number);
    }
  }
  return text;
}

std::string owners_text(const Board& board) {
  std::string text;
  for (int column = 1; column <= board.order(); ++column) {
    const Board::Owner owner = board.owner(column);
    text += !owner ? '-' : *owner == Player::first ? 'A' : 'B';
  }
  return text;
}

std::string board_text(const Board& board) { return rows_text(board) + ";" + owners_text(board); }

std::string hand_text(const Rules& rules, const Hand& hand) {
  std::string text;
  for (int i = 0; i < rules.order; ++i) text += static_cast<char>('0' + hand[static_cast<std::size_t>(i)]);
  return text;
}

std::string text_of(const Rules& rules, const Position& position) {
  std::string text = board_text(position.board);
  if (rules.variant == Variant::gambler) text += ";hand=" + hand_text(rules, position.hand);
  if (position.disc != 0) text += fmt::format(";disc={}", position.disc);
  return text;
}

std::string placement_text(const Placement& placement) {
  return fmt::format("{},{}={}", placement.row, placement.column, placement.number);
}

std::string move_text(const Move& move) {
  return move.draws() ? fmt::format("draw={}", move.placement.number) : placement_text(move.placement);
}

Hand parse_hand(const Rules& rules, std::string_view text, std::string_view what) {
  Hand hand{};
  const bool digits =
      std::all_of(text.begin(), text.end(), [&](char c) { return c >= '0' && c - '0' <= rules.order; });
  if (static_cast<int>(text.size()) != rules.order || !digits) {
    bad_input(fmt::format("{} is {}; accepted: {} digits, the number of 1s, 2s, ... held, each at most {}",
                          what, in_quotes(text), rules.order, rules.order));
  }
  for (std::size_t i = 0; i < text.size(); ++i) hand[i] = static_cast<std::uint8_t>(text[i] - '0');
  return hand;
}

Hand dealt(const Rules& rules, const Deal& deal) {
  return deal.counts.empty() ? random_deal(rules, deal.seed) : parse_hand(rules, deal.counts, "the deal");
}

Position parse_position(const Rules& rules, std::string_view text) {
  constexpr std::size_t longest = 200;
  if (text.size() > longest) bad_input("the position is too long");
  const auto fields = split(text, ';');
  std::optional<std::vector<Board::Owner>> owners;
  std::optional<Hand> hand;
  int disc = 0;
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const std::string_view field = fields[i];
    if (field.starts_with("hand=") && rules.variant == Variant::gambler) {
      hand = parse_hand(rules, field.substr(5), "hand");
    } else if (field.starts_with("disc=") && rules.variant == Variant::beginner) {
      disc = static_cast<int>(parse_integer(field.substr(5), "disc", 1, rules.order));
    } else if (i == 1) {
      owners = parse_owners(field, rules.order);
    } else {
      bad_input(
          fmt::format("{} does not belong in a position of {}", in_quotes(field), name_of(rules.variant)));
    }
  }
  Position position{Board::from_cells(rules.order, rules.sequence, rules.ownership,
                                      parse_rows(fields[0], rules.order), owners)};
  if (rules.variant == Variant::gambler) {
    if (!hand) bad_input("a position of gambler needs the first player's discs, as in ';hand=33322'");
    position.hand = *hand;
    require_hand(rules, position);
  }
  if (disc != 0 && position.board.count(disc) == rules.order) {
    bad_input(fmt::format("disc is '{}', of which all {} are on the board", disc, rules.order));
  }
  position.disc = disc;
  return position;
}

Move parse_move(const Rules& rules, const Position& position, std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::size_t comma = text.find(',');
  Move move;
  if (text.starts_with("draw=")) {
    move.placement.number = static_cast<int>(parse_integer(text.substr(5), "the disc drawn", 1, rules.order));
  } else {
    if (equals == std::string_view::npos || comma == std::string_view::npos || comma > equals) {
      bad_input(fmt::format("the move is {}; accepted: ROW,COLUMN=NUMBER, as in 2,1=2", in_quotes(text)));
    }
    const auto number = [&](std::string_view part, std::string_view what) {
      return static_cast<int>(parse_integer(part, what, 1, rules.order));
    };
    move.placement = {number(text.substr(0, comma), "the row"),
                      number(text.substr(comma + 1, equals - comma - 1), "the column"),
                      number(text.substr(equals + 1), "the number")};
  }
  if (is_legal(rules, position, move)) return move;
  if (move.draws()) bad_input(fmt::format("{} cannot be drawn here", in_quotes(text)));
  if (is_chance(rules, position)) bad_input("a disc must be drawn first: draw=NUMBER");
  const Placement& placement = move.placement;
  if (position.board.at(placement.row, placement.column) != 0) {
    bad_input(fmt::format("{}: the square is taken", in_quotes(text)));
  }
  if (!position.board.fits(placement)) {
    bad_input(fmt::format("{}: the number is in that row or column already", in_quotes(text)));
  }
  bad_input(fmt::format("{}: the player to move has no such disc to place", in_quotes(text)));
}

}  // namespace zermelo::latin

namespace zermelo {

latin::Deal Notation<latin::Deal>::parse(std::string_view text, std::string_view what) {
  if (text.starts_with("seed:")) {
    return {static_cast<std::uint64_t>(
                parse_integer(text.substr(5), "the seed", 0, std::numeric_limits<std::int64_t>::max())),
            {}};
  }
  const bool counts = !text.empty() && text.size() <= static_cast<std::size_t>(latin::Board::largest) &&
                      std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!counts) {
    bad_input(fmt::format("{} is {}; accepted: a digit for each number, as in 33322, or seed:N", what,
                          in_quotes(text)));
  }
  return {0, std::string(text)};
}

Value Notation<latin::Deal>::value(const latin::Deal& deal) {
  return deal.counts.empty() ? fmt::format("seed:{}", deal.seed) : deal.counts;
}

}  // namespace zermelo
