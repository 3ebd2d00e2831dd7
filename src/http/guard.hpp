// Who may ask: requests from this machine's pages alone, unless the program was told to serve others, and then those who
// have the token.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "http/message.hpp"

namespace zermelo::http {

class Guard {
 public:
  // Without a token everybody who reaches the port may ask, so that is for loopback alone.
  Guard(std::string host, int port, std::optional<std::string> token, std::string name = {});

  // A reply that refuses, or nothing. The host must be one of ours (a page of another name that was made to point here
  // is refused: DNS rebinding), a page that asks must be ours (Origin), and what changes something is JSON, which no
  // foreign form can send.
  std::optional<Reply> refused(const Request& request) const;
  // Headers of every reply: what the page may load and who may show it. With the link's token also the cookie that
  // stands for it from then on.
  std::vector<std::pair<std::string, std::string>> headers(const Request& request) const;

  // With the token, for people: "http://192.168.1.5:8080/?token=...".
  std::string link() const;
  bool shared() const { return token_.has_value(); }

 private:
  bool is_our_host(const std::string& host) const;
  bool has_token(const Request& request) const;

  std::string host_;
  int port_;
  std::optional<std::string> token_;
  std::string name_;  // the host in links
};

// Hexadecimal digits that nobody can guess.
std::string new_token();

}  // namespace zermelo::http
