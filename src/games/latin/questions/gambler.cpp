#include "games/latin/questions/gambler.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "games/latin/gambler.hpp"
#include "games/latin/rules/notation.hpp"
#include "games/latin/questions/certificates.hpp"
#include "games/latin/questions/position.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

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
  Deals(const latin::Rules& rules, const std::optional<std::string>& certificates, const Budget& budget,
        Progress& progress)
      : rules_(rules),
        certificates_(certificates),
        budget_(budget),
        progress_(progress),
        solver_(latin::make_gambler_solver(rules, budget, progress)) {}

  // Looks at classes of deals (their falling hands), each with an equal share of the time left, so that a
  // hard one does not use up what the others need.
  void settle(const std::vector<latin::Hand>& sorted) {
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      solver_->set_budget(budget_.part(1.0 / static_cast<double>(sorted.size() - i)));
      const latin::Position start = latin::start(rules_, sorted[i]);
      const std::string hand = latin::hand_text(rules_, sorted[i]);
      progress_.begin(
          fmt::format("deal {}, class {} of {}, positions searched in all", hand, i + 1, sorted.size()), 0);
      const std::uint64_t before = positions();
      Class& found = classes_[sorted[i]] = settle(start);
      found.positions = positions() - before;
      if (certificates_ && found.known) {
        const std::string path =
            fmt::format("{}/latin-gambler-{}-{}.cert", *certificates_, rules_.order, hand);
        const auto written =
            within_budget([&] { return write_gambler_certificate(path, *solver_, rules_, start); });
        found.answered = written ? written->value_or(0) : 0;
      }
      progress_.note(fmt::format("deal {}: {} ({} positions)", hand, found.shown(),
                                 grouped(std::to_string(found.positions))));
    }
    solver_->set_budget(budget_);
  }

  // Of classes that were looked at.
  std::string shown(const latin::Hand& sorted) const { return classes_.at(sorted).shown(); }
  std::uint64_t positions(const latin::Hand& sorted) const { return classes_.at(sorted).positions; }
  std::size_t answered(const latin::Hand& sorted) const { return classes_.at(sorted).answered; }
  // Of a deal whose class was looked at.
  Result result(const latin::Hand& hand) {
    const Class& found = classes_.at(latin::sorted_hand(rules_, hand));
    if (!found.by_columns) return found.known;
    return within_budget([&] { return solver_->score(latin::start(rules_, hand)); });
  }
  // Renaming numbers does not keep columns, so the members of such a class are asked one by one.
  bool by_columns(const latin::Hand& sorted) const { return classes_.at(sorted).by_columns; }
  std::uint64_t positions() const { return solver_->positions(); }

 private:
  struct Class {
    Result known;
    bool by_columns = false;
    std::uint64_t positions = 0;
    std::size_t answered = 0;  // positions of the opponent in the certificate; 0: none

    std::string shown() const {
      return by_columns ? "by columns" : !known ? "undecided" : *known > 0 ? "first" : "second";
    }
  };

  // The two games in which full boards go to one player.
  Class settle(const latin::Position& start) {
    const Result low =
        within_budget([&] { return solver_->score_if_full_boards_go_to(Player::second, start); });
    if (!low || *low > 0) return {low};
    const Result high =
        within_budget([&] { return solver_->score_if_full_boards_go_to(Player::first, start); });
    if (!high) return {};
    return *high < 0 ? Class{high} : Class{{}, true};
  }

  latin::Rules rules_;
  std::optional<std::string> certificates_;
  Budget budget_;
  Progress& progress_;
  std::unique_ptr<latin::GamblerSolver> solver_;
  std::map<latin::Hand, Class> classes_;
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

void tell(Answer& answer, const Tally& tally) {
  answer.verdict["deals"] = exact(tally.total());
  answer.verdict["won"] = exact(tally.won);
  answer.verdict["drawn"] = exact(tally.drawn);
  answer.verdict["lost"] = exact(tally.lost);
  answer.verdict["undecided"] = exact(tally.open);
  answer.complete = tally.open == 0;
  answer.text += fmt::format("Of {} deals the first player wins {}, draws {}, loses {}; undecided {}.\n",
                             grouped(tally.total().get_str()), grouped(tally.won.get_str()),
                             grouped(tally.drawn.get_str()), grouped(tally.lost.get_str()),
                             grouped(tally.open.get_str()));
}

