#include "games/latin/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/latin/canonical.hpp"
#include "games/latin/embedded_openings.hpp"
#include "games/latin/with_order.hpp"

namespace zermelo::latin {
namespace {

constexpr std::size_t key_digits = Openings::key_bits / 4;
constexpr int largest_order = 5;

template <int n>
std::uint64_t key_of(const Board& board) {
  return Openings::key_of_hash(Canonical<n>::form(live_set<n>(board)).hash());
}

std::uint64_t key_of_board(const Board& board) {
  return with_order<2, largest_order>(board.order(), [&](auto n) { return key_of<n()>(board); });
}

int number(std::string_view text, int most) {
  return static_cast<int>(parse_integer(text, "a number of the book", 0, most));
}

}  // namespace

Openings Openings::parse(std::string_view text) {
  Openings book;
  std::optional<std::array<int, 2>> section;  // discs and length
  std::size_t number_of_line = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number_of_line;
    if (line.empty() || line.starts_with('#')) continue;
    const auto refuse = [&] {
      bad_input(fmt::format("line {} of the book of openings is not understood: {}", number_of_line,
                            in_quotes(line)));
    };
    const auto words = split(line, ' ');
    const int squares = book.order_ * book.order_;
    if (words[0] == "order" && words.size() == 2) {
      book.order_ = number(words[1], largest_order);
    } else if (words[0] == "discs" && words.size() == 2) {
      book.usual_.resize(static_cast<std::size_t>(number(words[1], squares)) + 1);
    } else if (words[0] == "usual" && words.size() == book.usual_.size() + 1) {
      for (std::size_t i = 1; i < words.size(); ++i) book.usual_[i - 1] = number(words[i], squares);
    } else if (words[0] == "at" && words.size() == 4 && words[2] == "last") {
      section = {number(words[1], squares), number(words[3], squares)};
    } else if (section && words.size() == 1 && line.size() % key_digits == 0) {
      for (std::size_t at = 0; at < line.size(); at += key_digits) {
        const std::string_view digits = line.substr(at, key_digits);
        std::uint64_t key = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), key, 16);
        if (error != std::errc() || end != digits.data() + digits.size()) refuse();
        book.listed_.push_back(
            {key, static_cast<std::uint8_t>((*section)[0]), static_cast<std::uint8_t>((*section)[1])});
      }
    } else {
      refuse();
    }
  }
  if (book.usual_.empty()) bad_input("the book of openings is cut off");
  std::sort(book.listed_.begin(), book.listed_.end());
  return book;
}

const Openings* Openings::of_order(int order) {
  static const Openings five = parse(embedded_openings().front());
  return order == five.order() ? &five : nullptr;
}

std::optional<int> Openings::length(std::uint64_t key, int discs) const {
  const auto found =
      std::lower_bound(listed_.begin(), listed_.end(), Listed{key, static_cast<std::uint8_t>(discs), 0});
  if (found != listed_.end() && found->key == key && found->discs == discs) return found->length;
  if (discs > this->discs()) return std::nullopt;
  return usual_[static_cast<std::size_t>(discs)];
}

std::optional<int> Openings::length(const Board& board) const {
  if (board.order() != order_ || board.discs() > discs() + 1) return std::nullopt;
  return length(key_of_board(board), board.discs());
}

}  // namespace zermelo::latin
