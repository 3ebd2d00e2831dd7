#include "http/guard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <random>

namespace zermelo::http {
namespace {

constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src "
    "'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// In a time that does not tell how much of it is right.
bool same(const std::string& given, const std::string& wanted) {
  unsigned difference = given.size() == wanted.size() ? 0 : 1;
  for (std::size_t i = 0; i < given.size(); ++i)
    difference |= static_cast<unsigned char>(given[i] ^ wanted[i % wanted.size()]);
  return difference == 0;
}

std::string cookie_of(const Request& request, std::string_view name) {
  const std::string cookies = request.header("cookie");
  const std::string wanted = std::string(name) + "=";
  std::size_t at = cookies.starts_with(wanted) ? 0 : cookies.find("; " + wanted);
  if (at == std::string::npos) return "";
  at = cookies.find('=', at) + 1;
  return cookies.substr(at, cookies.find(';', at) - at);
}

Reply refusal(int status, std::string_view kind, std::string message) {
  return guarded([&]() -> Reply { refuse(status, kind, std::move(message)); });
}

}  // namespace

Guard::Guard(std::string host, int port, std::optional<std::string> token, std::string name)
    : host_(std::move(host)),
      port_(port),
      token_(std::move(token)),
      name_(name.empty() ? host_ : std::move(name)) {}

bool Guard::is_our_host(const std::string& host) const {
  const std::string port = fmt::format(":{}", port_);
  const std::array<std::string, 3> loopback = {"127.0.0.1", "localhost", "[::1]"};
  const auto is = [&](const std::string& name) {
    return host == name + port || (port_ == 80 && host == name);
  };
  if (std::any_of(loopback.begin(), loopback.end(), is) || is(host_)) return true;
  // A program that listens everywhere is reached under names it does not know; there the token decides.
  return token_ && (host_ == "0.0.0.0" || host_ == "::");
}

bool Guard::has_token(const Request& request) const {
  constexpr std::string_view bearer = "Bearer ";
  const std::string authorization = request.header("authorization");
  if (authorization.starts_with(bearer) && same(authorization.substr(bearer.size()), *token_)) return true;
  if (same(cookie_of(request, "zermelo"), *token_)) return true;
  const auto asked = request.query.find("token");
  return asked != request.query.end() && same(asked->second, *token_);
}

std::optional<Reply> Guard::refused(const Request& request) const {
  const std::string host = request.header("host");
  if (!is_our_host(host)) return refusal(421, "wrong_host", "this address is not served here");
  const std::string origin = request.header("origin");
  if (!origin.empty() && origin != "http://" + host)
    return refusal(403, "forbidden", "pages of other origins may not ask here");
  const std::string site = request.header("sec-fetch-site");
  const bool changes = request.method != "GET" && request.method != "HEAD";
  if (changes && (site == "cross-site" || site == "same-site"))
    return refusal(403, "forbidden", "pages of other origins may not ask here");
  if (token_ && !has_token(request))
    return refusal(401, "unauthorized", "the token is missing; open the link that the program printed");
  if (request.method == "POST" && !request.header("content-type").starts_with("application/json"))
    return refusal(415, "bad_input", "requests are JSON: Content-Type: application/json");
  return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> Guard::headers(const Request& request) const {
  std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy", std::string(policy)},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Cache-Control", "no-store"}};
  const auto asked = request.query.find("token");
  if (token_ && asked != request.query.end() && same(asked->second, *token_))
    headers.emplace_back("Set-Cookie", fmt::format("zermelo={}; Path=/; HttpOnly; SameSite=Strict", *token_));
  return headers;
}

std::string Guard::link() const {
  const std::string host = name_.find(':') != std::string::npos ? "[" + name_ + "]" : name_;
  return fmt::format("http://{}:{}/{}", host, port_, token_ ? "?token=" + *token_ : "");
}

std::string new_token() {
  std::random_device random;  // the system's, not a generator that is seeded
  std::string token;
  for (int i = 0; i < 4; ++i) token += fmt::format("{:08x}", random());
  return token;
}

}  // namespace zermelo::http
