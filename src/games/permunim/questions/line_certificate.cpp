#include "games/permunim/questions/line_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

#include "base/error.hpp"

namespace zermelo::permunim {
namespace {

using Keys = std::vector<std::string>;

class LineBuilder {
 public:
  LineBuilder(proof::LineGame& game, proof::PermuNimValuesWriter& writer, const Budget& budget,
              Progress& progress)
      : game_(game), writer_(writer), budget_(budget), progress_(progress) {}

  // Whether the sum of these sections has the value; much less work than to find it.
  bool has_value(const Keys& keys, int value) {
    if (keys.empty()) return value == 0;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) value ^= value_of(keys[i]);
    return section_has_value(keys.back(), value);
  }
  void list(const Keys& keys) {
    for (const std::string& key : keys) list_section(key);
  }
  std::uint64_t entries() const { return listed_.size(); }

 private:
  // What is known of a section: its value, or some that it does not have.
  struct Facts {
    std::optional<int> value;
    std::uint64_t others = 0;
  };

  int value_of(const std::string& key) {
    for (int value = 0;; ++value) {
      if (section_has_value(key, value)) return value;
    }
  }

  bool section_has_value(const std::string& key, int value) {
    Facts& facts = facts_[key];
    if (facts.value) return *facts.value == value;
    if (((facts.others >> value) & 1) != 0) return false;
    budget_.throw_if_exhausted();
    const std::vector<Keys> options = options_of(key);
    const auto occurs = [&](int wanted) {
      const bool found = std::any_of(options.begin(), options.end(),
                                     [&](const Keys& option) { return has_value(option, wanted); });
      if (found) facts.others |= std::uint64_t{1} << wanted;
      return found;
    };
    if (occurs(value)) return false;
    // So the value is this one or less: the least that does not occur.
    int least = 0;
    while (least < value && (((facts.others >> least) & 1) != 0 || occurs(least))) ++least;
    facts.value = least;
    return least == value;
  }

  bool is_listed(const Keys& keys) const {
    return std::all_of(keys.begin(), keys.end(),
                       [&](const std::string& key) { return listed_.contains(key); });
  }

  std::vector<Keys> options_of(const std::string& key) {
    std::set<Keys> options;
    game_.for_each_option(proof::LineGame::word_of_key(key), [&](Keys option) {
      std::sort(option.begin(), option.end(), [](const std::string& x, const std::string& y) {
        return std::pair(x.size(), x) < std::pair(y.size(), y);
      });
      options.insert(std::move(option));
      return true;
    });
    // Small ones first: they are the cheapest to judge, and most of them are losses.
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
    for (int smaller = 0; smaller < own; ++smaller) {
      const auto shown = std::find_if(options.begin(), options.end(), [&](const Keys& option) {
        return is_listed(option) && has_value(option, smaller);
      });
      if (shown != options.end()) continue;
      list(*std::find_if(options.begin(), options.end(),
                         [&](const Keys& option) { return has_value(option, smaller); }));
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
        if (is_listed(reply) && has_value(reply, own)) return;
      }
      for (const Keys& reply : replies) {
        if (best == nullptr && has_value(reply, own)) best = &reply;
      }
      if (best != nullptr) return list(*best);
    }
    list(option);
  }

  proof::LineGame& game_;
  proof::PermuNimValuesWriter& writer_;
  const Budget& budget_;
  Progress& progress_;
  std::unordered_map<std::string, Facts> facts_;
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
    for (std::size_t which = 0; which < claim.values.size(); ++which) {
      const Keys keys = game.sections(proof::position_of(claim, which, game));
      if (!builder.has_value(keys, claim.values[which])) {
        throw Error(ErrorKind::check_failed, fmt::format("a {}x{} board has not the value {}", claim.rows,
                                                         claim.columns, claim.values[which]));
      }
      builder.list(keys);
    }
  }
  writer.finish();
  return builder.entries();
}

}  // namespace zermelo::permunim
