#include "proof/polyform/finite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <tuple>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "base/integer.hpp"
#include "proof/checking.hpp"
#include "proof/polyform/header.hpp"

namespace zermelo::proof {
namespace {

using polyform::Board;
using polyform::Holding;
using polyform::HoldingAnswer;
using polyform::HoldingPosition;
using polyform::Marks;
using Reason = polyform::HoldingPosition::Reason;

constexpr std::size_t most_cells = 128;
constexpr std::uint64_t most_positions = 10'000'000;
constexpr int most_turns = 1'000;
constexpr int ever = most_turns + 1;  // more than any number of turns

using Set = std::bitset<most_cells>;

Set set_of(const std::vector<int>& cells) {
  Set set;
  for (const int cell : cells) set.set(static_cast<std::size_t>(cell));
  return set;
}

bool within(const Set& x, const Set& y) { return (x & ~y).none(); }

// What is kept of a position that was checked.
struct Held {
  Set maker;
  Set free;
  int turns = 0;
};

class HoldingReader {
 public:
  HoldingReader(CertificateReader& reader, const Board& board, const std::vector<lattice::Sites>& goals,
                const Marks& marks)
      : reader_(reader), cells_(static_cast<std::uint64_t>(board.size())), marks_(marks) {
    for (const auto& placement : board.placements(goals)) copies_.push_back(set_of(placement));
    // Isometries that move every cell alike are one.
    for (const auto& permutation : board.symmetries()) {
      if (std::find(symmetries_.begin(), symmetries_.end(), permutation) == symmetries_.end()) {
        symmetries_.push_back(permutation);
      }
    }
  }

  std::vector<HoldingPosition> take_positions() { return std::move(positions_); }

  // Checks every position and says how many turns the last one, the empty board, is good for.
  int read() {
    const std::uint64_t count = reader_.read_number();
    if (count == 0 || count > most_positions) failed("the number of positions is out of range");
    for (std::uint64_t i = 0; i < count; ++i) read_position();
    const Held& last = held_.back();
    for (const Set& copy : copies_) {
      if (static_cast<int>(copy.count()) <= reach(last.turns) && !within(copy, last.maker | last.free)) {
        failed("the last position leaves out a copy on the empty board");
      }
    }
    if (last.maker.any()) failed("the last position has marks of the maker");
    const auto idle = std::find(used_.begin(), used_.end() - 1, false);
    if (idle != used_.end() - 1) failed(fmt::format("no answer leads to position {}", idle - used_.begin()));
    return last.turns;
  }

 private:
  std::size_t number() const { return held_.size(); }
  [[noreturn]] void wrong(const std::string& what) const {
    failed(fmt::format("position {}: {}", number(), what));
  }

  // Cells that a copy may lack and still be completed in so many turns.
  int reach(int turns) const {
    return turns == ever ? static_cast<int>(most_cells) : turns - 1 + marks_.last;
  }

  int read_cell() {
    const std::uint64_t cell = reader_.read_number();
    if (cell >= cells_) wrong("a cell that the board does not have");
    return static_cast<int>(cell);
  }
  std::vector<int> read_cells() {
    std::vector<int> cells;
    const std::uint64_t count = reader_.read_number();
    if (count > cells_) wrong("more cells than the board has");
    for (std::uint64_t i = 0; i < count; ++i) {
      cells.push_back(read_cell());
      if (i > 0 && cells[cells.size() - 2] >= cells.back()) wrong("cells out of order");
    }
    return cells;
  }

