// Runs, their progress, and their snapshots.
#include <emscripten/bind.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "base/decimal.h"
#include "base/memory.h"
#include "bindings/library.h"
#include "bindings/measures.h"
#include "bindings/values.h"
#include "chunks/chunk_plan.h"
#include "grid/fingerprint.h"
#include "grid/value_range.h"
#include "recipe/picture_range.h"
#include "simulation/simulation.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

val toCount(const Result<int>& count) { return count ? val(count.value()) : toError(count.error()); }

val advance(TerrainRun& run, int iterations) { return toCount(run.advance(iterations)); }

// Calls advance(), which returns how many iterations it ran, until the time is over or `iterations` have run.
template <class Advance>
val advanceUntil(const TerrainRun& run, int iterations, double milliseconds, const Advance& advance) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
  int done = 0;
  do {
    const Result<int> ran = advance();
    if (!ran) return toError(ran.error());
    done += ran.value();
  } while (done < iterations && !run.progress().done() && Clock::now() < end);
  return val(done);
}

val runFor(TerrainRun& run, double milliseconds) {
  return advanceUntil(run, std::numeric_limits<int>::max(), milliseconds, [&] { return run.advance(1); });
}

val advanceFor(TerrainRun& run, int iterations, double milliseconds) {
  return advanceUntil(run, iterations, milliseconds, [&] { return run.advancePart(); });
}

bool isWithinIterationOf(const TerrainRun& run) { return run.isWithinIteration(); }

val progressOf(const TerrainRun& run) {
  const Progress& progress = run.progress();
  val made = val::object();
  made.set("stage", progress.stage);
  made.set("stageIteration", progress.stageIteration);
  made.set("stageIterations", progress.stageIterations);
  made.set("iteration", static_cast<double>(progress.iteration));
  made.set("iterations", static_cast<double>(progress.iterations));
  made.set("done", progress.done());
  return made;
}

val lookAt(TerrainRun& run, double east, double south, bool cachedFirst) {
  const Status status = run.lookAt(east, south, cachedFirst);
  return status ? val(true) : toError(status.error());
}

val chunkProgressOf(const TerrainRun& run) {
  const ChunkProgress progress = run.chunkProgress();
  if (progress.done.empty()) return val::null();
  val made = val::object();
  made.set("columns", progress.columns);
  made.set("rows", progress.rows);
  made.set("done", toArray(progress.done, [](float share) { return val(share); }));
  made.set("isInOrder", progress.isInOrder);
  return made;
}

val derivedLayers() {
  return toArray(derivedLayerDescriptions, [](const LayerDescription& layer) { return toText(layer.id); });
}

val layerNamesOf(const TerrainRun& run) {
  val made = val::array();
  for (std::size_t i = 0; i < layerCount; ++i) {
    if (run.terrain().has(static_cast<LayerId>(i))) made.call<void>("push", toText(layerDescriptions[i].id));
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

val layerOf(TerrainRun& run, const std::string& id) {
  for (std::size_t i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (layerDescriptions[i].id == id && run.terrain().has(layer)) return toView(run.terrain().get(layer));
  }
  for (std::size_t i = 0; i < derivedLayerCount; ++i) {
    if (derivedLayerDescriptions[i].id != id) continue;
    const Result<const Grid*> grid = run.derive(static_cast<DerivedLayerId>(i));
    return grid ? toView(*grid.value()) : toError(grid.error());
  }
  return toError(
      {"This terrain has no layer '" + id + "'; it has " + layerNamesOf(run).call<std::string>("join", std::string(", ")) + "."});
}

val pictureRangeOf(const TerrainRun& run) {
  const std::optional<PictureRange> range = pictureRange(run.recipe(), imageLibrary());
  if (!range) return val::null();
  val made = val::array();
  made.call<void>("push", range->black);
  made.call<void>("push", range->white);
  return made;
}

bool waterStandsOf(const TerrainRun& run) { return run.waterStands(); }

bool waterIsOfThisGroundOf(const TerrainRun& run) { return run.waterIsOfThisGround(); }

val budgetOf(const TerrainRun& run) {
  const Budget budget = run.budget();
  val made = val::object();
  made.set("eroded", budget.eroded);
  made.set("deposited", budget.deposited);
  made.set("carried", budget.carried);
  made.set("lost", budget.lost);
  made.set("uplifted", budget.uplifted);
  return made;
}

val stagesOf(const TerrainRun& run) {
  return toArray(run.reports(), [](const StageReport& report) {
    val each = val::object();
    each.set("method", toText(report.method));
    each.set("iterations", report.iterations);
    each.set("milliseconds", report.milliseconds);
    return each;
  });
}

std::string fingerprintOf(const TerrainRun& run) { return hexadecimal(run.fingerprint()); }

double bytesOf(const TerrainRun& run) { return static_cast<double>(run.bytes()); }

val stateKeysOf(const std::string& text) {
  const Result<Recipe> parsed = parseRecipe(text);
  if (!parsed) return toError(parsed.error());
  const Recipe recipe = withoutSwitchedOff(parsed.value());
  val keys = val::array();
  // The leading sources run without interruption: there are no snapshots between them. Chunks have no snapshots.
  const std::size_t first = isChunked(recipe) ? recipe.stages.size() + 1 : leadingSources(recipe);
  for (std::size_t i = 0; i <= recipe.stages.size(); ++i) {
    keys.call<void>("push", i < first ? val::null() : toText(stateKey(recipe, i)));
  }
  return keys;
}

val snapshotStateOf(const TerrainRun& run) {
  Result<SnapshotState> state = run.snapshotState();
  return state ? val(std::make_unique<SnapshotState>(std::move(state.value()))) : toError(state.error());
}

val resumeAt(TerrainRun& run, const SnapshotState& state) {
  const Status status = run.resume(state);
  return status ? val(true) : toError(status.error());
}

val gridsOf(TerrainRun& run) {
  val made = val::array();
  run.visitGrids([&](Grid& grid) {
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
  emscripten::function("derivedLayers", &derivedLayers);

  emscripten::function("stateKeys", &stateKeysOf);

  emscripten::class_<SnapshotState>("Moment");
  emscripten::class_<TerrainRun> simulation("Simulation");
  simulation.function("advance", &advance)
      .function("advanceFor", &advanceFor)
      .function("isWithinIteration", &isWithinIterationOf)
      .function("runFor", &runFor)
      .function("progress", &progressOf)
      .function("chunks", &chunkProgressOf)
      .function("lookAt", &lookAt)
      .function("layers", &layerNamesOf)
      .function("layer", &layerOf)
      .function("pictureRange", &pictureRangeOf)
      .function("waterStands", &waterStandsOf)
      .function("waterIsOfThisGround", &waterIsOfThisGroundOf)
      .function("budget", &budgetOf)
      .function("stages", &stagesOf)
      .function("fingerprint", &fingerprintOf)
      .function("bytes", &bytesOf)
      .function("moment", &snapshotStateOf)
      .function("resume", &resumeAt)
      .function("grids", &gridsOf);
  addMeasures(simulation);
}
