#include "games/permunim/questions/certificate.hpp"

#include <algorithm>
#include <unordered_map>

#include "proof/permunim/position.hpp"
#include "proof/permunim/values.hpp"

namespace zermelo::permunim {
namespace {

class Builder {
 public:
  Builder(proof::PermuNimValuesWriter& writer, Solver& solver, const Budget& budget, Progress& progress)
      : writer_(writer), solver_(solver), budget_(budget), progress_(progress) {}

  void list(const Board& board) {
    for (const std::string& key : proof::section_keys(board)) list_section(key);
  }
  std::uint64_t entries() const { return listed_.size(); }

 private:
  std::optional<int> listed_value(const Board& board) const {
    int sum = 0;
    for (const std::string& key : proof::section_keys(board)) {
      const auto found = listed_.find(key);
      if (found == listed_.end()) return std::nullopt;
      sum ^= found->second;
    }
    return sum;
  }

  // Lists what the entry leans on, then the entry.
  void list_section(const std::string& key) {
    if (listed_.contains(key)) return;
    budget_.throw_if_exhausted();
    progress_.update(listed_.size());
    const Board board = proof::position_of_key(key, solver_.forbidden());
    const int value = solver_.value(board);
    std::uint64_t missing = (std::uint64_t{1} << value) - 1;
    const auto moves = board.moves();
    for (const Cell move : moves) {
      if (const auto known = listed_value(board.play(move))) missing &= ~(std::uint64_t{1} << *known);
    }
    // An option of each smaller value; an option whose smaller value is already shown needs no more than
    // that.
    for (const Cell move : moves) {
      if (missing == 0) break;
      const Board option = board.play(move);
      for (int smaller = 0; smaller < value; ++smaller) {
        if (((missing >> smaller) & 1) == 0 || !solver_.has_value(option, smaller)) continue;
        list(option);
        missing &= ~(std::uint64_t{1} << smaller);
        break;
      }
    }
    for (const Cell move : moves) refute(board.play(move), value);
    listed_.emplace(key, value);
    writer_.add({key, value});
  }

  // Shows that the option does not have the value: by a reply of that value, or by its own.
  void refute(const Board& option, int value) {
    if (listed_value(option)) return;
    const auto replies = option.moves();
    for (const Cell reply : replies) {
      if (listed_value(option.play(reply)) == value) return;
    }
    for (const Cell reply : replies) {
      const Board after = option.play(reply);
      if (!solver_.has_value(after, value)) continue;
      list(after);
      return;
    }
    list(option);
  }

  proof::PermuNimValuesWriter& writer_;
  Solver& solver_;
  const Budget& budget_;
  Progress& progress_;
  std::unordered_map<std::string, int> listed_;
};

}  // namespace

std::uint64_t write_certificate(const std::string& path, const Board& board, int value, Solver& solver,
                                const Budget& budget, Progress& progress) {
  proof::PermuNimValuesWriter writer(path, board, value);
  progress.begin("positions of the certificate", 0);
  Builder builder(writer, solver, budget, progress);
  builder.list(board);
  writer.finish();
  return builder.entries();
}

}  // namespace zermelo::permunim