  void read_position() {
    const std::vector<int> maker = read_cells();
    const std::vector<int> free = read_cells();
    Held held{set_of(maker), set_of(free), 0};
    if ((held.maker & held.free).any()) wrong("a cell is held and free");
    const std::uint64_t turns = reader_.read_number();
    if (turns > static_cast<std::uint64_t>(most_turns)) wrong("too many turns");
    held.turns = turns == 0 ? ever : static_cast<int>(turns);
    positions_.push_back({maker, free, static_cast<int>(turns), Reason::time, {}, {}});
    const std::vector<Set> lacking = lacking_of(held);
    if (!lacking.empty() && static_cast<int>(lacking.front().count()) <= marks_.last)
      wrong("the maker completes a copy at once");
    require_no_idle_cell(held, lacking);
    const bool plain = held.turns > 1 && small_potential(lacking);
    switch (reader_.read_number()) {
      case static_cast<std::uint64_t>(Reason::time):
        if (held.turns != 1) wrong("the maker has more than one turn left");
        break;
      case static_cast<std::uint64_t>(Reason::potential):
        if (!plain) wrong("Beck's sum is not small enough, or one turn is left");
        positions_.back().reason = Reason::potential;
        break;
      case static_cast<std::uint64_t>(Reason::pairs):
        if (plain || held.turns == 1) wrong("pairs where a plainer reason holds");
        positions_.back().reason = Reason::pairs;
        read_pairs(held, lacking);
        break;
      case static_cast<std::uint64_t>(Reason::answers):
        if (plain || held.turns == 1) wrong("answers where a plainer reason holds");
        positions_.back().reason = Reason::answers;
        read_answers(held, free, lacking);
        break;
      default:
        wrong("a reason that does not exist");
    }
    held_.push_back(held);
    used_.push_back(false);
  }

  // The copies that a position speaks of, as the cells they lack, in order.
  std::vector<Set> lacking_of(const Held& held) const {
    spend(copies_.size());
    std::vector<Set> lacking;
    for (const Set& copy : copies_) {
      if (!within(copy, held.maker | held.free)) continue;
      const Set lacks = copy & ~held.maker;
      if (static_cast<int>(lacks.count()) <= reach(held.turns)) lacking.push_back(lacks);
    }
    keep_least(lacking);
    return lacking;
  }

  // One position, one way to write it: a free cell that no copy lacks, or a mark in no copy, is left out.
  void require_no_idle_cell(const Held& held, const std::vector<Set>& lacking) const {
    Set free;
    for (const Set& lacks : lacking) free |= lacks;
    if (free != held.free) wrong("a free cell that matters to no copy");
    Set maker;
    for (const Set& copy : copies_) {
      if (!within(copy, held.maker | held.free)) continue;
      spend(1 + lacking.size() / 4);
      if (std::find(lacking.begin(), lacking.end(), copy & ~held.maker) != lacking.end())
        maker |= copy & held.maker;
    }
    if (maker != held.maker) wrong("a mark of the maker that matters to no copy");
  }

  static bool before(const Set& x, const Set& y) {
    static const Set low(~0ULL);
    const auto key = [](const Set& set) {
      return std::tuple(set.count(), (set & low).to_ullong(), (set >> 64).to_ullong());
    };
    return key(x) < key(y);
  }

  // A copy that lacks all that another one lacks is never completed without that one, so the other one
  // counts.
  static void keep_least(std::vector<Set>& lacking) {
    spend(10 * lacking.size());
    std::sort(lacking.begin(), lacking.end(), before);
    std::vector<Set> least;
    for (const Set& lacks : lacking) {
      spend(1 + least.size() / 4);
      if (std::none_of(least.begin(), least.end(), [&](const Set& other) { return within(other, lacks); })) {
        least.push_back(lacks);
      }
    }
    lacking = std::move(least);
  }

  // Beck: the sum of (1+b)^-(lacking cells - (c-1)) is below 1/(1+b). In whole numbers, times
  // (1+b)^most_cells.
  bool small_potential(const std::vector<Set>& lacking) const {
    spend(40 * lacking.size());
    const Integer base = 1 + marks_.breaker;
    const auto power = [&](std::size_t exponent) {
      Integer result;
      mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent);
      return result;
    };
    const auto extra = static_cast<std::size_t>(marks_.last - 1);
    Integer sum = 0;
    for (const Set& lacks : lacking) sum += power(most_cells + extra - lacks.count());
    return sum * base < power(most_cells);
  }

