#include "proof/latin/strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "games/latin/rules/live_set.hpp"
#include "games/latin/rules/notation.hpp"
#include "proof/checking.hpp"
#include "proof/latin/renaming.hpp"
#include "proof/latin/replier.hpp"
#include "proof/opening.hpp"

namespace zermelo::proof {
namespace {

using latin::Board;
using latin::Placement;

std::string name_of(Player player) { return player == Player::first ? "A" : "B"; }

nlohmann::json parameters_of(const LatinStrategyClaim& claim) {
  nlohmann::json parameters = {{"order", claim.position.order()},
                               {"sequence", claim.position.sequence()},
                               {"ownership", latin::name_of(claim.position.ownership())},
                               {"position", latin::board_text(claim.position)},
                               {"player", name_of(claim.player)},
                               {"wins", claim.wins},
                               {"columns", claim.columns}};
  if (claim.free > 0) parameters["free"] = claim.free;
  return parameters;
}

LatinStrategyClaim strategy_claim_from(const Header& header) {
  try {
    const auto& parameters = header.parameters;
    const auto player = parameters.at("player").get<std::string>();
    if (player != "A" && player != "B") failed("the header names a player that does not exist");
    // Certificates of version 0.1 call the length of a sequence a run.
    const char* const length = parameters.contains("sequence") ? "sequence" : "run";
    const latin::Rules rules{
        header_number(parameters, "order", 1, latin::Board::largest),
        header_number(parameters, length, 1, latin::Board::largest + 1), latin::Variant::expert,
        Notation<latin::Ownership>::parse(parameters.at("ownership").get<std::string>(), "ownership")};
    (void)rules.board();  // an order or a length out of range is refused here
    LatinStrategyClaim claim{latin::parse_position(rules, parameters.at("position").get<std::string>()).board,
                             player == "A" ? Player::first : Player::second,
                             parameters.at("wins").get<bool>(), parameters.at("columns").get<bool>()};
    if (parameters.contains("free"))
      claim.free = header_number(parameters, "free", 1, latin::Board::largest * 2);
    if (claim.free > 0 && (claim.position.discs() > 0 || claim.columns || !claim.wins))
      failed("placements are free from the empty board and for a win without columns only");
    return claim;
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a strategy for Latin Erdős");
  } catch (const Error& error) {
    failed(fmt::format("the header's parameters are not a position: {}", error.what()));
  }
}

// Columns sorted, and the smaller of the two that the flip joins.
std::string board_name(const Board& board) {
  const auto sorted = [](const Board& given) {
    std::vector<std::string> columns;
    const std::string owners = latin::owners_text(given);
    for (int column = 1; column <= given.order(); ++column) {
      std::string text(1, owners[static_cast<std::size_t>(column - 1)]);
      for (int row = 1; row <= given.order(); ++row) text += static_cast<char>('0' + given.at(row, column));
      columns.push_back(text);
    }
    std::sort(columns.begin(), columns.end());
    std::string whole;
    for (const std::string& column : columns) whole += column;
    return whole;
  };
  return std::min(sorted(board), sorted(board.flipped()));
}

template <int n>
class StrategyCheck {
 public:
  using Set = latin::LiveSet<n>;

  StrategyCheck(CertificateReader& reader, const LatinStrategyClaim& claim) : claim_(claim) {
    read_boards(reader);
    for (const Set& set : read_sets(reader)) open_.insert(renamed(set));
    for (std::uint64_t left = reader.read_number(); left > 0; --left) {
      Sum sum;
      for (const Set& part : read_sets(reader)) sum.push_back(renamed(part));
      cancel_pairs(sum);
      closed_.insert(sum);
    }
    reader.expect_end();
    if (!claim.columns && !boards_.empty()) failed("boards are listed though the claim does without columns");
  }

  void run() {
    const Board& start = claim_.position;
    if (claim_.free > 0) return run_after_any();
    const bool begun = start.to_move() == claim_.player ? can_answer(start) : is_faced(start);
    if (!begun) failed("the strategy does not cover the position it begins with");
    check_lists();
  }

