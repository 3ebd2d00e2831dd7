#include "games/latin/gambler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "base/error.hpp"
#include "base/within_budget.hpp"
#include "games/latin/questions/certificates.hpp"
#include "games/latin/questions/questions.hpp"
#include "lab/draw/table_text.hpp"

namespace zermelo::latin {
namespace {

using lab::Answer;
using lab::Work;

struct AskedDeals : BoardSetting {
  // So many deals at random; absent: all of them, by classes of deals that differ by renaming numbers.
  std::optional<Whole<1, 1'000'000>> deals;
  std::optional<Whole<0, 1'000'000'000'000>> seed;
  // A folder for a certificate of each class that is decided without columns.
  std::optional<InputPath> certificates;

  Rules rules() const { return {order, sequence, Variant::gambler, ownership, Stuck::lose}; }
};

// The first player's result: 1, 0, -1, or nothing when the budget ended first.
using Result = std::optional<int>;

struct Tally {
  Integer won = 0;
  Integer drawn = 0;
  Integer lost = 0;
  Integer open = 0;

  void add(const Result& result, const Integer& deals) {
    (!result ? open : *result > 0 ? won : *result < 0 ? lost : drawn) += deals;
  }
  Integer total() const { return won + drawn + lost + open; }
};

// Deals share the solver's table, and deals that differ by renaming share what is found without columns.
class Deals {
 public:
  Deals(const AskedDeals& asked, Work& work)
      : rules_(asked.rules()),
        certificates_(asked.certificates),
        work_(work),
        solver_(make_gambler_solver(rules_, work.budget, work.progress)) {}

  // Looks at classes of deals (their falling hands), each with an equal share of the time left, so that a
  // hard one does not use up what the others need.
  void settle(const std::vector<Hand>& sorted) {
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      solver_->set_budget(work_.budget.part(1.0 / static_cast<double>(sorted.size() - i)));
      work_.progress.begin(fmt::format("deal {}, class {} of {}, positions searched in all",
                                       hand_text(rules_, sorted[i]), i + 1, sorted.size()),
                           0);
      const Class& found = classes_[sorted[i]] = settle(sorted[i]);
      if (!found.known && !found.by_columns) continue;
      work_.progress.note(fmt::format("deal {}: {} ({})", hand_text(rules_, sorted[i]), found.shown(),
                                      counted(found.positions, "position", "positions")));
    }
    solver_->set_budget(work_.budget);
  }

  struct Class {
    Result known;
    bool by_columns = false;  // renaming numbers does not keep columns, so the members are asked one by one
    std::uint64_t positions = 0;
    std::size_t answered = 0;  // positions of the opponent in the certificate; 0: none

    std::string_view shown() const {
      return by_columns ? "by columns" : !known ? "undecided" : *known > 0 ? "first" : "second";
    }
  };
  // That was looked at.
  const Class& of(const Hand& hand) const { return classes_.at(sorted_hand(rules_, hand)); }
  Result result(const Hand& hand) {
    const Class& found = of(hand);
    if (!found.by_columns) return found.known;
    return within_budget([&] { return solver_->score(start(rules_, hand)); });
  }
  std::uint64_t positions() const { return solver_->positions(); }
  const Rules& rules() const { return rules_; }

 private:
  Class settle(const Hand& hand) {
    const std::uint64_t before = positions();
    const Position begin = start(rules_, hand);
    Class found = bounded(begin);
    found.positions = positions() - before;
    if (certificates_ && found.known) found.answered = certify(hand, begin);
    return found;
  }

  // The two games in which full boards go to one player.
  Class bounded(const Position& begin) {
    const auto score = [&](Player full_boards_to) {
      return within_budget([&] {
        work_.budget.throw_if_exhausted();
        return solver_->score_if_full_boards_go_to(full_boards_to, begin);
      });
    };
    const Result low = score(Player::second);
    if (!low || *low > 0) return {low};
    const Result high = score(Player::first);
    if (!high) return {};
    return *high < 0 ? Class{high} : Class{{}, true};
  }

  // Each is written when it is found: it is a proof by itself, whatever becomes of the others.
  std::size_t certify(const Hand& hand, const Position& begin) {
    const auto strategy = within_budget([&] { return solver_->strategy(begin); });
    if (!strategy || !*strategy) return 0;
    write_certificate(fmt::format("{}/latin-gambler-{}-{}.cert", certificates_->path, rules_.order,
                                  hand_text(rules_, hand)),
                      rules_, begin, **strategy);
    return (*strategy)->faced.size();
  }

  Rules rules_;
  std::optional<InputPath> certificates_;
  Work& work_;
  std::unique_ptr<GamblerSolver> solver_;
  std::map<Hand, Class> classes_;
};

// P(at most k of n) when each has chance p.
double at_most(int k, int n, double p) {
  double sum = 0;
  for (int i = 0; i <= k; ++i) {
    sum += std::exp(std::lgamma(n + 1.0) - std::lgamma(i + 1.0) - std::lgamma(n - i + 1.0) +
                    (i == 0 ? 0 : i * std::log(p)) + (i == n ? 0 : (n - i) * std::log1p(-p)));
  }
  return std::min(sum, 1.0);
}

// The chance p at which at_most(k, n, p) falls to `level`, by halving.
double chance_at(int k, int n, double level) {
  double low = 0;
  double high = 1;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (at_most(k, n, middle) > level ? low : high) = middle;
  }
  return (low + high) / 2;
}

