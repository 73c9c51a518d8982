// Descriptions of methods, settings and layers for the page, the command line and the documentation.
#pragma once

#include <string>

namespace rill {

// The registry, the tables of the world and of the view, and the layers, as JSON text: the `Registry` of
// `packages/engine/src/module.ts`. Thread safe.
std::string describeRegistry();

}  // namespace rill
