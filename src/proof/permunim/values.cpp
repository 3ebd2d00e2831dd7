#include "proof/permunim/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/checking.hpp"
#include "proof/opening.hpp"
#include "proof/permunim/position.hpp"

namespace zermelo::proof {
namespace {

using permunim::Board;
using permunim::Cell;

constexpr std::size_t longest_key = 2 + std::size_t{Board::largest} * Board::largest / 4;

struct Claim {
  Board board;
  int value = 0;
};

Claim claim_from(const Header& header) {
  try {
    const auto& parameters = header.parameters;
    constexpr int many = 1 << 20;  // the board knows its own limits
    Board board(header_number(parameters, "rows", 1, many), header_number(parameters, "columns", 1, many),
                permunim::ForbiddenSet::parse(parameters.at("avoid").get<std::string>()));
    if (!parameters.at("played").is_array()) failed("the header's played cells are not a list");
    for (const auto& cell : parameters.at("played")) {
      board.play_checked(permunim::parse_cell(cell.get<std::string>()));
    }
    return {std::move(board), header_number(parameters, "value", 0, many)};
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of PermuNim values");
  } catch (const Error& error) {
    failed(fmt::format("the header's parameters are not a position: {}", error.what()));
  }
}

// The entries read so far.
class Listed {
 public:
  void add(std::string key, int value) {
    bytes_ += key.size();
    if (!values_.emplace(std::move(key), value).second) failed("an entry is listed twice");
  }
  std::uint64_t bytes() const { return bytes_; }
  // The value of a position all of whose sections are listed.
  std::optional<int> value(const Board& board) const {
    int sum = 0;
    for (const std::string& key : section_keys(board)) {
      const auto found = values_.find(key);
      if (found == values_.end()) return std::nullopt;
      sum ^= found->second;
    }
    return sum;
  }

 private:
  std::unordered_map<std::string, int> values_;
  std::uint64_t bytes_ = 0;
};

std::string described(const Board& board) {
  return fmt::format("the reduced {}x{} position with stones {}", board.rows(), board.columns(),
                     permunim::stones_text(board));
}

void check_entry(const Board& board, int value, const Listed& listed) {
  std::uint64_t seen = 0;  // values of known options
  for (const Cell move : board.moves()) {
    const Board option = board.play(move);
    if (const auto known = listed.value(option)) {
      if (*known == value) {
        failed(fmt::format("{} has an option of its own value {}, at {}", described(board), value,
                           permunim::cell_text(move)));
      }
      seen |= std::uint64_t{1} << *known;
      continue;
    }
    const auto replies = option.moves();
    const bool refuted = std::any_of(replies.begin(), replies.end(),
                                     [&](Cell reply) { return listed.value(option.play(reply)) == value; });
    if (!refuted) {
      failed(fmt::format("{} may have an option of its own value {}, at {}", described(board), value,
                         permunim::cell_text(move)));
    }
  }
  for (int smaller = 0; smaller < value; ++smaller) {
    if (((seen >> smaller) & 1) == 0) {
      failed(fmt::format("{} has no known option of value {}", described(board), smaller));
    }
  }
}

class ValuesReplier final : public Replier {
 public:
  explicit ValuesReplier(CertificateReader& reader) : claim_(claim_from(reader.header())) {
    if (reader.header().claim != sentence(claim_.board, claim_.value))
      failed("the claim in the header is not what its parameters say");
    std::size_t entries = 0;
    for (std::uint64_t length = reader.read_number(); length != 0; length = reader.read_number()) {
      std::string key = read_entry_key(reader, length, longest_key);
      const std::uint64_t value = reader.read_number();
      if (value > static_cast<std::uint64_t>(Board::largest))
        failed("an entry's value is larger than its board");
      listed_.add(std::move(key), static_cast<int>(value));
      ++entries;
    }
    reader.expect_end();
    const Board& board = claim_.board;
    game_.game = "permunim";
    game_.parameters = {{"board", fmt::format("{}x{}", board.rows(), board.columns())},
                        {"avoid", board.forbidden().text()}};
    game_.position = board.stone_count() == 0 ? "start" : permunim::stones_text(board);
    game_.prover = claim_.value == 0 ? Player::second : Player::first;
    game_.claim = reader.header().claim;
    game_.kind = reader.header().kind;
    game_.notes = {fmt::format(
        "The proof lists {} reduced positions with their nim-values. The prover always leaves sections "
        "whose values add up to 0; you cannot keep the sum at 0, and he can restore it.",
        grouped(std::to_string(entries)))};
  }
  const ProvedGame& game() const override { return game_; }

