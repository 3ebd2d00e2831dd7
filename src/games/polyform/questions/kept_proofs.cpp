#include "games/polyform/questions/kept_proofs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/rules/paving.hpp"
#include "games/polyform/rules/situation.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/zone_cells.hpp"
#include "lab/play/kept.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/threshold.hpp"

namespace zermelo::polyform {
namespace {

// Why a win or a loss is known.
struct Ground {
  std::string how;
  std::optional<int> turns = {};  // of the maker, at most, the one at hand included
};

// A situation where it lies on the board. With the breaker to move the maker wins when he holds the core and she has no
// mark in the zone: what she does next, however many of her marks are left in this turn, a continuation survives. With
// the maker to move he wins when his turn suffices to complete the core.
struct PlacedSituation {
  Cells core;
  Cells zone;     // core and neighbourhood
  int turns = 0;  // of the maker that are left once it is reached
  std::size_t file = 0;
};

// A paving in one of its places on the board: what is related to each cell, as far as it is on the board. Every copy on
// the board holds two related cells, so with the maker to move he has lost when all that is related to his marks is the
// breaker's; with the breaker to move when she can mark what is missing.
struct PlacedPaving {
  std::vector<Cells> related;
  std::size_t file = 0;
};

class KeptProofs final : public lab::Adviser<Game::Position> {
 public:
  KeptProofs(std::shared_ptr<const Game> game, std::vector<std::string> folders)
      : game_(std::move(game)), folders_(std::move(folders)), marks_(game_->rules().rules().marks) {}

  void prepare(const Game::Position&, const Budget&, Progress& progress) override {
    if (std::exchange(looked_, true)) return;
    for (const std::string& folder : folders_) {
      for (const std::string& path : lab::certificates_in(folder)) {
        try {
          read(path);
        } catch (const Error& error) {
          // A damaged file proves nothing; 'zermelo check' says more about it.
          if (error.kind() != ErrorKind::bad_input && error.kind() != ErrorKind::check_failed) throw;
          progress.warn(fmt::format("{} is left out: {}", in_quotes(path), error.what()));
        }
      }
    }
    // The shortest win is found first.
    std::stable_sort(situations_.begin(), situations_.end(),
                     [](const PlacedSituation& x, const PlacedSituation& y) { return x.turns < y.turns; });
    arrange();
  }

  std::optional<lab::Finding> known(const Game::Position& position) override {
    if (by_cell_.empty() || game_->rules().result(position.play) != Result::going_on) return std::nullopt;
    const auto [maker, breaker] = marked_cells(position.play);
    if (const auto won = won_by_maker(position, maker, breaker)) return finding(position, true, *won);
    if (const auto lost = lost_by_maker(position.play, maker, breaker))
      return finding(position, false, *lost);
    return std::nullopt;
  }
  std::string words() const override {
    if (files_.empty()) return "";
    return fmt::format("the proof{} of {} where {} speak{}", files_.size() == 1 ? "" : "s", joined(files_),
                       files_.size() == 1 ? "it" : "they", files_.size() == 1 ? "s" : "");
  }
  // The first paving that holds here, or that the breaker could still follow from here on.
  std::vector<Overlay> overlays(const Game::Position& position) const override {
    if (pavings_.empty()) return {};
    const auto [maker, breaker] = marked_cells(position.play);
    const PlacedPaving* shown = &pavings_.front();
    for (const PlacedPaving& paving : pavings_) {
      if (missing_to(paving, maker, breaker)) {
        shown = &paving;
        break;
      }
    }
    const bool holds = missing_to(*shown, maker, breaker).has_value();
    Overlay overlay{
        "paving",
        fmt::format("{}: when the maker marks a cell, the breaker marks what is joined to "
                    "it{}",
                    files_[shown->file], holds ? "" : "; here the maker has two joined cells already")};
    const auto name = [&](int cell) { return lattice::cell_text(board().grid(), board().site(cell)); };
    for (int cell = 0; cell < board().size(); ++cell) {
      shown->related[static_cast<std::size_t>(cell)].each([&](int other) {
        if (cell < other || !shown->related[static_cast<std::size_t>(other)].has(cell))
          overlay.links.emplace_back(name(cell), name(other));
      });
    }
    return {std::move(overlay)};
  }

 private:
  // Larger proofs have more situations than are worth laying on a board.
  static constexpr std::size_t most_placed = 300'000;

