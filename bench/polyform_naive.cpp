// Makers without a plan against every verified strategy of the breaker, for very many turns on one large board: the random
// one marks any cells, the greedy one cells of copies through his latest marks that lack fewest. A win would show that a
// strategy fails.
//
//     bin/bench_polyform_naive FOLDER [TURNS]
//
// FOLDER and the folders in it hold certificates; each strategy of the breaker in them (pavings, priority strategies, those
// of threshold sequences) is met once by each maker, for TURNS turns (default 1,000,000).
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <set>

#include "games/polyform/rules/position.hpp"
#include "games/polyform/rules/priority.hpp"
#include "lattice/animal.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/threshold.hpp"

namespace {

using namespace zermelo;
using lattice::Grid;
using lattice::Site;
using lattice::Sites;
using lattice::Vector;
using polyform::Mark;
using polyform::PriorityStrategy;

// A box of cells, each a byte; the maker keeps off its edges, so that the answers lie inside.
class LargeBoard {
 public:
  static constexpr int margin = 20;

  explicit LargeBoard(const Grid& grid) : grid_(grid) {
    side_ = static_cast<int>(std::pow(16'000'000.0, 1.0 / grid.dimension()));
    std::size_t size = static_cast<std::size_t>(grid.types());
    for (int axis = 0; axis < grid.dimension(); ++axis) size *= static_cast<std::size_t>(side_);
    marks_.resize(size);
  }

  Mark& operator[](const Site& site) { return marks_.at(number(site)); }
  bool inside(const Site& site) const {
    for (int axis = 0; axis < grid_.dimension(); ++axis) {
      const int at = site.at[static_cast<std::size_t>(axis)];
      if (at < margin || at >= side_ - margin) return false;
    }
    return true;
  }
  Site any(std::mt19937_64& random) const {
    Site site{{}, static_cast<int>(random() % static_cast<unsigned>(grid_.types()))};
    for (int axis = 0; axis < grid_.dimension(); ++axis) {
      site.at[static_cast<std::size_t>(axis)] =
          margin + static_cast<int>(random() % static_cast<unsigned>(side_ - 2 * margin));
    }
    return site;
  }

 private:
  std::size_t number(const Site& site) const {
    std::size_t number = static_cast<std::size_t>(site.type);
    for (int axis = 0; axis < grid_.dimension(); ++axis)
      number = number * static_cast<std::size_t>(side_) +
               static_cast<std::size_t>(site.at[static_cast<std::size_t>(axis)]);
    return number;
  }

  const Grid& grid_;
  int side_ = 0;
  std::vector<Mark> marks_;
};

struct Played {
  bool won = false;
  int closest = 1000;  // cells that a copy without a mark of hers lacked after her turn, at least
};

class NaiveMaker {
 public:
  NaiveMaker(const PriorityStrategy& strategy, const std::vector<Sites>& goals, bool greedy)
      : strategy_(strategy), greedy_(greedy), board_(*strategy.grid) {
    for (const Sites& goal : goals) {
      for (const Sites& form : lattice::orientations(*strategy.grid, goal)) forms_.push_back(form);
    }
  }

  Played play(int turns) {
    Played played;
    for (int turn = 0; turn < turns && !played.won; ++turn) {
      const Sites marks = choose();
      each_copy(marks, [&](int lacks, bool) { played.won = played.won || lacks == 0; });
      for (const Site& site : polyform::reply(
               strategy_, marks, [&](const Site& cell) { return board_[cell] == Mark::maker; },
               [&](const Site& cell) { return board_[cell] != Mark::none; })) {
        board_[site] = Mark::breaker;
      }
      each_copy(marks, [&](int lacks, bool open) {
        if (open) played.closest = std::min(played.closest, lacks);
      });
      recent_.insert(recent_.end(), marks.begin(), marks.end());
      if (recent_.size() > 30) recent_.erase(recent_.begin(), recent_.begin() + 10);
    }
    return played;
  }

 private:
  // visit(cells that it lacks, whether none is the breaker's) for every copy through one of the marks.
  template <class Visit>
  void each_copy(const Sites& marks, Visit visit) {
    for (const Site& mark : marks) {
      for (const Sites& form : forms_) {
        for (const Site& on : form) {
          if (on.type != mark.type) continue;
          int lacks = 0;
          bool open = true;
          for (const Site& cell : form) {
            const Mark held = board_[{cell.at + (mark.at - on.at), cell.type}];
            lacks += held == Mark::maker ? 0 : 1;
            open = open && held != Mark::breaker;
          }
          visit(lacks, open);
        }
      }
    }
  }

