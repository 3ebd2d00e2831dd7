// QR codes (ISO/IEC 18004), as much of them as a link needs: bytes, error correction level M, versions 1 to 10.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zermelo::http {

// Rows of modules, true is dark, without the quiet zone. Empty for a text too long (more than 213 bytes).
using QrCode = std::vector<std::vector<bool>>;
QrCode qr_code(std::string_view text);

// For a terminal: two modules a character, with the quiet zone, dark on light whatever the terminal's colours are.
std::string terminal_text(const QrCode& code);

}  // namespace zermelo::http
