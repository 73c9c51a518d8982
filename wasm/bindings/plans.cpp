// The plans of worlds of rivers.
#include <emscripten/bind.h>

#include <optional>
#include <string>

#include "base/decimal.h"
#include "base/memory.h"
#include "bindings/module_state.h"
#include "bindings/numbers.h"
#include "bindings/values.h"

namespace rill {
namespace {

val toLinks(const std::vector<PlanMap::Link>& links) {
  std::vector<float> numbers;
  for (const PlanMap::Link& link : links) {
    numbers.insert(numbers.end(), {link.fromEast, link.fromSouth, link.toEast, link.toSouth, link.area});
  }
  return toTypedArray(numbers);
}

val planMapOfText(const std::string& text) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  if (!recipe) return toError(recipe.error());
  const std::optional<PlanMap> map = moduleState().runs.planMap(recipe.value());
  if (!map) return val::null();
  val made = val::object();
  made.set("width", map->shape.width);
  made.set("height", map->shape.height);
  made.set("cellSize", map->cellSize);
  val shown = val::object();
  shown.set("west", map->shown.west);
  shown.set("north", map->shown.north);
  shown.set("width", map->shown.width);
  shown.set("height", map->shown.height);
  made.set("shown", shown);
  made.set("pieces", map->pieces);
  made.set("rivers", map->rivers);
  made.set("maxLength", map->maxLength);
  made.set("heights", toTypedArray(map->height));
  made.set("pieceOf", toTypedArray(map->pieceOf));
  made.set("links", toLinks(map->links));
  return made;
}

// A Uint8Array.
val riverPlan(const std::string& text) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  if (!recipe) return toError(recipe.error());
  const auto bytes = moduleState().runs.riverPlan(recipe.value());
  if (!bytes) return toError(bytes.error());
  return toTypedArray(bytes.value());
}

val provideRiverPlan(const std::string& text, const val& plan) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  if (!recipe) return toError(recipe.error());
  const auto count = plan["length"].as<std::size_t>();
  // The bytes, and the plan that is made from them.
  if (!canAllocate(2 * count)) return toError({"There is not enough memory for a plan of " + grouped(count) + " bytes."});
  const Status status =
      moduleState().runs.provideRiverPlan(recipe.value(), emscripten::convertJSArrayToNumberVector<std::uint8_t>(plan));
  return status ? val(true) : toError(status.error());
}

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(plans) {
  using namespace rill;
  emscripten::function("planMap", &planMapOfText);
  emscripten::function("riverPlan", &riverPlan);
  emscripten::function("provideRiverPlan", &provideRiverPlan);
}