  // Every position after so many placements, up to renaming, is covered.
  void run_after_any() {
    std::unordered_set<Set> level = {latin::live_set<n>(claim_.position)};
    for (int discs = 0; discs < claim_.free; ++discs) {
      std::unordered_set<Set> next;
      for (const Set& set : level) {
        if (set.empty()) failed("the game can be over before the placements that are free");
        if (discs == 0) {  // all first placements are alike
          next.insert(renamed(after(set, set.front())));
          continue;
        }
        set.for_each([&](int place) { next.insert(renamed(after(set, place))); });
      }
      level = std::move(next);
    }
    const Player mover = claim_.free % 2 == 0 ? Player::first : Player::second;
    for (const Set& set : level) {
      const bool covered =
          mover == claim_.player ? can_answer_set(set, claim_.free) : is_member(set, claim_.free);
      if (covered) continue;
      failed(fmt::format("the strategy does not cover {} placements that leave these: {}", claim_.free,
                         described(set)));
    }
    check_lists();
  }

  void check_lists() {
    for (const Sum& sum : closed_) check_closed(sum);
    for (const Set& set : open_) check_open(set);
    for (const Board& board : boards_) check_board(board);
  }

  std::size_t size() const { return boards_.size() + open_.size() + closed_.size(); }
  // Whether the opponent, to move on this board, faces a listed position or the end he is promised.
  bool is_faced(const Board& board) const {
    spend(std::uint64_t{8} * n * n);
    if (board.full()) return is_good_end(board);
    return is_member(latin::live_set<n>(board), board.discs()) || board_names_.contains(board_name(board));
  }

 private:
  // ---- reading

  void read_boards(CertificateReader& reader) {
    const Board& start = claim_.position;
    for (std::uint64_t left = reader.read_number(); left > 0; --left) {
      std::vector<std::vector<int>> cells(n, std::vector<int>(n));
      std::vector<Board::Owner> owners(n);
      for (auto& row : cells) {
        for (int& cell : row) cell = static_cast<int>(std::min<std::uint64_t>(reader.read_number(), 255));
      }
      for (auto& owner : owners) {
        const std::uint64_t code = reader.read_number();
        if (code > 2) failed("a column of a board has no such owner");
        if (code > 0) owner = code == 1 ? Player::first : Player::second;
      }
      try {
        boards_.push_back(Board::from_cells(n, start.sequence(), start.ownership(), cells, owners));
      } catch (const Error& error) {
        failed(fmt::format("board {} is not one: {}", boards_.size() + 1, error.what()));
      }
      if (boards_.back().to_move() == claim_.player)
        failed("a board is listed on which the strategist is to move");
      board_names_.insert(board_name(boards_.back()));
    }
  }

  static std::vector<Set> read_sets(CertificateReader& reader) {
    std::vector<Set> sets;
    for (std::uint64_t left = reader.read_number(); left > 0; --left) {
      Set set;
      // Differences of a rising sequence of places, each plus one; 0 ends it.
      std::uint64_t next = 0;
      for (std::uint64_t step = reader.read_number(); step != 0; step = reader.read_number()) {
        if (step > static_cast<std::uint64_t>(Set::places) - next)
          failed("a live set has a place that is not on the board");
        next += step;
        set.insert(static_cast<int>(next - 1));
      }
      sets.push_back(set);
    }
    return sets;
  }

  // ---- names

  static Set renamed(const Set& set) { return set.empty() ? set : LatinRenaming<n>::representative(set); }

  // Parts under their new names, rising.
  using Sum = std::vector<Set>;

  static void cancel_pairs(Sum& sum) {
    std::sort(sum.begin(), sum.end());
    Sum rest;
    for (const Set& part : sum) {
      if (!rest.empty() && rest.back() == part) {
        rest.pop_back();
      } else {
        rest.push_back(part);
      }
    }
    sum = std::move(rest);
  }

