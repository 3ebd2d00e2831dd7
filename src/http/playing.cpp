#include "http/playing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/described.hpp"
#include "http/message.hpp"
#include "http/reading.hpp"
#include "lab/answer/json.hpp"
#include "lab/draw/render.hpp"
#include "lab/play/saved_game.hpp"

namespace zermelo::http {
namespace {

using nlohmann::json;

constexpr std::size_t most_moves = 4000;
constexpr std::size_t most_begun = 6;
constexpr double longest_think = 10;
constexpr std::chrono::seconds longest_preparation(10);
constexpr int most_thinkers = 4;

lab::SessionOptions options_of(const json& asked) {
  lab::SessionOptions options;
  options.game = text_of(asked, "game", "");
  // By its name; the file is opened where the game begins.
  options.proof_file = text_of(asked, "proof", "");
  options.proof_given = parameters_of(asked, "with");
  if (options.game.empty() && options.proof_file.empty()) bad_input("'game' is required");
  options.parameters = parameters_of(asked, "parameters");
  options.start = text_of(asked, "start", "start");
  options.computer = lab::parse_computer(text_of(asked, "computer", "second"));
  options.level = lab::parse_level(text_of(asked, "level", "perfect"));
  constexpr double largest_seed = 9e15;
  options.seed = static_cast<std::uint64_t>(number_of(asked, "seed", 1, 0, largest_seed));
  options.think = number_of(asked, "think", 1, 0.01, longest_think);
  options.draw_by_hand = flag_of(asked, "draw_by_hand", false);
  return options;
}

std::string key_of(const lab::SessionOptions& options) {
  std::string key = options.game + '\n' + options.start + '\n' + std::to_string(options.seed);
  if (!options.proof_file.empty()) key = options.proof_file;
  for (const auto& [name, value] : options.proof_file.empty() ? options.parameters : options.proof_given)
    key += fmt::format("\n{}={}", name, value);
  return key;
}

std::string_view name_of(lab::Session::Next next) {
  constexpr std::array<std::string_view, 4> names = {"nothing", "person", "computer", "draw"};
  return names.at(static_cast<std::size_t>(next));
}

Value described(const lab::SessionOptions& options, const std::vector<std::string>& moves) {
  Value parameters = Value::object();
  for (const auto& [name, value] : options.parameters) parameters[name] = value;
  Value state = Value::object();
  state["game"] = options.game;
  state["parameters"] = parameters;
  if (options.start != "start") state["start"] = options.start;
  state["moves"] = Value(moves);
  state["computer"] = lab::computer_text(options.computer);
  state["level"] = lab::name_of(options.level);
  state["seed"] = options.seed;
  if (options.proof_file.empty()) return state;
  Value given = Value::object();
  for (const auto& [name, value] : options.proof_given) given[name] = value;
  state["proof"] = options.proof_file;
  state["with"] = given;
  return state;
}

class Seat {
 public:
  explicit Seat(std::counting_semaphore<>& seats) : seats_(seats) {
    constexpr std::chrono::seconds patience(20);
    if (!seats_.try_acquire_for(patience))
      refuse(429, "busy", "too many players wait for the computer; try again in a moment");
  }
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;
  ~Seat() { seats_.release(); }

 private:
  std::counting_semaphore<>& seats_;
};

std::string_view name_of(Player player) { return player == Player::first ? "first" : "second"; }

std::string_view outcome_text(Winner winner) {
  return winner == Winner::first    ? "win"
         : winner == Winner::second ? "loss"
         : winner == Winner::draw   ? "draw"
                                    : "unknown";
}

}  // namespace

Playing::Playing(const lab::Catalogue& catalogue, Proofs& proofs,
                 std::shared_ptr<const std::atomic<bool>> ending)
    : catalogue_(catalogue), proofs_(proofs), ending_(std::move(ending)), thinkers_(most_thinkers) {}

// A copy shares the first position, and with it what was found about the game.
lab::Session Playing::beginning(const lab::SessionOptions& options) {
  const std::string key = key_of(options);
  const std::scoped_lock lock(mutex_);
  auto found =
      std::find_if(begun_.begin(), begun_.end(), [&](const Begun& begun) { return begun.key == key; });
  if (found == begun_.end()) {
    lab::SessionOptions opened = options;
    if (!opened.proof_file.empty()) opened.proof = proofs_.opened(opened.proof_file, opened.proof_given);
    begun_.push_front({key, lab::Session(catalogue_, opened), std::make_shared<Preparation>()});
    if (begun_.size() > most_begun) begun_.pop_back();
    found = begun_.begin();
  } else {
    begun_.splice(begun_.begin(), begun_, found);
  }
  lab::Session session = found->session;
  session.set_level(options.level);
  if (session.proof() == nullptr) session.set_computer(options.computer);
  session.set_think(options.think);
  session.set_draw_by_hand(options.draw_by_hand);
  return session;
}

// Once for each game that is begun, from its first position.
void Playing::prepare(const lab::SessionOptions& options) {
  const lab::Session first = beginning(options);
  const std::string key = key_of(options);
  std::shared_ptr<Preparation> preparation;
  {
    const std::scoped_lock lock(mutex_);
    const auto found =
        std::find_if(begun_.begin(), begun_.end(), [&](const Begun& begun) { return begun.key == key; });
    if (found == begun_.end()) return;
    preparation = found->preparation;
  }
  const std::scoped_lock lock(preparation->mutex);
  if (preparation->done) return;
  const Seat seat(thinkers_);
  try {
    first.position().prepare(lab::thinking_budget().time(longest_preparation).until(ending_),
                             Progress::silent());
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;  // then it plays with what there is
  }
  preparation->done = true;
}

lab::Session Playing::session(const json& asked) {
  const auto moves = texts_of(asked, "moves", most_moves);
  const std::string game = text_of(asked, "game", "");
  const auto games = catalogue_.games();
  if (!game.empty() &&
      std::none_of(games.begin(), games.end(), [&](const auto& entry) { return entry.name == game; }))
    refuse(404, "not_found", fmt::format("there is no game {}", in_quotes(game)));
  lab::Session session = beginning(options_of(asked));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    try {
      session.play(moves[i]);
    } catch (const Error& error) {
      bad_input(fmt::format("move {}: {}", i + 1, error.what()));
    }
  }
  if (flag_of(asked, "resigned", false) && !session.over()) session.resign();
  return session;
}

