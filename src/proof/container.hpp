// The certificate container, one for all games:
//
//     zermelo-certificate 1\n
//     {"claim": "...", "game": "es", "kind": "strategy", "parameters": {...}}\n    one line of JSON
//     body: zstd frames                                                            its meaning belongs to the kind
//     end <32 hex digits>\n                                                        XXH3-128 of all bytes before
//
// Reading never trusts a length it has not seen, holds a bounded part of the file, and looks at the checksum
// before anything else, so a file with a changed byte is refused as damaged whatever the byte meant. A pipe is copied to a
// temporary file first; devices and folders are refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>

namespace zermelo::proof {

struct Header {
  std::string game;
  std::string kind;
  std::string claim;  // what is proved, in one sentence; a checker derives it anew and compares
  nlohmann::json parameters;
};

// Writes beside the target and renames at the end, so that a kill leaves no half certificate under its name.
class CertificateWriter {
 public:
  CertificateWriter(const std::string& path, const Header& header);
  CertificateWriter(const CertificateWriter&) = delete;
  CertificateWriter& operator=(const CertificateWriter&) = delete;
  ~CertificateWriter();

  void write(std::span<const std::byte> bytes);
  // Unsigned LEB128.
  void write_number(std::uint64_t value);
  void finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

class CertificateReader {
 public:
  // Throws Error(bad_input) for a file that is not a certificate or is cut off, and Error(check_failed) for
  // one whose checksum does not fit.
  explicit CertificateReader(const std::string& path);
  CertificateReader(const CertificateReader&) = delete;
  CertificateReader& operator=(const CertificateReader&) = delete;
  ~CertificateReader();

  const Header& header() const;
  // Bytes of the file.
  std::uint64_t size() const;
  // The next byte of the body; -1 at its end.
  int next();
  // Throws Error(check_failed) when the body ends inside the number or the number does not fit in 64 bits.
  std::uint64_t read_number();
  // Throws Error(check_failed) when the body goes on.
  void expect_end();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace zermelo::proof
