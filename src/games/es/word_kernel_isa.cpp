// Compiled once per instruction set; the build defines ZERMELO_ISA as the namespace and sets the compiler's
// flags.
#include <cstddef>
#include <cstdint>

#include "games/es/word_kernel_body.hpp"