void all_deals(Answer& answer, const latin::Rules& rules, Deals& deals) {
  Tally tally;
  auto rows = ordered_json::array();
  const std::vector<latin::DealClass> classes = latin::deal_classes(rules);
  std::vector<latin::Hand> hands;
  hands.reserve(classes.size());
  for (const latin::DealClass& deal_class : classes) hands.push_back(deal_class.hand);
  deals.settle(hands);
  for (const latin::DealClass& deal_class : classes) {
    if (!deals.by_columns(deal_class.hand)) {
      tally.add(deals.result(deal_class.hand), deal_class.deals);
    } else {
      latin::Hand member = deal_class.hand;
      std::reverse(member.begin(), member.begin() + rules.order);  // the rising one
      do {
        Integer ways = 1;
        for (int i = 0; i < rules.order; ++i) {
          ways *= binomial(static_cast<std::uint64_t>(rules.order), member[static_cast<std::size_t>(i)]);
        }
        tally.add(deals.result(member), ways);
      } while (std::next_permutation(member.begin(), member.begin() + rules.order));
    }
    rows.push_back({{"hand", latin::hand_text(rules, deal_class.hand)},
                    {"deals", exact(deal_class.deals)},
                    {"winner", deals.shown(deal_class.hand)},
                    {"positions", deals.positions(deal_class.hand)}});
    const std::size_t answered = deals.answered(deal_class.hand);
    if (answered > 0) rows.back()["certified"] = answered;
    answer.text += fmt::format(
        "{:>9} {:>12}  {:10} {:>14} positions{}\n", latin::hand_text(rules, deal_class.hand),
        grouped(deal_class.deals.get_str()), deals.shown(deal_class.hand),
        grouped(std::to_string(deals.positions(deal_class.hand))),
        answered == 0 ? "" : fmt::format(", {} in the certificate", grouped(std::to_string(answered))));
  }
  answer.verdict["classes"] = rows;
  answer.verdict["exact"] = true;
  tell(answer, tally);
}

void sampled_deals(Answer& answer, const latin::Rules& rules, Deals& deals, const LatinGambler& question) {
  Tally tally;
  const int count = *question.deals;
  const auto dealt = [&](int i) {
    return latin::random_deal(rules, question.seed + static_cast<std::uint64_t>(i));
  };
  std::set<latin::Hand> classes;
  for (int i = 0; i < count; ++i) classes.insert(latin::sorted_hand(rules, dealt(i)));
  deals.settle({classes.begin(), classes.end()});
  for (int i = 0; i < count; ++i) tally.add(deals.result(dealt(i)), 1);
  tell(answer, tally);
  const int won = static_cast<int>(tally.won.get_si());
  const int could = won + static_cast<int>(tally.open.get_si());
  const double low = won == 0 ? 0 : chance_at(won - 1, count, 0.975);
  const double high = could == count ? 1 : chance_at(could, count, 0.025);
  answer.verdict["exact"] = false;
  answer.verdict["interval"] = {low, high};
  answer.text += fmt::format("With 95 in 100 the first player wins between {:.4f} and {:.4f} of all deals.\n",
                             low, high);
}

}  // namespace

Answer gambler(const LatinGambler& question, const Budget& budget, Progress& progress) {
  Parameters parameters = complete(game("latin"), question.parameters);
  parameters["variant"] = "gambler";
  const latin::Rules rules = latin_rules(parameters);
  if (question.certificates && !std::filesystem::is_directory(*question.certificates)) {
    bad_input(fmt::format("{} is no folder for certificates", in_quotes(*question.certificates)));
  }
  Deals deals(rules, question.certificates, budget, progress);
  Answer answer;
  answer.question = {{"game", "latin"},
                     {"variant", "gambler"},
                     {"order", rules.order},
                     {"run", rules.run},
                     {"ownership", latin::name_of(rules.ownership)}};
  answer.scope = fmt::format("deals of Gambler, order {}", rules.order);
  answer.method = "live sets and hands up to renaming";
  if (question.deals) {
    answer.question["deals"] = *question.deals;
    answer.question["seed"] = question.seed;
    sampled_deals(answer, rules, deals, question);
  } else {
    all_deals(answer, rules, deals);
  }
  progress.finish();
  answer.certificate = question.certificates;
  answer.cost = cost_of(budget, deals.positions());
  answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
  return answer;
}

}  // namespace zermelo::lab
