// What there is: methods, settings and layers, for the page, the command line and the documentation to show.
#pragma once

#include <string>

namespace rill {

// The registry, the tables of the world and of the view, and the layers, as JSON text: the `Registry` of
// `packages/engine/src/module.ts`. May be called from any thread.
std::string describeRegistry();

}  // namespace rill