Budget Playing::budget(const lab::SessionOptions& options) const {
  return lab::thinking_budget().time(std::chrono::duration<double>(options.think)).until(ending_);
}

Value Playing::shown(const lab::Session& session) {
  const lab::Position& position = session.position();
  const auto winner = session.winner();
  Value value = Value::object();
  value["schema"] = "zermelo/1";
  value["title"] = session.entry().title;
  value["setting"] = session.entry().shown(session.parameters());
  value["played"] = Value(session.moves());
  value["position"] = position.text();
  value["scene"] = http::described(position.scene());
  value["moves"] = session.over() ? Value::array() : Value(position.moves());
  value["to_move"] = name_of(session.to_move());
  value["players"] =
      Value{{"first", session.player_name(Player::first)}, {"second", session.player_name(Player::second)}};
  value["next"] = name_of(session.next());
  value["winner"] = winner ? Value(zermelo::name_of(*winner)) : Value();
  value["resigned"] = session.resigned() ? Value(name_of(*session.resigned())) : Value();
  value["remarks"] = Value(position.remarks());
  Value goals = Value::array();
  for (const Scene& goal : position.goals()) goals.push_back(http::described(goal));
  if (!goals.elements()->empty()) value["goals"] = goals;
  value["about"] = position.about();
  value["move_form"] = position.move_form();
  value["impartial"] = position.impartial();
  if (const Replier* proof = session.proof()) {
    const ProvedGame& proved = proof->game();
    Value told = Value::object();
    told["claim"] = proved.claim;
    told["kind"] = proved.kind;
    told["prover"] = name_of(proved.prover);
    told["notes"] = Value(proved.notes);
    value["game"] = proved.game;
    value["computer"] = lab::computer_text(session.options().computer);
    if (!session.is_provers_turn()) {
      const std::scoped_lock lock(proof_mutex_);
      const lab::Kept kept = session.promise();
      told["kept"] = kept.kept;
      told["promise"] = kept.kept ? kept.promise.sentence : kept.broken;
      told["moves_left"] = kept.promise.moves_left;
      told["where"] = kept.promise.where;
      told["facts"] = kept.promise.facts;
    }
    value["proof"] = told;
  }
  return value;
}

Value Playing::position(const json& asked) { return shown(session(asked)); }

Value Playing::step(const json& asked) {
  lab::Session session = this->session(asked);
  std::string played;
  std::string why;
  if (session.next() == lab::Session::Next::draw) {
    played = session.draw();
  } else if (session.next() == lab::Session::Next::computer) {
    const Seat seat(thinkers_);
    std::unique_lock lock(proof_mutex_, std::defer_lock);
    if (session.proof() != nullptr) lock.lock();
    const lab::Choice choice = session.advice(session.options().level, budget(session.options()));
    played = session.play(choice.move);
    why = choice.why;
  } else {
    refuse(409, "conflict", session.over() ? "the game is over" : "a person is to move");
  }
  Value value = shown(session);
  value["step"] = played;
  value["why"] = why;
  return value;
}

Value Playing::hint(const json& asked) {
  const lab::Session session = this->session(asked);
  if (session.over()) refuse(409, "conflict", "the game is over");
  if (session.position().is_chance()) refuse(409, "conflict", "the next step is drawn, not chosen");
  const Seat seat(thinkers_);
  const lab::Choice choice = session.advice(lab::Level::perfect, budget(session.options()));
  return {{"move", choice.move}, {"why", choice.why}};
}

