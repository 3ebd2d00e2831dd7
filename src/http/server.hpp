// The laboratory behind a socket. The only file that knows the library for that is server.cpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "http/laboratory.hpp"

namespace zermelo::http {

class Server {
 public:
  // Binds `host` at `port`, or at the next free one of the twenty that follow unless `exactly`. Throws Error(bad_input)
  // when none is to be had.
  Server(const std::string& host, int port, bool exactly);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  int port() const { return port_; }
  // Serves until `done` says so, which is asked several times a second.
  void serve(Laboratory& laboratory, const std::function<bool()>& done);

 private:
  struct Sockets;
  std::unique_ptr<Sockets> sockets_;
  int port_ = 0;
};

}  // namespace zermelo::http
