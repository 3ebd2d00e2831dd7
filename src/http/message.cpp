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
