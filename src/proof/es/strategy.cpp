#include "proof/es/strategy.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "games/es/rules/rank.hpp"
#include "proof/checking.hpp"

namespace zermelo::proof {
namespace {

using es::Board;
using es::Rule;

std::string described(const Board& board) {
  return board.empty() ? "the empty board" : fmt::format("rows {}", fmt::join(board.shaded_rows(), ","));
}

EsStrategyClaim strategy_claim_from(const Header& header) {
  try {
    const auto& parameters = header.parameters;
    const auto rule = parameters.at("rule").get<std::string>();
    const auto winner = parameters.at("winner").get<std::string>();
    if ((rule != "avoid" && rule != "achieve") || (winner != "first" && winner != "second")) {
      failed("the header names a rule or a winner that does not exist");
    }
    const int a = header_number(parameters, "a", 1, Board::largest);
    const int b = header_number(parameters, "b", 1, Board::largest);
    const auto& rows = parameters.at("rows");
    if (!rows.is_array() || !std::all_of(rows.begin(), rows.end(), [](const auto& row) {
          return is_whole_number(row, 0, Board::largest);
        })) {
      failed("the header's rows are not a list of numbers");
    }
    return {rule == "avoid" ? Rule::avoid : Rule::achieve,
            Board::from_rows(a, b, rows.get<std::vector<int>>()), winner == "first"};
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of an Erdős–Szekeres strategy");
  } catch (const Error& error) {
    failed(fmt::format("the header's parameters are not a position: {}", error.what()));
  }
}

// The positions the loser may face, with the one question the proof needs.
class LoserFaces {
 public:
  LoserFaces(CertificateReader& reader, const es::Ranking& ranking) {
    // Differences of a rising sequence: first + 1, then the steps, then 0.
    std::uint64_t last = 0;
    for (std::uint64_t step = reader.read_number(); step != 0; step = reader.read_number()) {
      if (step > ranking.positions() - last)
        failed(fmt::format("entry {} is no position", ranks_.size() + 1));
      last += step;
      ranks_.push_back(last - 1);
    }
    reader.expect_end();
    if (ranking.positions() > std::max(few_bits, most_bits_an_entry * ranks_.size())) return;
    bits_.resize(ranking.positions(), false);
    for (const std::uint64_t rank : ranks_) bits_[rank] = true;
  }

  bool contains(std::uint64_t rank) const {
    if (!bits_.empty()) return bits_[rank];
    return std::binary_search(ranks_.begin(), ranks_.end(), rank);
  }
  const std::vector<std::uint64_t>& ranks() const { return ranks_; }

 private:
  // One bit for each position of the game is quicker to ask than a sorted list, and used while it is small beside that.
  static constexpr std::uint64_t few_bits = std::uint64_t{1} << 25;
  static constexpr std::uint64_t most_bits_an_entry = 256;
  std::vector<std::uint64_t> ranks_;
  std::vector<bool> bits_;
};

// The winner, to move at a board of this rank, completes a subsequence where that wins, or moves to a
// position of the set.
bool has_reply(const Board& board, std::uint64_t rank, Rule rule, const es::Ranking& ranking,
               const LoserFaces& faces) {
  if (rule == Rule::achieve && board.can_complete()) return true;
  bool found = false;
  board.for_each_move([&](es::Cell cell) {
    spend(1 + static_cast<std::uint64_t>(cell.row) / 8);
    found = faces.contains(ranking.rank_after(board, rank, cell));
    return !found;
  });
  return found;
}

}  // namespace

std::string sentence(const EsStrategyClaim& claim) {
  const std::string game = fmt::format("In the ({},{})-game under the rule '{}', ", claim.position.a(),
                                       claim.position.b(), name_of(claim.rule));
  // First and second are the players of a whole game; who is to move later may be either.
  if (!claim.position.empty()) {
    return fmt::format("{}the player to move at {} {}.", game, described(claim.position),
                       claim.first_wins ? "wins" : "loses");
  }
  return fmt::format("{}the player who moves {} from {} wins.", game, claim.first_wins ? "first" : "second",
                     described(claim.position));
}

void write_es_strategy(const std::string& path, const EsStrategyClaim& claim,
                       std::span<const std::uint64_t> ranks) {
  CertificateWriter writer(path, {"es",
                                  "strategy",
                                  sentence(claim),
                                  {{"a", claim.position.a()},
                                   {"b", claim.position.b()},
                                   {"rule", name_of(claim.rule)},
                                   {"rows", claim.position.shaded_rows()},
                                   {"winner", claim.first_wins ? "first" : "second"}}});
  std::uint64_t last = 0;
  for (const std::uint64_t rank : ranks) {
    writer.write_number(rank + 1 - last);
    last = rank + 1;
  }
  writer.write_number(0);
  writer.finish();
}

EsStrategy read_es_strategy(CertificateReader& reader) {
  const EsStrategyClaim claim = strategy_claim_from(reader.header());
  if (reader.header().claim != sentence(claim))
    failed("the claim in the header is not what its parameters say");
  const auto ranking = std::make_shared<es::Ranking>(claim.position.a(), claim.position.b());
  const auto faces = std::make_shared<LoserFaces>(reader, *ranking);
  return {claim, faces->ranks().size(),
          [ranking, faces](const Board& board) { return faces->contains(ranking->rank(board)); }};
}

std::string check_es_strategy(CertificateReader& reader) {
  const EsStrategyClaim claim = strategy_claim_from(reader.header());
  std::string proved = sentence(claim);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  const es::Ranking ranking(claim.position.a(), claim.position.b());
  const LoserFaces faces(reader, ranking);

  const std::uint64_t start = ranking.rank(claim.position);
  const bool begun =
      claim.first_wins ? has_reply(claim.position, start, claim.rule, ranking, faces) : faces.contains(start);
  if (!begun) failed(fmt::format("the strategy does not cover {}", described(claim.position)));
  Board after = claim.position;
  for (const std::uint64_t rank : faces.ranks()) {
    spend(static_cast<std::uint64_t>(ranking.a()) + static_cast<std::uint64_t>(ranking.b()));
    const Board board = ranking.board(rank);
    if (claim.rule == Rule::achieve && board.can_complete()) {
      failed(fmt::format("at {} the loser completes a subsequence", described(board)));
    }
    // A board without a cell to shade leaves the loser nothing but to complete a subsequence.
    board.for_each_move([&](es::Cell cell) {
      after = board;
      after.shade_in_place(cell);
      if (has_reply(after, ranking.rank_after(board, rank, cell), claim.rule, ranking, faces)) return true;
      failed(fmt::format("at {} the loser shades {},{} and no reply is in the strategy", described(board),
                         cell.column, cell.row));
    });
  }
  return proved;
}

}  // namespace zermelo::proof
