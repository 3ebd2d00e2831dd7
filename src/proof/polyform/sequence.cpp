#include "proof/polyform/sequence.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "lattice/animal.hpp"
#include "proof/checking.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Sites;
using polyform::Board;
using polyform::Marks;
using polyform::ProofSequence;

struct SequenceHeader {
  PolyformHeader game;
  Marks marks;
  std::optional<Board> board;
  int turns = 0;
};

SequenceHeader sequence_header(const Header& header) {
  const auto& parameters = header.parameters;
  try {
    SequenceHeader result{polyform_header(parameters), {}, std::nullopt, 0};
    result.marks = game_marks(parameters, result.game.breaker);
    result.turns = header_number(parameters, "turns", 1, most_situations);
    std::optional<std::string> board;
    if (parameters.contains("board")) {
      board = parameters.at("board").get<std::string>();
      result.board = Board::parse(*result.game.grid, *board);
      if (result.board->text() != *board) failed("the header's board is not written in its usual form");
    }
    if (header.claim !=
        sequence_sentence(*result.game.grid, result.game.goals, result.marks, board, result.turns)) {
      failed("the claim in the header is not what its parameters say");
    }
    return result;
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a proof sequence");
  } catch (const Error& error) {
    failed(error.what());
  }
}

ProofSequence verified(CertificateReader& reader) {
  const SequenceHeader header = sequence_header(reader.header());
  VerifiedSequence found = read_steps(reader, *header.game.grid, header.game.goals, header.marks);
  reader.expect_end();
  if (found.turns != header.turns) {
    failed(fmt::format("the header says {} turns, the situations take {}", header.turns, found.turns));
  }
  if (header.board &&
      !lattice::includes(header.board->cells(), polyform::zone_of(found.sequence.steps.back().situation))) {
    failed("the first situation of the game does not lie on the board");
  }
  return std::move(found.sequence);
}

}  // namespace

std::string sequence_sentence(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                              const std::optional<std::string>& board, int turns) {
  const std::string where = board ? fmt::format("the {} board of {}s", *board, grid.cell_name())
                                  : fmt::format("the infinite board of {}s", grid.cell_name());
  return fmt::format("The maker wins the game {} for {} on {} in at most {} turn{}.", polyform::text(marks),
                     polyform::goals_text(grid, goals), where, turns, turns == 1 ? "" : "s");
}

void write_sequence(const std::string& path, const ProofSequence& sequence,
                    const std::optional<Board>& board) {
  const int turns = turns_of_steps(sequence);
  auto parameters = game_parameters(*sequence.grid, sequence.goals, sequence.marks);
  parameters["turns"] = turns;
  std::optional<std::string> name;
  if (board) parameters["board"] = *(name = board->text());
  CertificateWriter writer(
      path, {"polyform", "proof sequence",
             sequence_sentence(*sequence.grid, sequence.goals, sequence.marks, name, turns), parameters});
  write_steps(writer, sequence);
  writer.finish();
}

ProofSequence read_sequence(CertificateReader& reader) { return verified(reader); }

std::string check_sequence(CertificateReader& reader) {
  verified(reader);
  return reader.header().claim;
}

}  // namespace zermelo::proof
