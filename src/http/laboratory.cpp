#include "http/laboratory.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/described.hpp"
#include "http/page.hpp"
#include "http/qr.hpp"
#include "http/reading.hpp"
#include "lab/answer/json.hpp"
#include "lab/play/saved_game.hpp"
#include "proof/check.hpp"

namespace zermelo::http {
namespace {

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (const std::string_view part : split(path, '/')) {
    if (!part.empty()) parts.emplace_back(part);
  }
  return parts;
}

std::int64_t number_of_path(const std::string& text) {
  constexpr std::int64_t largest = std::int64_t{1} << 53;
  return parse_integer(text, "the number", 1, largest);
}

[[noreturn]] void no_such_address() { refuse(404, "not_found", "there is nothing at this address"); }
[[noreturn]] void no_such_method(std::string_view accepted) {
  refuse(405, "method_not_allowed", fmt::format("accepted here: {}", accepted));
}

Reply text_reply(std::string json, int status = 200) {
  Reply reply;
  reply.status = status;
  reply.body = std::move(json);
  return reply;
}

Value described(const lab::Claim& claim, const lab::Paper& paper) {
  Value asks = Value::array();
  for (const auto& ask : claim.asks) asks.push_back(ask.command);
  Value value = Value::object();
  value["id"] = claim.id;
  value["kind"] = claim.kind;
  value["where"] = claim.where;
  value["says"] = claim.says;
  value["range"] = claim.range;
  value["verdict"] = lab::name_of(claim.expected);
  value["could_fail"] = claim.could_fail;
  value["note"] = claim.note;
  value["asks"] = asks;
  // What it is about, where that is short: sizes, patterns, animals.
  constexpr std::size_t most_told = 300;
  if (claim.params.is_object() && claim.params.dump().size() <= most_told)
    value["about"] = value_of(claim.params);
  value["command"] = fmt::format("zermelo reproduce {} --only {}", paper.name, claim.id);
  return value;
}

}  // namespace

Laboratory::Laboratory(const lab::Catalogue& catalogue, const std::vector<lab::Question>& general,
                       std::vector<lab::Paper> papers, lab::ProofOpener opener, lab::Store& store,
                       const Caps& caps, const Place& place)
    : catalogue_(catalogue),
      general_(general),
      papers_(std::move(papers)),
      store_(store),
      version_(place.version),
      guard_(place.host, place.port, place.token, place.name),
      proofs_(catalogue, store, std::move(opener)),
      playing_(catalogue, proofs_, ending_),
      catalogue_text_(lab::compact_json_text(http::described(catalogue, general))),
      jobs_(store, caps) {}

Reply Laboratory::reply(const Request& request) {
  if (auto refused = guard_.refused(request)) {
    refused->headers = guard_.headers(request);
    return *refused;
  }
  Reply reply = guarded([&] { return routed(request); });
  auto headers = guard_.headers(request);
  reply.headers.insert(reply.headers.end(), headers.begin(), headers.end());
  return reply;
}

Reply Laboratory::routed(const Request& request) {
  const auto path = parts_of(request.path);
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  if (path.empty() || path[0] != "api") {
    if (!get) no_such_method("GET");
    if (auto file = page_file(request.path)) return *file;
    no_such_address();
  }
  if (path.size() < 2) no_such_address();
  const std::string& name = path[1];
  if (name == "ask") {
    if (path.size() != 4) no_such_address();
    if (!post) no_such_method("POST");
    return ask(path[2], path[3], request);
  }
  if (name == "jobs") return jobs(path, request);
  if (name == "proofs") return proofs(path, request);
  if (name == "saved") return saved(path, request);
  if (path.size() != 2) no_such_address();
  if (name == "catalogue" || name == "openapi.json" || name == "claims" || name == "place") {
    if (!get) no_such_method("GET");
    if (name == "catalogue") return text_reply(catalogue_text_);
    if (name == "claims") return claims();
    if (name == "place") return here();
    return json_reply(open_api(catalogue_, general_));
  }
  if (name == "class") {
    if (get) return json_reply(class_.look());
    if (!post) no_such_method("GET, POST");
    return json_reply(class_.put(parse_body(request.body), playing_));
  }
  using Handler = Value (Playing::*)(const nlohmann::json&);
  const std::vector<std::pair<std::string_view, Handler>> handlers = {
      {"position", &Playing::position}, {"step", &Playing::step},       {"hint", &Playing::hint},
      {"values", &Playing::values},     {"reason", &Playing::reason},   {"export", &Playing::exported},
      {"import", &Playing::imported},   {"answers", &Playing::answers}, {"known", &Playing::known}};
  for (const auto& [handled, handler] : handlers) {
    if (name != handled) continue;
    if (!post) no_such_method("POST");
    return json_reply((playing_.*handler)(parse_body(request.body)));
  }
  no_such_address();
}

