// The code of the reduced positions is compiled once for each instruction set, in a namespace of its own, so
// that the linker never mixes them; search.cpp chooses when the program runs.
#pragma once

#ifndef ZERMELO_ISA
#define ZERMELO_ISA baseline
#endif