  static Sum sum_of(const Set& set) { return with_parts(Sum{}, set); }

  static Sum with_parts(Sum sum, const Set& set) {
    for (const Set& part : parts_of(set)) sum.push_back(renamed(part));
    cancel_pairs(sum);
    return sum;
  }

  struct SumHash {
    std::size_t operator()(const Sum& sum) const {
      std::uint64_t hash = 0;
      for (const Set& part : sum) hash = mix(hash ^ part.hash());
      return hash;
    }
  };

  // Whether the opponent, to move on this sum while the board cannot fill, is left without a move by the
  // list.
  bool is_closed_member(const Sum& sum) const { return sum.empty() || closed_.contains(sum); }

  static std::vector<Set> parts_of(const Set& set) {
    spend(std::uint64_t{2} * n);
    std::vector<Set> parts;
    Set rest = set;
    while (!rest.empty()) {
      Set part;
      part.insert(rest.front());
      for (bool grows = true; grows;) {
        Set reached = part;
        part.for_each([&](int place) {
          reached = reached | (rest & latin::Places<n>::get().excluded[static_cast<std::size_t>(place)]);
        });
        grows = !(reached == part);
        part = reached;
      }
      rest = rest - part;
      parts.push_back(part);
    }
    return parts;
  }

  // ---- the three lists

  // visit(part, place, what is left) for every move in a sum, until it returns true; whether it did.
  template <class Visit>
  static bool any_move(const Sum& sum, Visit visit) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
      Sum others = sum;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      bool found = false;
      sum[i].for_each([&](int place) {
        found = found || visit(sum[i], place, with_parts(others, after(sum[i], place)));
      });
      if (found) return true;
    }
    return false;
  }

  // Whether the strategist, to move on this sum while the board cannot fill, can move to a listed one.
  bool can_answer_closed(const Sum& sum) {
    if (answered_.contains(sum)) return true;
    if (!any_move(sum, [&](const Set&, int, const Sum& left) { return is_closed_member(left); }))
      return false;
    answered_.insert(sum);
    return true;
  }

  static std::string described(const Set& set) {
    std::string text;
    set.for_each([&](int place) {
      text += (text.empty() ? "" : " ") + latin::placement_text(latin::Places<n>::placement(place));
    });
    return text;
  }

  void check_closed(const Sum& sum) {
    any_move(sum, [&](const Set& part, int place, const Sum& left) {
      if (can_answer_closed(left)) return false;
      failed(fmt::format("no answer to {} in the part {} of a sum of {} when the board cannot fill",
                         latin::placement_text(latin::Places<n>::placement(place)), described(part),
                         sum.size()));
    });
  }

  // The discs on a board whose every line not yet used is open.
  static int discs_of_open(const Set& set) {
    int open = 0;
    for (const Set& line : latin::Places<n>::get().lines) open += (line & set).empty() ? 0 : 1;
    return n * n - open / 3;
  }

  // Whether the opponent, to move on this set after so many discs, is left without a move by the lists. A
  // full board does not count: it leaves no move either, but goes by columns.
  bool is_member(const Set& set, int discs) const {
    if (discs == n * n) return false;
    if (!every_line_is_open(set, discs)) return is_closed_member(sum_of(set));
    return open_.contains(renamed(set));
  }

  // Whether the strategist, to move on this set after so many discs, can leave a listed one.
  bool can_answer_set(const Set& set, int discs) {
    if (!every_line_is_open(set, discs)) return can_answer_closed(sum_of(set));
    bool found = false;
    set.for_each([&](int place) { found = found || is_member(after(set, place), discs + 1); });
    return found;
  }

  void check_open(const Set& set) {
    const int discs = discs_of_open(set);
    if (!every_line_is_open(set, discs)) failed("an open live set is listed that has a closed line");
    set.for_each([&](int place) {
      if (can_answer_set(after(set, place), discs + 1)) return;
      failed(fmt::format("no answer to {} when {} discs lie and these are left: {}",
                         latin::placement_text(latin::Places<n>::placement(place)), discs, described(set)));
    });
  }

