// A second opinion on single boards of the Erdős–Szekeres game: who wins the (a,b)-game under the rule 'avoid', and how
// many positions are lost for the player to move. It shares no code with the laboratory.
//
//     g++ -O3 -march=native -std=c++20 -fopenmp verify/es_board.cpp -o es_board && ./es_board A B
//
// A position is the border of the shaded region from the bottom left to the top right corner: b-1 letters N (1) and a-1
// letters E (0), the first letter being the highest bit. The moves are
//
//     N E^k -> E^k N    k >= 1, and only k = 1 where that run of E's ends the word
//     N^j E -> E N^j    j >= 2, and only where an E stands before the run of N's
//
// Both lower the *level*, the sum of the bit numbers of the N's. So the levels are filled one after another, and within a
// level in any order. A word is a head of `heads` letters and a tail of `tails` letters; tails with equally many N's are
// ordered by level, and each level begins a new machine word, in the same place behind every head. So a move inside the
// head is the same for 64 tails at once; the other moves are tried one by one where that did not decide.
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

using Word = std::uint64_t;

int heads, tails, rows, columns;

int level_of(Word word) {
  int sum = 0;
  for (; word; word &= word - 1) sum += std::countr_zero(word);
  return sum;
}

// The tails with equally many N's.
struct Class {
  std::vector<std::vector<std::uint32_t>> members;  // by level
  std::vector<Word> first;                          // where that level begins, in machine words
  Word words = 0;
};

std::vector<Class> classes;
std::vector<std::uint32_t> place;  // of a tail in its class, in bits
std::vector<Word> base;            // of a head, in machine words
std::vector<int> head_level;       // the part of the level that its N's make
std::vector<Word> table;           // 1: the player to move loses

bool lost(Word head, Word tail) {
  const std::uint32_t bit = place[tail];
  return table[base[head] + bit / 64] >> (bit % 64) & 1;
}

// Heads after the moves that change the head alone. `more`: the tail has an N.
void head_moves(Word head, bool more, std::vector<Word>& out) {
  out.clear();
  for (int p = heads - 1; p >= 1; --p) {
    if (!(head >> p & 1) || head >> (p - 1) & 1) continue;  // an N before an E
    int gap = 1;
    while (gap < p && !(head >> (p - 1 - gap) & 1)) ++gap;
    const bool last = gap == p && !more;
    for (int k = 1; k <= (last ? 1 : gap); ++k) out.push_back((head ^ Word{1} << p) | Word{1} << (p - k));
    int top = p;  // the run of N's that ends here
    while (top + 1 < heads && head >> (top + 1) & 1) ++top;
    if (top == heads - 1) continue;
    for (int q = p + 1; q <= top; ++q) out.push_back((head ^ Word{1} << q) | Word{1} << (p - 1));
  }
}

// Whether a move that changes the tail leaves a lost position to the other player.
bool won_by_tail(Word head, Word tail) {
  const bool e_in_head = head != (Word{1} << heads) - 1;
  // moves inside the tail
  for (Word rest = tail & ~(tail << 1) & ~Word{1}; rest; rest &= rest - 1) {  // the N's before an E
    const int p = std::countr_zero(rest);
    const Word below = tail & ((Word{1} << p) - 1);
    const int gap = below ? p - std::bit_width(below) : p;
    const Word without = tail ^ Word { 1 } << p;
    for (int k = 1; k <= (below ? gap : 1); ++k) {
      if (lost(head, without | Word{1} << (p - k))) return true;
    }
    int top = p;
    while (top + 1 < tails && tail >> (top + 1) & 1) ++top;
    if (top == tails - 1 && !e_in_head) continue;
    for (int q = p + 1; q <= top; ++q) {
      if (lost(head, (tail ^ Word{1} << q) | Word{1} << (p - 1))) return true;
    }
  }
  if (head == 0) return false;
  // N E^k -> E^k N from the head into the tail
  const int stood = std::countr_zero(head);  // so many E's of the run are in the head
  const int free = tail ? tails - std::bit_width(tail) : tails;
  const Word without = head & (head - 1);
  for (int k = 1; k <= free; ++k) {
    if (tail == 0 && stood + k > 1) break;
    if (lost(without, tail | Word{1} << (tails - k))) return true;
  }
  // N^j E -> E N^j from the head into the tail
  if (stood > 0 || !e_in_head) return false;
  const int inside = std::countl_one(tail << (64 - tails));
  if (inside == tails) return false;
  const int run = std::countr_one(head);
  for (int i = inside == 0 ? 2 : 1; i <= run; ++i) {
    if (lost(head ^ Word{1} << (i - 1), tail | Word{1} << (tails - 1 - inside))) return true;
  }
  return false;
}

