// Priority strategies that answer, alone or as leaves of a threshold certificate.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "games/polyform/rules/priority.hpp"
#include "proof/opening.hpp"
#include "proof/polyform/playing.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/replier.hpp"
#include "proof/polyform/threshold.hpp"

namespace zermelo::proof {
namespace {

using lattice::Site;
using lattice::Sites;
using polyform::Board;
using polyform::Mark;
using polyform::PriorityAnswer;
using polyform::PriorityStrategy;
using polyform::Result;
using polyform::Side;

std::string plural(std::size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

// What the breaker marks outside the window counts as marked: the next list that names it goes on to its next
// cell.
class PriorityReplier final : public PolyformReplier {
 public:
  // `held` are the goals that the strategy holds; each goal of the rules contains one of them.
  PriorityReplier(const Header& header, polyform::Rules rules, PriorityStrategy strategy,
                  const std::vector<Sites>& held, const Board& board, const std::string& others = "")
      : PolyformReplier(header, std::move(rules), board, Player::second),
        strategy_(std::move(strategy)),
        held_(board.placements(held)),
        held_text_(polyform::goals_text(*strategy_.grid, held)) {
    game_.notes = {
        fmt::format("You are the maker. The proof is a priority strategy: the breaker goes round the {} of "
                    "your turn, {} visits in "
                    "all, and marks at each visit the first cell of a list that nobody has marked{}.",
                    plural(static_cast<std::size_t>(strategy_.maker), "mark", "marks"), strategy_.breaker,
                    strategy_.has_history() ? "; which list, depends on which cells near by are yours" : ""),
        fmt::format(
            "You see a window of {}, in which {} of {} lie (--with board=COLUMNSxROWS chooses another). "
            "Marks that the lists name outside are made there, and what she has left over goes "
            "anywhere.",
            plural(static_cast<std::size_t>(board.size()), "cell", "cells"),
            plural(held_.size(), "copy", "copies"), held_text_)};
    if (!others.empty()) game_.notes.push_back(others);
  }

  Reply reply(const PlayedLine& line) override {
    const Followed at = follow(line);
    if (at.to_mark.empty())
      return anything(at.position, "what the lists name is marked or outside the window; any mark does");
    const PriorityAnswer& next = at.to_mark.front();
    return {lattice::cell_text(grid(), next.cell),
            fmt::format("the {} to {}: number {} of its list, the first that nobody has marked",
                        next.visit == 0 ? "first answer" : fmt::format("answer {}", next.visit + 1),
                        lattice::cell_text(grid(), next.mark), next.entry + 1)};
  }

  Promise promise(const PlayedLine& line) override {
    const Followed at = follow(line);
    if (play_.result(at.position) == Result::maker_won) failed("the maker has a copy of the goal");
    if (play_.result(at.position) == Result::breaker_won)
      return {"every copy of the goal holds a mark of the breaker", 0, "", Value::object()};
    if (at.position.side == Side::breaker) {
      return {fmt::format("{} to be marked in this turn", plural(at.to_mark.size(), "cell", "cells")),
              std::nullopt, "", Value::object()};
    }
    const int left = play_.rules().marks.last - at.position.used;
    std::size_t open = 0;
    int least = board().size() + 1;
    for (const auto& copy : held_) {
      const auto mark = [&](int cell) { return at.position.marks[static_cast<std::size_t>(cell)]; };
      if (std::any_of(copy.begin(), copy.end(), [&](int cell) { return mark(cell) == Mark::breaker; }))
        continue;
      ++open;
      const auto lacks =
          std::count_if(copy.begin(), copy.end(), [&](int cell) { return mark(cell) == Mark::none; });
      if (lacks <= left) {
        Sites cells;
        for (const int cell : copy) cells.push_back(board().site(cell));
        failed(fmt::format("the copy on {} can be completed in this turn",
                           fmt::join(cell_texts(grid(), cells), " ")));
      }
      least = std::min(least, static_cast<int>(lacks));
    }
    return {open == 0
                ? fmt::format("every copy of {} holds a mark of the breaker", held_text_)
                : fmt::format("no copy is in reach: {} of {} hold{} no mark of the breaker, {} lacks at "
                              "least {} of its cells, and your turn has {} left",
                              plural(open, "copy", "copies"), held_text_, open == 1 ? "s" : "",
                              open == 1 ? "it" : "each", least,
                              plural(static_cast<std::size_t>(left), "mark", "marks")),
            std::nullopt, "", Value{{"open", open}, {"lacking", open == 0 ? 0 : least}}};
  }

 private:
  struct Followed {
    polyform::Position position;
    std::vector<PriorityAnswer> to_mark;  // inside the window, of the breaker's turn
  };

  // Answers every turn of the maker, and requires that the breaker has marked what she had to.
  Followed follow(const PlayedLine& line) const {
    Sites turn;
    std::set<Site> outside;
    std::vector<PriorityAnswer> to_mark;
    const auto turn_begins = [&](const polyform::Position& position) {
      if (position.used != 0 || play_.result(position) != Result::going_on) return;
      if (position.side == Side::maker) {
        if (!to_mark.empty()) {
          failed(fmt::format("{} was to be marked in answer to {}",
                             lattice::cell_text(grid(), to_mark.front().cell),
                             lattice::cell_text(grid(), to_mark.front().mark)));
        }
        turn.clear();
        return;
      }
      if (turn.empty()) return;
      const auto all = polyform::answers(
          strategy_, turn, [&](const Site& site) { return mark_of(position, site) == Mark::maker; },
          [&](const Site& site) { return mark_of(position, site) != Mark::none || outside.contains(site); });
      for (const PriorityAnswer& answer : all) {
        if (board().find(answer.cell)) {
          to_mark.push_back(answer);
        } else {
          outside.insert(answer.cell);
        }
      }
    };
    polyform::Position position = replay(line, [&](const polyform::Position& before, int cell) {
      turn_begins(before);
      const Site& site = board().site(cell);
      if (before.side == Side::maker) {
        turn.push_back(site);
      } else {
        std::erase_if(to_mark, [&](const PriorityAnswer& answer) { return answer.cell == site; });
      }
    });
    turn_begins(position);
    return {std::move(position), std::move(to_mark)};
  }

  PriorityStrategy strategy_;
  std::vector<std::vector<int>> held_;
  std::string held_text_;
};

// The games of a threshold certificate that can be played against.
struct Playable {
  polyform::Marks marks;
  const LostLeaf* lost = nullptr;
  const WonLeaf* won = nullptr;
};

std::vector<Playable> playable_games(const ThresholdProof& proof) {
  std::vector<Playable> games;
  for (const LostLeaf& leaf : proof.lost)
    games.push_back({polyform::plain_game(leaf.strategy.maker, leaf.strategy.breaker), &leaf, nullptr});
  for (const WonLeaf& leaf : proof.won) {
    if (leaf.parts.size() == 1 && leaf.parts.front().times == 1 &&
        leaf.parts.front().sequence.marks == leaf.marks) {
      games.push_back({leaf.marks, nullptr, &leaf});
    }
  }
  // The breaker's games first, those with more marks before the others.
  std::stable_sort(games.begin(), games.end(), [](const Playable& x, const Playable& y) {
    return std::pair(x.won != nullptr, -x.marks.maker) < std::pair(y.won != nullptr, -y.marks.maker);
  });
  return games;
}

}  // namespace

std::unique_ptr<Replier> priority_replier(CertificateReader& reader, const Given& given) {
  PriorityCertificate read = read_priority(reader);
  if (const auto wrong = verify_priority(read.strategy, read.goals, read.marks.last, read.levels).fault)
    failed(*wrong);
  const Board board = chosen_window(*read.strategy.grid, given);
  polyform::Rules rules{read.strategy.grid, read.goals, read.marks};
  return std::make_unique<PriorityReplier>(reader.header(), std::move(rules), std::move(read.strategy),
                                           read.goals, board);
}

std::unique_ptr<Replier> threshold_replier(CertificateReader& reader, const Given& given) {
  const ThresholdProof proof = read_threshold(reader);
  const std::vector<Playable> games = playable_games(proof);
  if (games.empty()) bad_input("this certificate decides no game by a strategy that can be played");
  std::vector<std::string> names;
  names.reserve(games.size());
  for (const Playable& game : games)
    names.push_back(fmt::format("{},{}", game.marks.maker, game.marks.breaker));
  auto chosen = games.begin();
  if (const auto marks = given.find("marks"); marks != given.end()) {
    const auto wanted = polyform::parse_marks(marks->second.front());
    chosen =
        std::find_if(games.begin(), games.end(), [&](const Playable& game) { return game.marks == wanted; });
    if (chosen == games.end()) {
      bad_input(fmt::format("this certificate has no strategy to play for marks={}; accepted: {}",
                            marks->second.front(), fmt::join(names, " ")));
    }
  }
  if (chosen->won != nullptr) {
    if (given.contains("board")) bad_input("the maker's proof sequence chooses its window itself");
    return infinite_sequence_replier(reader.header(), chosen->won->parts.front().sequence);
  }
  return std::make_unique<PriorityReplier>(
      reader.header(), polyform::Rules{proof.grid, proof.goals, chosen->marks}, chosen->lost->strategy,
      chosen->lost->goals, chosen_window(*proof.grid, given),
      fmt::format("Games of this certificate that can be played against, by --with marks=A,B: {}",
                  fmt::join(names, " ")));
}

}  // namespace zermelo::proof
