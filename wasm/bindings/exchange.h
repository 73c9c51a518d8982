// How a call crosses between JavaScript and the core; calls.js has the other side.
//
// A text comes as its address: the number of its bytes, then those bytes of UTF-8. Values come by themselves, before the call that
// takes them (`stage`). Numbers and addresses of what the core keeps come as they are. What a call replies is JSON: `{"value":...}`,
// or `{"error":{...}}`, since the core is built without exceptions, and one that JavaScript threw would run no destructors.
#pragma once

#include <emscripten/em_macros.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"

// A call that JavaScript knows by the rest of its name.
#define RILL_CALL extern "C" EMSCRIPTEN_KEEPALIVE

namespace rill {

using GivenText = const std::uint32_t*;

inline std::string_view textOf(GivenText given) { return {reinterpret_cast<const char*>(given + 1), *given}; }

// Values that were brought for this call; nobody has them afterwards.
std::vector<float> takeStaged();

// It stands until the next one.
struct Reply {
  const char* text;
  std::uint32_t length;
};

const Reply* replyJson(std::string value);
const Reply* replyError(const Error& error);

// `write` is given a JsonWriter and writes one value.
template <class Write>
const Reply* reply(const Write& write) {
  JsonWriter json;
  write(json);
  return replyJson(json.written());
}

template <class Value, class Write>
const Reply* reply(const Result<Value>& result, const Write& write) {
  return result ? reply([&](JsonWriter& json) { write(json, result.value()); }) : replyError(result.error());
}

inline const Reply* replyNumber(double number) {
  return reply([&](JsonWriter& json) { json.number(number); });
}

inline const Reply* replyTruth(bool truth) {
  return reply([&](JsonWriter& json) { json.truth(truth); });
}

inline const Reply* replyText(std::string_view text) {
  return reply([&](JsonWriter& json) { json.text(text); });
}

inline const Reply* replyAddress(const void* address) {
  return replyNumber(static_cast<double>(reinterpret_cast<std::uintptr_t>(address)));
}

inline const Reply* reply(const Status& status) { return status ? replyTruth(true) : replyError(status.error()); }

}  // namespace rill
