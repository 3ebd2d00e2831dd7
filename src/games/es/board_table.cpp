#include "games/es/board_table.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "engine/dependency_run.hpp"
#include "engine/kept_facts.hpp"
#include "games/es/board_filler.hpp"
#include "games/es/rules/rank.hpp"

namespace zermelo::es {
namespace {

// ---- several threads

struct LongerPrefix {
  std::vector<bool> letters;
  int level = 0;
};

// The prefixes that have so many letters more.
void collect(const Prefix& prefix, int length, LongerPrefix& part, std::vector<LongerPrefix>& parts) {
  if (length == 0) {
    parts.push_back(part);
    return;
  }
  for (const bool is_n : {false, true}) {
    if (is_n ? prefix.k == 0 : prefix.k == prefix.rem) continue;
    Prefix longer = prefix;
    --longer.rem;
    longer.k -= is_n ? 1 : 0;
    part.letters.push_back(is_n);
    part.level += is_n ? length : 0;
    collect(longer, length - 1, part, parts);
    part.level -= is_n ? length : 0;
    part.letters.pop_back();
  }
}

class BlockFiller {
 public:
  BlockFiller(const Constants& constants, const BoardTables& tables, const Budget& budget,
              const TableSteps& steps, std::uint64_t known)
      : constants_(constants), tables_(tables), budget_(budget), steps_(steps), known_(known) {}

  // All continuations of the prefix. `finished(rank)` is called in rising order: everything below is known.
  template <class Finished>
  void fill(const Prefix& prefix, Finished finished) {
    std::vector<bool> letters;
    fill(prefix, letters, prefix, finished);
  }

 private:
  static constexpr std::uint64_t most_parts = 20000;

  // Those of them that begin with these letters, which lead to `at`.
  template <class Finished>
  void fill(const Prefix& prefix, std::vector<bool>& letters, const Prefix& at, Finished finished) {
    const std::uint64_t size = constants_.choose(at.rem, at.k);
    if (at.base + size <= known_) return;
    if (size > steps_.most_between_saves && at.k > 0 && at.k < at.rem) {
      Prefix next = at;
      --next.rem;
      letters.push_back(false);
      fill(prefix, letters, next, finished);
      letters.back() = true;
      next.base += constants_.choose(next.rem, next.k);
      --next.k;
      fill(prefix, letters, next, finished);
      letters.pop_back();
      return;
    }
    if (budget_.threads() == 1 || size < steps_.worth_threads) {
      Filler(constants_, tables_, budget_).fill(prefix, letters);
    } else {
      fill_by_levels(prefix, letters, at);
    }
    finished(at.base + size);
  }

  void fill_by_levels(const Prefix& prefix, const std::vector<bool>& letters, const Prefix& at) {
    const auto prefixes = [&](int length) {
      std::uint64_t count = 0;
      for (int n = 0; n <= std::min(length, at.k); ++n) count += constants_.choose(length, n);
      return count;
    };
    int length = 0;
    while (length < at.rem && prefixes(length + 1) <= most_parts) ++length;
    std::vector<LongerPrefix> parts;
    LongerPrefix begun{letters, 0};
    collect(at, length, begun, parts);
    std::stable_sort(parts.begin(), parts.end(),
                     [](const LongerPrefix& x, const LongerPrefix& y) { return x.level < y.level; });

    // After the parts of a level a task without work, which those of the next one need.
    std::vector<engine::Task> tasks;
    std::vector<const LongerPrefix*> work;
    std::vector<std::uint32_t> barrier;
    std::vector<std::uint32_t> level;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      level.push_back(static_cast<std::uint32_t>(tasks.size()));
      tasks.push_back({barrier});
      work.push_back(&parts[i]);
      if (i + 1 < parts.size() && parts[i + 1].level == parts[i].level) continue;
      barrier = {static_cast<std::uint32_t>(tasks.size())};
      tasks.push_back({level});
      work.push_back(nullptr);
      level.clear();
    }
    std::vector<Filler> fillers(budget_.threads(), Filler(constants_, tables_, budget_));
    const bool finished = engine::run_in_dependency_order(
        tasks, budget_.threads(),
        [&](std::uint32_t task, unsigned thread) {
          if (work[task] != nullptr) fillers[thread].fill(prefix, work[task]->letters);
        },
        [&] { return budget_.out_of_time(Budget::Clock::now()); });
    if (!finished) budget_.throw_exhausted();
  }

