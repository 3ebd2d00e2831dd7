// Single boards of the Erdős–Szekeres game on a graphics processor: who wins the (a,b)-game under the rule 'avoid', and how
// many positions are lost for the player to move. It shares no code with the laboratory; verify/es_board.cpp explains the
// words, the moves, the levels and the table, which are the same here.
//
//     nvcc -O3 -std=c++17 -arch=native verify/es_board.cu -o es_board_gpu && ./es_board_gpu A B [A B ...]
//
// The table, one bit for each of the C(a+b-2, b-1) positions, lies in the processor's memory. The levels are filled one
// after another; within a level each head is a warp's, whose lanes take a machine word, 64 tails, at a time.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

using Word = unsigned long long;

constexpr int warps = 8;        // of a block
constexpr int most_moves = 64;  // of a head of at most 26 letters: below 26 of each kind

// What every thread reads. The tails with equally many N's (`behind` of them) are a class; those of a class and a level
// begin a machine word, in the same place behind every head.
struct Layout {
  int heads, tails, rows, columns, levels;
  const Word* base;               // of a head, in machine words
  const std::uint32_t* place;     // of a tail in its class, in bits
  const std::uint32_t* ordered;   // the tails by class and level
  const std::uint32_t* first;     // [class * levels + level] where that level begins in its class, in machine words
  const std::uint32_t* member;    // [class * levels + level] where it begins in `ordered`; the next entry is its end
  Word* table;                    // 1: the player to move loses
};

__device__ int level_of(Word word) {
  int sum = 0;
  for (; word; word &= word - 1) sum += __ffsll(word) - 1;
  return sum;
}

__device__ int width(Word word) { return 64 - __clzll(word); }

__device__ bool lost(const Layout& l, Word head, Word tail) {
  const std::uint32_t bit = l.place[tail];
  return l.table[l.base[head] + bit / 64] >> (bit % 64) & 1;
}

// Where the heads begin after the moves that change the head alone. `more`: the tail has an N.
__device__ int head_moves(const Layout& l, Word head, bool more, Word* out) {
  int count = 0;
  for (int p = l.heads - 1; p >= 1; --p) {
    if (!(head >> p & 1) || head >> (p - 1) & 1) continue;  // an N before an E
    int gap = 1;
    while (gap < p && !(head >> (p - 1 - gap) & 1)) ++gap;
    const bool last = gap == p && !more;
    for (int k = 1; k <= (last ? 1 : gap); ++k) out[count++] = l.base[(head ^ Word{1} << p) | Word{1} << (p - k)];
    int top = p;  // the run of N's that ends here
    while (top + 1 < l.heads && head >> (top + 1) & 1) ++top;
    if (top == l.heads - 1) continue;
    for (int q = p + 1; q <= top; ++q) out[count++] = l.base[(head ^ Word{1} << q) | Word{1} << (p - 1)];
  }
  return count;
}

// Whether a move that changes the tail leaves a lost position to the other player.
__device__ bool won_by_tail(const Layout& l, Word head, Word tail) {
  const bool e_in_head = head != (Word{1} << l.heads) - 1;
  for (Word rest = tail & ~(tail << 1) & ~Word{1}; rest; rest &= rest - 1) {  // the N's before an E
    const int p = __ffsll(rest) - 1;
    const Word below = tail & ((Word{1} << p) - 1);
    const int gap = p - width(below);
    const Word without = tail ^ Word{1} << p;
    for (int k = 1; k <= (below ? gap : 1); ++k)
      if (lost(l, head, without | Word{1} << (p - k))) return true;
    int top = p;
    while (top + 1 < l.tails && tail >> (top + 1) & 1) ++top;
    if (top == l.tails - 1 && !e_in_head) continue;
    for (int q = p + 1; q <= top; ++q)
      if (lost(l, head, (tail ^ Word{1} << q) | Word{1} << (p - 1))) return true;
  }
  if (head == 0) return false;
  // N E^k -> E^k N from the head into the tail
  const int stood = __ffsll(head) - 1;  // so many E's of the run are in the head
  const int free = l.tails - width(tail);
  const Word without = head & (head - 1);
  for (int k = 1; k <= free; ++k) {
    if (tail == 0 && stood + k > 1) break;
    if (lost(l, without, tail | Word{1} << (l.tails - k))) return true;
  }
  // N^j E -> E N^j from the head into the tail
  if (stood > 0 || !e_in_head) return false;
  const int inside = __clzll(~(tail << (64 - l.tails)));
  if (inside >= l.tails) return false;
  const int run = __ffsll(~head) - 1;
  for (int i = inside == 0 ? 2 : 1; i <= run; ++i)
    if (lost(l, head ^ Word{1} << (i - 1), tail | Word{1} << (l.tails - 1 - inside))) return true;
  return false;
}

__global__ void fill(const Layout l, int level, Word* lost_positions) {
  __shared__ Word next[warps][most_moves];
  __shared__ int moves[warps];
  const int warp = threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  const Word head = Word{blockIdx.x} * warps + warp;
  if (head >> l.heads) return;
  const int behind = l.rows - __popcll(head);
  if (behind < 0 || behind > l.tails) return;
  const int rest = level - level_of(head << l.tails);
  if (rest < 0 || rest >= l.levels) return;
  const std::uint32_t begin = l.member[behind * l.levels + rest];
  const std::uint32_t members = l.member[behind * l.levels + rest + 1] - begin;
  if (members == 0) return;
  if (lane == 0) moves[warp] = head_moves(l, head, behind > 0, next[warp]);
  __syncwarp();
  Word count = 0;
  for (std::uint32_t w = lane; w * 64 < members; w += 32) {
    const Word at = l.first[behind * l.levels + rest] + w;
    const std::uint32_t size = members - w * 64;
    Word open = size >= 64 ? ~Word{0} : (Word{1} << size) - 1;
    for (int i = 0; i < moves[warp] && open; ++i) open &= ~l.table[next[warp][i] + at];
    for (Word candidates = open; candidates; candidates &= candidates - 1) {
      const int bit = __ffsll(candidates) - 1;
      if (won_by_tail(l, head, l.ordered[begin + w * 64 + bit])) open ^= Word{1} << bit;
    }
    l.table[l.base[head] + at] = open;
    count += __popcll(open);
  }
  if (count) atomicAdd(lost_positions, count);
}

