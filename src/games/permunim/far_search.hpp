// What ranks (base/ranks.hpp) that search for values of the same boards tell each other.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/checkpoint.hpp"
#include "engine/far_values.hpp"
#include "games/permunim/memory.hpp"
#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {

// What the solvers of other ranks are made of.
struct FarSolver {
  ForbiddenSet forbidden;
  unsigned threads = 1;
  std::uint64_t memory = 0;
  std::optional<Checkpoint> checkpoint;

  std::string packed() const;
  static FarSolver unpacked(std::string_view text);
};

// A question for all of them.
struct FarQuestion {
  std::vector<Board> boards;
  int limit = 0;
  bool thorough = false;

  std::string packed() const;
  static FarQuestion unpacked(std::string_view text, const ForbiddenSet& forbidden);
};

// The value of one of the boards, as it is told to rank 0.
struct FarAnswer {
  std::size_t board = 0;
  int value = 0;

  std::string packed() const;
  static FarAnswer unpacked(std::string_view text);
};

class FarHome final : public engine::FarValues::Home {
 public:
  FarHome(Memory& memory, std::function<void(FarAnswer)> answered, std::function<void()> over)
      : memory_(memory), answered_(std::move(answered)), over_(std::move(over)) {}

  std::optional<Known> known(std::string_view key) const override;
  void learn(std::string_view key, std::string_view value, std::uint64_t effort) override;
  void answered(std::string_view answer) override { answered_(FarAnswer::unpacked(answer)); }
  void over() override { over_(); }

 private:
  Memory& memory_;
  std::function<void(FarAnswer)> answered_;
  std::function<void()> over_;
};

}  // namespace zermelo::permunim
