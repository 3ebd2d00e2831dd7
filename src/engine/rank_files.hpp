// Where the ranks (base/ranks.hpp) of one question keep their checkpoints: rank 0 in FILE, rank 7 in FILE.rank7.
#pragma once

#include <string>
#include <vector>

namespace zermelo::engine {

std::string path_of_rank(const std::string& path, unsigned rank);
// The files that there are, of however many ranks.
std::vector<std::string> files_of_ranks(const std::string& path);

}  // namespace zermelo::engine
