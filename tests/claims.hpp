// The claims of a paper as the program has them, and how they are judged.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "house/games.hpp"
#include "lab/claims/claims.hpp"

namespace zermelo {

inline const lab::Means& means() {
  static const lab::Checks checks = house::listed_checks();
  static const lab::Means all{house::catalogue(), checks};
  return all;
}

inline const lab::Paper& paper(std::string_view name) {
  static const std::vector<lab::Paper> all = house::papers();
  return *std::find_if(all.begin(), all.end(), [&](const lab::Paper& each) { return each.name == name; });
}

inline lab::Claim claim(std::string_view of, std::string_view id) {
  const auto& claims = paper(of).claims;
  return *std::find_if(claims.begin(), claims.end(), [&](const lab::Claim& each) { return each.id == id; });
}

inline lab::Judgement judgement(const lab::Claim& claim) {
  return lab::judge(claim, means(), Budget(), Progress::silent());
}

inline lab::Verdict verdict(const lab::Claim& claim) { return judgement(claim).verdict; }

// The claims named, or all, as `zermelo reproduce` judges them.
inline lab::Answer reproduced(const lab::Paper& paper, const std::vector<std::string>& only) {
  lab::Work work(Budget(), Progress::silent());
  lab::Answer answer;
  lab::reproduce({paper}, only, means(), work, answer);
  return answer;
}

}  // namespace zermelo
