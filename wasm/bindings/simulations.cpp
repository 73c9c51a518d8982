// Images and simulations: what runs.
#include <emscripten/bind.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "base/decimal.h"
#include "base/memory.h"
#include "bindings/values.h"
#include "grid/fingerprint.h"
#include "grid/value_range.h"
#include "recipe/picture_range.h"
#include "simulation/simulation.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

// 32-bit addresses end at 4 GiB; the program, the stacks and the allocator's own bookkeeping need some of it.
constexpr std::uint64_t memoryLimit = (4ull << 30) - (128ull << 20);

// Copies a Float32Array. A vector cannot be refused its memory, so that is asked for first.
Result<std::vector<float>> copyOf(const val& array) {
  const auto count = array["length"].as<std::size_t>();
  if (!hasRoomFor(count * sizeof(float))) return Error{"There is no memory for " + grouped(count) + " values."};
  return emscripten::convertJSArrayToNumberVector<float>(array);
}

ImageLibrary& imageLibrary() {
  static ImageLibrary library;
  return library;
}

// One pool for the module, made anew only when another number of threads is asked for.
ThreadPool& threadPool(int threads) {
  static std::unique_ptr<ThreadPool> pool;
  if (!pool || pool->threads() != threads) {
    pool.reset();
    pool = std::make_unique<ThreadPool>(std::max(1, threads));
  }
  return *pool;
}

val provideImage(const std::string& name, int width, int height, const val& values, bool isInMetres) {
  Result<std::vector<float>> copy = copyOf(values);
  if (!copy) return toError(copy.error());
  const Status status = imageLibrary().provide(name, {width, height, std::move(copy.value()), isInMetres});
  return status ? val(true) : toError(status.error());
}

val missingImagesOf(const std::string& text) {
  const Result<Recipe> recipe = parseRecipe(text);
  return recipe ? toArray(missingImages(recipe.value(), imageLibrary()), toText) : toError(recipe.error());
}

val contentHash(const val& values) {
  const Result<std::vector<float>> copy = copyOf(values);
  return copy ? toText(hexadecimal(fingerprint(copy.value()))) : toError(copy.error());
}

val open(const std::string& text, int threads, SimulationOptions options) {
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) return toError(recipe.error());
  options.memoryLimit = memoryLimit;
  auto simulation = Simulation::create(std::move(recipe.value()), threadPool(threads), imageLibrary(), options);
  return simulation ? val(std::move(simulation.value())) : toError(simulation.error());
}

val openSimulation(const std::string& text, int threads, const val& startingHeights) {
  Result<std::vector<float>> heights = std::vector<float>();
  if (!startingHeights.isNull()) heights = copyOf(startingHeights);
  return heights ? open(text, threads, {.startingHeights = heights.value()}) : toError(heights.error());
}

val openSimulationAt(const std::string& text, int threads, const Moment& moment) { return open(text, threads, {.from = &moment}); }

val toCount(const Result<int>& count) { return count ? val(count.value()) : toError(count.error()); }

val advance(Simulation& simulation, int iterations) { return toCount(simulation.advance(iterations)); }

val runFor(Simulation& simulation, double milliseconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
  int done = 0;
  do {
    const Result<int> ran = simulation.advance(1);
    if (!ran) return toError(ran.error());
    done += ran.value();
  } while (!simulation.progress().done() && Clock::now() < end);
  return val(done);
}

val progressOf(const Simulation& simulation) {
  const Progress& progress = simulation.progress();
  val made = val::object();
  made.set("stage", progress.stage);
  made.set("stageIteration", progress.stageIteration);
  made.set("stageIterations", progress.stageIterations);
  made.set("iteration", static_cast<double>(progress.iteration));
  made.set("iterations", static_cast<double>(progress.iterations));
  made.set("done", progress.done());
  return made;
}

val derivedLayers() {
  return toArray(derivedLayerDescriptions, [](const LayerDescription& layer) { return toText(layer.id); });
}

val layerNamesOf(const Simulation& simulation) {
  val made = val::array();
  for (std::size_t i = 0; i < layerCount; ++i) {
    if (simulation.terrain().has(static_cast<LayerId>(i))) made.call<void>("push", toText(layerDescriptions[i].id));
  }
  return made;
}

val toView(const Grid& grid) {
  val made = val::object();
  made.set("offset", static_cast<double>(reinterpret_cast<std::uintptr_t>(grid.row(0)) / sizeof(float)));
  made.set("stride", static_cast<double>(grid.stride()));
  made.set("width", grid.width());
  made.set("height", grid.height());
  const ValueRange range = rangeOfRows(grid, 0, grid.height());
  made.set("minimum", range.lowest);
  made.set("maximum", range.highest);
  return made;
}

