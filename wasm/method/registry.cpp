#include "method/registry.h"

// One line per method: the name of the MethodDescription that its .cpp defines in namespace rill::methods. The page and the
// documentation show methods in this order: of sources and masks the most useful first; of erosion first the methods that drain the
// land, then those that carve it, then those that shape hillslopes. The list is a macro because each name is used twice, to
// declare it and to point to it, and adding a method should change only one line.
#define RILL_METHODS(METHOD)   \
  METHOD(simplex)              \
  METHOD(image)                \
  METHOD(place)                \
  METHOD(shape)                \
  METHOD(coast)                \
  METHOD(plates)               \
  METHOD(perlin)               \
  METHOD(headstart)            \
  METHOD(spectral)             \
  METHOD(voronoi)              \
  METHOD(strataMask)           \
  METHOD(noiseMask)            \
  METHOD(slopeMask)            \
  METHOD(heightMask)           \
  METHOD(latitudeMask)         \
  METHOD(platesMask)           \
  METHOD(streamPower)          \
  METHOD(glacier)              \
  METHOD(droplets)             \
  METHOD(gridDroplets)         \
  METHOD(pipes)                \
  METHOD(gridSimulation)       \
  METHOD(normalDroplets)       \
  METHOD(massTransferDroplets) \
  METHOD(thermal)              \
  METHOD(creep)                \
  METHOD(slippage)             \
  METHOD(blurosion)            \
  METHOD(paint)                \
  METHOD(coastProfile)         \
  METHOD(blur)                 \
  METHOD(drain)                \
  METHOD(gullies)

namespace rill {

namespace methods {
#define RILL_DECLARE(name) extern const MethodDescription name;
RILL_METHODS(RILL_DECLARE)
#undef RILL_DECLARE
}  // namespace methods

namespace {
#define RILL_POINT_TO(name) &methods::name,
constexpr const MethodDescription* list[] = {RILL_METHODS(RILL_POINT_TO)};
#undef RILL_POINT_TO
}  // namespace

std::span<const MethodDescription* const> registeredMethods() { return list; }

const MethodDescription* findMethod(std::string_view id) {
  for (const MethodDescription* method : list) {
    if (method->id == id) return method;
  }
  return nullptr;
}

}  // namespace rill
