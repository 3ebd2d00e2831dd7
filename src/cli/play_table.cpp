#include "cli/play_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "house/games.hpp"
#include "lab/draw/board_text.hpp"
#include "lab/play/ponder.hpp"
#include "lab/play/saved_game.hpp"

namespace zermelo::cli {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

// "the first player" at the beginning of a sentence.
std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

}  // namespace

void PlayTable::say(std::string_view text) const {
  const std::string shown = screen_.utf8 ? std::string(text) : plain_letters(text);
  fmt::print("{}\n", wrapped(shown, Screen::width()));
}

std::string PlayTable::strong(std::string_view text) const {
  return screen_.colours ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

std::string PlayTable::seat(Player player) const {
  const lab::SessionOptions& options = session_.options();
  if (!options.computer[player == Player::first ? 0 : 1]) return "a person";
  if (session_.proof() != nullptr) return fmt::format("the proof in {}", in_quotes(options.proof_file));
  if (options.level != lab::Level::perfect) return fmt::format("the computer, {}", name_of(options.level));
  const lab::Strength strength = session_.strength();
  return fmt::format("the computer, {}: {}", strength.perfect ? "perfect" : "not perfect", strength.words);
}

// What is proved and promised, and in which sense there is a reason.
void PlayTable::introduce_proof() const {
  const ProvedGame& proved = session_.proof()->game();
  say(fmt::format("Proved: {}", proved.claim));
  for (const std::string& note : proved.notes) say(note);
}

// The promise after each answer of the proof, checked.
void PlayTable::show_promise() {
  if (session_.proof() == nullptr || session_.is_provers_turn()) return;
  const lab::Kept kept = session_.promise();
  if (kept.kept) {
    say(fmt::format("Promise kept: {}", kept.promise.sentence));
    return;
  }
  say(strong(fmt::format("The certificate breaks here: {}.", kept.broken)));
  broken_ = true;
}

void PlayTable::introduce() const {
  std::vector<std::string> parameters;
  const lab::SessionOptions& options = session_.options();
  const Value setting = session_.entry().shown(session_.parameters());
  for (const auto& parameter : session_.entry().parameters) {
    // What follows from the seed is told with it.
    const bool seeded = parameter.standard && parameter.standard->starts_with("seed:");
    if (seeded && !options.parameters.contains(parameter.name)) continue;
    const Value& value = setting.at(parameter.name);
    if (value.is_null()) continue;
    // A long drawing is seen on the board anyway.
    constexpr std::size_t longest = 40;
    const std::string text = value.text();
    parameters.push_back(parameter.name + (text.size() > longest ? " as drawn" : "=" + text));
  }
  say(fmt::format("{} ({}), seed {}", strong(session_.entry().title), fmt::join(parameters, " "),
                  options.seed));
  for (const Player player : {Player::first, Player::second}) {
    say(fmt::format("{}: {}", capital(session_.player_name(player)), seat(player)));
  }
  for (const Scene& goal : session_.position().goals()) {
    fmt::print("The goal, {}:\n{}", goal.title, lab::board_text(goal, nullptr, screen_.colours));
  }
  if (session_.proof() != nullptr) introduce_proof();
  // How a move is written depends on what is drawn first.
  const bool draws_first = session_.position().is_chance() && !options.draw_by_hand;
  say(draws_first ? std::string("Lots are drawn for you. Type a move, or help.")
                  : fmt::format("Type a move ({}), or help.", session_.position().move_form()));
  const std::string legend = lab::legend_text({session_.position().scene()}, true);
  if (!legend.empty()) say(fmt::format("On the board: {}.", legend));
}

void PlayTable::show() {
  changed_ = false;
  const Scene scene = session_.position().scene();
  std::optional<Scene> before;
  if (session_.before() != nullptr) before = session_.before()->scene();
  fmt::print("\n{}", lab::board_text(scene, before ? &*before : nullptr, screen_.colours));
  for (const std::string& remark : session_.position().remarks()) say(remark);
  show_promise();
}

// What takes longer than a second is seen to go on.
template <class Think>
auto PlayTable::considered(Think think) const {
  std::fflush(stdout);
  Progress progress(reader_.is_terminal() ? Progress::style_of_terminal() : Progress::Style::silent);
  progress.begin("thinking", 0);
  return think();
}

// Tables are made before the first move and kept.
void PlayTable::prepare() const {
  std::fflush(stdout);
  Progress progress(reader_.is_terminal() ? Progress::style_of_terminal() : Progress::Style::silent);
  session_.prepare(progress);
}

void PlayTable::advance() {
  using Next = lab::Session::Next;
  for (;;) {
    const Next next = session_.next();
    const std::string mover = capital(session_.player_name(session_.to_move()));
    if (next == Next::draw) {
      const bool chance = session_.position().is_chance();
      const std::string move = session_.draw();
      if (chance) fmt::print("{} draws: {}\n", mover, strong(move));
    } else if (next == Next::computer && !broken_) {
      const lab::Choice choice = considered([&] { return session_.advice(session_.options().level); });
      session_.play(choice.move);
      why_ = choice.why;
      fmt::print("{} plays {}\n", mover, strong(choice.move));
      if (session_.proof() != nullptr && !why_.empty()) say(fmt::format("  {}", why_));
    } else {
      return;
    }
    changed_ = true;
    std::fflush(stdout);
  }
}

void PlayTable::announce_result() {
  announced_ = true;
  const Winner winner = session_.winner().value_or(Winner::unknown);
  if (winner == Winner::draw) {
    fmt::print("\n{}\n", strong("A draw."));
  } else {
    const Player player = winner == Winner::first ? Player::first : Player::second;
    const std::string loser = session_.player_name(opponent(player));
    const std::string reason = session_.resigned() ? fmt::format(": {} resigns", loser)
                               : session_.position().moves().empty() && session_.to_move() != player
                                   ? fmt::format(": {} has no move", loser)
                                   : "";
    say(fmt::format("\n{}{}.", strong(capital(session_.player_name(player)) + " wins"), reason));
  }
  fmt::print("{}", wrapped(session_.transcript(), Screen::width()));
}

std::optional<std::string> PlayTable::ask() {
  const std::string prompt = (session_.over() ? "over" : session_.player_name(session_.to_move())) + "> ";
  std::fflush(stdout);
  const lab::SessionOptions& options = session_.options();
  std::optional<lab::Ponder> ponder;
  if (reader_.is_terminal() && options.level == lab::Level::perfect && options.effort == 0 &&
      session_.proof() == nullptr && session_.next() == lab::Session::Next::person &&
      (options.computer[0] || options.computer[1]) && !session_.position().is_chance()) {
    ponder.emplace(session_.shared_position());
  }
  return reader_.next(prompt);
}

void PlayTable::help() const {
  std::string about = session_.position().about();
  if (about.ends_with('\n')) about.pop_back();
  if (Screen::width() > 0) std::replace(about.begin(), about.end(), '\n', ' ');  // prose: broken anew
  if (!about.empty()) say(about);
  say(fmt::format("A move: {}.", session_.position().move_form()));
  // Short lines, one command each: windows may be narrow.
  fmt::print(
      "moves      every legal move\n"
      "hint       a good move, and why\n"
      "why        why the computer moved so\n"
      "value      what is known here, and how\n"
      "values     the same of every move\n"
      "undo [N]   take back N of your moves\n"
      "redo [N]   play them again\n"
      "board      draw the board\n"
      "position   the position as text\n"
      "transcript the moves so far\n"
      "save FILE  keep the game\n"
      "load FILE  go on with a kept game\n"
      "level X    casual, easy, strong, perfect\n"
      "computer X first, second, both, none\n"
      "resign     give up\n"
      "new        another game\n"
      "quit       leave (or Ctrl-D)\n");
}

void PlayTable::list_moves() const {
  const auto moves = session_.over() ? std::vector<std::string>() : session_.position().moves();
  say(fmt::format("{} move{}{} {}", moves.size(), moves.size() == 1 ? "" : "s", moves.empty() ? "" : ":",
                  fmt::join(moves, " ")));
}

void PlayTable::hint() {
  if (session_.over()) bad_input("the game is over");
  if (session_.position().is_chance()) bad_input("the next step is drawn, not chosen");
  if (session_.proof() != nullptr)
    bad_input("against a proof every move loses; 'value' says what else is known");
  const lab::Choice choice = considered([&] { return session_.advice(lab::Level::perfect); });
  say(fmt::format("Hint: {} ({})", strong(choice.move), choice.why));
}

// What is known of the position, and of every move, with how it is known.
void PlayTable::tell_values(bool every_move) {
  if (session_.over()) bad_input("the game is over");
  if (session_.position().is_chance()) bad_input("the next step is drawn, not chosen");
  const lab::Opinion opinion = considered([&] { return session_.opinion(); });
  say(fmt::format("{}: {}.", capital(session_.player_name(session_.to_move())),
                  opinion.sentence(session_.allowed())));
  if (!every_move) return;
  for (const lab::MoveOpinion& move : opinion.moves) {
    say(fmt::format("  {}  {}", move.move, move.sentence(session_.allowed())));
  }
}

void PlayTable::go_back(std::string_view rest, bool forward) {
  const auto times = rest.empty() ? 1 : parse_integer(rest, "the number of moves", 1, 10000);
  std::int64_t done = 0;
  while (done < times && (forward ? session_.redo() : session_.undo())) ++done;
  if (done == 0) bad_input(forward ? "there is nothing to play again" : "there is nothing to take back");
  if (done < times) fmt::print("Only {} could be.\n", done);
  announced_ = false;
  changed_ = true;
  broken_ = false;
}

PlayTable::After PlayTable::command(std::string_view word, std::string_view rest) {
  const auto alone = [&] {
    if (!rest.empty()) bad_input(fmt::format("{} takes nothing after it", word));
  };
  const auto file = [&] {
    if (rest.empty()) bad_input(fmt::format("{} needs the name of a file", word));
    return std::string(rest);
  };
  if (word == "undo" || word == "u") {
    go_back(rest, false);
  } else if (word == "redo") {
    go_back(rest, true);
  } else if (word == "save") {
    lab::save(session_, file());
    fmt::print("Saved as {}.\n", in_quotes(rest));
  } else if (word == "load") {
    session_ = lab::load(house::catalogue(), file(), house::open_proof);
    announced_ = false;
    changed_ = true;
    broken_ = false;
    why_.clear();
    prepare();
    introduce();
  } else if (word == "level") {
    if (session_.proof() != nullptr) bad_input("a proof has no levels: it plays what it proves");
    session_.set_level(lab::parse_level(rest));
    prepare();
    fmt::print("The computer plays {}.\n", rest);
  } else if (word == "computer") {
    if (session_.proof() != nullptr) bad_input("a proof keeps its seat; 'undo' and 'new' are what you have");
    session_.set_computer(lab::parse_computer(rest));
    fmt::print("The computer plays: {}.\n", rest);
  } else {
    alone();
    if (word == "quit" || word == "exit" || word == "q") return After::leave;
    if (word == "help" || word == "?" || word == "h") {
      help();
    } else if (word == "moves" || word == "m") {
      list_moves();
    } else if (word == "hint") {
      hint();
    } else if (word == "value" || word == "values") {
      tell_values(word == "values");
    } else if (word == "why") {
      say(why_.empty() ? "The computer has not played yet." : why_);
    } else if (word == "board" || word == "b") {
      changed_ = true;
    } else if (word == "position") {
      fmt::print("{}\n", session_.position().text());
    } else if (word == "transcript") {
      fmt::print("{}",
                 session_.steps() == 0 ? "No move yet.\n" : wrapped(session_.transcript(), Screen::width()));
    } else if (word == "resign") {
      session_.resign();
      announced_ = false;
    } else if (word == "new") {
      session_.restart();
      announced_ = false;
      changed_ = true;
      broken_ = false;
      why_.clear();
      introduce();
    } else {
      return After::go_on;
    }
  }
  return After::go_on;
}

PlayTable::After PlayTable::obey(std::string_view typed) {
  const std::string keys_apart = without_keys(typed);
  const std::string_view line = trimmed(keys_apart);
  if (line.empty()) return After::go_on;
  const std::size_t blank = line.find(' ');
  std::string word(line.substr(0, blank));
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const std::string_view rest = blank == std::string_view::npos ? "" : trimmed(line.substr(blank));
  constexpr std::array<std::string_view, 25> words = {
      "undo", "u",        "redo",   "save", "load",       "level", "computer", "quit", "exit",
      "q",    "help",     "?",      "h",    "moves",      "m",     "hint",     "why",  "board",
      "b",    "position", "resign", "new",  "transcript", "value", "values"};
  try {
    if (std::find(words.begin(), words.end(), word) != words.end()) return command(word, rest);
    if (session_.over()) bad_input("the game is over; undo, new, save FILE or quit");
    const bool is_word = std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    const auto legal = session_.position().moves();
    if (is_word && std::find(legal.begin(), legal.end(), word) == legal.end()) {
      const auto meant = nearest(word, {words.begin(), words.end()});
      bad_input(fmt::format("{} is no command and no move here; {}", in_quotes(line),
                            meant ? fmt::format("did you mean {}?", *meant) : "help lists both"));
    }
    session_.play(line);
    changed_ = true;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::bad_input) throw;
    say(error.what());
  }
  return After::go_on;
}

