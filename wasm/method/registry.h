// The list of methods. All code that shows, runs, documents or tests methods iterates over it; no other code names a method.
#pragma once

#include <span>
#include <string_view>

#include "method/method.h"

namespace rill {

std::span<const MethodDescription* const> registeredMethods();

// Null if no method has this id.
const MethodDescription* findMethod(std::string_view id);

}  // namespace rill
