// Values on boards with any columns by the definition, on the words of the checker (proof/permunim/line.hpp), with
// cutoffs: that a position has not a value is seen by one option of that value. For one board this looks at far fewer
// positions than a LineSolver, which values them all; and it is a second way to a value, which shares no code with the
// first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/budget.hpp"
#include "proof/permunim/line_values.hpp"

namespace zermelo::permunim {

class LineSearch {
 public:
  // The keys of the sections of a position.
  using Keys = std::vector<std::string>;

  LineSearch(const ForbiddenSet& forbidden, const Budget& budget) : game_(forbidden), budget_(budget) {}

  Keys sections(const proof::LineClaim& claim, std::size_t which);
  // All questions below throw Error(budget) or Error(interrupted) when the budget ends.
  int value(const Keys& keys);
  int value_of(const std::string& key);
  // Whether the sum of these sections has the value: much less work than to find it.
  bool has_value(const Keys& keys, int value);
  // Each one once, small ones first.
  std::vector<Keys> options_of(const std::string& key);
  std::uint64_t positions() const { return facts_.size(); }

 private:
  // What is known of a section: its value, or some that it does not have.
  struct Facts {
    std::optional<int> value;
    std::uint64_t others = 0;
  };
  bool section_has_value(const std::string& key, int value);

  proof::LineGame game_;
  const Budget& budget_;
  std::unordered_map<std::string, Facts> facts_;
};

}  // namespace zermelo::permunim
