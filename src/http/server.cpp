#include "http/server.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <pthread.h>
#include <sys/socket.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <csignal>
#include <thread>

#include "base/error.hpp"

namespace zermelo::http {
namespace {

constexpr std::size_t largest_body = std::size_t{1} << 18;
constexpr std::size_t threads = 48;  // a browser holds six connections, a class many more
constexpr int ports_tried = 20;

std::string small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

Request read(const httplib::Request& from) {
  Request request;
  request.method = from.method;
  request.path = from.path;
  request.query.insert(from.params.begin(), from.params.end());
  for (const auto& [name, value] : from.headers) request.headers.emplace(small_letters(name), value);
  request.body = from.body;
  return request;
}

void write(const Reply& reply, httplib::Response& to) {
  to.status = reply.status;
  to.set_content(reply.body, reply.type);
  for (const auto& [name, value] : reply.headers) to.set_header(name, value);
}

}  // namespace

struct Server::Sockets {
  httplib::Server server;
};

Server::Server(const std::string& host, int port, bool exactly) : sockets_(std::make_unique<Sockets>()) {
  httplib::Server& server = sockets_->server;
  server.new_task_queue = [] { return new httplib::ThreadPool(threads); };
  server.set_payload_max_length(largest_body);
  server.set_tcp_nodelay(true);
  server.set_keep_alive_max_count(100'000);
  server.set_keep_alive_timeout(5);
  server.set_read_timeout(5, 0);
  server.set_write_timeout(30, 0);
  // Not SO_REUSEPORT, the library's choice: two programs would share a port without knowing.
  server.set_socket_options([](socket_t socket) {
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  const int last = exactly ? port : std::min(port + ports_tried, 65535);
  for (int tried = port; tried <= last; ++tried) {
    if (!server.bind_to_port(host, tried)) continue;
    port_ = tried;
    return;
  }
  bad_input(exactly
                ? fmt::format("port {} of {} is not to be had; without --port another is found", port, host)
                : fmt::format("no port from {} to {} of {} is free", port, last, host));
}

Server::~Server() = default;

void Server::serve(Laboratory& laboratory, const std::function<bool()>& done) {
  httplib::Server& server = sockets_->server;
  const auto handle = [&](const httplib::Request& from, httplib::Response& to) {
    write(laboratory.reply(read(from)), to);
  };
  server.Get(".*", handle);
  server.Post(".*", handle);
  server.Delete(".*", handle);
  // What the library refuses itself (too large, not HTTP, a method it does not know) is told as JSON as well.
  server.set_error_handler([&](const httplib::Request& from, httplib::Response& to) {
    if (!to.body.empty()) return;
    const int status = to.status;
    Reply reply = guarded([&]() -> Reply {
      if (status == 413)
        refuse(413, "too_large", fmt::format("a request has at most {} bytes", largest_body));
      if (status == 404) refuse(405, "method_not_allowed", "accepted: GET, POST, DELETE");
      refuse(status, "bad_input", "this is no request that is understood here");
    });
    reply.headers = laboratory.guard().headers(read(from));
    write(reply, to);
  });
  // Interrupts are for the thread that waits below.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread listener([&] { server.listen_after_bind(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  constexpr std::chrono::milliseconds pause(50);
  while (!done()) std::this_thread::sleep_for(pause);
  laboratory.end();
  server.stop();
  listener.join();
}

}  // namespace zermelo::http