  static std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
      text += i == 0 ? "" : i + 1 == names.size() ? " and " : ", ";
      text += names[i];
    }
    return text;
  }
  const Board& board() const { return game_->rules().board(); }
  const Rules& rules() const { return game_->rules().rules(); }

  // ---- reading

  void read(const std::string& path) {
    proof::CertificateReader reader(path);
    const proof::Header& header = reader.header();
    if (header.game != "polyform" || !header.parameters.contains("goals")) return;
    const proof::PolyformHeader about = proof::polyform_header(header.parameters);
    if (!(*about.grid == *rules().grid) || about.goals != rules().goals) return;
    const std::size_t before = situations_.size() + pavings_.size() + lost_from_the_start_.size();
    if (header.kind == "proof sequence") {
      place(proof::read_sequence(reader));
    } else if (header.kind == "paving") {
      place(proof::read_paving(reader));
    } else if (header.kind == "threshold") {
      const proof::ThresholdProof threshold = proof::read_threshold(reader);
      for (const proof::WonLeaf& leaf : threshold.won) {
        if (leaf.goals == rules().goals && leaf.parts.size() == 1 && leaf.parts.front().times == 1)
          place(leaf.parts.front().sequence);
      }
      for (const proof::LostLeaf& leaf : threshold.lost) add(leaf);
    }
    if (situations_.size() + pavings_.size() + lost_from_the_start_.size() > before)
      files_.push_back(lab::file_name(path));
  }

  // Further marks never hurt the player who has them.
  bool speaks_of(const Marks& proved) const {
    return proved.maker == marks_.maker && proved.breaker >= marks_.breaker && proved.last <= marks_.last &&
           proved.handicap <= marks_.handicap;
  }

  void place(const ProofSequence& sequence) {
    if (!speaks_of(sequence.marks)) return;
    const std::vector<int> turns = heights(sequence);
    std::set<std::pair<Cells, Cells>> seen;
    for (std::size_t step = 0; step < sequence.steps.size(); ++step) {
      const Situation& situation = sequence.steps[step].situation;
      const Sites zone = zone_of(situation);
      if (zone.size() > static_cast<std::size_t>(board().size())) continue;
      for (int symmetry = 0; symmetry < static_cast<int>(rules().grid->symmetries().size()); ++symmetry) {
        const Situation turned = placed(*rules().grid, {symmetry, {}}, situation);
        for (const Site& cell : board().cells()) lay(turned, zone_of(turned), cell, turns[step] - 1, seen);
        if (situations_.size() > most_placed) return;
      }
    }
  }
  // With the first cell of the zone on the given one.
  void lay(const Situation& turned, const Sites& zone, const Site& on, int turns,
           std::set<std::pair<Cells, Cells>>& seen) {
    if (zone.front().type != on.type) return;
    const lattice::Vector shift = on.at - zone.front().at;
    PlacedSituation found;
    for (const Site& site : zone) {
      const auto cell = board().find({site.at + shift, site.type});
      if (!cell) return;
      found.zone.add(*cell);
      if (lattice::contains(turned.core, site)) found.core.add(*cell);
    }
    found.turns = turns;
    found.file = files_.size();
    if (seen.emplace(found.core, found.zone).second) situations_.push_back(found);
  }

  void place(const Paving& paving) {
    if (marks_.maker != 1 || marks_.last != 1 || marks_.handicap != 0 || paving.breaker > marks_.breaker)
      return;
    if (const auto wrong = fault(paving, rules().goals)) throw Error(ErrorKind::check_failed, *wrong);
    const Grid& grid = *rules().grid;
    std::set<std::vector<Cells>> seen;
    for (int symmetry = 0; symmetry < static_cast<int>(grid.symmetries().size()); ++symmetry) {
      for (int number = 0; number < paving.period.index(); ++number) {
        const Placement there{symmetry, paving.period.representative(number)};
        PlacedPaving found{std::vector<Cells>(static_cast<std::size_t>(board().size())), files_.size()};
        for (int cell = 0; cell < board().size(); ++cell) {
          const Placement back = inverse(grid, there);
          for (const Site& other : related(paving, placed(grid, back, board().site(cell)))) {
            if (const auto at = board().find(placed(grid, there, other)))
              found.related[static_cast<std::size_t>(cell)].add(*at);
          }
        }
        if (seen.insert(found.related).second) pavings_.push_back(std::move(found));
      }
    }
  }

