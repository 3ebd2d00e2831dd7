// The word table's inner loop, compiled once per instruction set (see word_kernel.cpp, which includes this
// file with ZERMELO_ISA defined). Only compiler builtins are used here, so that no inline function of another
// header is compiled for an instruction set that the machine may not have.
//
// A position is a word of n letters, N = 1 and E = 0, first letter most significant. A move takes one 1 and
// puts it on a lower 0, where the letters between are
//     all 0   (N E^k -> E^k N; when that run of E's ends the word, only k = 1), or
//     all 1   (N^j E -> E N^j; for j >= 2 some E must stand before the block).
// Bit w of the table says that word w is a P-position. One block shares its high letters U:
//
//     word:   U = n-12 letters | m = 6 letters | l = 6 letters
//     table:  block U = 64 machine words, machine word m of it = the 64 positions (U, m, .)
//
// Moves inside U leave m and l alone, so they OR a whole earlier block into the 4096 positions of this one.
// Moves that cross from U into m are shifts of a block; moves inside m pick machine words; moves that cross
// into l are shifts of a machine word; only moves inside l need order among the 64 bits, and they are
// resolved in ten rounds, by inversions. Blocks of equal weight (below) do not depend on each other and run in the
// lanes of one vector. With AVX2 that has four lanes: of eight the compiler would make two and send them through memory,
// at half the speed.