  Sites choose() {
    Sites marks;
    const auto mark = [&](const Site& site) {
      if (static_cast<int>(marks.size()) == strategy_.maker || !board_.inside(site) ||
          board_[site] != Mark::none)
        return;
      board_[site] = Mark::maker;
      marks.push_back(site);
    };
    if (greedy_ && !recent_.empty()) {
      Sites best;
      for (int trial = 0; trial < 16; ++trial) {
        const Site& through = recent_[random_() % recent_.size()];
        const Sites& form = forms_[random_() % forms_.size()];
        const Site& on = form[random_() % form.size()];
        if (on.type != through.type) continue;
        Sites lacking;
        bool open = true;
        for (const Site& cell : form) {
          const Site site{cell.at + (through.at - on.at), cell.type};
          open = open && board_[site] != Mark::breaker;
          if (board_[site] != Mark::maker) lacking.push_back(site);
        }
        if (open && !lacking.empty() && (best.empty() || lacking.size() < best.size()))
          best = std::move(lacking);
      }
      std::shuffle(best.begin(), best.end(), random_);
      for (const Site& site : best) mark(site);
    }
    while (static_cast<int>(marks.size()) < strategy_.maker) mark(board_.any(random_));
    return marks;
  }

  const PriorityStrategy& strategy_;
  const bool greedy_;
  LargeBoard board_;
  std::vector<Sites> forms_;
  Sites recent_;
  std::mt19937_64 random_{1};
};

struct Met {
  PriorityStrategy strategy;
  std::vector<Sites> goals;
};

std::vector<Met> strategies_in(const std::string& file) {
  proof::CertificateReader reader(file);
  std::vector<Met> all;
  if (reader.header().game != "polyform") return all;
  if (reader.header().kind == "threshold") {
    const proof::ThresholdProof proof = proof::read_threshold(reader);
    for (const proof::LostLeaf& leaf : proof.lost) all.push_back({leaf.strategy, leaf.goals});
  } else if (reader.header().kind == "priority strategy") {
    const proof::PriorityCertificate read = proof::read_priority(reader);
    all.push_back({read.strategy, read.goals});
  } else if (reader.header().kind == "paving") {
    const auto goals = proof::polyform_header(reader.header().parameters).goals;
    all.push_back({polyform::as_priority(proof::read_paving(reader)), goals});
  }
  return all;
}

std::string outcome_of(const Played& played) {
  if (played.won) return "WON BY THE MAKER";
  if (played.closest == Played().closest) return "held, no copy left open";
  return fmt::format("held, at least {} cells short", played.closest);
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    fmt::print(stderr, "usage: {} FOLDER [TURNS]\n", words[0]);
    return 2;
  }
  const int turns = count > 2 ? std::atoi(words[2]) : 1'000'000;
  const auto begun = std::chrono::steady_clock::now();
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(words[1])) {
    if (entry.path().extension() == ".cert") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  int strategies = 0;
  int wins = 0;
  std::set<std::string> met;  // animals inherit strategies from those that they contain
  for (const auto& file : files) {
    for (const auto& [strategy, goals] : strategies_in(file.string())) {
      const std::string name =
          fmt::format("{} {}", polyform::goals_text(*strategy.grid, goals),
                      polyform::text(polyform::plain_game(strategy.maker, strategy.breaker)));
      if (!met.insert(name).second) continue;
      ++strategies;
      std::string line;
      for (const bool greedy : {true, false}) {
        const Played played = NaiveMaker(strategy, goals, greedy).play(turns);
        wins += played.won ? 1 : 0;
        line += fmt::format(", {}: {}", greedy ? "greedy" : "random", outcome_of(played));
      }
      fmt::print("{}{}\n", name, line);
      std::fflush(stdout);
    }
  }
  fmt::print("{} strategies, {} turns of each maker: {} won by a maker; {:.0f} s\n", strategies, turns, wins,
             std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
  return wins == 0 ? 0 : 1;
}
