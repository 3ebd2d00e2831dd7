#include "base/data_folder.hpp"

#include <cstdlib>

namespace zermelo {

std::string data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != 0) return std::string(data) + "/zermelo";
  const char* home = std::getenv("HOME");
  return home == nullptr || *home == 0 ? "" : std::string(home) + "/.local/share/zermelo";
}

}  // namespace zermelo
