#include "games/permunim/questions/line_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <unordered_map>

#include "base/error.hpp"

namespace zermelo::permunim {
namespace {

using Keys = std::vector<std::string>;

class LineBuilder {
 public:
  LineBuilder(proof::LineGame& game, proof::PermuNimValuesWriter& writer, const Budget& budget, Progress& progress)
      : game_(game), writer_(writer), budget_(budget), progress_(progress) {}

  int value(const Keys& keys) {
    int sum = 0;
    for (const std::string& key : keys) sum ^= value_of(key);
    return sum;
  }
  void list(const Keys& keys) {
    for (const std::string& key : keys) list_section(key);
  }
  std::uint64_t entries() const { return listed_.size(); }

 private:
  int value_of(const std::string& key) {
    const auto known = values_.find(key);
    if (known != values_.end()) return known->second;
    budget_.throw_if_exhausted();
    std::uint64_t found = 0;
    game_.for_each_option(proof::LineGame::word_of_key(key), [&](const Keys& option) {
      found |= std::uint64_t{1} << value(option);
      return true;
    });
    return values_[key] = std::countr_one(found);
  }

  bool is_listed(const Keys& keys) const {
    return std::all_of(keys.begin(), keys.end(), [&](const std::string& key) { return listed_.contains(key); });
  }

  std::vector<Keys> options_of(const std::string& key) {
    std::set<Keys> options;
    game_.for_each_option(proof::LineGame::word_of_key(key), [&](Keys option) {
      std::sort(option.begin(), option.end());
      options.insert(std::move(option));
      return true;
    });
    std::vector<Keys> by_size(options.begin(), options.end());
    const auto size = [](const Keys& keys) {
      std::size_t sum = 0;
      for (const std::string& each : keys) sum += each.size();
      return sum;
    };
    std::stable_sort(by_size.begin(), by_size.end(),
                     [&](const Keys& x, const Keys& y) { return size(x) < size(y); });
    return by_size;
  }

  // Lists what the entry leans on, then the entry.
  void list_section(const std::string& key) {
    if (listed_.contains(key)) return;
    budget_.throw_if_exhausted();
    progress_.update(listed_.size());
    const int own = value_of(key);
    const std::vector<Keys> options = options_of(key);
    std::uint64_t missing = (std::uint64_t{1} << own) - 1;
    for (const Keys& option : options) {
      if (is_listed(option)) missing &= ~(std::uint64_t{1} << value(option));
    }
    for (const Keys& option : options) {
      const std::uint64_t bit = std::uint64_t{1} << value(option);
      if ((missing & bit) == 0) continue;
      list(option);
      missing &= ~bit;
    }
    for (const Keys& option : options) refute(option, own);
    listed_.insert(key);
    writer_.add({key, own});
  }

  // Shows that the option does not have the value: by a reply of that value, or by its own.
  void refute(const Keys& option, int own) {
    if (is_listed(option)) return;
    if (option.size() == 1) {
      const std::vector<Keys> replies = options_of(option.front());
      const Keys* best = nullptr;
      for (const Keys& reply : replies) {
        if (value(reply) != own) continue;
        if (is_listed(reply)) return;
        if (best == nullptr) best = &reply;
      }
      if (best != nullptr) return list(*best);
    }
    list(option);
  }

  proof::LineGame& game_;
  proof::PermuNimValuesWriter& writer_;
  const Budget& budget_;
  Progress& progress_;
  std::unordered_map<std::string, int> values_;
  std::set<std::string> listed_;
};

}  // namespace

std::uint64_t write_line_certificate(const std::string& path, const ForbiddenSet& forbidden,
                                     const std::vector<proof::LineClaim>& claims, const Budget& budget,
                                     Progress& progress) {
  proof::LineGame game(forbidden);
  proof::PermuNimValuesWriter writer(path, proof::line_values_header(forbidden, claims));
  progress.begin("positions of the certificate", 0);
  LineBuilder builder(game, writer, budget, progress);
  for (const proof::LineClaim& claim : claims) {
    const Keys keys = game.sections(proof::position_of(claim, game));
    if (builder.value(keys) != claim.value) {
      throw Error(ErrorKind::check_failed, fmt::format("the value of {}x{} is not {}", claim.rows, claim.columns,
                                                   claim.value));
    }
    builder.list(keys);
  }
  writer.finish();
  return builder.entries();
}

}  // namespace zermelo::permunim