  Reply reply(const PlayedLine& line) override {
    const Board board = board_at(line);
    for (const Cell move : board.moves()) {
      if (listed_.value(board.play(move)) == 0) return {permunim::cell_text(move), "leaves a nim-sum of 0"};
    }
    failed(
        fmt::format("no move from {} leads to a listed position of value 0", permunim::stones_text(board)));
  }
  Promise promise(const PlayedLine& line) override {
    const Board board = board_at(line);
    const auto value = listed_.value(board);
    if (!value)
      failed(fmt::format("the stones {} leave a section that is not listed", permunim::stones_text(board)));
    if (*value != 0)
      failed(fmt::format("the stones {} leave a nim-sum of {}", permunim::stones_text(board), *value));
    const int left = std::min(
        {board.rows() - board.stone_count(), board.columns() - board.stone_count(), board.live_count()});
    const auto sections = section_keys(board);
    return {fmt::format("{}; the list gives nim-sum 0. At most {} more stone{}.",
                        counted_sections(sections.size()), left, left == 1 ? "" : "s"),
            left, "", Value{{"sections", sections.size()}}};
  }

 private:
  static std::string counted_sections(std::size_t count) {
    return count == 0 ? std::string("no cell is left")
                      : fmt::format("{} section{} left", count, count == 1 ? "" : "s");
  }
  Board board_at(const PlayedLine& line) const {
    Board board = claim_.board;
    for (const std::string& move : line.moves) board.play_checked(permunim::parse_cell(move));
    return board;
  }

  Claim claim_;
  Listed listed_;
  ProvedGame game_;
};

}  // namespace

std::string read_entry_key(CertificateReader& reader, std::uint64_t length, std::uint64_t longest) {
  if (length > longest) failed("an entry is longer than any position");
  std::string key;
  for (std::uint64_t i = 0; i < length; ++i) {
    const int byte = reader.next();
    if (byte < 0) failed("the list ends inside an entry");
    key += static_cast<char>(byte);
  }
  return key;
}

std::unique_ptr<Replier> permunim_values_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {});
  return std::make_unique<ValuesReplier>(reader);
}

std::string sentence(const Board& board, int value) {
  return fmt::format(
      "The {}x{} board of PermuNim avoiding {}{} has nim-value {}: the player who moves {} wins.",
      board.rows(), board.columns(), board.forbidden().text(),
      board.stone_count() == 0 ? "" : fmt::format(", with stones {},", permunim::stones_text(board)), value,
      value == 0 ? "second" : "first");
}

PermuNimValuesWriter::PermuNimValuesWriter(const std::string& path, const Board& board, int value)
    : writer_(path, {"permunim", "nim-values", sentence(board, value), [&] {
                       std::vector<std::string> played;
                       for (const Cell stone : board.stones()) played.push_back(permunim::cell_text(stone));
                       return nlohmann::json{{"rows", board.rows()},
                                             {"columns", board.columns()},
                                             {"avoid", board.forbidden().text()},
                                             {"played", played},
                                             {"value", value}};
                     }()}) {}

void PermuNimValuesWriter::add(const PermuNimEntry& entry) {
  writer_.write_number(entry.key.size());
  writer_.write(std::as_bytes(std::span(entry.key)));
  writer_.write_number(static_cast<std::uint64_t>(entry.value));
}

void PermuNimValuesWriter::finish() {
  writer_.write_number(0);
  writer_.finish();
}

std::string check_permunim_values(CertificateReader& reader, std::uint64_t most_bytes) {
  const Claim claim = claim_from(reader.header());
  std::string proved = sentence(claim.board, claim.value);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  Listed listed;
  for (std::uint64_t length = reader.read_number(); length != 0; length = reader.read_number()) {
    std::string key = read_entry_key(reader, length, longest_key);
    const std::uint64_t value = reader.read_number();
    if (value > static_cast<std::uint64_t>(Board::largest))
      failed("an entry's value is larger than its board");
    const Board board = position_of_key(key, claim.board.forbidden());
    if (section_keys(board) != std::vector{key}) failed("an entry is not a reduced position");
    check_entry(board, static_cast<int>(value), listed);
    listed.add(std::move(key), static_cast<int>(value));
    if (listed.bytes() > most_bytes) failed("the list is longer than this checker holds");
  }
  reader.expect_end();
  const auto value = listed.value(claim.board);
  if (!value) failed("the position of the claim is not listed");
  if (*value != claim.value)
    failed(fmt::format("the list gives the position of the claim the value {}", *value));
  return proved;
}

}  // namespace zermelo::proof