  const Constants& constants_;
  const BoardTables& tables_;
  const Budget& budget_;
  TableSteps steps_;
  std::uint64_t known_;  // ranks below are known
};

// Fills the words whose first N has fewer than `letters` letters, with an E before it, from rank 0 on.
template <class Finished>
void fill_blocks(BlockFiller& filler, const Choose& choose, int letters, int rows, Finished finished) {
  for (int after = rows - 1; after < letters; ++after) {
    Prefix first_n;
    first_n.rem = after;
    first_n.k = rows - 1;
    first_n.base = choose(after, rows);
    first_n.run = 1;
    first_n.e_before = true;
    filler.fill(first_n, finished);
  }
}

Prefix leading_n(int letters, int rows, std::uint64_t base) {
  Prefix prefix;
  prefix.rem = letters - 1;
  prefix.k = rows - 1;
  prefix.base = base;
  prefix.leading = true;
  return prefix;
}

std::uint64_t ones(const engine::BitStore& table) {
  std::uint64_t count = 0;
  for (std::uint64_t word = 0; word < (table.bits() + 63) / 64; ++word) {
    count += static_cast<std::uint64_t>(std::popcount(table.words()[word]));
  }
  return count;
}

// A table that is known up to some rank, in a checkpoint.
class KeptTable {
 public:
  KeptTable(engine::BitStore& table, const Budget& budget, const std::string& name)
      : host_(budget), kept_(host_, name, table.words(), engine::BitStore::bytes_for(table.bits())) {}
  std::uint64_t known() const { return kept_.recalled() * 8; }
  void set_known(std::uint64_t rank) {
    kept_.set_final(rank / 64 * sizeof(std::uint64_t));
    host_.glance();
  }

 private:
  engine::SaverHost host_;
  engine::KeptPrefix kept_;
};

}  // namespace

std::uint64_t fill_board_table(int a, int b, engine::BitStore& table, const Budget& budget,
                               Progress& progress, const std::string& name, const TableSteps& steps) {
  const int letters = a + b - 2;
  const int rows = b - 1;
  if (rows == 0) {
    table.set(0);  // no cell, and no move
    return 1;
  }
  const Constants constants(letters, rows);
  const BoardTables tables{Shared(table), Shared(table), 0};
  KeptTable kept(table, budget, name);
  const auto finished = [&](std::uint64_t rank) {
    kept.set_known(rank);
    progress.update(rank);
  };
  BlockFiller filler(constants, tables, budget, steps, kept.known());
  fill_blocks(filler, constants.choose, letters - 1, rows, finished);
  filler.fill(leading_n(letters, rows, constants.choose(letters - 1, rows)), finished);
  return ones(table);
}

std::uint64_t common_positions(int largest_a, int b) {
  return Ranking(largest_a, b).part(b - 1, largest_a - 1);
}

void fill_common_table(int largest_a, int b, engine::BitStore& table, const Budget& budget,
                       Progress& progress, const std::string& name) {
  const int letters = largest_a + b - 3;
  const Constants constants(letters, b - 1);
  const BoardTables tables{Shared(table), Shared(table), 0};
  KeptTable kept(table, budget, name);
  BlockFiller filler(constants, tables, budget, {}, kept.known());
  fill_blocks(filler, constants.choose, letters, b - 1, [&](std::uint64_t rank) {
    kept.set_known(rank);
    progress.update(rank);
  });
}

std::uint64_t slice_positions(int a, int b) { return Ranking(a, b - 1).positions(); }

void fill_slice(int a, int b, engine::BitStore& common, engine::BitStore& slice, const Budget& budget) {
  const int letters = a + b - 2;
  const Constants constants(letters, b - 1);
  const BoardTables tables{Shared(slice), Shared(common), constants.choose(letters - 1, b - 1)};
  BlockFiller filler(constants, tables, budget, {}, 0);
  filler.fill(leading_n(letters, b - 1, 0), [](std::uint64_t) {});
}

}  // namespace zermelo::es