  void read_pairs(const Held& held, const std::vector<Set>& lacking) {
    if (marks_.last != 1 || marks_.breaker < 1) wrong("pairs do not answer this game");
    const std::uint64_t count = reader_.read_number();
    if (count > cells_) wrong("too many pairs");
    std::vector<Set> pairs;
    Set used;
    int before = -1;
    for (std::uint64_t i = 0; i < count; ++i) {
      Set pair;
      const int first = read_cell();
      const int second = read_cell();
      if (first <= before || second <= first) wrong("pairs out of order");
      before = first;
      pair.set(static_cast<std::size_t>(first));
      pair.set(static_cast<std::size_t>(second));
      positions_.back().pairs.emplace_back(first, second);
      if (pair.count() != 2 || (pair & used).any() || !within(pair, held.free)) wrong("a pair that is none");
      used |= pair;
      pairs.push_back(pair);
    }
    for (const Set& lacks : lacking) {
      if (std::none_of(pairs.begin(), pairs.end(), [&](const Set& pair) { return within(pair, lacks); })) {
        wrong("a copy without a pair");
      }
    }
    for (const Set& pair : pairs) {
      spend(1 + lacking.size() * pairs.size() / 2);
      if (std::none_of(lacking.begin(), lacking.end(), [&](const Set& lacks) {
            return std::count_if(pairs.begin(), pairs.end(),
                                 [&](const Set& other) { return within(other, lacks); }) == 1 &&
                   within(pair, lacks);
          })) {
        wrong("a pair that no copy needs");
      }
    }
  }

  void read_answers(const Held& held, const std::vector<int>& free, const std::vector<Set>& lacking) {
    Set answered;
    std::vector<std::pair<int, int>> compared;
    for (const int mark : free) {
      const std::uint64_t kind = reader_.read_number();
      if (kind == 0) {
        compared.emplace_back(mark, read_cell());
        positions_.back().answers.push_back({compared.back().second, {}, 0, 0});
      } else if (kind == 1) {
        answered.set(static_cast<std::size_t>(mark));
        read_answer(held, mark, lacking);
      } else {
        wrong("an answer that does not exist");
      }
    }
    for (const auto& [mark, better] : compared) {
      if (first_better(mark, answered, lacking) != better)
        wrong("a cell is compared with one that is not the first better one with an answer");
    }
    for (const int mark : free) {
      if (answered.test(static_cast<std::size_t>(mark)) && first_better(mark, answered, lacking) >= 0)
        wrong("an answer to a cell that another one with an answer is better than");
    }
  }

  // The first other candidate that lies in every copy that the cell lies in; -1: none.
  int first_better(int cell, const Set& candidates, const std::vector<Set>& lacking) const {
    spend(cells_ + lacking.size());
    Set better = candidates;
    for (const Set& lacks : lacking) {
      if (lacks.test(static_cast<std::size_t>(cell))) better &= lacks;
    }
    better.reset(static_cast<std::size_t>(cell));
    for (std::size_t other = 0; other < cells_; ++other) {
      if (better.test(other)) return static_cast<int>(other);
    }
    return -1;
  }

  void read_answer(const Held& held, int mark, const std::vector<Set>& lacking) {
    const std::vector<int> marks = read_cells();
    if (marks.size() > static_cast<std::size_t>(marks_.breaker)) wrong("an answer of too many marks");
    Set answer = set_of(marks);
    Set left = held.free;
    left.reset(static_cast<std::size_t>(mark));
    if (!within(answer, left)) wrong("an answer at a cell that is not free");
    const std::uint64_t to = reader_.read_number();
    if (to >= number()) wrong("an answer leads to a position that does not come before");
    const std::uint64_t symmetry = reader_.read_number();
    if (symmetry >= symmetries_.size()) wrong("an isometry that the board does not have");
    used_[to] = true;
    positions_.back().answers.push_back({-1, marks, static_cast<int>(to), static_cast<int>(symmetry)});
    const Held& next = held_[to];
    const int turns = held.turns == ever ? ever : held.turns - 1;
    if (next.turns != turns) wrong("an answer leads to a position for other turns");
    const Held there = moved(next, symmetry);
    spend((symmetry + 1) * cells_);
    for (std::uint64_t other = 0; other < symmetry; ++other) {
      const Held same = moved(next, other);
      if (same.maker == there.maker && same.free == there.free)
        wrong("an answer leads to a position by an isometry that is not the first");
    }
    // What is left of the copies after the mark and the answer are those of the next position, neither more
    // nor less: the two positions are one game.
    std::vector<Set> left_over;
    for (Set lacks : lacking) {
      if ((lacks & answer).any()) continue;
      lacks.reset(static_cast<std::size_t>(mark));
      if (static_cast<int>(lacks.count()) <= reach(turns)) left_over.push_back(lacks);
    }
    keep_least(left_over);
    if (left_over != lacking_of(there))
      wrong(fmt::format("the answer to cell {} does not lead to the position it names", mark));
  }

