#include "games/latin/questions/asked.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"

namespace zermelo::latin {

Fields<BoardSetting> board_fields() {
  Fields<BoardSetting> fields;
  fields.option("order", &BoardSetting::order, "rows, columns and numbers");
  fields.option_read(
      "sequence", &BoardSetting::sequence,
      "length of the increasing sequence that makes a column one's own, at most the order; 3, and 2 in "
      "order 2, when nothing is said",
      "", Notation<Length>::schema(), [](const BoardSetting& known, std::string_view text) -> Length {
        constexpr int usual = 3;
        if (text.empty()) return std::min<int>(usual, known.order);
        // A longer one could never be completed.
        return parse_integer(text, "--sequence", 2, known.order);
      });
  fields.option("ownership", &BoardSetting::ownership,
                "any: a sequence counts whoever completed it; mover-only: only by a move of one's own");
  return fields;
}

Fields<Setting> setting_fields() {
  Fields<Setting> fields;
  fields.include(board_fields());
  fields.option("variant", &Setting::variant,
                "expert: any number; gambler: from one's hand; beginner: drawn");
  fields
      .option("stuck", &Setting::stuck,
              "lose: a drawn disc that fits nowhere loses; redraw: it is drawn again")
      .only_with("variant", {std::string(name_of(Variant::beginner))});
  fields.option("deal", &Setting::deal, "how many 1s, 2s, ... the first player gets, as in 33322, or seed:N")
      .standard("seed:1")
      .only_with("variant", {std::string(name_of(Variant::gambler))});
  return fields;
}

Position Setting::start() const {
  const Rules all = rules();
  return latin::start(all, variant == Variant::gambler ? dealt(all, deal.value_or(Deal{})) : Hand{});
}

Placed placed(const Setting& setting, std::string_view text) {
  if (text == "start") return {setting.rules(), setting.start()};
  if (setting.deal) bad_input("--deal and --position both say what the players hold; give one of them");
  return {setting.rules(), parse_position(setting.rules(), text)};
}

std::string_view seat_name(Player player) { return player == Player::first ? "A" : "B"; }

std::string described(const Placed& asked) {
  const std::string from = !asked.from_start() ? text_of(asked.rules, asked.position)
                           : asked.rules.variant == Variant::gambler
                               ? "the deal " + hand_text(asked.rules, asked.position.hand)
                               : "the empty board";
  return fmt::format("Latin Erdős, {} of order {}, from {}", name_of(asked.rules.variant), asked.rules.order,
                     from);
}

std::string mover_words(const Placed& asked) {
  return asked.from_start() ? "the first player"
                            : fmt::format("the player to move ({})", seat_name(asked.to_move()));
}

std::string tell_winner(Winner winner, const Placed& asked, lab::Answer& answer) {
  std::string words = answer.set_winner(winner, asked.from_start());
  if (asked.from_start() || winner == Winner::draw || winner == Winner::unknown) return words;
  if (winner == Winner::first) return mover_words(asked) + " wins";
  return fmt::format("the other player ({}) wins", seat_name(opponent(asked.to_move())));
}

}  // namespace zermelo::latin
