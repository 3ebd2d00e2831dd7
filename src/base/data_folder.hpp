// Where programs keep what they know about this user's work.
#pragma once

#include <string>

namespace zermelo {

// The data folder of this user by the XDG convention; empty where there is none.
std::string data_folder();

}  // namespace zermelo