  Held moved(const Held& held, std::uint64_t symmetry) const {
    const auto& permutation = symmetries_[symmetry];
    return {image(permutation, held.maker), image(permutation, held.free), held.turns};
  }

  static Set image(const std::vector<int>& permutation, const Set& set) {
    Set result;
    for (std::size_t cell = 0; cell < permutation.size(); ++cell) {
      if (set.test(cell)) result.set(static_cast<std::size_t>(permutation[cell]));
    }
    return result;
  }

  CertificateReader& reader_;
  std::uint64_t cells_;
  Marks marks_;
  std::vector<Set> copies_;
  std::vector<std::vector<int>> symmetries_;
  std::vector<Held> held_;
  std::vector<bool> used_;  // by a later position
  std::vector<HoldingPosition> positions_;
};

void write_cells(CertificateWriter& writer, const std::vector<int>& cells) {
  writer.write_number(cells.size());
  for (const int cell : cells) writer.write_number(static_cast<std::uint64_t>(cell));
}

}  // namespace

std::string holding_sentence(const Board& board, const std::vector<lattice::Sites>& goals, const Marks& marks,
                             int turns) {
  return fmt::format("The maker does not win the game {} for {} on the {} board of {}s{}.",
                     polyform::text(marks), polyform::goals_text(board.grid(), goals), board.text(),
                     board.grid().cell_name(),
                     turns == 0   ? ""
                     : turns == 1 ? " within 1 turn"
                                  : fmt::format(" within {} turns", turns));
}

void write_holding(const std::string& path, const Board& board, const Holding& holding) {
  auto parameters = polyform_parameters(board.grid(), holding.goals, holding.marks.breaker);
  const int turns = holding.positions.back().turns;
  parameters["last"] = holding.marks.last;
  parameters["board"] = board.text();
  parameters["turns"] = turns;
  CertificateWriter writer(path, {"polyform", "answers",
                                  holding_sentence(board, holding.goals, holding.marks, turns), parameters});
  writer.write_number(holding.positions.size());
  for (const HoldingPosition& position : holding.positions) {
    write_cells(writer, position.maker);
    write_cells(writer, position.free);
    writer.write_number(static_cast<std::uint64_t>(position.turns));
    writer.write_number(static_cast<std::uint64_t>(position.reason));
    if (position.reason == Reason::pairs) {
      writer.write_number(position.pairs.size());
      for (const auto& [x, y] : position.pairs) {
        writer.write_number(static_cast<std::uint64_t>(x));
        writer.write_number(static_cast<std::uint64_t>(y));
      }
    }
    for (const HoldingAnswer& answer : position.answers) {
      writer.write_number(answer.better < 0 ? 1 : 0);
      if (answer.better >= 0) {
        writer.write_number(static_cast<std::uint64_t>(answer.better));
        continue;
      }
      write_cells(writer, answer.marks);
      writer.write_number(static_cast<std::uint64_t>(answer.to));
      writer.write_number(static_cast<std::uint64_t>(answer.symmetry));
    }
  }
  writer.finish();
}

ReadHolding read_holding(CertificateReader& reader) {
  const Header& header = reader.header();
  try {
    const PolyformHeader game = polyform_header(header.parameters);
    Marks marks;
    marks.breaker = game.breaker;
    marks.last = header_number(header.parameters, "last", 1, polyform::most_marks);
    const int turns = header_number(header.parameters, "turns", 0, most_turns);
    const auto name = header.parameters.at("board").get<std::string>();
    const Board board = Board::parse(*game.grid, name);
    if (board.text() != name) failed("the header's board is not written in its usual form");
    if (board.size() > static_cast<int>(most_cells)) failed("the header's board is too large");
    if (header.claim != holding_sentence(board, game.goals, marks, turns))
      failed("the claim in the header is not what its parameters say");
    HoldingReader positions(reader, board, game.goals, marks);
    if (positions.read() != (turns == 0 ? ever : turns)) {
      failed("the last position is not for the turns that the header says");
    }
    reader.expect_end();
    return {board, {game.goals, marks, positions.take_positions()}};
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a finite game");
  } catch (const Error& error) {
    failed(error.what());
  }
}

std::string check_holding(CertificateReader& reader) {
  read_holding(reader);
  return reader.header().claim;
}

}  // namespace zermelo::proof
