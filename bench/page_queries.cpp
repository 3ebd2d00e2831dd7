// Asks a running program for positions, as fast as it answers, over a few connections: how many a second, and how long the
// slowest hundredth takes. Written with sockets alone, so that what is measured is the program and not who asks it.
//
//     bench_page_queries PORT SECONDS CONNECTIONS
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

// A game of each family, some moves in.
constexpr std::array<std::string_view, 4> bodies = {
    R"({"game": "es", "parameters": {"a": "6", "b": "5"}, "moves": ["1,1", "2,1"]})",
    R"({"game": "permunim", "parameters": {"board": "5x5", "avoid": "123"}, "moves": ["1,1", "3,4"]})",
    R"({"game": "latin", "parameters": {"order": "5"}, "moves": ["3,3=3"]})",
    R"({"game": "polyform", "parameters": {"board": "5x5", "animal": "L4"}, "moves": ["3,3", "3,2"]})"};

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "bench_page_queries: %s\n", what);
  std::exit(1);
}

class Connection {
 public:
  explicit Connection(int port) : port_(port) { open(); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { ::close(socket_); }

  // Fails unless the answer is a position.
  void ask(std::string_view body) {
    const std::string request =
        "POST /api/position HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
        "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
        std::string(body);
    // The program closes a connection after many requests; the next one goes over another.
    if (!send_all(request) || !read_reply()) {
      ::close(socket_);
      open();
      if (!send_all(request) || !read_reply()) fail("no answer");
    }
  }

 private:
  void open() {
    socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(static_cast<std::uint16_t>(port_));
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0)
      fail("no connection");
    const int yes = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  }
  bool send_all(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  bool read_reply() {
    std::string got;
    std::array<char, 1 << 16> part{};
    std::size_t all = std::string::npos;
    while (got.size() < all) {
      const ssize_t size = ::recv(socket_, part.data(), part.size(), 0);
      if (size <= 0) return false;
      got.append(part.data(), static_cast<std::size_t>(size));
      const std::size_t end = got.find("\r\n\r\n");
      if (all != std::string::npos || end == std::string::npos) continue;
      if (got.compare(0, 12, "HTTP/1.1 200") != 0) fail(got.c_str());
      constexpr std::string_view length = "Content-Length: ";
      const std::size_t at = got.find(length);
      if (at == std::string::npos || at > end) fail("a reply without its length");
      all = end + 4 + std::strtoul(got.c_str() + at + length.size(), nullptr, 10);
    }
    return true;
  }

  int port_;
  int socket_ = -1;
};

}  // namespace

int main(int count, char** words) {
  if (count != 4) fail("PORT SECONDS CONNECTIONS");
  const int port = std::atoi(words[1]);
  const double seconds = std::atof(words[2]);
  const int connections = std::atoi(words[3]);
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  std::vector<std::vector<float>> times(static_cast<std::size_t>(connections));
  std::vector<std::thread> threads;
  for (auto& mine : times) {
    threads.emplace_back([&mine, port, end] {
      Connection connection(port);
      for (std::size_t turn = 0; Clock::now() < end; ++turn) {
        const auto begun = Clock::now();
        connection.ask(bodies[turn % bodies.size()]);
        mine.push_back(std::chrono::duration<float, std::milli>(Clock::now() - begun).count());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<float> all;
  for (const auto& mine : times) all.insert(all.end(), mine.begin(), mine.end());
  std::sort(all.begin(), all.end());
  if (all.empty()) fail("nothing was answered");
  std::printf(
      "%.0f positions a second over %d connections; median %.1f ms, 99 of 100 within %.1f ms, the slowest "
      "%.1f ms\n",
      static_cast<double>(all.size()) / seconds, connections, static_cast<double>(all[all.size() / 2]),
      static_cast<double>(all[all.size() * 99 / 100]), static_cast<double>(all.back()));
  return 0;
}
