// Certificates seen from the laboratory's doors.
#pragma once

#include <string>
#include <vector>

#include "lab/answer.hpp"

namespace zermelo::lab {

// Checks every file. verdict.files has one entry each; verdict.status is the exit status: 0 all hold, 1 one
// does not, 2 one is no certificate.
Answer check_certificates(const std::vector<std::string>& files);

}  // namespace zermelo::lab