Value Playing::values(const json& asked) {
  const lab::Session session = this->session(asked);
  const lab::Position& position = session.position();
  if (session.over() || position.is_chance()) return {{"moves", Value::array()}, {"sentence", ""}};
  const Seat seat(thinkers_);
  const Budget whole = budget(session.options());
  constexpr engine::Effort exact_only{true, false, 0};
  const lab::Opinion opinion = position.judge(exact_only, whole, 1);
  const std::string allowed = session.allowed();
  Value value = lab::as_value(opinion, allowed);
  bool settled = true;
  bool nimbers = true;
  for (const auto& move : opinion.moves) {
    settled = settled && move.exact;
    nimbers = nimbers && move.nimber.has_value();
  }
  value["settled"] = settled;
  // Nimbers, where the game has them, nobody has told them yet and they are to be had in the time.
  if (!nimbers && flag_of(asked, "nimbers", false) && position.impartial()) {
    try {
      const lab::Analysis analysis = position.analyse(true, whole, Progress::silent());
      Value moves = Value::array();
      for (const auto& option : analysis.options) {
        Value row = {{"move", option.move}, {"outcome", outcome_text(option.outcome)}};
        if (option.value) row["nimber"] = option.value->value;
        moves.push_back(row);
      }
      if (analysis.winner != Winner::unknown) {
        value["moves"] = moves;
        value["settled"] = true;
      }
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::budget) throw;
    }
  }
  return value;
}

Value Playing::known(const json& asked) {
  const lab::Session session = this->session(asked);
  Value value = Value::object();
  if (session.proof() == nullptr) prepare(options_of(asked));
  if (session.proof() == nullptr && session.options().level == lab::Level::perfect) {
    const lab::Strength strength = session.strength();
    value["perfect"] = strength.perfect;
    value["words"] = strength.words;
  }
  Value overlays = Value::array();
  for (const Overlay& overlay : session.position().overlays()) overlays.push_back(http::described(overlay));
  value["overlays"] = overlays;
  return value;
}

Value Playing::reason(const json& asked) {
  const lab::Session session = this->session(asked);
  const std::string typed = text_of(asked, "move", "");
  if (typed.empty()) bad_input("'move' is required");
  if (session.over()) return {{"legal", false}, {"reason", "the game is over"}};
  try {
    const std::string move = session.position().read_move(typed);
    const auto after = session.position().play(move);
    return {{"legal", true},
            {"move", move},
            {"effect", session.position().effect(move)},
            {"leads_to", after->text()}};
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::bad_input) throw;
    return {{"legal", false}, {"reason", error.what()}};
  }
}

Value Playing::answers(const json& asked) {
  const lab::Session session = this->session(asked);
  if (session.proof() == nullptr)
    bad_input("'proof' is required: a proof has answers, a game alone has none");
  if (session.over()) refuse(409, "conflict", "the game is over");
  if (session.is_provers_turn()) refuse(409, "conflict", "the proof is to move");
  const Budget whole = budget(session.options());
  const std::scoped_lock lock(proof_mutex_);
  Value list = Value::array();
  bool all = true;
  for (const std::string& move : session.position().moves()) {
    if (whole.exhausted()) {
      all = false;
      break;
    }
    lab::Session line = session;
    Value told = Value::object();
    told["move"] = line.play(move);
    if (line.is_provers_turn()) {
      const lab::Choice choice = line.advice(lab::Level::perfect, whole);
      told["answer"] = line.play(choice.move);
      told["why"] = choice.why;
    }
    if (!line.is_provers_turn()) {
      const lab::Kept kept = line.promise();
      told["kept"] = kept.kept;
      told["promise"] = kept.kept ? kept.promise.sentence : kept.broken;
      told["moves_left"] = kept.promise.moves_left;
    }
    list.push_back(told);
  }
  Value value = Value::object();
  value["answers"] = list;
  value["all"] = all;
  return value;
}

Value Playing::exported(const json& asked) {
  const lab::Session session = this->session(asked);
  const std::string format = text_of(asked, "format", "text");
  // Bytes do not go into JSON as they are.
  if (format == "png")
    return {{"format", format}, {"base64", in_base64(lab::as_png(session.position().scene()))}};
  std::string text;
  if (format == "text") {
    text = lab::saved_text(session);
  } else if (format == "json") {
    text = lab::json_text(described(session.options(), session.moves()));
  } else if (format == "tikz" || format == "latex") {
    text = lab::as_tikz(session.position().scene());
  } else if (format == "svg") {
    text = lab::as_svg(session.position().scene());
  } else {
    bad_input(fmt::format("the format is {}; accepted: text, json, tikz, latex (the same), svg, png",
                          in_quotes(format)));
  }
  return {{"format", format}, {"text", text}};
}

Value Playing::state(const json& asked) {
  const lab::Session session = this->session(asked);
  return described(session.options(), session.moves());
}

Value Playing::imported(const json& asked) {
  const std::string text = text_of(asked, "text", "");
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string::npos && text[first] == '{') {
    return state(parse_body(text));
  }
  const lab::Session session = lab::read_saved(
      catalogue_, text,
      [this](const std::string& name, const lab::Parameters& given) { return proofs_.opened(name, given); });
  Value state = described(session.options(), session.moves());
  if (session.resigned()) state["resigned"] = true;
  return state;
}

}  // namespace zermelo::http