  bool is_good_end(const Board& board) const {
    const int mine = board.columns_of(claim_.player);
    const int yours = board.columns_of(opponent(claim_.player));
    return claim_.columns && (claim_.wins ? mine > yours : mine >= yours);
  }

  bool can_answer(const Board& board) const {
    if (board.full()) return is_good_end(board);
    const auto placements = board.placements();
    return std::any_of(placements.begin(), placements.end(), [&](const Placement& placement) {
      Board next = board;
      next.place(placement);
      return is_faced(next);
    });
  }

  void check_board(const Board& board) const {
    for (const Placement& placement : board.placements()) {
      Board next = board;
      next.place(placement);
      if (can_answer(next)) continue;
      failed(
          fmt::format("no answer to {} at {}", latin::placement_text(placement), latin::board_text(board)));
    }
    if (board.full()) failed(fmt::format("the full board {} is listed", latin::board_text(board)));
  }

  const LatinStrategyClaim& claim_;
  std::vector<Board> boards_;
  std::unordered_set<std::string> board_names_;
  std::unordered_set<Set> open_;
  std::unordered_set<Sum, SumHash> closed_;
  std::unordered_set<Sum, SumHash> answered_;
};

void write_sets(CertificateWriter& writer, std::vector<std::vector<int>>& sets) {
  std::sort(sets.begin(), sets.end());
  writer.write_number(sets.size());
  for (const auto& set : sets) {
    int next = 0;
    for (const int place : set) {
      writer.write_number(static_cast<std::uint64_t>(place + 1 - next));
      next = place + 1;
    }
    writer.write_number(0);
  }
}

template <int n>
void check_order(CertificateReader& reader, const LatinStrategyClaim& claim) {
  StrategyCheck<n>(reader, claim).run();
}

// The strategist leaves boards of the lists.
template <int n>
class StrategyReplier final : public Replier {
 public:
  StrategyReplier(CertificateReader& reader, const LatinStrategyClaim& claim)
      : claim_(claim),
        rules_{n, claim.position.sequence(), latin::Variant::expert, claim.position.ownership()},
        strategy_(reader, claim_) {
    game_ = proved_game(reader.header(), rules_, {claim.position}, claim.player);
    game_.notes = {
        fmt::format("The proof lists {} live sets and boards that may be left to you; after each of your "
                    "discs one of them can be left "
                    "again, up to renaming rows, columns and numbers.",
                    grouped(std::to_string(strategy_.size())))};
  }
  const ProvedGame& game() const override { return game_; }

  Reply reply(const PlayedLine& line) override {
    const Board board = latin::parse_position(rules_, line.positions.back()).board;
    if (board.discs() < claim_.free) return any_placement(board);
    for (const Placement& placement : board.placements()) {
      Board next = board;
      next.place(placement);
      if (strategy_.is_faced(next))
        return {latin::placement_text(placement), "leaves a position of the lists"};
    }
    failed(fmt::format("no disc at {} leads to a position of the lists", line.positions.back()));
  }
  Promise promise(const PlayedLine& line) override {
    const Board board = latin::parse_position(rules_, line.positions.back()).board;
    const int left = n * n - board.discs();
    if (board.discs() < claim_.free)
      return {fmt::format("whatever the first {} placements are, the proof goes on from there; {} to come",
                          claim_.free, claim_.free - board.discs()),
              left, "", Value::object()};
    if (!strategy_.is_faced(board))
      failed(fmt::format("{} is not a position of the lists", line.positions.back()));
    return {fmt::format("{} is one of the positions of the lists: whatever you place, another of them can be "
                        "left. At most {} "
                        "more disc{}.",
                        line.positions.back(), left, left == 1 ? "" : "s"),
            left, "", Value::object()};
  }

