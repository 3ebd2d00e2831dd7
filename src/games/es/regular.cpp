#include "games/es/regular.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <string>

#include "base/error.hpp"
#include "engine/ticker.hpp"
#include "games/es/word_kernel.hpp"

namespace zermelo::es {
namespace {

using Word = std::uint64_t;  // first letter most significant

// The boards with one number of letters, a + b - 2, and the wanted parities.
class Boards {
 public:
  Boards(int letters, const Parities& parities, const RowDescription& description, engine::Ticker& ticker)
      : letters_(letters), parities_(parities), p_(std::size_t{1} << letters, false) {
    for (Word word = 0; word < p_.size(); ++word) {
      if (word % words_per_glance == 0) ticker.glance();
      bool next_loses = true;
      for_each_word_option(word, static_cast<unsigned>(letters), [&](Word option) {
        next_loses = !p_[option];
        return next_loses;
      });
      p_[word] = next_loses;
      if (next_loses && wanted(word)) candidates_.push_back({word, described(word, description)});
    }
  }

  int letters() const { return letters_; }

  // The largest closed set of P-positions with all rows allowed, as a table over all words; nothing when it
  // misses a start.
  std::optional<std::vector<bool>> largest_closed(std::uint64_t allowed, engine::Ticker& ticker) const {
    std::vector<bool> inside(p_.size(), false);
    std::vector<Word> members;
    for (const auto& [word, rows] : candidates_) {
      if ((rows & ~allowed) == 0) members.push_back(word);
    }
    for (const Word word : members) inside[word] = true;
    for (bool changed = true; changed;) {
      const auto kept = std::remove_if(members.begin(), members.end(), [&](Word word) {
        ticker.step();
        if (answers(inside, word)) return false;
        inside[word] = false;
        return true;
      });
      changed = kept != members.end();
      members.erase(kept, members.end());
    }
    return holds_starts(inside) ? std::optional(std::move(inside)) : std::nullopt;
  }

 private:
  static constexpr Word words_per_glance = 256;  // each takes some nanoseconds

  bool wanted(Word word) const {
    const int rows = std::popcount(word);
    const int columns = letters_ - rows;
    return rows >= 2 && columns >= 2 && (rows + 1) % 2 == parities_.b && (columns + 1) % 2 == parities_.a;
  }

  // The descriptions of the rows as a set.
  std::uint64_t described(Word word, const RowDescription& description) const {
    std::uint64_t rows = 0;
    int index = 0;
    int height = 0;
    int gap = 0;
    for (int place = 0; place < letters_; ++place) {
      if (((word >> place) & 1) == 0) {
        ++gap;
        continue;
      }
      rows |= std::uint64_t{1} << description.number(++index, height, gap);
      height += gap;
      gap = 0;
    }
    return rows;
  }

  bool answers(const std::vector<bool>& inside, Word word) const {
    bool all = true;
    for_each_word_option(word, static_cast<unsigned>(letters_), [&](Word option) {
      bool answered = false;
      for_each_word_option(option, static_cast<unsigned>(letters_), [&](Word reply) {
        answered = inside[reply];
        return !answered;
      });
      return all = answered;
    });
    return all;
  }

  // N^(R-1) E N E^(W-1), what player 1's only first move leaves.
  bool holds_starts(const std::vector<bool>& inside) const {
    for (int columns = 2; columns <= letters_ - 2; ++columns) {
      const Word norths = (Word{1} << (letters_ - columns - 1)) - 1;
      const Word start = (norths << (columns + 1)) | (Word{1} << (columns - 1));
      if (wanted(start) && !inside[start]) return false;
    }
    return true;
  }

