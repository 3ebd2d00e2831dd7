#include "games/latin/length_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/error.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"
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
      : ticker_(budget, Progress::silent(), step_weight),
        allowance_(budget.memory()),
        lengths_(budget, progress, allowance_) {
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
        const ByLength by_length = look(row, with_book);
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
  using Sets = engine::MemoSet<LiveSet<n>>;

  // The sets of this layer that columns cannot decide, where they are to be listed.
  ByLength look(LengthRow& row, bool listed) {
    row.discs = discs_;
    row.sets = layer_.size();
    ByLength by_length;
    layer_.for_each([&](const LiveSet<n>& live, const auto&) {
      row.fillable += can_fill(live, discs_) ? 1 : 0;
      const Courses courses = lengths_.at(live, discs_);
      if (!courses.agree()) {
        ++row.by_columns;
        return;
      }
      ++row.lengths[courses.if_first.discs];
      if (listed) by_length[courses.if_first.discs].push_back(live);
    });
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
    Sets wanted(allowance_);
    for (const LiveSet<n>& live : lost_) {
      live.for_each([&](int place) { wanted.insert(Canonical<n>::form(after(live, place))); });
    }
    advance();
    require_distinct();
    ByLength by_length;
    wanted.for_each([&](const LiveSet<n>& live, const auto&) {
      by_length[lengths_.at(live, discs_).if_first.discs].push_back(live);
    });
    std::string text;
    for (const auto& [length, sets] : by_length) list(length, sets, text);
    return text;
  }

  static std::uint64_t key_of(const LiveSet<n>& live) { return Openings::key_of_hash(live.hash()); }

  void require_distinct() {
    engine::MemoSet<std::uint64_t> keys(allowance_);
    layer_.for_each([&](const LiveSet<n>& live, const auto&) {
      if (!keys.insert(key_of(live))) bad_input("two live sets share a key; the book needs longer ones");
    });
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
    Sets next(allowance_);
    layer_.for_each([&](const LiveSet<n>& live, const auto&) {
      ticker_.step();
      live.for_each([&](int place) { next.insert(Canonical<n>::form(after(live, place))); });
    });
    layer_.swap(next);
    ++discs_;
  }

  static constexpr std::uint64_t step_weight = 16;

  engine::Ticker ticker_;
  engine::Allowance allowance_;
  Lengths<n> lengths_;
  int discs_ = 0;
  Sets layer_{allowance_};
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