val layerOf(Simulation& simulation, const std::string& id) {
  for (std::size_t i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (layerDescriptions[i].id == id && simulation.terrain().has(layer)) return toView(simulation.terrain().get(layer));
  }
  for (std::size_t i = 0; i < derivedLayerCount; ++i) {
    if (derivedLayerDescriptions[i].id != id) continue;
    const Result<const Grid*> grid = simulation.derive(static_cast<DerivedLayerId>(i));
    return grid ? toView(*grid.value()) : toError(grid.error());
  }
  return toError({"This terrain has no layer '" + id + "'; it has " +
                  layerNamesOf(simulation).call<std::string>("join", std::string(", ")) + "."});
}

val pictureRangeOf(const Simulation& simulation) {
  const std::optional<PictureRange> range = pictureRange(simulation.recipe(), imageLibrary());
  if (!range) return val::null();
  val made = val::array();
  made.call<void>("push", range->black);
  made.call<void>("push", range->white);
  return made;
}

bool waterStandsOf(const Simulation& simulation) { return simulation.waterStands(); }

bool waterIsOfThisGroundOf(const Simulation& simulation) { return simulation.waterIsOfThisGround(); }

val budgetOf(const Simulation& simulation) {
  const Budget budget = simulation.budget();
  val made = val::object();
  made.set("eroded", budget.eroded);
  made.set("deposited", budget.deposited);
  made.set("carried", budget.carried);
  made.set("lost", budget.lost);
  made.set("uplifted", budget.uplifted);
  return made;
}

val stagesOf(const Simulation& simulation) {
  return toArray(simulation.reports(), [](const StageReport& report) {
    val each = val::object();
    each.set("method", toText(report.method));
    each.set("iterations", report.iterations);
    each.set("milliseconds", report.milliseconds);
    return each;
  });
}

std::string fingerprintOf(const Simulation& simulation) { return hexadecimal(simulation.fingerprint()); }

double bytesOf(const Simulation& simulation) { return static_cast<double>(simulation.bytes()); }

val stateKeysOf(const std::string& text) {
  const Result<Recipe> parsed = parseRecipe(text);
  if (!parsed) return toError(parsed.error());
  const Recipe recipe = withoutSwitchedOff(parsed.value());
  val keys = val::array();
  // The leading sources run in one go: there are no moments between them.
  const std::size_t first = leadingSources(recipe);
  for (std::size_t i = 0; i <= recipe.stages.size(); ++i) {
    keys.call<void>("push", i < first ? val::null() : toText(stateKey(recipe, i)));
  }
  return keys;
}

val momentOf(const Simulation& simulation) {
  Result<Moment> moment = simulation.moment();
  return moment ? val(std::make_unique<Moment>(std::move(moment.value()))) : toError(moment.error());
}

val resumeAt(Simulation& simulation, const Moment& moment) {
  const Status status = simulation.resume(moment);
  return status ? val(true) : toError(status.error());
}

val gridsOf(Simulation& simulation) {
  val made = val::array();
  simulation.visitGrids([&](Grid& grid) {
    const std::span<float> storage = grid.storage();
    val each = val::object();
    each.set("offset", static_cast<double>(reinterpret_cast<std::uintptr_t>(storage.data()) / sizeof(float)));
    each.set("length", static_cast<double>(storage.size()));
    made.call<void>("push", each);
  });
  return made;
}

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(simulations) {
  using namespace rill;
  emscripten::function("provideImage", &provideImage);
  emscripten::function("missingImages", &missingImagesOf);
  emscripten::function("contentHash", &contentHash);
  emscripten::function("derivedLayers", &derivedLayers);
  emscripten::function("openSimulation", &openSimulation);
  emscripten::function("openSimulationAt", &openSimulationAt);

  emscripten::function("stateKeys", &stateKeysOf);

  emscripten::class_<Moment>("Moment");
  emscripten::class_<Simulation>("Simulation")
      .function("advance", &advance)
      .function("runFor", &runFor)
      .function("progress", &progressOf)
      .function("layers", &layerNamesOf)
      .function("layer", &layerOf)
      .function("pictureRange", &pictureRangeOf)
      .function("waterStands", &waterStandsOf)
      .function("waterIsOfThisGround", &waterIsOfThisGroundOf)
      .function("budget", &budgetOf)
      .function("stages", &stagesOf)
      .function("fingerprint", &fingerprintOf)
      .function("bytes", &bytesOf)
      .function("moment", &momentOf)
      .function("resume", &resumeAt)
      .function("grids", &gridsOf);
}