  struct Candidate {
    Word word;
    std::uint64_t rows;
  };
  int letters_;
  Parities parities_;
  std::vector<bool> p_;  // of all words, whatever the parities
  std::vector<Candidate> candidates_;
};

// A set of words of several lengths; a word of any other length is not in it.
using Language = std::map<int, std::vector<bool>>;

struct Beginning {
  Word word = 0;
  int letters = 0;
  Beginning then(Word letter) const { return {(word << 1) | letter, letters + 1}; }
};

// Which endings of up to that many letters lead into the set.
std::string residual(const Language& language, const Beginning& beginning, int most) {
  std::string result;
  for (int letters = 0; letters <= most; ++letters) {
    const auto table = language.find(beginning.letters + letters);
    for (Word ending = 0; ending < (Word{1} << letters); ++ending) {
      const bool in = table != language.end() && table->second[(beginning.word << letters) | ending];
      result.push_back(in ? '1' : '0');
    }
  }
  return result;
}

int count_classes(const Language& language, int longest, engine::Ticker& ticker) {
  std::map<std::string, int> seen;
  for (int letters = 0; letters <= longest / 2; ++letters) {
    for (Word word = 0; word < (Word{1} << letters); ++word) {
      ticker.step();
      seen.emplace(residual(language, {word, letters}, longest / 2), 0);
    }
  }
  return static_cast<int>(seen.size());
}

// The classes of beginnings as an automaton, told apart by endings of up to `most` letters; nothing when
// their shortest members are too long for the words at hand.
std::optional<WordAutomaton> automaton_of(const Language& language, int longest, int most,
                                          engine::Ticker& ticker) {
  std::map<std::string, int> states;
  std::vector<Beginning> shortest;
  std::vector<WordAutomaton::Row> rows;
  const auto state_of = [&](const Beginning& beginning) {
    ticker.step();
    const auto [entry, fresh] =
        states.emplace(residual(language, beginning, most), static_cast<int>(shortest.size()));
    if (fresh) {
      shortest.push_back(beginning);
      rows.push_back({{}, entry->first.front() == '1'});
    }
    return entry->second;
  };
  state_of({});
  for (std::size_t state = 0; state < shortest.size(); ++state) {
    if (shortest[state].letters + 1 + most > longest) return std::nullopt;
    for (const Letter letter : both_letters) {
      const int next = state_of(shortest[state].then(static_cast<Word>(letter)));
      rows[state].next[static_cast<std::size_t>(letter)] = next;
    }
  }
  return WordAutomaton(std::move(rows));
}

bool agrees(const WordAutomaton& automaton, const Language& language, engine::Ticker& ticker) {
  for (const auto& [letters, table] : language) {
    for (Word word = 0; word < table.size(); ++word) {
      ticker.step();
      int state = WordAutomaton::start;
      for (int place = letters; place-- > 0;) {
        state = automaton.next(state, static_cast<Letter>((word >> place) & 1));
      }
      if (automaton.accepting(state) != table[word]) return false;
    }
  }
  return true;
}

std::optional<Language> closed_language(const std::vector<Boards>& boards, std::uint64_t allowed,
                                        engine::Ticker& ticker) {
  Language result;
  for (const Boards& board : boards) {
    auto inside = board.largest_closed(allowed, ticker);
    if (!inside) return std::nullopt;
    result.emplace(board.letters(), std::move(*inside));
  }
  return result;
}

// Strikes off descriptions while the starts stay in the closed set. The longest gaps go first: a set with
// short gaps has few classes.
std::uint64_t strike_off(const std::vector<Boards>& boards, const RowDescription& description,
                         engine::Ticker& ticker) {
  std::vector<int> order(static_cast<std::size_t>(description.count()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::stable_sort(order.begin(), order.end(), [&](int left, int right) {
    return left % description.gap_classes() > right % description.gap_classes();
  });
  std::uint64_t allowed = ~std::uint64_t{0} >> (64 - description.count());
  for (const int number : order) {
    const std::uint64_t fewer = allowed & ~(std::uint64_t{1} << number);
    if (closed_language(boards, fewer, ticker)) allowed = fewer;
  }
  return allowed;
}

}  // namespace

Learned learn_regular_set(const Parities& parities, const RowDescription& description, int longest,
                          const std::function<bool(const WordAutomaton&)>& accepts, const Budget& budget,
                          Progress& progress) {
  if (description.count() > 64) bad_input("rows are described in more than 64 ways");
  if (longest < 6 || longest > longest_learned) {
    bad_input(fmt::format("words to learn from have 6 to {} letters", longest_learned));
  }
  Learned result;
  std::vector<Boards> boards;
  engine::Ticker ticker(budget);
  progress.begin("words", static_cast<std::uint64_t>(longest));
  try {
    for (int letters = 4; letters <= longest; ++letters) {
      if (letters % 2 != (parities.a + parities.b) % 2) continue;
      boards.emplace_back(letters, parities, description, ticker);
      const std::uint64_t allowed = strike_off(boards, description, ticker);
      const auto language = closed_language(boards, allowed, ticker);
      if (!language) break;  // a start is not a P-position: nothing is true of all these boards
      result.length = letters;
      result.descriptions = std::popcount(allowed);
      result.classes.emplace_back(letters, count_classes(*language, letters, ticker));
      progress.update(static_cast<std::uint64_t>(letters));
      for (int most = 2; most < letters; ++most) {
        const auto automaton = automaton_of(*language, letters, most, ticker);
        if (!automaton) break;
        if (agrees(*automaton, *language, ticker) && accepts(*automaton)) {
          result.set = automaton;
          return result;
        }
      }
    }
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    result.cut_short = true;
  }
  return result;
}

}  // namespace zermelo::es