int PlayTable::leave() {
  const bool interrupted = Budget::interrupted();
  if (reader_.is_terminal()) fmt::print("\n");
  if (!session_.over() && session_.steps() > 0) {
    fmt::print("The game is not over. So far:\n{}", wrapped(session_.transcript(), Screen::width()));
    if (!keep_.empty()) {
      try {
        lab::save(session_, keep_);
        say("Kept: 'zermelo play --resume' goes on with it.");
      } catch (const Error& error) {
        say(fmt::format("It could not be kept: {}", error.what()));
      }
    }
  }
  std::fflush(stdout);
  return interrupted ? exit_status(ErrorKind::interrupted) : 0;
}

int PlayTable::run() {
  prepare();
  introduce();
  try {
    for (;;) {
      advance();
      const bool nobody = session_.options().computer[0] && session_.options().computer[1];
      if (changed_) show();
      if (session_.over() && !announced_) announce_result();
      if (nobody && session_.over() && !reader_.is_terminal()) return 0;
      if (broken_ && !reader_.is_terminal()) return exit_status(ErrorKind::check_failed);
      const auto line = ask();
      if (!line || obey(*line) == After::leave) return leave();
    }
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::check_failed && session_.proof() != nullptr) {
      say(strong(fmt::format("The certificate breaks here: {}.", error.what())));
      leave();
      return exit_status(error.kind());
    }
    if (error.kind() != ErrorKind::interrupted) throw;
    return leave();
  }
}

}  // namespace zermelo::cli
