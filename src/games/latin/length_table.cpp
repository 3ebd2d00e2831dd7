#include "games/latin/length_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "base/error.hpp"
#include "games/latin/canonical.hpp"
#include "games/latin/fill.hpp"
#include "games/latin/lengths.hpp"
#include "games/latin/openings.hpp"
#include "games/latin/with_order.hpp"

namespace zermelo::latin {
namespace {

template <int n>
class Table {
 public:
  Table(const Budget& budget, Progress& progress)
      : budget_(budget),
        memory_(budget.memory() / 4),
        lengths_(budget.memory() / 2, [this, &progress] { progress.update(lengths_.positions()); }) {
    layer_.insert(Canonical<n>::form(live_set<n>(Board(n, 2, Ownership::any))));
    progress.begin("live sets", 0);
  }

  LengthTable run(int discs, bool with_book) {
    LengthTable table;
    try {
      std::string usual;
      std::string listed;
      for (;; advance()) {
        LengthRow row;
        const ByLength by_length = look(row);
        table.rows.push_back(row);
        if (with_book) usual += fmt::format(" {}", add_to_book(row, by_length, listed));
        if (discs_ == discs) break;
      }
      if (with_book)
        table.book = fmt::format("order {}\ndiscs {}\nusual{}\n{}", n, discs, usual, listed + after_lost());
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::budget) throw;
      table.ended = error.what();
    }
    table.positions = lengths_.positions();
    return table;
  }

 private:
  using ByLength = std::map<int, std::vector<LiveSet<n>>>;

  // The sets of this layer that columns cannot decide.
  ByLength look(LengthRow& row) {
    row.discs = discs_;
    row.sets = layer_.size();
    ByLength by_length;
    for (const LiveSet<n>& live : layer_) {
      row.fillable += can_fill(live, discs_) ? 1 : 0;
      const Courses courses = lengths_.at(live, discs_, budget_);
      if (courses.agree()) {
        by_length[courses.if_first.discs].push_back(live);
      } else {
        ++row.by_columns;
      }
    }
    for (const auto& [length, sets] : by_length) row.lengths[length] = sets.size();
    return by_length;
  }

  // Lists this layer but for the length that most of its sets have, which is returned.
  int add_to_book(const LengthRow& row, const ByLength& by_length, std::string& listed) {
    if (row.by_columns > 0) {
      bad_input(fmt::format("columns may decide boards of order {} with {} discs; accepted: a book of fewer",
                            n, discs_));
    }
    require_distinct();
    const auto usual = std::max_element(row.lengths.begin(), row.lengths.end(),
                                        [](const auto& x, const auto& y) { return x.second < y.second; });
    lost_.clear();
    for (const auto& [length, sets] : by_length) {
      if (length % 2 == 0) lost_.insert(lost_.end(), sets.begin(), sets.end());
      if (length != usual->first) list(length, sets, listed);
    }
    return usual->first;
  }

  // The sets that follow lost ones of the last layer: whoever is lost asks which of them lasts longest.
  std::string after_lost() {
    std::unordered_set<LiveSet<n>> wanted;
    for (const LiveSet<n>& live : lost_) {
      live.for_each([&](int place) { wanted.insert(Canonical<n>::form(after(live, place))); });
    }
    advance();
    require_distinct();
    ByLength by_length;
    for (const LiveSet<n>& live : wanted) {
      by_length[lengths_.at(live, discs_, budget_).if_first.discs].push_back(live);
    }
    std::string text;
    for (const auto& [length, sets] : by_length) list(length, sets, text);
    return text;
  }

  static std::uint64_t key_of(const LiveSet<n>& live) { return Openings::key_of_hash(live.hash()); }

  void require_distinct() const {
    std::unordered_set<std::uint64_t> keys;
    for (const LiveSet<n>& live : layer_) {
      if (!keys.insert(key_of(live)).second)
        bad_input("two live sets share a key; the book needs longer ones");
    }
  }

  void list(int length, const std::vector<LiveSet<n>>& sets, std::string& text) const {
    constexpr std::size_t keys_a_line = 10;
    std::vector<std::uint64_t> keys;
    std::transform(sets.begin(), sets.end(), std::back_inserter(keys), key_of);
    std::sort(keys.begin(), keys.end());
    text += fmt::format("at {} last {}", discs_, length);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      text += fmt::format("{}{:010x}", i % keys_a_line == 0 ? "\n" : "", keys[i]);
    }
    text += '\n';
  }

  void advance() {
    std::unordered_set<LiveSet<n>> next;
    std::uint64_t looked = 0;
    for (const LiveSet<n>& live : layer_) {
      if ((looked++ & 63) == 0) budget_.throw_if_exhausted();
      live.for_each([&](int place) { next.insert(Canonical<n>::form(after(live, place))); });
      if (next.size() * entry_bytes > memory_)
        throw Error(ErrorKind::budget, "the memory allowed is used up");
    }
    layer_ = std::move(next);
    ++discs_;
  }

  static constexpr std::uint64_t entry_bytes = 64;
  const Budget& budget_;
  std::uint64_t memory_;
  Lengths<n> lengths_;
  int discs_ = 0;
  std::unordered_set<LiveSet<n>> layer_;
  std::vector<LiveSet<n>> lost_;  // of the last layer added to the book
};

}  // namespace

std::uint64_t LengthRow::won() const {
  std::uint64_t sum = 0;
  for (const auto& [length, count] : lengths) sum += length % 2 == 1 ? count : 0;
  return sum;
}

LengthTable length_table(int order, int discs, bool with_book, const Budget& budget, Progress& progress) {
  return with_order<2, 6>(order, [&](auto n) { return Table<n()>(budget, progress).run(discs, with_book); });
}

}  // namespace zermelo::latin
