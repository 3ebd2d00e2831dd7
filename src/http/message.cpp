#include "http/message.hpp"

#include <new>

#include "lab/answer/json.hpp"

namespace zermelo::http {
namespace {

Reply error_reply(int status, std::string_view kind, std::string_view message) {
  return json_reply({{"schema", "zermelo/1"}, {"error", {{"kind", kind}, {"message", message}}}}, status);
}

int status_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::bad_input:
      return 400;
    case ErrorKind::check_failed:
      return 422;
    case ErrorKind::budget:
    case ErrorKind::interrupted:
      break;
  }
  return 503;
}

}  // namespace

Reply json_reply(const Value& value, int status) {
  Reply reply;
  reply.status = status;
  reply.body = lab::compact_json_text(value);
  return reply;
}

// RFC 4648: three bytes are four letters; what is missing at the end is '='.
std::string in_base64(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto byte = [&](std::size_t at) -> unsigned {
    return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U;
  };
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const unsigned bits = byte(at) << 16U | byte(at + 1) << 8U | byte(at + 2);
    for (std::size_t letter = 0; letter < 4; ++letter) {
      const bool there = letter == 0 || at + letter <= bytes.size();
      text += there ? letters[bits >> (18U - 6U * letter) & 63U] : '=';
    }
  }
  return text;
}

void refuse(int status, std::string_view kind, std::string message) {
  throw Refusal{status, std::string(kind), std::move(message)};
}

Reply guarded(const std::function<Reply()>& handler) {
  try {
    return handler();
  } catch (const Refusal& refusal) {
    return error_reply(refusal.status, refusal.kind, refusal.message);
  } catch (const Error& error) {
    return error_reply(status_of(error.kind()), name_of(error.kind()), error.what());
  } catch (const std::bad_alloc&) {
    return error_reply(503, "budget", "the system has no more memory to give");
  } catch (const std::exception&) {
    return error_reply(500, "internal", "this should not have happened; the request was not carried out");
  }
}

}  // namespace zermelo::http
