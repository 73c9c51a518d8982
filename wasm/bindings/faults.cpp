// Faults of the present terrain (docs/landforms.md), in the form of packages/engine/src/measures/terrain-fault.ts.
#include <string>

#include "bindings/measures.h"
#include "bindings/numbers.h"
#include "bindings/values.h"

namespace rill {
namespace {

val toPlace(const FaultPlace& place) {
  val made = val::object();
  made.set("west", place.west);
  made.set("north", place.north);
  made.set("east", place.east);
  made.set("south", place.south);
  return made;
}

}  // namespace

val faultsOf(TerrainRun& run) {
  const Result<Faults> result = run.faults();
  if (!result) return toError(result.error());
  return toArray(result.value(), [](const Fault& fault) {
    val made = val::object();
    made.set("id", std::string(fault.id));
    made.set("title", fault.title);
    made.set("sentence", fault.sentence);
    made.set("share", toNumber(fault.share));
    made.set("count", toNumber(fault.count));
    made.set("places", toArray(fault.places, toPlace));
    return made;
  });
}

}  // namespace rill
