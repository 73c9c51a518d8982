// The list of methods. Everything that shows, runs, documents or tests methods walks it; nothing else names one.
#pragma once

#include <span>
#include <string_view>

#include "method/method.h"

namespace rill {

std::span<const MethodDescription* const> registeredMethods();

// Null when there is none of that id.
const MethodDescription* findMethod(std::string_view id);

}  // namespace rill
