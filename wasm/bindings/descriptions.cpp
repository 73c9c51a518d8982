// Descriptions of methods and parameters for the page and the command line.
#include <emscripten/bind.h>

#include <cstdint>
#include <string>

#include "bindings/values.h"
#include "recipe/description.h"

namespace rill {
namespace {

// Embind would convert the text character by character. TextDecoder converts it at once, but does not accept shared memory: hence
// the slice.
val describe() {
  const std::string text = describeRegistry();
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const val view{emscripten::typed_memory_view(text.size(), bytes)};
  return val::global("TextDecoder").new_().call<val>("decode", view.call<val>("slice"));
}

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(descriptions) { emscripten::function("describe", &rill::describe); }
