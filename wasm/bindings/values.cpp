#include "bindings/values.h"

#include <string>

namespace rill {

val toText(std::string_view text) { return val::u8string(std::string(text).c_str()); }

val toError(const Error& error) {
  val made = val::global("Error").new_(toText(error.message));
  made.set("name", toText("RillError"));
  made.set("position", error.position);
  return made;
}

val toValue(const ParameterDescription& parameter, const Value& value) {
  if (parameter.isNumeric()) return val(value.number);
  return toText(displayValue(parameter, value));
}

}  // namespace rill
