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

val toCost(const ChunkCost& cost) {
  val made = val::object();
  made.set("pieces", static_cast<double>(cost.pieces));
  made.set("pieceWidth", cost.piece.width);
  made.set("pieceHeight", cost.piece.height);
  made.set("margin", cost.margin);
  made.set("band", cost.band);
  made.set("cells", cost.cells);
  return made;
}

}  // namespace rill
