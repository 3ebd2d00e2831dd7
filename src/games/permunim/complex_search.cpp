#include "games/permunim/complex_search.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "base/hash.hpp"
#include "games/permunim/bounded_mex.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

template <std::size_t W>
void write_complex(const Board& board, const Geometry& geometry, Complex<W>& complex) {
  std::vector<Cell> items;
  for (int row = 1; row <= board.rows(); ++row) {
    for (int column = 1; column <= board.columns(); ++column) {
      const Cell cell{column, row};
      if (board.is_live(cell) || board.has_stone(cell)) items.push_back(cell);
    }
  }
  complex.size = static_cast<int>(items.size());
  complex.live = {};
  complex.blocks.stones = {};
  const auto share_line = [](Cell x, Cell y) { return x.row == y.row || x.column == y.column; };
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool live = board.is_live(items[i]);
    (live ? complex.live : complex.blocks.stones).set(static_cast<int>(i));
    complex.place[i] = {static_cast<std::uint8_t>(items[i].row - 1),
                        static_cast<std::uint8_t>(items[i].column - 1)};
    complex.conflicts[i] = {};
    complex.in[i] = {};
    for (std::size_t j = 0; j < items.size(); ++j) {
      if (i == j) continue;
      if (!share_line(items[i], items[j])) {
        complex.in[i][quadrant(items[i], items[j])].set(static_cast<int>(j));
      } else if (live && board.is_live(items[j])) {
        complex.conflicts[i].set(static_cast<int>(j));
      }
    }
  }
  ConflictSearch<W>(geometry, complex, complex.live, complex.conflicts).add_all();
  complex.blocks.any = true;  // possibly: looked for when play begins
  complex.blocks.witness = {};
  complex.blocks.witness_of.fill({});
}

template <std::size_t W, class Visit>
int ComplexSearch::for_each_part(const Complex<W>& complex, Remains<W>& remains, Visit visit) {
  int ones = 0;
  remains.remove_twins(geometry_, complex);
  remains.for_each_part(geometry_, complex, [&](const Part<W>& part) {
    if (part.cells.count() == 1) {
      ones ^= 1;
    } else {
      visit(part);
    }
  });
  return ones;
}

template <std::size_t W, class Visit>
void ComplexSearch::extract(const Complex<W>& complex, const Remains<W>& remains, const Part<W>& part,
                            Visit visit) {
  const auto extract_to = [&]<std::size_t V>(std::integral_constant<std::size_t, V>) {
    if constexpr (V <= W) {
      auto& room = std::get<std::unique_ptr<Complex<V>>>(scratch_);
      if (!room) room.reset(new Complex<V>);
      remains.template extract<V>(complex, part, *room);
      visit(room);
    }
  };
  const int size = part.kept.count();
  // NOLINTBEGIN(bugprone-branch-clone): each branch is another type.
  if (size <= 64) {
    extract_to(std::integral_constant<std::size_t, 1>{});
  } else if (size <= 128) {
    extract_to(std::integral_constant<std::size_t, 2>{});
  } else if (size <= 256) {
    extract_to(std::integral_constant<std::size_t, 4>{});
  } else if (size <= 512) {
    extract_to(std::integral_constant<std::size_t, 8>{});
  } else {
    extract_to(std::integral_constant<std::size_t, 16>{});
  }
  // NOLINTEND(bugprone-branch-clone)
}

