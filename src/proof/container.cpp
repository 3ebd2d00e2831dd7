#include "proof/container.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/checking.hpp"

namespace zermelo::proof {
namespace {

constexpr std::string_view magic = "zermelo-certificate 1\n";
constexpr std::string_view trailer_word = "end ";
constexpr std::size_t trailer_bytes = 4 + 32 + 1;
constexpr std::size_t longest_header = 1 << 20;
constexpr int deepest_header = 16;
constexpr std::size_t buffer_bytes = 1 << 16;
constexpr int level = 10;
constexpr int window_log = 24;  // a reader never needs more than 16 MiB of window
// What is packed may be this much larger than the file. Proofs repeat little; files that unpack to a thousand times
// their size are made to fill the memory.
constexpr std::uint64_t unpacked_at_least = std::uint64_t{4} << 20;
constexpr std::uint64_t unpacked_for_a_byte = 256;
constexpr std::uint64_t longest_pipe = std::uint64_t{1} << 30;
constexpr int patience_ms = 60'000;  // with a pipe that says nothing

struct Close {
  void operator()(std::FILE* file) const { (void)std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

struct FreeHash {
  void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

// How deep lists and objects lie in each other, at most: the library reads them by recursion. Brackets in texts are counted
// too, which no true header minds.
int depth_of(std::string_view json) {
  int depth = 0;
  int most = 0;
  for (const char c : json) {
    depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    most = std::max(most, depth);
  }
  return most;
}

class Checksum {
 public:
  Checksum() : state_(XXH3_createState()) { XXH3_128bits_reset(state_.get()); }
  void add(const void* data, std::size_t size) { XXH3_128bits_update(state_.get(), data, size); }
  std::string trailer() const {
    const XXH128_hash_t hash = XXH3_128bits_digest(state_.get());
    return fmt::format("{}{:016x}{:016x}\n", trailer_word, hash.high64, hash.low64);
  }

 private:
  std::unique_ptr<XXH3_state_t, FreeHash> state_;
};

}  // namespace

// ---- writing

struct CertificateWriter::State {
  std::string path;
  std::string temporary;
  File file;
  Checksum checksum;
  std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context{ZSTD_createCCtx(), ZSTD_freeCCtx};
  std::vector<char> out = std::vector<char>(ZSTD_CStreamOutSize());
  std::vector<std::byte> pending;
  bool finished = false;

  void put(const void* data, std::size_t size) {
    checksum.add(data, size);
    if (std::fwrite(data, 1, size, file.get()) != size)
      bad_input(fmt::format("{}: {}", path, std::strerror(errno)));
  }

  void compress(std::span<const std::byte> bytes, ZSTD_EndDirective mode) {
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::size_t left = 1;
    while (in.pos < in.size || (mode == ZSTD_e_end && left != 0)) {
      ZSTD_outBuffer output{out.data(), out.size(), 0};
      left = ZSTD_compressStream2(context.get(), &output, &in, mode);
      if (ZSTD_isError(left) != 0) bad_input(fmt::format("{}: {}", path, ZSTD_getErrorName(left)));
      put(out.data(), output.pos);
    }
  }
};

CertificateWriter::CertificateWriter(const std::string& path, const Header& header)
    : state_(std::make_unique<State>()) {
  state_->path = path;
  state_->temporary = fmt::format("{}.{}.tmp", path, getpid());
  state_->file.reset(std::fopen(state_->temporary.c_str(), "wb"));
  if (!state_->file) bad_input(fmt::format("{}: {}", path, std::strerror(errno)));
  ZSTD_CCtx_setParameter(state_->context.get(), ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(state_->context.get(), ZSTD_c_windowLog, window_log);
  const nlohmann::json line = {{"claim", header.claim},
                               {"game", header.game},
                               {"kind", header.kind},
                               {"parameters", header.parameters},
                               {"program", "zermelo " ZERMELO_VERSION}};
  state_->put(magic.data(), magic.size());
  const std::string text = line.dump() + "\n";
  state_->put(text.data(), text.size());
}

CertificateWriter::~CertificateWriter() {
  if (!state_->finished) (void)std::remove(state_->temporary.c_str());
}

void CertificateWriter::write(std::span<const std::byte> bytes) {
  auto& pending = state_->pending;
  pending.insert(pending.end(), bytes.begin(), bytes.end());
  if (pending.size() < buffer_bytes) return;
  state_->compress(pending, ZSTD_e_continue);
  pending.clear();
}

void CertificateWriter::write_number(std::uint64_t value) {
  std::byte bytes[10];
  std::size_t count = 0;
  do {
    const auto low = static_cast<std::byte>(value & 0x7f);
    value >>= 7;
    bytes[count++] = value != 0 ? low | std::byte{0x80} : low;
  } while (value != 0);
  write({bytes, count});
}

void CertificateWriter::finish() {
  State& state = *state_;
  state.compress(state.pending, ZSTD_e_end);
  const std::string trailer = state.checksum.trailer();
  state.put(trailer.data(), trailer.size());
  const bool written = std::fflush(state.file.get()) == 0 && fsync(fileno(state.file.get())) == 0 &&
                       std::rename(state.temporary.c_str(), state.path.c_str()) == 0;
  if (!written) bad_input(fmt::format("{}: {}", state.path, std::strerror(errno)));
  state.finished = true;
}

// ---- reading

struct CertificateReader::State {
  std::string path;
  File file;
  std::uint64_t size = 0;
  std::uint64_t unpacked = 0;
  Header header;
  std::uint64_t body_left = 0;  // compressed bytes before the trailer
  std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context{ZSTD_createDCtx(), ZSTD_freeDCtx};
  std::vector<char> in = std::vector<char>(buffer_bytes);
  std::vector<unsigned char> out = std::vector<unsigned char>(buffer_bytes);
  ZSTD_inBuffer input{nullptr, 0, 0};
  std::size_t out_size = 0;
  std::size_t out_pos = 0;
  std::size_t frame_left = 1;  // zstd's hint: 0 exactly at the end of a frame

  [[noreturn]] void refuse(const std::string& why) const {
    bad_input(fmt::format("{}: {}", in_quotes(path), why));
  }

  // Nothing is waited for while the file is opened: a pipe that nobody writes to would hold us for ever.
  void open() {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) refuse(std::strerror(errno));
    file.reset(fdopen(descriptor, "rb"));
    if (!file) {
      const int error = errno;
      close(descriptor);
      refuse(std::strerror(error));
    }
    struct stat about {};
    if (fstat(descriptor, &about) != 0) refuse(std::strerror(errno));
    if (S_ISDIR(about.st_mode)) refuse("a folder is no certificate");
    if (S_ISFIFO(about.st_mode) || S_ISSOCK(about.st_mode)) {
      copy_pipe(descriptor);
    } else if (!S_ISREG(about.st_mode)) {
      refuse("a device is no certificate");
    }
  }

  // A checker reads twice, which a pipe does not offer.
  void copy_pipe(int descriptor) {
    File copy(std::tmpfile());
    if (!copy) refuse(std::strerror(errno));
    std::uint64_t copied = 0;
    for (;;) {
      const ssize_t part = ::read(descriptor, in.data(), in.size());  // 0 as well where nobody writes
      if (part < 0 && errno == EAGAIN) {
        pollfd wanted{descriptor, POLLIN, 0};
        if (poll(&wanted, 1, patience_ms) == 0) refuse("the pipe says nothing");
        continue;
      }
      if (part < 0 && errno == EINTR) continue;
      if (part < 0) refuse(std::strerror(errno));
      if (part == 0) break;
      const auto bytes = static_cast<std::size_t>(part);
      // What does not begin like a certificate need not be read to an end that may never come.
      const std::size_t known =
          copied < magic.size() ? std::min<std::size_t>(bytes, magic.size() - copied) : 0;
      if (std::string_view(in.data(), known) !=
          magic.substr(std::min<std::size_t>(copied, magic.size()), known))
        no_certificate();
      copied += bytes;
      if (copied > longest_pipe) refuse(fmt::format("the pipe goes on after {} bytes", longest_pipe));
      if (std::fwrite(in.data(), 1, bytes, copy.get()) != bytes) refuse(std::strerror(errno));
    }
    file = std::move(copy);
  }

  [[noreturn]] void no_certificate() const {
    bad_input(fmt::format("{} is not a certificate: it does not begin with 'zermelo-certificate 1'",
                          in_quotes(path)));
  }

  void check_sum() {
    Checksum checksum;
    std::uint64_t left = 0;
    const long length = std::fseek(file.get(), 0, SEEK_END) == 0 ? std::ftell(file.get()) : -1;
    if (length < 0) refuse(std::strerror(errno));
    size = static_cast<std::uint64_t>(length);
    std::rewind(file.get());
    std::string start(magic.size(), '\0');
    if (std::fread(start.data(), 1, start.size(), file.get()) != start.size() || start != magic)
      no_certificate();
    if (size < magic.size() + trailer_bytes) bad_input(cut_off());
    checksum.add(start.data(), start.size());
    left = size - magic.size() - trailer_bytes;
    while (left > 0) {
      const std::size_t part = std::fread(in.data(), 1, std::min<std::uint64_t>(left, in.size()), file.get());
      if (part == 0) bad_input(cut_off());
      checksum.add(in.data(), part);
      left -= part;
    }
    std::string trailer(trailer_bytes, '\0');
    if (std::fread(trailer.data(), 1, trailer.size(), file.get()) != trailer.size()) bad_input(cut_off());
    if (trailer.substr(0, trailer_word.size()) != trailer_word || trailer.back() != '\n')
      bad_input(cut_off());
    if (trailer != checksum.trailer())
      failed(fmt::format("{} is damaged: its checksum does not fit", in_quotes(path)));
    body_left = size - magic.size() - trailer_bytes;
  }

  std::string cut_off() const {
    return fmt::format("{} is not a whole certificate: its end is missing or damaged", in_quotes(path));
  }

  void read_header() {
    if (std::fseek(file.get(), static_cast<long>(magic.size()), SEEK_SET) != 0) bad_input(cut_off());
    std::string line;
    int c = 0;
    while (body_left > 0 && (c = std::fgetc(file.get())) != EOF && c != '\n') {
      --body_left;
      line += static_cast<char>(c);
      if (line.size() > longest_header) failed(fmt::format("{}: its header is too long", in_quotes(path)));
    }
    if (body_left == 0) failed(fmt::format("{}: its header has no end", in_quotes(path)));
    --body_left;
    if (!line.starts_with('{') || depth_of(line) > deepest_header)
      failed(fmt::format("{}: its header is not what a certificate's header is", in_quotes(path)));
    try {
      const auto json = nlohmann::json::parse(line);
      header = {json.at("game"), json.at("kind"), json.at("claim"), json.at("parameters")};
    } catch (const nlohmann::json::exception&) {
      failed(fmt::format("{}: its header is not what a certificate's header is", in_quotes(path)));
    }
  }

  // More of the body; false at its end.
  bool refill() {
    while (true) {
      if (input.pos == input.size && body_left > 0) {
        const std::size_t part =
            std::fread(in.data(), 1, std::min<std::uint64_t>(body_left, in.size()), file.get());
        if (part == 0) bad_input(cut_off());
        body_left -= part;
        input = {in.data(), part, 0};
      }
      const bool all_read = input.pos == input.size;
      if (all_read && frame_left == 0) return false;
      ZSTD_outBuffer output{out.data(), out.size(), 0};
      frame_left = ZSTD_decompressStream(context.get(), &output, &input);
      if (ZSTD_isError(frame_left) != 0) {
        failed(
            fmt::format("{}: its body cannot be read: {}", in_quotes(path), ZSTD_getErrorName(frame_left)));
      }
      out_size = output.pos;
      out_pos = 0;
      unpacked += out_size;
      if (unpacked > unpacked_at_least + unpacked_for_a_byte * size)
        failed(fmt::format("{}: its body unpacks to more than a file of its size may hold", in_quotes(path)));
      if (out_size > 0) return true;
      if (all_read && frame_left != 0)
        failed(fmt::format("{}: its body ends in the middle", in_quotes(path)));
    }
  }
};

CertificateReader::CertificateReader(const std::string& path) : state_(std::make_unique<State>()) {
  state_->path = path;
  state_->open();
  ZSTD_DCtx_setParameter(state_->context.get(), ZSTD_d_windowLogMax, window_log);
  state_->check_sum();
  state_->read_header();
}

CertificateReader::~CertificateReader() = default;

const Header& CertificateReader::header() const { return state_->header; }

std::uint64_t CertificateReader::size() const { return state_->size; }

int CertificateReader::next() {
  State& state = *state_;
  if (state.out_pos == state.out_size && !state.refill()) return -1;
  return state.out[state.out_pos++];
}

std::uint64_t CertificateReader::read_number() {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    const int byte = next();
    if (byte < 0) failed("the body ends in the middle of a number");
    const auto low = static_cast<std::uint64_t>(byte & 0x7f);
    if (shift == 63 && low > 1) break;
    value |= low << shift;
    if ((byte & 0x80) == 0) return value;
  }
  failed("a number in the body does not fit in 64 bits");
}

void CertificateReader::expect_end() {
  if (next() >= 0) failed("the body goes on after its end");
}

}  // namespace zermelo::proof
