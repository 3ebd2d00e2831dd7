// zermelo serve: the laboratory as a page, on this machine alone unless told otherwise.
#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "cli/program.hpp"
#include "cli/screen.hpp"
#include "house/games.hpp"
#include "http/qr.hpp"
#include "http/server.hpp"
#include "lab/catalogue/words.hpp"
#include "lab/store/store.hpp"

namespace zermelo::cli {
namespace {

constexpr int usual_port = 8080;

struct Serve {
  std::optional<Whole<1, 65535>> port;
  std::optional<std::string> host;
  std::optional<std::string> token;
  std::optional<std::string> data;
  bool no_browser = false;
};

Fields<Serve> fields() {
  Fields<Serve> fields;
  fields.option("port", &Serve::port, "the port; 8080 or the next free one when nothing is said").form("N");
  fields.option("host", &Serve::host, "listen here, for others too, who need the token; 0.0.0.0: everywhere")
      .form("ADDRESS");
  fields.option("token", &Serve::token, "what others must know; one is made when nothing is said").form("T");
  fields
      .option("data", &Serve::data,
              "where answers and games are kept; $XDG_DATA_HOME/zermelo when nothing is said")
      .form("FOLDER");
  fields.option("no-browser", &Serve::no_browser, "do not open a browser");
  return fields;
}

bool is_loopback(const std::string& host) {
  return host.starts_with("127.") || host == "localhost" || host == "::1";
}

// An address under which other machines find this one; empty when there is none.
std::string own_address() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return "";
  std::string found;
  for (const ifaddrs* each = all; each != nullptr && found.empty(); each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & IFF_LOOPBACK) != 0 || (each->ifa_flags & IFF_UP) == 0) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) found = text.data();
  }
  freeifaddrs(all);
  return found;
}

bool has_display() { return !environment("DISPLAY").empty() || !environment("WAYLAND_DISPLAY").empty(); }

// The system's browser, silent; whoever has none opens the address by hand.
void open_browser(const std::string& link) {
  std::string program = "xdg-open";
  std::string address = link;
  const std::array<char*, 3> words = {program.data(), address.data(), nullptr};
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  std::signal(SIGCHLD, SIG_IGN);
  posix_spawnp(&child, program.c_str(), &quiet, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&quiet);
}

}  // namespace

int serve(std::span<const std::string> words) {
  const Serve asked = fields().read(lab::read_words(fields().parameters(), words));
  const std::string host = asked.host.value_or("127.0.0.1");
  if (asked.token && asked.token->empty()) bad_input("--token is empty");
  http::Server server(host, asked.port ? int{*asked.port} : usual_port, asked.port.has_value());
  http::Place place;
  place.host = host;
  place.port = server.port();
  place.version = ZERMELO_VERSION;
  if (host == "0.0.0.0" || host == "::") place.name = own_address();
  if (asked.token) {
    place.token = asked.token;
  } else if (!is_loopback(host)) {
    place.token = http::new_token();
  }
  lab::Store store(asked.data.value_or(lab::Store::usual_folder()));
  http::Laboratory laboratory(house::catalogue(), house::general(), house::papers(), house::open_proof, store,
                              http::caps_of_this_machine(), place);
  for (const std::string& notice : store.notices()) fmt::print(stderr, "zermelo: {}\n", notice);
  const std::string link = laboratory.guard().link();
  fmt::print("The laboratory is open at {}\n", link);
  if (laboratory.guard().shared() && Screen::takes_colours())
    fmt::print("{}", http::terminal_text(http::qr_code(link)));
  fmt::print("Ctrl-C closes it.\n");
  std::fflush(stdout);
  if (!asked.no_browser && has_display()) open_browser(link);
  server.serve(laboratory, [] { return Budget::interrupted().load(); });
  fmt::print("Closed. What was answered is kept.\n");
  return 0;
}

std::vector<Parameter> serve_parameters() { return fields().parameters(); }

std::string serve_help() {
  return fmt::format(
      "serve: the laboratory as a page in the browser\n\nUsage: zermelo serve [OPTIONS]\n\n{}\nWithout "
      "--host the "
      "page is "
      "for this machine alone. Ctrl-C closes it.\n",
      lab::parameters_help(fields().parameters()));
}

}  // namespace zermelo::cli
