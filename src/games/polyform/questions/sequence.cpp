#include "games/polyform/questions/sequence.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <sstream>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/cards.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/sequence_draw.hpp"
#include "lab/draw/chart.hpp"
#include "lab/answer/files.hpp"
#include "lab/draw/render.hpp"
#include "proof/polyform/sequence.hpp"

namespace zermelo::lab {
namespace {

using polyform::ProofSequence;

constexpr std::uintmax_t largest_text = 1 << 26;
constexpr std::size_t most_drawn = 400;
constexpr std::size_t most_told = 12;

std::string text_of_file(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error) bad_input(fmt::format("{}: {}", in_quotes(path), error.message()));
  if (size > largest_text) bad_input(fmt::format("{} has more than {} bytes", in_quotes(path), largest_text));
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  if (!file) bad_input(fmt::format("{} cannot be read", in_quotes(path)));
  return text.str();
}

std::string arrows(const ProofSequence& sequence, int step) {
  const auto& list = sequence.steps[static_cast<std::size_t>(step)].continuations;
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += fmt::format("{}{} -> {}", i == 0 ? "" : ", ", polyform::letter(static_cast<int>(i)), list[i].to);
  }
  return list.empty() ? "the goal" : text;
}

void require_drawable(const char* option, const ProofSequence& sequence, const char* instead) {
  if (sequence.steps.size() > most_drawn) {
    bad_input(fmt::format("{} draws at most {} situations; this sequence has {}{}", option, most_drawn,
                          sequence.steps.size(), instead));
  }
}

void draw_flow_chart(const ProofSequence& sequence, const SequenceDrawings& drawings) {
  if (!drawings.dot && !drawings.chart) return;
  if (drawings.chart) require_drawable("--chart", sequence, "; --dot has no bound");
  Chart chart = polyform::flow_chart(sequence);
  chart.title =
      fmt::format("Flow chart of a proof sequence for {}, game {}",
                  polyform::goals_text(*sequence.grid, sequence.goals), polyform::text(sequence.marks));
  if (drawings.dot) write_text(*drawings.dot, as_dot(chart));
  if (drawings.chart) write_text(*drawings.chart, as_svg(chart));
}

}  // namespace

void SequenceDrawings::require_writable() const {
  for (const auto& path : {svg, dot, chart}) lab::require_writable(path);
}

void draw_sequence(const ProofSequence& sequence, const SequenceDrawings& drawings) {
  if (drawings.svg) {
    require_drawable("--svg", sequence, "; choose one with --situation");
    std::vector<int> all(sequence.steps.size());
    std::iota(all.begin(), all.end(), 0);
    Scene scene = polyform::scene_of(
        sequence, all, std::max(1, static_cast<int>(std::sqrt(static_cast<double>(all.size())))));
    scene.title = fmt::format("A proof sequence for {}, game {}: situations 0 to {}, in rows",
                              polyform::goals_text(*sequence.grid, sequence.goals),
                              polyform::text(sequence.marks), all.size() - 1);
    write_text(*drawings.svg, as_svg(scene));
  }
  draw_flow_chart(sequence, drawings);
}

Answer import_cards(const PolyformImport& question, const Budget& budget) {
  const polyform::Cards cards = polyform::parse_cards(text_of_file(question.file), polyform::snaky_cells());
  Answer answer;
  answer.question = {{"game", "polyform"}, {"import", question.file}};
  answer.scope = "the infinite board of squares";
  answer.method = "cards";
  answer.verdict = {{"winner", "first"},
                    {"maker_wins", true},
                    {"length", {{"max", cards.height}}},
                    {"cards", cards.cards},
                    {"nodes", cards.nodes},
                    {"reply_classes", cards.reply_classes},
                    {"cells", cards.envelope},
                    {"situations", cards.sequence.steps.size()}};
  answer.text = fmt::format(
      "{}\n{} cards, {} written with the nested ones; {} classes of replies; {} cells; height {}.\nAs a "
      "proof sequence: {} "
      "situations.\n",
      proof::sequence_sentence(*cards.sequence.grid, cards.sequence.goals, cards.sequence.marks, std::nullopt,
                               cards.height),
      cards.cards, grouped(std::to_string(cards.nodes)), grouped(std::to_string(cards.reply_classes)),
      cards.envelope, cards.height, grouped(std::to_string(cards.sequence.steps.size())));
  if (question.certificate) {
    proof::write_sequence(*question.certificate, cards.sequence);
    answer.certificate = question.certificate;
  }
  answer.cost = cost_of(budget, static_cast<std::uint64_t>(cards.nodes));
  return answer;
}

Answer show_sequence(const PolyformShow& question, const Budget& budget) {
  proof::CertificateReader reader(question.file);
  if (reader.header().game != "polyform" || reader.header().kind != "proof sequence") {
    bad_input(fmt::format("{} is no proof sequence but {} of {}", in_quotes(question.file),
                          in_quotes(reader.header().kind), in_quotes(reader.header().game)));
  }
  const ProofSequence sequence = proof::read_sequence(reader);
  const auto count = static_cast<int>(sequence.steps.size());
  if (question.situation && (*question.situation < 0 || *question.situation >= count)) {
    bad_input(
        fmt::format("--situation is {}; accepted: a number from 0 to {}", *question.situation, count - 1));
  }
  Answer answer;
  answer.question = {{"game", "polyform"}, {"show", question.file}};
  answer.scope = reader.header().claim;
  answer.method = "proof sequence";
  answer.verdict = {{"claim", reader.header().claim}, {"situations", count}};
  answer.text = fmt::format(
      "{}\n{} situations; # is held by the maker, a letter's capital is marked to continue by it.\n",
      reader.header().claim, count);
  const auto tell = [&](int step) {
    answer.text += fmt::format("\nSituation {}: {}\n{}", step, arrows(sequence, step),
                               polyform::text_of(sequence, step));
  };
  if (question.situation) {
    tell(*question.situation);
    answer.verdict["continuations"] = arrows(sequence, *question.situation);
    if (question.drawings.svg)
      write_text(*question.drawings.svg, as_svg(polyform::scene_of(sequence, *question.situation)));
    draw_flow_chart(sequence, question.drawings);
  } else {
    // The large situations of a long sequence are better drawn than told.
    for (int step = 0; step < count && static_cast<std::size_t>(step) < most_told; ++step) tell(step);
    if (static_cast<std::size_t>(count) > most_told) {
      answer.text +=
          fmt::format("\n.. and {} more: --situation N shows one.\n", count - static_cast<int>(most_told));
    }
    draw_sequence(sequence, question.drawings);
  }
  answer.cost = cost_of(budget, sequence.steps.size());
  return answer;
}

}  // namespace zermelo::lab
