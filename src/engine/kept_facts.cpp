#include "engine/kept_facts.hpp"

#include <algorithm>

namespace zermelo::engine {
namespace {

// A search that takes less than this is not worth a write.
constexpr double short_search = 1;

double seconds_between(Saver::Clock::time_point from, Saver::Clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

}  // namespace

KeptFacts::KeptFacts(Savers& savers, const Budget& budget, std::string name)
    : savers_(savers), keeper_(budget.keeper()), name_(std::move(name)) {
  if (on()) savers_.add(*this);
}

KeptFacts::~KeptFacts() {
  if (on()) savers_.remove(*this);
}

void KeptFacts::recall(const std::function<void(std::string_view)>& visit) {
  if (on()) keeper_->recall(name_, visit);
}

void KeptFacts::save_if_due(Clock::time_point now) {
  if (seconds_between(saved_at_, now) < keeper_->every_seconds()) return;
  save();
}

void KeptFacts::save() {
  gather();
  flush();
  saved_at_ = Clock::now();
}

void KeptFacts::flush() {
  if (!buffer_.empty()) keeper_->keep(name_, buffer_);
  buffer_.clear();
}

void KeptFacts::end() noexcept {
  try {
    if (!on() || seconds_between(begun_, Clock::now()) < std::min(short_search, keeper_->every_seconds()))
      return;
    save();
  } catch (...) {  // no memory for the buffer: the answer does not depend on it
    return;
  }
}

void KeptPrefix::gather() {
  while (kept_ < final_) {
    const std::uint64_t size = std::min<std::uint64_t>(large, final_ - kept_);
    Packed<std::uint64_t>::put(buffer(), kept_);
    buffer().append(bytes_ + kept_, size);
    flush();
    kept_ += size;
  }
}

namespace {

class KeeperOfPart final : public Keeper {
 public:
  // The budget holds the whole's keeper.
  KeeperOfPart(const Budget& whole, std::string name) : whole_(whole), name_(std::move(name)) {}

  double every_seconds() const override { return whole_.keeper()->every_seconds(); }
  void recall(std::string_view name, const std::function<void(std::string_view)>& visit) override {
    whole_.keeper()->recall(within(name), visit);
  }
  void keep(std::string_view name, std::string_view bytes) override {
    whole_.keeper()->keep(within(name), bytes);
  }
  bool is_ours(std::string_view name) override { return whole_.keeper()->is_ours(within(name)); }
  void found(std::string_view name, std::string_view result) override {
    whole_.keeper()->found(within(name), result);
  }
  void gave_up(std::string_view name) override { whole_.keeper()->gave_up(within(name)); }

 private:
  std::string within(std::string_view name) const { return name_ + ": " + std::string(name); }

  Budget whole_;
  std::string name_;
};

}  // namespace

Budget part_of_work(const Budget& budget, std::string name) {
  Budget part = budget;
  if (budget.keeper() != nullptr) part.keep_in(std::make_shared<KeeperOfPart>(budget, std::move(name)));
  return part;
}

std::optional<std::string> recalled_result(const Budget& budget, std::string_view name) {
  std::optional<std::string> found;
  if (Keeper* keeper = budget.keeper()) {
    keeper->recall(name, [&](std::string_view bytes) { found = bytes; });
  }
  return found;
}

void keep_result(const Budget& budget, std::string_view name, std::string_view result) {
  if (Keeper* keeper = budget.keeper()) keeper->found(name, result);
}

bool is_ours(const Budget& budget, std::string_view name) {
  Keeper* keeper = budget.keeper();
  return keeper == nullptr || keeper->is_ours(name);
}

void give_up_result(const Budget& budget, std::string_view name) {
  if (Keeper* keeper = budget.keeper()) keeper->gave_up(name);
}

}  // namespace zermelo::engine