void must(cudaError_t status) {
  if (status == cudaSuccess) return;
  std::fprintf(stderr, "%s\n", cudaGetErrorString(status));
  std::exit(1);
}

template <typename T>
T* on_device(const std::vector<T>& values) {
  T* copy = nullptr;
  must(cudaMalloc(&copy, values.size() * sizeof(T)));
  must(cudaMemcpy(copy, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
  return copy;
}

int level_here(Word word) {
  int sum = 0;
  for (int p = 0; word >> p; ++p) sum += word >> p & 1 ? p : 0;
  return sum;
}

void solve(int a, int b) {
  const auto began = std::chrono::steady_clock::now();
  Layout l{};
  l.rows = b - 1;
  l.columns = a - 1;
  l.tails = (l.rows + l.columns) / 2;
  l.heads = l.rows + l.columns - l.tails;
  l.levels = l.tails * (l.tails - 1) / 2 + 1;

  std::vector<std::vector<std::uint32_t>> lists(static_cast<std::size_t>(l.tails + 1) * l.levels);
  for (Word tail = 0; tail < Word{1} << l.tails; ++tail)
    lists[__builtin_popcountll(tail) * l.levels + level_here(tail)].push_back(static_cast<std::uint32_t>(tail));
  std::vector<std::uint32_t> place(Word{1} << l.tails), ordered, first, member;
  std::vector<Word> class_words;
  for (int c = 0; c <= l.tails; ++c) {
    std::uint32_t words = 0;
    for (int level = 0; level < l.levels; ++level) {
      const auto& list = lists[static_cast<std::size_t>(c) * l.levels + level];
      first.push_back(words);
      member.push_back(static_cast<std::uint32_t>(ordered.size()));
      for (std::size_t i = 0; i < list.size(); ++i) place[list[i]] = static_cast<std::uint32_t>(words * 64 + i);
      ordered.insert(ordered.end(), list.begin(), list.end());
      words += static_cast<std::uint32_t>((list.size() + 63) / 64);
    }
    class_words.push_back(words);
  }
  member.push_back(static_cast<std::uint32_t>(ordered.size()));
  std::vector<Word> base(Word{1} << l.heads);
  Word words = 0;
  for (Word head = 0; head < Word{1} << l.heads; ++head) {
    base[head] = words;
    const int behind = l.rows - __builtin_popcountll(head);
    if (behind >= 0 && behind <= l.tails) words += class_words[behind];
  }
  l.base = on_device(base);
  l.place = on_device(place);
  l.ordered = on_device(ordered);
  l.first = on_device(first);
  l.member = on_device(member);
  must(cudaMalloc(&l.table, words * sizeof(Word)));
  must(cudaMemset(l.table, 0, words * sizeof(Word)));
  Word* counted = on_device(std::vector<Word>{0});

  const unsigned blocks = static_cast<unsigned>(((Word{1} << l.heads) + warps - 1) / warps);
  const int highest = level_here(((Word{1} << l.rows) - 1) << l.columns);
  for (int level = level_here((Word{1} << l.rows) - 1); level <= highest; ++level) {
    fill<<<blocks, warps * 32>>>(l, level, counted);
    must(cudaGetLastError());
  }
  must(cudaDeviceSynchronize());

  // The first move shades the corner: N^(rows-1) E N E^(columns-1).
  const Word start = ((Word{1} << (l.rows - 1)) - 1) << (l.columns + 1) | Word{1} << (l.columns - 1);
  const std::uint32_t bit = place[start & ((Word{1} << l.tails) - 1)];
  Word entry = 0, lost_positions = 0;
  must(cudaMemcpy(&entry, l.table + base[start >> l.tails] + bit / 64, sizeof entry, cudaMemcpyDeviceToHost));
  must(cudaMemcpy(&lost_positions, counted, sizeof lost_positions, cudaMemcpyDeviceToHost));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  std::printf("(%d,%d): the %s player wins; P-positions: %llu; table: %llu MiB; %.1f s\n", a, b,
              entry >> (bit % 64) & 1 ? "first" : "second", lost_positions, words >> 17, seconds);
  std::fflush(stdout);
  for (const void* part : {static_cast<const void*>(l.base), static_cast<const void*>(l.place),
                           static_cast<const void*>(l.ordered), static_cast<const void*>(l.first),
                           static_cast<const void*>(l.member), static_cast<const void*>(l.table),
                           static_cast<const void*>(counted)})
    must(cudaFree(const_cast<void*>(part)));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3 || argc % 2 == 0) {
    std::fprintf(stderr, "usage: es_board_gpu A B [A B ...], each at least 2, together 6 to 54\n");
    return 2;
  }
  for (int i = 1; i < argc; i += 2) {
    const int a = std::atoi(argv[i]);
    const int b = std::atoi(argv[i + 1]);
    if (a < 2 || b < 2 || a + b < 6 || a + b > 54) {
      std::fprintf(stderr, "(%s,%s): each at least 2, together 6 to 54\n", argv[i], argv[i + 1]);
      return 2;
    }
    solve(a, b);
  }
}
