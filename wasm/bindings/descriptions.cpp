// What there is, for the page and the command line to show.
#include <emscripten/bind.h>

#include <cstdint>
#include <string>

#include "bindings/values.h"
#include "recipe/description.h"

namespace rill {
namespace {

// Embind would take the text over character by character. A decoder takes it whole, but not out of memory that threads share:
// hence the slice.
val describe() {
  const std::string text = describeRegistry();
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const val view{emscripten::typed_memory_view(text.size(), bytes)};
  return val::global("TextDecoder").new_().call<val>("decode", view.call<val>("slice"));
}

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(descriptions) { emscripten::function("describe", &rill::describe); }