Reply Laboratory::ask(const std::string& game, const std::string& question, const Request& request) {
  const auto body = parse_body(request.body.empty() ? "{}" : request.body);
  const std::vector<lab::Question>* questions = game == "-" ? &general_ : nullptr;
  for (const lab::GameEntry& entry : catalogue_.games()) {
    if (entry.name == game) questions = &entry.questions;
  }
  if (questions == nullptr) refuse(404, "not_found", fmt::format("there is no game {}", in_quotes(game)));
  const auto found = std::find_if(questions->begin(), questions->end(),
                                  [&](const lab::Question& asked) { return asked.name == question; });
  if (found == questions->end() || !is_offered(*found))
    refuse(404, "not_found", fmt::format("there is no question {} here", in_quotes(question)));
  Jobs::Wish wish;
  wish.game = game == "-" ? "" : game;
  wish.given = given_of(body, "parameters");
  for (const Parameter& parameter : found->parameters) {
    if (names_a_file(parameter) && wish.given.contains(parameter.name))
      bad_input(
          fmt::format("{} names a file of the machine; it is for the command line alone", parameter.what()));
  }
  constexpr double usual = 60;
  wish.seconds = number_of(body, "seconds", usual, 0.01, jobs_.caps().seconds);
  wish.certificate = flag_of(body, "certificate", false);
  wish.fresh = flag_of(body, "fresh", false);
  const double wait = number_of(body, "wait", 0, 0, 20);
  return text_reply(jobs_.state(jobs_.ask(*found, wish), wait), 202);
}

Reply Laboratory::jobs(const std::vector<std::string>& path, const Request& request) {
  if (path.size() == 2) {
    if (request.method != "GET") no_such_method("GET");
    return text_reply(jobs_.list());
  }
  const std::int64_t id = number_of_path(path[2]);
  if (path.size() == 4 && path[3] == "forget" && request.method == "POST") {
    jobs_.forget(id);
    return json_reply({{"forgotten", id}});
  }
  if (path.size() != 3) no_such_address();
  if (request.method == "DELETE") {
    jobs_.stop(id);
    return text_reply(jobs_.state(id, 0));
  }
  if (request.method != "GET") no_such_method("GET, DELETE");
  const auto wait = request.query.find("wait");
  constexpr int longest = 20;
  const double seconds =
      wait == request.query.end() ? 0 : static_cast<double>(parse_integer(wait->second, "wait", 0, longest));
  return text_reply(jobs_.state(id, seconds));
}

Reply Laboratory::proofs(const std::vector<std::string>& path, const Request& request) {
  if (path.size() == 2) return json_reply(proofs_.list());
  if (path.size() == 3) {
    if (request.method != "GET") no_such_method("GET");
    const auto step = request.query.find("step");
    return json_reply(proofs_.shown(path[2], step == request.query.end() ? "0" : step->second));
  }
  if (path.size() != 4 || path[3] != "check") no_such_address();
  if (request.method != "POST") no_such_method("POST");
  const std::string& name = path[2];
  const std::string file = proofs_.file(name);
  const std::int64_t id =
      jobs_.run("", "check", {{"proof", name}}, [name, file](const Budget&, Progress& progress) -> Value {
        progress.begin("checking", 0);
        try {
          return {{"proof", name}, {"proved", proof::check_file(file)}};
        } catch (const Error& error) {
          return {{"proof", name}, {"proved", Value()}, {"error", error.what()}};
        }
      });
  constexpr double patience = 10;
  return text_reply(jobs_.state(id, patience), 202);
}

Reply Laboratory::saved(const std::vector<std::string>& path, const Request& request) {
  constexpr std::size_t most = 500;
  if (path.size() == 3) {
    if (request.method != "DELETE") no_such_method("DELETE");
    if (!store_.forget_game(number_of_path(path[2]))) no_such_address();
    return json_reply({{"forgotten", true}});
  }
  if (path.size() != 2) no_such_address();
  if (request.method == "GET") {
    Value list = Value::array();
    for (const lab::KeptGame& game : store_.games(most)) {
      list.push_back(Value{{"id", game.id}, {"made", game.made}, {"name", game.name}, {"text", game.text}});
    }
    Value value = Value::object();
    value["games"] = list;
    return json_reply(value);
  }
  if (request.method != "POST") no_such_method("GET, POST");
  const auto body = parse_body(request.body);
  lab::KeptGame game;
  game.name = text_of(body, "name", "a game");
  game.text = text_of(body, "text", "");
  // Throws for what is no game.
  lab::read_saved(catalogue_, game.text, [this](const std::string& name, const lab::Parameters& given) {
    return proofs_.opened(name, given);
  });
  return json_reply({{"id", store_.add(game)}, {"name", game.name}}, 201);
}

Reply Laboratory::claims() const {
  Value papers = Value::array();
  for (const lab::Paper& paper : papers_) {
    Value list = Value::array();
    for (const lab::Claim& claim : paper.claims) list.push_back(described(claim, paper));
    Value shown = Value::object();
    shown["name"] = paper.name;
    shown["title"] = paper.title;
    shown["authors"] = paper.authors;
    shown["game"] = paper.game;
    shown["claims"] = list;
    papers.push_back(shown);
  }
  Value value = Value::object();
  value["papers"] = papers;
  return json_reply(value);
}

Reply Laboratory::here() const {
  Value value = Value::object();
  value["version"] = version_;
  value["shared"] = guard_.shared();
  value["notices"] = Value(store_.notices());
  value["lasting"] = store_.lasting();
  value["seconds_at_most"] = jobs_.caps().seconds;
  if (guard_.shared()) {
    // To the board of the class; the page's other places are one step from there.
    const std::string link = guard_.link() + "#/class";
    value["link"] = link;
    Value rows = Value::array();
    for (const auto& row : qr_code(link)) {
      std::string text;
      for (const bool dark : row) text += dark ? '1' : '0';
      rows.push_back(text);
    }
    value["qr"] = rows;
  }
  return json_reply(value);
}

}  // namespace zermelo::http