  // A strategy of the breaker tells who wins the whole game; what it makes of a position in the middle depends on how the
  // position came about.
  void add(const proof::LostLeaf& leaf) {
    const PriorityStrategy& strategy = leaf.strategy;
    if (marks_.handicap != 0 || marks_.last != marks_.maker || marks_.maker != strategy.maker ||
        marks_.breaker < strategy.breaker || leaf.goals != rules().goals)
      return;
    if (const auto check = proof::verify_priority(strategy, leaf.goals, strategy.maker, leaf.levels);
        check.fault)
      throw Error(ErrorKind::check_failed, *check.fault);
    lost_from_the_start_.push_back(files_.size());
  }

  // The maker lacks at most so many cells of a core as his turn has marks: then he holds one of its first cells, one more
  // than that, or the core has no more. A position is asked about at every step of a search.
  void arrange() {
    by_cell_.assign(static_cast<std::size_t>(board().size()), {});
    for (std::size_t i = 0; i < situations_.size(); ++i) {
      int listed = 0;
      situations_[i].core.each([&](int cell) {
        if (listed++ <= marks_.maker) by_cell_[static_cast<std::size_t>(cell)].push_back(i);
      });
      if (situations_[i].core.size() <= marks_.maker) with_few_cells_.push_back(i);
    }
  }

  // ---- asking

  Ground ground(std::size_t file, std::optional<int> turns = {}) const {
    return {"proof of certificate " + files_[file], turns};
  }

  std::optional<Ground> won_by_maker(const Game::Position& position, const Cells& maker,
                                     const Cells& breaker) const {
    const bool makers = position.play.side == Side::maker;
    const int marks = makers ? marks_.maker - position.play.used : 0;
    // The first of a list that is there has the fewest turns of its list.
    std::optional<std::size_t> best;
    const auto look_through = [&](const std::vector<std::size_t>& list) {
      for (const std::size_t i : list) {
        if (best && *best <= i) return;
        const PlacedSituation& situation = situations_[i];
        if (!situation.zone.meets(breaker) && (situation.core - maker).size() <= marks) best = i;
      }
    };
    look_through(with_few_cells_);
    maker.each([&](int cell) { look_through(by_cell_[static_cast<std::size_t>(cell)]); });
    if (best) return ground(situations_[*best].file, situations_[*best].turns + (makers ? 1 : 0));
    return std::nullopt;
  }

  // How many cells the breaker lacks of what is related to the maker's marks; nothing when he holds one of them.
  static std::optional<int> missing_to(const PlacedPaving& paving, const Cells& maker, const Cells& breaker) {
    Cells missing;
    maker.each([&](int cell) { missing = missing | paving.related[static_cast<std::size_t>(cell)]; });
    if (missing.meets(maker)) return std::nullopt;
    return (missing - breaker).size();
  }

  std::optional<Ground> lost_by_maker(const Position& play, const Cells& maker, const Cells& breaker) const {
    const int marks = play.side == Side::maker ? 0 : marks_.breaker - play.used;
    for (const PlacedPaving& paving : pavings_) {
      const auto missing = missing_to(paving, maker, breaker);
      if (missing && *missing <= marks) return ground(paving.file);
    }
    // Until the breaker has begun, whatever the maker does in his first turn.
    if (!lost_from_the_start_.empty() && breaker.empty() && maker.size() <= marks_.maker)
      return ground(lost_from_the_start_.front());
    return std::nullopt;
  }

  lab::Finding finding(const Game::Position& position, bool maker_wins, const Ground& ground) const {
    const bool makers = game_->to_move(position) == Player::first;
    lab::Finding finding{maker_wins == makers ? 1.0 : 0.0, lab::Source::certificate, ground.how};
    // In the (1,1) game turns are moves.
    if (ground.turns && marks_ == plain_game(1, 1))
      finding.at_most = 2 * *ground.turns - (position.play.side == Side::maker ? 1 : 0);
    return finding;
  }

  std::shared_ptr<const Game> game_;
  std::vector<std::string> folders_;
  Marks marks_;
  std::vector<std::string> files_;
  std::vector<PlacedSituation> situations_;
  std::vector<std::vector<std::size_t>> by_cell_;  // situations by their first cells, in their order
  std::vector<std::size_t> with_few_cells_;
  std::vector<PlacedPaving> pavings_;
  std::vector<std::size_t> lost_from_the_start_;  // by file
  bool looked_ = false;
};

}  // namespace

std::unique_ptr<lab::Adviser<Game::Position>> kept_proofs(std::shared_ptr<const Game> game,
                                                          std::vector<std::string> folders) {
  return std::make_unique<KeptProofs>(std::move(game), std::move(folders));
}

}  // namespace zermelo::polyform