void tell(const Tally& tally, Answer& answer) {
  answer.verdict["deals"] = tally.total();
  answer.verdict["won"] = tally.won;
  answer.verdict["drawn"] = tally.drawn;
  answer.verdict["lost"] = tally.lost;
  answer.verdict["undecided"] = tally.open;
  answer.complete = tally.open == 0;
  answer.say(
      "Of {deals#deal|deals} the first player wins {won}, draws {drawn}, loses {lost}; undecided "
      "{undecided}.");
}

// The deals of a class that columns decide, each way to rename the numbers with the number of its deals.
void tally_members(const DealClass& deal_class, Deals& deals, Tally& tally) {
  const auto order = static_cast<std::size_t>(deals.rules().order);
  Hand member = deal_class.hand;
  const auto end = member.begin() + deals.rules().order;
  std::reverse(member.begin(), end);  // the rising one
  do {
    Integer ways = 1;
    for (std::size_t i = 0; i < order; ++i) ways *= binomial(order, member[i]);
    tally.add(deals.result(member), ways);
  } while (std::next_permutation(member.begin(), end));
}

void all_deals(Deals& deals, bool certified, Answer& answer) {
  const std::vector<DealClass> classes = deal_classes(deals.rules());
  std::vector<Hand> hands;
  hands.reserve(classes.size());
  for (const DealClass& deal_class : classes) hands.push_back(deal_class.hand);
  deals.settle(hands);
  Tally tally;
  lab::Table table{{{"hand", ""}, {"deals", ""}, {"winner", ""}, {"positions", ""}}, {}, {}};
  if (certified) table.columns.push_back({"certified", "in the certificate"});
  Value rows = Value::array();
  for (const DealClass& deal_class : classes) {
    const Deals::Class& found = deals.of(deal_class.hand);
    if (found.by_columns) {
      tally_members(deal_class, deals, tally);
    } else {
      tally.add(found.known, deal_class.deals);
    }
    const std::string hand = hand_text(deals.rules(), deal_class.hand);
    Value row = {{"hand", hand},
                 {"deals", deal_class.deals},
                 {"winner", found.shown()},
                 {"positions", found.positions}};
    if (found.answered > 0) row["certified"] = found.answered;
    rows.push_back(std::move(row));
    table.rows.push_back({hand, deal_class.deals, found.shown(), found.positions});
    if (certified) table.rows.back().emplace_back(found.answered > 0 ? Value(found.answered) : Value("none"));
  }
  answer.verdict["classes"] = rows;
  answer.verdict["exact"] = true;
  answer.add(as_text(table));
  answer.table = std::move(table);
  tell(tally, answer);
}

void sampled_deals(Deals& deals, int count, std::uint64_t seed, Answer& answer) {
  const auto dealt = [&](int i) { return random_deal(deals.rules(), seed + static_cast<std::uint64_t>(i)); };
  std::set<Hand> classes;
  for (int i = 0; i < count; ++i) classes.insert(sorted_hand(deals.rules(), dealt(i)));
  deals.settle({classes.begin(), classes.end()});
  Tally tally;
  for (int i = 0; i < count; ++i) tally.add(deals.result(dealt(i)), 1);
  tell(tally, answer);
  const int won = static_cast<int>(tally.won.get_si());
  const int could = won + static_cast<int>(tally.open.get_si());
  const double low = won == 0 ? 0 : chance_at(won - 1, count, 0.975);
  const double high = could == count ? 1 : chance_at(could, count, 0.025);
  answer.verdict["exact"] = false;
  answer.verdict["interval"] = {low, high};
  answer.add(
      fmt::format("With 95 in 100 the first player wins between {:.4f} and {:.4f} of all deals.", low, high));
}

// Exact for all deals; for a sample the part won, with the interval of Clopper and Pearson at 95 in 100.
// Deals that the budget leaves open widen both.
void gambler(const AskedDeals& asked, Work& work, Answer& answer) {
  if (asked.seed && !asked.deals) bad_input("--seed is of a sample; it goes with --deals N");
  if (asked.certificates && !std::filesystem::is_directory(asked.certificates->path)) {
    bad_input(fmt::format("{} is no folder for certificates", in_quotes(asked.certificates->path)));
  }
  Deals deals(asked, work);
  answer.scope = fmt::format("deals of Gambler, order {}", int{asked.order});
  answer.method = "live sets and hands up to renaming";
  if (asked.deals) {
    const std::int64_t seed = asked.seed ? asked.seed->value : 1;
    answer.question["seed"] = seed;
    sampled_deals(deals, *asked.deals, static_cast<std::uint64_t>(seed), answer);
  } else {
    all_deals(deals, asked.certificates.has_value(), answer);
  }
  if (asked.certificates) answer.certificate = asked.certificates->path;
  answer.cost.positions = deals.positions();
}

}  // namespace

lab::Question gambler_question() {
  return lab::ask<AskedDeals>("gambler", "how many deals of Gambler the first player wins")
      .with(board_fields())
      .option("deals", &AskedDeals::deals,
              "a sample of so many deals; all deals, exactly, when nothing is said")
      .option("seed", &AskedDeals::seed, "of the sample; 1 when nothing is said")
      .option("certificates", &AskedDeals::certificates,
              "write a certificate for each class of deals decided without columns into this folder")
      .form("FOLDER")
      .gives(lab::Form::table)
      .gives_checkpoint()
      .example("--order 4")
      .answered_by(gambler);
}

}  // namespace zermelo::latin