 private:
  // Of the placements that the theorem leaves to both players the proof takes the one in the middle of the list.
  static Reply any_placement(const Board& board) {
    const auto placements = board.placements();
    if (placements.empty()) failed("the game ended among the free placements");
    return {latin::placement_text(placements[placements.size() / 2]), "any placement will do"};
  }

  LatinStrategyClaim claim_;
  latin::Rules rules_;
  StrategyCheck<n> strategy_;
  ProvedGame game_;
};

template <int n>
std::unique_ptr<Replier> open_order(CertificateReader& reader, const LatinStrategyClaim& claim) {
  return std::make_unique<StrategyReplier<n>>(reader, claim);
}

}  // namespace

std::string sentence(const LatinStrategyClaim& claim) {
  const Board& board = claim.position;
  const bool mover = claim.player == board.to_move();
  const bool even = claim.free % 2 == 0;
  const std::string who =
      claim.free > 0
          ? fmt::format("whatever the first {} placements are, the {} ({})", claim.free,
                        even == (claim.player == Player::first) ? "player to move then" : "other player",
                        name_of(claim.player))
      : board.discs() == 0
          ? fmt::format("the player who moves {} from the empty board", mover ? "first" : "second")
          : fmt::format("from {} the {} ({})", latin::board_text(board),
                        mover ? "player to move" : "other player", name_of(claim.player));
  const std::string result = fmt::format("{} {}", who, claim.wins ? "wins" : "does not lose");
  if (!claim.columns) {
    return fmt::format(
        "In Latin Erdős, Expert of order {}, {}, whoever owns the columns: the opponent is left without a "
        "move "
        "on a board that is not full.",
        board.order(), result);
  }
  return fmt::format("In Latin Erdős, Expert of order {} with increasing sequences of {} (ownership {}), {}.",
                     board.order(), board.sequence(), latin::name_of(board.ownership()), result);
}

void write_latin_strategy(const std::string& path, const LatinStrategyClaim& claim, LatinStrategyBody body) {
  CertificateWriter writer(path, {"latin", "strategy", sentence(claim), parameters_of(claim)});
  writer.write_number(body.boards.size());
  for (const Board& board : body.boards) {
    for (int row = 1; row <= board.order(); ++row) {
      for (int column = 1; column <= board.order(); ++column) {
        writer.write_number(static_cast<std::uint64_t>(board.at(row, column)));
      }
    }
    for (int column = 1; column <= board.order(); ++column) {
      const Board::Owner owner = board.owner(column);
      writer.write_number(!owner ? 0 : *owner == Player::first ? 1 : 2);
    }
  }
  write_sets(writer, body.open);
  std::sort(body.closed.begin(), body.closed.end());
  writer.write_number(body.closed.size());
  for (auto& sum : body.closed) write_sets(writer, sum);
  writer.finish();
}

std::string check_latin_strategy(CertificateReader& reader) {
  const LatinStrategyClaim claim = strategy_claim_from(reader.header());
  std::string proved = sentence(claim);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  if (!claim.wins && !claim.columns) failed("a claim without columns is one of winning");
  static const std::array<void (*)(CertificateReader&, const LatinStrategyClaim&), Board::largest> orders = {
      check_order<1>, check_order<2>, check_order<3>, check_order<4>,
      check_order<5>, check_order<6>, check_order<7>};
  orders[static_cast<std::size_t>(claim.position.order() - 1)](reader, claim);
  return proved;
}

std::unique_ptr<Replier> latin_strategy_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {});
  const LatinStrategyClaim claim = strategy_claim_from(reader.header());
  if (reader.header().claim != sentence(claim))
    failed("the claim in the header is not what its parameters say");
  static const std::array<std::unique_ptr<Replier> (*)(CertificateReader&, const LatinStrategyClaim&),
                          Board::largest>
      orders = {open_order<1>, open_order<2>, open_order<3>, open_order<4>,
                open_order<5>, open_order<6>, open_order<7>};
  return orders[static_cast<std::size_t>(claim.position.order() - 1)](reader, claim);
}

}  // namespace zermelo::proof