namespace {

// A position by its degrees: a look (Sightings).
template <std::size_t W>
std::uint64_t look_at(const std::array<Bits<W>, 64 * W>& conflicts, const Bits<W>& cells, int stones,
                      bool places) {
  std::uint64_t look = static_cast<std::uint64_t>(cells.count()) << 20 |
                       static_cast<std::uint64_t>(stones) << 1 | (places ? 1U : 0U);
  cells.for_each([&](int y) {
    const int degree = (conflicts[static_cast<std::size_t>(y)] & cells).count();
    const std::uint64_t spread = static_cast<std::uint64_t>(degree + 1) * 0x9e3779b97f4a7c15U;
    look += spread * (spread >> 32);
  });
  return mix(look);
}

template <std::size_t W>
std::uint64_t look_at(const Complex<W>& complex) {
  return look_at<W>(complex.conflicts, complex.live, complex.blocks.stones.count(), complex.blocks.any);
}

// The cells in sets of which any two cells are in conflict: no line of play has two cells of a set, so none is
// longer than there are sets, and no value is larger.
template <std::size_t W>
int cliques(const Complex<W>& complex) {
  int count = 0;
  for (Bits<W> left = complex.live; left.any(); ++count) {
    Bits<W> clique = left;
    while (clique.any()) {
      const int y = clique.first();
      left.reset(y);
      clique.reset(y);
      clique &= complex.conflicts[static_cast<std::size_t>(y)];
    }
  }
  return count;
}

// What leaves few cells is known more often than what leaves many, and looked up in less time.
template <std::size_t W>
void first_what_leaves_least(const Complex<W>& complex, std::span<std::uint16_t> moves) {
  std::array<std::uint16_t, 64 * W> degree;
  for (const std::uint16_t x : moves) degree[x] = static_cast<std::uint16_t>(complex.conflicts[x].count());
  std::sort(moves.begin(), moves.end(), [&](std::uint16_t x, std::uint16_t y) {
    return degree[x] != degree[y] ? degree[x] > degree[y] : x < y;
  });
}

// The cell that has this number in a part.
template <std::size_t W>
int cell_of(Bits<W> kept, int number) {
  for (int i = 0; i < number; ++i) kept.reset(kept.first());
  return kept.first();
}

// The parts of a sum, small ones first.
struct Sum {
  std::vector<std::unique_ptr<Complex<1>>> small;
  std::vector<std::unique_ptr<Complex<2>>> two;
  std::vector<std::unique_ptr<Complex<4>>> four;
  std::vector<std::unique_ptr<Complex<8>>> eight;
  std::vector<std::unique_ptr<Complex<16>>> sixteen;

  void add(std::unique_ptr<Complex<1>> part) { small.push_back(std::move(part)); }
  void add(std::unique_ptr<Complex<2>> part) { two.push_back(std::move(part)); }
  void add(std::unique_ptr<Complex<4>> part) { four.push_back(std::move(part)); }
  void add(std::unique_ptr<Complex<8>> part) { eight.push_back(std::move(part)); }
  void add(std::unique_ptr<Complex<16>> part) { sixteen.push_back(std::move(part)); }
  std::size_t size() const { return small.size() + two.size() + four.size() + eight.size() + sixteen.size(); }
  template <class Visit>
  void for_each(Visit visit) {
    std::sort(small.begin(), small.end(), [](const auto& x, const auto& y) { return x->size < y->size; });
    for (const auto& part : small) visit(*part);
    for (const auto& part : two) visit(*part);
    for (const auto& part : four) visit(*part);
    for (const auto& part : eight) visit(*part);
    for (const auto& part : sixteen) visit(*part);
  }
};

}  // namespace

// Whether the value of a sum is `limit`. All parts but the largest are valued exactly.
template <std::size_t W>
OptionFound ComplexSearch::value_of_sum(const Complex<W>& complex, Remains<W>& remains, int limit,
                                        bool wait) {
  Sum parts;
  std::vector<std::pair<const void*, Bits<W>>> kept;
  int sum = for_each_part(complex, remains, [&](const Part<W>& part) {
    extract(complex, remains, part, [&](auto& room) {
      kept.emplace_back(room.get(), part.kept);
      parts.add(std::move(room));
    });
  });
  std::size_t left = parts.size();
  OptionFound result{.exact = true};
  parts.for_each([&](const auto& part) {
    --left;
    if (left > 0) {
      sum ^= bounded(part, no_limit, false).value;
      return;
    }
    const int wanted = limit == no_limit ? no_limit : limit ^ sum;
    const OptionFound found = bounded(part, wanted, wait);
    sum ^= found.value;
    result = found;
    if (found.reply >= 0) {
      for (const auto& [at, cells] : kept) {
        if (at == &part) result.reply = cell_of(cells, found.reply);
      }
    }
  });
  result.value = sum;
  return result;
}

