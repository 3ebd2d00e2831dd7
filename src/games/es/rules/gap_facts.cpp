#include "games/es/rules/gap_facts.hpp"

namespace zermelo::es {
namespace {

// A vector with x_1 and f set for as long as this lives.
class Altered {
 public:
  explicit Altered(Gaps& gaps) : gaps_(gaps), flag_(gaps[0]), first_(gaps[1]) {}
  Altered(const Altered&) = delete;
  Altered& operator=(const Altered&) = delete;
  ~Altered() {
    gaps_[0] = flag_;
    gaps_[1] = first_;
  }

 private:
  Gaps& gaps_;
  int flag_;
  int first_;
};

}  // namespace

bool FactShape::sound() const {
  if (gaps.size() < 2 || gaps[0].free()) return false;
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    if (gaps[i].exact < 1 || gaps[i].period < 0 || gaps[i].down < 0 || gaps[i].up < 0) return false;
    if (gaps[i].free() && i + 1 < gaps.size() && gaps[i - 1].free()) return false;
  }
  return true;
}

std::uint64_t FactShape::classes() const {
  std::uint64_t count = 2;
  for (const GapReach& gap : gaps) count *= static_cast<std::uint64_t>(gap.classes());
  return count;
}

std::optional<std::uint64_t> FactShape::number_of(const Gaps& vector) const {
  auto number = static_cast<std::uint64_t>(vector[0]);
  for (std::size_t i = 1; i < vector.size(); ++i) {
    const auto own = gaps[i - 1].class_of(vector[i]);
    if (!own) return std::nullopt;
    number = number * static_cast<std::uint64_t>(gaps[i - 1].classes()) + static_cast<std::uint64_t>(*own);
  }
  return number;
}

Gaps FactShape::least(std::uint64_t number) const {
  Gaps result(gaps.size() + 1);
  for (std::size_t i = gaps.size(); i >= 1; --i) {
    const auto base = static_cast<std::uint64_t>(gaps[i - 1].classes());
    result[i] = static_cast<int>(number % base);
    number /= base;
  }
  result[0] = static_cast<int>(number);
  return result;
}

int FactShape::enough(std::size_t gap) const {
  const GapReach& own = gaps[gap - 1];
  const int far = gap == gaps.size() ? own.down + own.exact + 1
                                     : own.down + own.exact + own.period + gaps[gap - 2].exact - 1;
  return far + own.period;
}

std::uint64_t FactShape::nearby() const {
  std::uint64_t count = 2;
  for (const GapReach& gap : gaps) count *= static_cast<std::uint64_t>(gap.width());
  return count;
}

std::optional<std::uint64_t> FactShape::number_near(const Gaps& member, const Gaps& vector) const {
  auto number = static_cast<std::uint64_t>(vector[0]);
  for (std::size_t i = 1; i < vector.size(); ++i) {
    const GapReach& gap = gaps[i - 1];
    const int digit = gap.free() ? vector[i] - member[i] + gap.down : vector[i];
    if (digit < 0 || digit >= gap.width()) return std::nullopt;
    number = number * static_cast<std::uint64_t>(gap.width()) + static_cast<std::uint64_t>(digit);
  }
  return number;
}

std::optional<Gaps> FactShape::near(const Gaps& member, std::uint64_t number) const {
  Gaps result(member.size());
  for (std::size_t i = gaps.size(); i >= 1; --i) {
    const GapReach& gap = gaps[i - 1];
    const auto width = static_cast<std::uint64_t>(gap.width());
    result[i] = static_cast<int>(number % width) + (gap.free() ? member[i] - gap.down : 0);
    if (result[i] < 0) return std::nullopt;
    number /= width;
  }
  result[0] = static_cast<int>(number);
  return result;
}

int weight_of(const Gaps& gaps) {
  int weight = 0;
  for (std::size_t i = 1; i < gaps.size(); ++i) weight += static_cast<int>(i) * gaps[i];
  return weight;
}

std::optional<Fact> FactSet::fact_at(FactKind kind, const Gaps& gaps, int weight) const {
  if (weight_of(gaps) >= weight) return std::nullopt;
  const auto number = shape_.number_of(gaps);
  if (!number || (kinds_[*number] & bit(kind)) == 0) return std::nullopt;
  return Fact{kind, *number};
}

std::optional<Fact> FactSet::lost_by(const Gaps& gaps, int weight) const {
  return fact_at(FactKind::lost, gaps, weight);
}

std::optional<Fact> FactSet::least_by(Gaps& gaps, int weight) const {
  const Altered restored(gaps);
  gaps[0] = 1;
  gaps[1] = shape_.gaps[0].exact - 1;
  return fact_at(FactKind::least, gaps, weight);
}

std::optional<Fact> FactSet::won_by(Gaps& gaps, int weight) const {
  const int first = gaps[1];
  const bool shaded = gaps[0] == 1;
  {
    const Altered restored(gaps);
    gaps[0] = 1;
    for (int y = 0; y < shape_.gaps[0].exact; ++y) {
      if (shaded ? y == first : y >= first) continue;
      gaps[1] = y;
      if (const auto fact = fact_at(FactKind::lost, gaps, weight)) return fact;
    }
  }
  return first < shape_.gaps[0].exact ? fact_at(FactKind::won, gaps, weight) : least_by(gaps, weight);
}

}  // namespace zermelo::es
