#include "proof/polyform/counting.hpp"

#include <set>
#include <utility>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "proof/checking.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"

namespace zermelo::proof {
namespace {

using lattice::Sites;

polyform::Board board_of(const CertificateReader& reader, const PolyformHeader& header) {
  try {
    const auto text = reader.header().parameters.at("board").get<std::string>();
    polyform::Board board = polyform::Board::parse(*header.grid, text);
    if (board.text() != text) failed("the header's board is not written in its usual form");
    return board;
  } catch (const nlohmann::json::exception&) {
    failed("the header names no board");
  } catch (const Error& error) {
    failed(error.what());
  }
}

}  // namespace

void write_no_paving_by_count(const std::string& path, const polyform::Board& board,
                              const std::vector<Sites>& goals, int breaker, const std::vector<int>& copies) {
  auto parameters = polyform_parameters(board.grid(), goals, breaker);
  parameters["board"] = board.text();
  CertificateWriter writer(
      path, {"polyform", "no paving by count", no_paving_sentence(board, goals, breaker), parameters});
  writer.write_number(copies.size());
  for (const int copy : copies) writer.write_number(static_cast<std::uint64_t>(copy));
  writer.finish();
}

std::string check_no_paving_by_count(CertificateReader& reader) {
  const PolyformHeader header = polyform_header(reader.header().parameters);
  const polyform::Board board = board_of(reader, header);
  std::string proved = no_paving_sentence(board, header.goals, header.breaker);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  const auto placements = board.placements(header.goals);
  const std::uint64_t count = reader.read_number();
  if (count > placements.size()) failed("there are more copies than the board has");
  std::set<std::pair<int, int>> pairs;
  std::set<int> cells;
  std::uint64_t next = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t number = reader.read_number();
    if (number < next || number >= placements.size())
      failed("the copies are not copies on the board in rising order");
    next = number + 1;
    const auto& copy = placements[number];
    spend(20 * copy.size() * copy.size());
    cells.insert(copy.begin(), copy.end());
    for (std::size_t x = 0; x < copy.size(); ++x) {
      for (std::size_t y = x + 1; y < copy.size(); ++y) {
        if (!pairs.emplace(copy[x], copy[y]).second) failed("two of the copies share two cells");
      }
    }
  }
  reader.expect_end();
  if (2 * count <= static_cast<std::uint64_t>(header.breaker) * cells.size())
    failed("the cells have room for a pair in each of the copies");
  return proved;
}

}  // namespace zermelo::proof
