// A request and its reply, without the library that carries them: only http/server.cpp knows sockets.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/value.hpp"

namespace zermelo::http {

struct Request {
  std::string method;
  std::string path;  // without the query
  std::map<std::string, std::string> query;
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

struct Reply {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

Reply json_reply(const Value& value, int status = 200);

std::string in_base64(std::string_view bytes);

// A request that is refused: its status and a sentence that says what is wrong and what is accepted.
struct Refusal {
  int status;
  std::string kind;  // "bad_input", "not_found", ...
  std::string message;
};

[[noreturn]] void refuse(int status, std::string_view kind, std::string message);

// What a handler gives, or the JSON of what it refused; other exceptions become "internal" without their text.
Reply guarded(const std::function<Reply()>& handler);

}  // namespace zermelo::http
