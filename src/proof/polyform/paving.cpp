#include "proof/polyform/paving.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "games/polyform/rules/pairing.hpp"
#include "proof/checking.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/numbers.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Period;
using lattice::Sites;
using lattice::Vector;

constexpr int largest_index = 10'000;
constexpr int largest_step = 1'000;

void require_claim(const Header& header, const std::string& proved) {
  if (header.claim != proved) failed("the claim in the header is not what its parameters say");
}

nlohmann::json period_json(const Period& period) {
  auto rows = nlohmann::json::array();
  for (const Vector& vector : period.basis()) {
    rows.push_back(std::vector<int>(vector.begin(), vector.begin() + period.dimension()));
  }
  return rows;
}

// The rows must be in Hermite normal form already: one period, one way to write it.
Period period_from(const nlohmann::json& parameters, int dimension) {
  const auto size = static_cast<std::size_t>(dimension);
  std::vector<Vector> basis;
  std::int64_t index = 1;
  try {
    const auto& rows = parameters.at("period");
    if (!rows.is_array() || rows.size() != size) failed("the header's period has the wrong size");
    for (const auto& row : rows) {
      if (!row.is_array() || row.size() != size) failed("the header's period has the wrong size");
      basis.emplace_back();
      for (std::size_t axis = 0; axis < size; ++axis) {
        if (!is_whole_number(row[axis], 0, largest_index))
          failed("the header's period has an entry out of range");
        basis.back()[axis] = row[axis].get<int>();
      }
      index *= basis.back()[basis.size() - 1];
      if (index > largest_index) failed("the header's period is too large to check");
    }
  } catch (const nlohmann::json::exception&) {
    failed("the header's period is no list of vectors");
  }
  const auto period = Period::in_normal_form(basis);
  if (!period) failed("the header's period is not in Hermite normal form");
  return *period;
}

int read_type(CertificateReader& reader, const Grid& grid) {
  const std::uint64_t type = reader.read_number();
  if (type >= static_cast<std::uint64_t>(grid.types()))
    failed("a link names a type of cell that does not exist");
  return static_cast<int>(type);
}

}  // namespace

std::string paving_sentence(const Grid& grid, const std::vector<Sites>& goals, int breaker) {
  return fmt::format("The breaker wins the (1,{}) game for {} on the infinite board of {}s.", breaker,
                     polyform::goals_text(grid, goals), grid.cell_name());
}

std::string no_paving_sentence(const polyform::Board& board, const std::vector<Sites>& goals, int breaker) {
  return fmt::format(
      "No {}-paving of the {} board of {}s meets every copy of {} on it, and so none of the infinite board "
      "does.",
      breaker, board.text(), board.grid().cell_name(), polyform::goals_text(board.grid(), goals));
}

void write_paving(const std::string& path, const polyform::Paving& paving, const std::vector<Sites>& goals) {
  auto parameters = polyform_parameters(*paving.grid, goals, paving.breaker);
  parameters["period"] = period_json(paving.period);
  CertificateWriter writer(
      path, {"polyform", "paving", paving_sentence(*paving.grid, goals, paving.breaker), parameters});
  writer.write_number(paving.links.size());
  for (const polyform::Link& link : paving.links) {
    writer.write_number(static_cast<std::uint64_t>(paving.period.number(link.from.at)));
    writer.write_number(static_cast<std::uint64_t>(link.from.type));
    const Vector way = link.to.at - link.from.at;
    for (int axis = 0; axis < paving.grid->dimension(); ++axis) {
      write_signed(writer, way[static_cast<std::size_t>(axis)]);
    }
    writer.write_number(static_cast<std::uint64_t>(link.to.type));
  }
  writer.finish();
}

polyform::Paving read_paving(CertificateReader& reader) {
  const PolyformHeader header = polyform_header(reader.header().parameters);
  const Grid& grid = *header.grid;
  polyform::Paving paving{
      &grid, period_from(reader.header().parameters, grid.dimension()), header.breaker, {}};
  const std::uint64_t most = static_cast<std::uint64_t>(paving.period.index() * grid.types()) *
                             static_cast<std::uint64_t>(header.breaker);
  const std::uint64_t count = reader.read_number();
  // Each link takes two of the places that its cells' classes have, b for each class.
  if (count > most) failed("there are more links than the cells have room for");
  for (std::uint64_t i = 0; i < count; ++i) {
    polyform::Link link;
    const std::uint64_t number = reader.read_number();
    if (number >= static_cast<std::uint64_t>(paving.period.index()))
      failed("a link starts at no class of cells");
    link.from = {paving.period.representative(static_cast<int>(number)), read_type(reader, grid)};
    Vector way{};
    for (int axis = 0; axis < grid.dimension(); ++axis)
      way[static_cast<std::size_t>(axis)] =
          read_signed(reader, largest_step, "a link is longer than any animal");
    link.to = {link.from.at + way, read_type(reader, grid)};
    paving.links.push_back(link);
  }
  reader.expect_end();
  return paving;
}

std::string check_paving(CertificateReader& reader) {
  const PolyformHeader header = polyform_header(reader.header().parameters);
  std::string proved = paving_sentence(*header.grid, header.goals, header.breaker);
  require_claim(reader.header(), proved);
  const polyform::Paving paving = read_paving(reader);
  if (const auto wrong = polyform::fault(paving, header.goals)) failed(*wrong);
  return proved;
}

void write_no_paving(const std::string& path, const polyform::Board& board, const std::vector<Sites>& goals,
                     int breaker, const std::vector<ExplainedLemma>& refutation) {
  auto parameters = polyform_parameters(board.grid(), goals, breaker);
  parameters["board"] = board.text();
  CertificateWriter writer(path,
                           {"polyform", "no paving", no_paving_sentence(board, goals, breaker), parameters});
  write_refutation(writer, polyform::pairing_formula(board, goals, breaker).clauses, refutation);
  writer.finish();
}

namespace {

struct NoPaving {
  std::string sentence;
  polyform::PairingFormula formula;
  int variables() const { return static_cast<int>(formula.pairs.size()); }
};

NoPaving no_paving_from(const CertificateReader& reader) {
  const PolyformHeader header = polyform_header(reader.header().parameters);
  try {
    const auto board =
        polyform::Board::parse(*header.grid, reader.header().parameters.at("board").get<std::string>());
    if (board.text() != reader.header().parameters.at("board").get<std::string>()) {
      failed("the header's board is not written in its usual form");
    }
    std::string proved = no_paving_sentence(board, header.goals, header.breaker);
    require_claim(reader.header(), proved);
    return {std::move(proved), polyform::pairing_formula(board, header.goals, header.breaker)};
  } catch (const nlohmann::json::exception&) {
    failed("the header names no board");
  } catch (const Error& error) {
    failed(error.what());
  }
}

}  // namespace

std::string check_no_paving(CertificateReader& reader) {
  NoPaving claim = no_paving_from(reader);
  check_refutation(reader, std::move(claim.formula.clauses), claim.variables());
  reader.expect_end();
  return claim.sentence;
}

ExportedRefutation export_no_paving(CertificateReader& reader) {
  const NoPaving claim = no_paving_from(reader);
  return {dimacs_text(claim.formula.clauses, claim.variables(), claim.sentence),
          lrat_text(reader, claim.formula.clauses, claim.variables())};
}

}  // namespace zermelo::proof
