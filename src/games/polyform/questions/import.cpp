#include <fmt/format.h>

#include "base/file.hpp"
#include "base/text.hpp"
#include "games/polyform/cards.hpp"
#include "games/polyform/questions/questions.hpp"
#include "proof/polyform/sequence.hpp"

namespace zermelo::polyform {
namespace {

constexpr std::uint64_t largest_file = std::uint64_t{1} << 26;

struct Import {
  InputPath file;
};

void import_cards(const Import& asked, lab::Work& work, lab::Answer& answer) {
  const Cards cards = parse_cards(read_file(asked.file.path, largest_file), snaky_cells());
  const ProofSequence& sequence = cards.sequence;
  answer.scope = words_for_board(*sequence.grid);
  answer.set_winner(Winner::first, true);
  answer.verdict.update({{"maker_wins", true},
                         {"length", {{"max", cards.height}}},
                         {"cards", cards.cards},
                         {"nodes", cards.nodes},
                         {"reply_classes", cards.reply_classes},
                         {"cells", cards.envelope},
                         {"situations", sequence.steps.size()}});
  answer.add(
      proof::sequence_sentence(*sequence.grid, sequence.goals, sequence.marks, std::nullopt, cards.height));
  answer.say(
      "{cards#card|cards}, {nodes} written with the nested ones; {reply_classes#class|classes} of replies; "
      "{cells#cell|cells}; height {length.max}.");
  answer.say("As a proof sequence: {situations#situation|situations}.");
  work.certify(answer, [&](const std::string& path) { proof::write_sequence(path, sequence); });
}

}  // namespace

lab::Question import_question() {
  return lab::ask<Import>("import", "a published list of cards for Snaky, as a proof sequence")
      .argument("file", &Import::file, "the cards, one a line")
      .at_once()
      .gives_certificate()
      .example("snaky21.txt --certificate snaky.cert")
      .answered_by(import_cards);
}

}  // namespace zermelo::polyform