template <std::size_t W>
OptionFound ComplexSearch::bounded(const Complex<W>& complex, int limit, bool wait) {
  write_key(geometry_, complex, key_);
  int least = 0;
  if (const auto known = shared_.memory.find(key_.bytes())) {
    // Those from a checkpoint were not seen before.
    if (known->exact) shared_.memory.sightings().add(look_at(complex));
    if (known->answers(limit)) return {.value = known->least, .exact = known->exact};
    least = known->least;
  }
  if (wait && shared_.busy.contains(busy_hash(key_.bytes()))) return {.busy = true};
  return find_out(complex, std::string(key_.bytes()), least, limit);
}

template <std::size_t W>
OptionFound ComplexSearch::find_out(const Complex<W>& complex, const std::string& key, int least, int limit) {
  engine::FarValues* const far = shared_.far;
  const auto size = static_cast<std::size_t>(complex.cells());
  const bool is_far = far != nullptr && far->is_worth_a_look(size);
  if (is_far && std::exchange(claimed_, {}) != key && far->is_worth_a_claim(size)) {
    far->claim(key);
    if (const auto known = shared_.memory.find(key)) {
      if (known->answers(limit)) {
        far->release(key);
        return {.value = known->least, .exact = known->exact};
      }
      least = std::max(least, known->least);
    }
  }
  const std::uint64_t before = positions();
  const Busy::Mark mark(shared_.busy, busy_hash(key));
  const MexFound found = expand(complex, least, limit);
  const Known known = found.known;
  const std::uint64_t effort = positions() - before;
  // What another rank remembers may be forgotten sooner.
  const bool is_elsewhere = is_far && !far->is_ours(key);
  shared_.memory.store(key, known, is_elsewhere ? std::min(effort, little_effort) : effort);
  const char note = static_cast<char>(note_of(known));
  if (is_far) far->tell(key, {&note, 1}, effort);
  if (far != nullptr) far->note_effort(size, effort);
  if (known.exact) {
    if (raw_.write(complex, complex.conflicts, complex.live, complex.blocks.stones, complex.blocks.any)) {
      raw_parts_.store(raw_, known.least);
    }
    if (!thorough_) shared_.memory.sightings().add(look_at(complex));
  }
  return {.value = known.least, .exact = known.exact, .reply = found.reply};
}

class ComplexSearch::Others {
 public:
  explicit Others(ComplexSearch& search) : search_(search), far_(search.shared_.far) {}

  bool know(const std::vector<OptionState>& pending) {
    if (far_ == nullptr) return false;
    std::vector<std::string> keys;
    for (const OptionState& option : pending) {
      if (!option.far.empty()) keys.push_back(option.far);
    }
    if (keys.empty()) return false;
    far_->look_up(keys);
    return true;
  }
  bool take(const OptionState& option, int n) {
    if (option.far.empty() || !far_->is_worth_a_claim(static_cast<std::size_t>(option.size))) return false;
    const auto turn = far_->claim(option.far);
    if (turn == engine::FarValues::Turn::taken) return true;
    const auto known = search_.shared_.memory.find(option.far);
    const bool is_enough =
        known && (known->exact || (option.unknown_parts == 1 && known->answers(n ^ option.others)));
    if (turn == engine::FarValues::Turn::free && is_enough) far_->release(option.far);
    if (!is_enough) search_.claimed_ = option.far;
    return false;
  }

 private:
  ComplexSearch& search_;
  engine::FarValues* far_;
};

