#include "http/page.hpp"

#include <array>

namespace zermelo::http {

std::optional<Reply> page_file(std::string_view path) {
  struct File {
    std::string_view path;
    std::string_view type;
  };
  constexpr std::array<File, 3> files = {{{"/", "text/html; charset=utf-8"},
                                          {"/page.css", "text/css; charset=utf-8"},
                                          {"/page.js", "text/javascript; charset=utf-8"}}};
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (path != files.at(i).path && !(i == 0 && path == "/index.html")) continue;
    Reply reply;
    reply.type = files.at(i).type;
    reply.body = embedded_page()[i];
    return reply;
  }
  return std::nullopt;
}

}  // namespace zermelo::http
