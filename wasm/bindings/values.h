// Converts values of the core to JavaScript values.
//
// A call that can fail returns its value or a JavaScript Error named RillError, which the caller throws: the core is
// built without exceptions, and an exception thrown from here would not run C++ destructors.
#pragma once

#include <emscripten/val.h>

#include <string_view>

#include "base/parameter_text.h"
#include "base/result.h"
#include "chunks/chunk_plan.h"

namespace rill {

using emscripten::val;

val toText(std::string_view text);
val toError(const Error& error);
// A number for numeric parameters, otherwise the text as it is written in a recipe.
val toValue(const ParameterDescription& parameter, const Value& value);
val toCost(const ChunkCost& cost);

template <class Items, class Convert>
val toArray(const Items& items, const Convert& convert) {
  val array = val::array();
  for (const auto& item : items) array.call<void>("push", convert(item));
  return array;
}

}  // namespace rill