Word fill(Word head, int level, std::vector<Word>& moves) {
  const int behind = rows - std::popcount(head);
  if (behind < 0 || behind > tails) return 0;
  const Class& tail_class = classes[behind];
  const int rest = level - head_level[head];
  if (rest < 0 || rest >= static_cast<int>(tail_class.members.size())) return 0;
  const std::vector<std::uint32_t>& members = tail_class.members[rest];
  if (members.empty()) return 0;
  head_moves(head, behind > 0, moves);
  Word count = 0;
  for (std::size_t w = 0; w * 64 < members.size(); ++w) {
    const Word at = tail_class.first[rest] + w;
    const std::size_t size = std::min<std::size_t>(64, members.size() - w * 64);
    Word open = size == 64 ? ~Word{0} : (Word{1} << size) - 1;
    for (Word next : moves) {
      open &= ~table[base[next] + at];
      if (!open) break;
    }
    for (Word candidates = open; candidates; candidates &= candidates - 1) {
      const int bit = std::countr_zero(candidates);
      if (won_by_tail(head, members[w * 64 + bit])) open ^= Word{1} << bit;
    }
    table[base[head] + at] = open;
    count += std::popcount(open);
  }
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  const int a = argc == 3 ? std::atoi(argv[1]) : 0;
  const int b = argc == 3 ? std::atoi(argv[2]) : 0;
  if (a < 2 || b < 2 || a + b < 6 || a + b > 50) {
    std::fprintf(stderr, "usage: es_board A B, both at least 2, together 6 to 50\n");
    return 2;
  }
  rows = b - 1;
  columns = a - 1;
  tails = (rows + columns) / 2;
  heads = rows + columns - tails;

  classes.resize(tails + 1);
  place.resize(Word{1} << tails);
  for (Word tail = 0; tail < Word{1} << tails; ++tail) {
    auto& members = classes[std::popcount(tail)].members;
    const std::size_t level = level_of(tail);
    if (members.size() <= level) members.resize(level + 1);
    members[level].push_back(static_cast<std::uint32_t>(tail));
  }
  for (Class& c : classes) {
    for (const auto& members : c.members) {
      c.first.push_back(c.words);
      for (std::size_t i = 0; i < members.size(); ++i)
        place[members[i]] = static_cast<std::uint32_t>(c.words * 64 + i);
      c.words += (members.size() + 63) / 64;
    }
  }
  base.resize(Word{1} << heads);
  head_level.resize(Word{1} << heads);
  Word words = 0;
  for (Word head = 0; head < Word{1} << heads; ++head) {
    base[head] = words;
    head_level[head] = level_of(head << tails);
    const int behind = rows - std::popcount(head);
    if (behind >= 0 && behind <= tails) words += classes[behind].words;
  }
  table.resize(words);

  Word lost_positions = 0;
  const int highest = level_of(((Word{1} << rows) - 1) << columns);
  const long long last_head = (1LL << heads) - 1;
  for (int level = level_of((Word{1} << rows) - 1); level <= highest; ++level) {
#pragma omp parallel reduction(+ : lost_positions)
    {
      std::vector<Word> moves;
#pragma omp for schedule(dynamic, 64)
      for (long long head = 0; head <= last_head; ++head)
        lost_positions += fill(static_cast<Word>(head), level, moves);
    }
    if (isatty(2)) std::fprintf(stderr, "\rlevel %d of %d ", level, highest);
  }
  if (isatty(2)) std::fprintf(stderr, "\r                        \r");
  // The first move shades the corner: N^(rows-1) E N E^(columns-1).
  const Word start = ((Word{1} << (rows - 1)) - 1) << (columns + 1) | Word{1} << (columns - 1);
  const bool first = lost(start >> tails, start & ((Word{1} << tails) - 1));
  std::printf("(%d,%d): the %s player wins; P-positions: %llu; table: %llu MiB\n", a, b,
              first ? "first" : "second", static_cast<unsigned long long>(lost_positions),
              static_cast<unsigned long long>(words >> 17));
}
