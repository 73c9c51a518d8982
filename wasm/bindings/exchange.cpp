#include "bindings/exchange.h"

#include <new>
#include <utility>

#include "base/decimal.h"
#include "base/memory.h"

namespace rill {
namespace {

std::vector<float> staged;

const Reply* keep(std::string text) {
  static std::string kept;
  static Reply reply;
  kept = std::move(text);
  reply = {kept.data(), static_cast<std::uint32_t>(kept.size())};
  return &reply;
}

}  // namespace

std::vector<float> takeStaged() { return std::exchange(staged, {}); }

const Reply* replyJson(std::string value) { return keep("{\"value\":" + std::move(value) + "}"); }

const Reply* replyError(const Error& error) {
  JsonWriter json;
  json.object([&] {
    json.key("error").object([&] {
      json.key("message").text(error.message);
      json.key("position").number(error.position);
    });
  });
  return keep(json.written());
}

// For a text, which its caller gives back after the call. There is always some: see base/memory.h.
RILL_CALL void* rill_takeRoom(std::uint32_t bytes) { return ::operator new(bytes); }

RILL_CALL void rill_giveBackRoom(void* room) { ::operator delete(room); }

// Where so many values are to be put for the next call. A vector cannot be refused its memory, so that is asked for first.
RILL_CALL const Reply* rill_stage(std::uint32_t count) {
  if (!hasRoomFor(count * sizeof(float))) return replyError({"There is no memory for " + grouped(count) + " values."});
  staged.assign(count, 0.0f);
  return replyAddress(staged.data());
}

}  // namespace rill