template <std::size_t W>
MexFound ComplexSearch::expand(const Complex<W>& complex, int least, int limit) {
  count_position();
  const std::unique_ptr<Remains<W>> remains(new Remains<W>);
  std::array<std::uint16_t, 64 * W> moves;
  std::size_t count = 0;
  complex.live.for_each([&](int x) { moves[count++] = static_cast<std::uint16_t>(x); });
  if (!thorough_) first_what_leaves_least(complex, std::span(moves).first(count));
  const auto look = [&](int i) {
    glance();
    OptionState option;
    const int x = moves[static_cast<std::size_t>(i)];
    const auto alive = complex.live - complex.conflicts[static_cast<std::size_t>(x)] - Bits<W>::only(x);
    if (const int cells = alive.count(); cells <= 1) {
      option.others = cells;
      return option;
    }
    // Without blocks no new conflicts come, and what is left can be looked up before the move is made.
    if (complex.blocks.any) remains->play(geometry_, complex, x);
    bool raw_option = complex.blocks.any
                          ? raw_option_.write(complex, remains->conflicts, alive, remains->stones, true)
                          : raw_option_.write(complex, complex.conflicts, alive, {}, false);
    if (raw_option) {
      if (const auto value = raw_parts_.find(raw_option_)) {
        option.others = *value;
        return option;
      }
    }
    if (!complex.blocks.any) remains->play(geometry_, complex, x);
    const int ones = for_each_part(complex, *remains, [&](const Part<W>& part) {
      if (option.unknown_parts > 1) return;
      const bool raw =
          raw_.write(complex, remains->conflicts, part.cells, part.blocks->stones, part.blocks->any);
      if (raw) {
        if (const auto value = raw_parts_.find(raw_)) {
          option.add_part(part.cells.count(), Known{*value, true});
          return;
        }
      }
      const int stones = (part.kept - part.cells).count();
      if (!thorough_ && shared_.far == nullptr &&
          !shared_.memory.sightings().seen(
              look_at<W>(remains->conflicts, part.cells, stones, part.blocks->any))) {
        option.add_part(part.cells.count(), std::nullopt);
        return;
      }
      extract(complex, *remains, part, [&](auto& room) {
        write_key(geometry_, *room, key_);
        const auto known = shared_.memory.find(key_.bytes());
        const std::uint64_t hash = busy_hash(key_.bytes());
        const bool is_far = shared_.far != nullptr &&
                            shared_.far->is_worth_a_look(static_cast<std::size_t>(part.cells.count()));
        if (known && known->exact) {
          if (raw) raw_parts_.store(raw_, known->least);
        } else if (is_far) {
          option.far = key_.bytes();
        } else if (thorough_ && !shared_.busy.contains(hash)) {
          // It will be valued in any case: here and now, while it is at hand.
          const auto kept = std::move(room);
          const int found = find_out(*kept, std::string(key_.bytes()), 0, no_limit).value;
          option.add_part(part.cells.count(), Known{found, true});
          raw_option = false;  // written over
          return;
        }
        option.add_part(part.cells.count(), known, hash);
      });
    });
    option.others ^= ones;
    if (raw_option && option.unknown_parts == 0) raw_parts_.store(raw_option_, option.others);
    return option;
  };
  const auto value = [&](int i, int n, bool wait) {
    remains->play(geometry_, complex, moves[static_cast<std::size_t>(i)]);
    OptionFound found = value_of_sum(complex, *remains, n, wait);
    if (found.reply >= 0) {
      const auto at =
          std::find(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(count), found.reply);
      found.reply = static_cast<int>(at - moves.begin());
    }
    return found;
  };
  BoundedMex mex(static_cast<int>(count), least, thorough_ ? cliques(complex) : no_limit, limit, shared_.busy,
                 look, value, Others(*this));
  MexFound found = thorough_ ? mex.thorough_answer() : mex.answer();
  if (found.reply >= 0) found.reply = moves[static_cast<std::size_t>(found.reply)];
  return found;
}

template <std::size_t W>
int ComplexSearch::value_in(const Board& board, int limit) {
  const std::unique_ptr<Complex<W>> complex(new Complex<W>);
  write_complex(board, geometry_, *complex);
  const std::unique_ptr<Remains<W>> remains(new Remains<W>);
  remains->begin(*complex);
  const OptionFound found = value_of_sum(*complex, *remains, limit, false);
  return found.exact ? found.value : -1;
}

int ComplexSearch::value_up_to(const Board& board, int limit) {
  const int cells = board.live_count() + board.stone_count();
  if (cells <= 64) return value_in<1>(board, limit);
  if (cells <= 128) return value_in<2>(board, limit);
  if (cells <= 256) return value_in<4>(board, limit);
  if (cells <= 512) return value_in<8>(board, limit);
  return value_in<16>(board, limit);
}

std::unique_ptr<Search> make_complex_search(const ForbiddenSet& forbidden, Shared& shared, bool thorough) {
  return std::make_unique<ComplexSearch>(forbidden, shared, thorough);
}

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