namespace zermelo::es::ZERMELO_ISA {

using Word = std::uint64_t;
#if defined(__AVX2__) && !defined(__AVX512F__)
constexpr unsigned lanes = 4;
#else
constexpr unsigned lanes = 8;
#endif
typedef Word Lanes __attribute__((vector_size(8 * lanes)));

constexpr unsigned low_letters = 6;
constexpr unsigned block_letters = 12;

constexpr bool bit(unsigned x, unsigned i) { return ((x >> i) & 1U) != 0; }

// ---- moves inside six letters, as lists for m and as masks for l

struct MiddleMoves {
  unsigned char all_words[15];  // targets reached from every l
  unsigned char not_zero[15];   // targets of N E^k, k >= 2, out of the run that ends in m: not when l = 0
  unsigned char all_count;
  unsigned char not_zero_count;
  unsigned char trailing_ones;
};

struct MiddleTable {
  MiddleMoves at[64];
};

constexpr MiddleTable middle_moves() {
  MiddleTable table{};
  for (unsigned m = 0; m < 64; ++m) {
    MiddleMoves& moves = table.at[m];
    while (bit(m, moves.trailing_ones) && moves.trailing_ones < 6) ++moves.trailing_ones;
    for (unsigned p = 1; p < 6; ++p) {
      if (!bit(m, p)) continue;
      if (bit(m, p - 1)) {
        unsigned q = p - 1;
        while (q > 0 && bit(m, q)) --q;
        if (!bit(m, q))
          moves.all_words[moves.all_count++] = static_cast<unsigned char>(m ^ (1U << p) ^ (1U << q));
        continue;
      }
      const bool last_run = (m & ((1U << p) - 1)) == 0;
      for (unsigned q = p; q-- > 0 && !bit(m, q);) {
        const auto target = static_cast<unsigned char>(m ^ (1U << p) ^ (1U << q));
        if (last_run && q + 1 != p) {
          moves.not_zero[moves.not_zero_count++] = target;
        } else {
          moves.all_words[moves.all_count++] = target;
        }
      }
    }
  }
  return table;
}

constexpr MiddleTable middle = middle_moves();

// The words l that may move their letter at p to q, as a mask of 64 bits.
constexpr Word movers(unsigned p, unsigned q) {
  Word mask = 0;
  for (unsigned l = 0; l < 64; ++l) {
    if (!bit(l, p) || bit(l, q)) continue;
    bool zeros = true;
    bool ones = true;
    for (unsigned i = q + 1; i < p; ++i) (bit(l, i) ? zeros : ones) = false;
    const bool last_run = (l & ((1U << p) - 1)) == 0;
    if (ones || (zeros && !last_run)) mask |= Word{1} << l;
  }
  return mask;
}

// The words of six letters with that many inversions (pairs 1 before 0). A move inside l lowers the number.
constexpr Word with_inversions(unsigned inversions) {
  Word mask = 0;
  for (unsigned l = 0; l < 64; ++l) {
    unsigned count = 0;
    for (unsigned p = 0; p < 6; ++p) {
      for (unsigned q = 0; q < p; ++q) count += bit(l, p) && !bit(l, q) ? 1 : 0;
    }
    if (count == inversions) mask |= Word{1} << l;
  }
  return mask;
}

constexpr unsigned most_inversions = 9;

template <unsigned Round, unsigned P, unsigned Q>
inline __attribute__((always_inline)) void mark_movers(Lanes found, Lanes& next) {
  constexpr unsigned distance = (1U << P) - (1U << Q);
  constexpr Word mask = movers(P, Q) & (with_inversions(Round) << distance);
  if constexpr (mask != 0) next |= (found << distance) & mask;
}

template <unsigned Round>
inline __attribute__((always_inline)) void resolve_round(Lanes& next, Lanes& previous) {
  const Lanes found = ~next & with_inversions(Round);
  previous |= found;
  if constexpr (Round < most_inversions) {
    mark_movers<Round, 1, 0>(found, next);
    mark_movers<Round, 2, 0>(found, next);
    mark_movers<Round, 2, 1>(found, next);
    mark_movers<Round, 3, 0>(found, next);
    mark_movers<Round, 3, 1>(found, next);
    mark_movers<Round, 3, 2>(found, next);
    mark_movers<Round, 4, 0>(found, next);
    mark_movers<Round, 4, 1>(found, next);
    mark_movers<Round, 4, 2>(found, next);
    mark_movers<Round, 4, 3>(found, next);
    mark_movers<Round, 5, 0>(found, next);
    mark_movers<Round, 5, 1>(found, next);
    mark_movers<Round, 5, 2>(found, next);
    mark_movers<Round, 5, 3>(found, next);
    mark_movers<Round, 5, 4>(found, next);
    resolve_round<Round + 1>(next, previous);
  }
}

// From the positions known to be N, the P-positions among the 64 of each lane.
inline __attribute__((always_inline)) Lanes resolve(Lanes next) {
  Lanes previous = {};
  resolve_round<0>(next, previous);
  return previous;
}

// ---- moves that cross into l

// N E^k with the N above l: l begins with zeros down to place q and receives the 1 there. Not for l = 0,
// whose run ends the word; its single legal step (k = 1) is counted by `block_into_low`.
template <class T>
inline __attribute__((always_inline)) T run_into_low(T x) {
  return ((x >> 32) & 0xfffffffeULL) | ((x >> 16) & 0xfffeULL) | ((x >> 8) & 0xfeULL) | ((x >> 4) & 0xeULL) |
         ((x >> 2) & 0x2ULL);
}

// N^j E with the block's first N above l: the ones at the head of l belong to the block, the first 0 after
// them is filled. For a head of e ones these are the words [64 - 2^(6-e), 64 - 2^(6-e) + 2^(5-e)).
template <class T>
inline __attribute__((always_inline)) T block_into_low(T x) {
  return ((x >> 32) & 0x00000000ffffffffULL) | ((x >> 16) & 0x0000ffff00000000ULL) |
         ((x >> 8) & 0x00ff000000000000ULL) | ((x >> 4) & 0x0f00000000000000ULL) |
         ((x >> 2) & 0x3000000000000000ULL) | ((x >> 1) & 0x4000000000000000ULL);
}

// ---- one block

struct Block {
  Lanes part[64 / lanes];
};

inline __attribute__((always_inline)) void join(Block& into, const Word* from) {
  for (unsigned i = 0; i < 64 / lanes; ++i) {
    Lanes value;
    __builtin_memcpy(&value, from + std::size_t{lanes} * i, sizeof value);
    into.part[i] |= value;
  }
}

// Everything that moves out of U's letters say about block U: bit set = N-position.
inline void high_moves(const Word* table, Word high, unsigned high_letters, Word* out) {
  Block next = {};
  const auto block = [table](Word u) { return table + u * 64; };
  const auto lowest = [](Word x) { return static_cast<unsigned>(__builtin_ctzll(x)); };

  if (high != 0) {
    const unsigned last = lowest(high);
    const Word without_last = high & (high - 1);
    // N E^k, k >= 2, in the last run: illegal when the rest of the word is E's too, so these come first and
    // the position m = l = 0 is cleared after them.
    for (unsigned q = 0; q + 1 < last; ++q) join(next, block(without_last | (Word{1} << q)));
    // N E^k from U into m: m < 2^q receives a 1 at q. The same exclusion of m = l = 0 holds.
    Word shifted[64];
    const Word* source = block(without_last);
    for (unsigned m = 0; m < 64; ++m) shifted[m] = 0;
    for (unsigned width = 1; width <= 32; width *= 2) {
      for (unsigned m = 0; m < width; ++m) shifted[m] |= source[m + width];
    }
    shifted[0] |= run_into_low(source[0]);
    join(next, shifted);
    next.part[0][0] &= ~Word{1};
  }

  // The remaining moves inside U. Ones that begin the word have nothing shaded before them: no block rule for
  // them.
  const unsigned leading = static_cast<unsigned>(__builtin_clzll(~(high << (64 - high_letters))));
  for (Word rest = high; rest != 0; rest &= rest - 1) {
    const unsigned p = lowest(rest);
    if (p == 0) continue;
    const Word below = high & ((Word{1} << p) - 1);
    const Word lifted = high ^ (Word{1} << p);
    if (((high >> (p - 1)) & 1) != 0) {
      if (p >= high_letters - leading) continue;
      const Word zeros = ~high & ((Word{1} << p) - 1);
      if (zeros == 0) continue;
      join(next, block(lifted | (Word{1} << (63 - static_cast<unsigned>(__builtin_clzll(zeros))))));
    } else if (below == 0) {
      join(next, block(lifted | (Word{1} << (p - 1))));
    } else {
      const unsigned stop = 63 - static_cast<unsigned>(__builtin_clzll(below));
      for (unsigned q = stop + 1; q < p; ++q) join(next, block(lifted | (Word{1} << q)));
    }
  }

  __builtin_memcpy(out, &next, sizeof next);

  // N^j E from U's trailing ones into m and l.
  if ((high & 1) != 0) {
    Block blocks = {};
    for (unsigned p = 0; ((high >> p) & 1) != 0; ++p) join(blocks, block(high ^ (Word{1} << p)));
    Word source[64];
    __builtin_memcpy(source, &blocks, sizeof source);
    unsigned from = 0;
    for (unsigned width = 32; width >= 1; width /= 2) {
      for (unsigned m = from; m < from + width; ++m) out[m] |= source[m + width];
      from += width;
    }
    out[63] |= block_into_low(source[63]);
  }
}

// Fills as many blocks as there are lanes, none of which depends on another. A block may stand in several lanes.
inline void fill_together(Word* table, const Word* highs, unsigned high_letters) {
  alignas(64) Word next[64][lanes];
  for (unsigned lane = 0; lane < lanes; ++lane) {
    alignas(64) Word block[64];
    high_moves(table, highs[lane], high_letters, block);
    for (unsigned m = 0; m < 64; ++m) next[m][lane] = block[m];
  }
  Lanes previous[64];
  for (unsigned m = 0; m < 64; ++m) {
    const MiddleMoves& moves = middle.at[m];
    Lanes n = {};
    for (unsigned i = 0; i < moves.not_zero_count; ++i) n |= previous[moves.not_zero[i]];
    n &= ~Word{1};
    for (unsigned i = 0; i < moves.all_count; ++i) n |= previous[moves.all_words[i]];
    if (m != 0) n |= run_into_low(previous[m & (m - 1)]);
    if (moves.trailing_ones != 0) {
      Lanes blocks = previous[m ^ 1];
      for (unsigned i = 1; i < moves.trailing_ones; ++i) blocks |= previous[m ^ (1U << i)];
      n |= block_into_low(blocks);
    }
    Lanes known;
    __builtin_memcpy(&known, next[m], sizeof known);
    previous[m] = resolve(n | known);
  }
  for (unsigned lane = 0; lane < lanes; ++lane) {
    Word* block = table + highs[lane] * 64;
    for (unsigned m = 0; m < 64; ++m) block[m] = previous[m][lane];
  }
}

// ---- one chunk

// The blocks of a chunk in an order of rising weight, the weight of a word being the sum of (place + 1) over
// its ones. Every move inside the word, and every move that takes a 1 out of it, lowers the weight: equal
// weight, no dependence.
void fill_chunk(Word* table, unsigned letters, unsigned chunk_letters, Word chunk, const unsigned* order,
                const unsigned* group_ends, unsigned groups) {
  const unsigned high_letters = letters - block_letters;
  const unsigned inner = chunk_letters - block_letters;
  const Word base = chunk << inner;
  const Word all_ones = (Word{1} << high_letters) - 1;
  unsigned begin = 0;
  for (unsigned group = 0; group < groups; ++group) {
    const unsigned end = group_ends[group];
    for (unsigned i = begin; i < end; i += lanes) {
      Word highs[lanes];
      for (unsigned lane = 0; lane < lanes; ++lane)
        highs[lane] = base | order[i + lane < end ? i + lane : end - 1];
      // The word of all ones has nothing shaded before any block; it is the last of the table and filled
      // apart.
      if (highs[0] != all_ones) fill_together(table, highs, high_letters);
    }
    begin = end;
  }
}

// Adds to counts[k] the P-positions of the chunk with k ones.
void count_chunk(const Word* table, unsigned chunk_letters, Word chunk, Word* counts) {
  constexpr unsigned most_ones = 64;
  Lanes sums[most_ones][7] = {};
  Word with_ones[7] = {};
  for (unsigned l = 0; l < 64; ++l) with_ones[__builtin_popcount(l)] |= Word{1} << l;
  const Word words = Word{1} << (chunk_letters - low_letters);
  const Word begin = chunk << (chunk_letters - low_letters);
  for (Word i = begin; i < begin + words; i += lanes) {
    Lanes value;
    __builtin_memcpy(&value, table + i, sizeof value);
    Lanes* sum = sums[__builtin_popcountll(i)];
    for (unsigned ones = 0; ones < 7; ++ones) {
      const Lanes chosen = value & with_ones[ones];
      Lanes bits;
      for (unsigned lane = 0; lane < lanes; ++lane)
        bits[lane] = static_cast<Word>(__builtin_popcountll(chosen[lane]));
      sum[ones] += bits;
    }
  }
  for (unsigned high = 0; high < most_ones; ++high) {
    for (unsigned ones = 0; ones < 7; ++ones) {
      for (unsigned lane = 0; lane < lanes; ++lane) {
        if (sums[high][ones][lane] == 0) continue;
        counts[high + ones + static_cast<unsigned>(__builtin_popcount(lane))] += sums[high][ones][lane];
      }
    }
  }
}

}  // namespace zermelo::es::ZERMELO_ISA
