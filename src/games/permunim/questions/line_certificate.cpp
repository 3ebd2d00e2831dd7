#include "games/permunim/questions/line_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "games/permunim/questions/line_search.hpp"

namespace zermelo::permunim {
namespace {

using Keys = LineSearch::Keys;

class LineBuilder {
 public:
  LineBuilder(LineSearch& search, proof::PermuNimValuesWriter& writer, const Budget& budget,
              Progress& progress)
      : search_(search), writer_(writer), budget_(budget), progress_(progress) {}

  void list(const Keys& keys) {
    for (const std::string& key : keys) list_section(key);
  }
  std::uint64_t entries() const { return listed_.size(); }

 private:
  bool is_listed(const Keys& keys) const {
    return std::all_of(keys.begin(), keys.end(),
                       [&](const std::string& key) { return listed_.contains(key); });
  }

  // Lists what the entry leans on, then the entry.
  void list_section(const std::string& key) {
    if (listed_.contains(key)) return;
    budget_.throw_if_exhausted();
    progress_.update(listed_.size());
    const int own = search_.value_of(key);
    const std::vector<Keys> options = search_.options_of(key);
    for (int smaller = 0; smaller < own; ++smaller) {
      const auto shown = std::find_if(options.begin(), options.end(), [&](const Keys& option) {
        return is_listed(option) && search_.has_value(option, smaller);
      });
      if (shown != options.end()) continue;
      list(*std::find_if(options.begin(), options.end(),
                         [&](const Keys& option) { return search_.has_value(option, smaller); }));
    }
    for (const Keys& option : options) refute(option, own);
    listed_.insert(key);
    writer_.add({key, own});
  }

  // Shows that the option does not have the value: by a reply of that value, or by its own.
  void refute(const Keys& option, int own) {
    if (is_listed(option)) return;
    if (option.size() == 1) {
      const std::vector<Keys> replies = search_.options_of(option.front());
      const Keys* best = nullptr;
      for (const Keys& reply : replies) {
        if (is_listed(reply) && search_.has_value(reply, own)) return;
      }
      for (const Keys& reply : replies) {
        if (best == nullptr && search_.has_value(reply, own)) best = &reply;
      }
      if (best != nullptr) return list(*best);
    }
    list(option);
  }

  LineSearch& search_;
  proof::PermuNimValuesWriter& writer_;
  const Budget& budget_;
  Progress& progress_;
  std::set<std::string> listed_;
};

}  // namespace

std::uint64_t write_line_certificate(const std::string& path, const ForbiddenSet& forbidden,
                                     const std::vector<proof::LineClaim>& claims, const Budget& budget,
                                     Progress& progress) {
  LineSearch search(forbidden, budget);
  proof::PermuNimValuesWriter writer(path, proof::line_values_header(forbidden, claims));
  progress.begin("positions of the certificate", 0);
  LineBuilder builder(search, writer, budget, progress);
  for (const proof::LineClaim& claim : claims) {
    for (std::size_t which = 0; which < claim.values.size(); ++which) {
      const Keys keys = search.sections(claim, which);
      if (!search.has_value(keys, claim.values[which])) {
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
