// Runs, their progress, and their snapshots.
#include <emscripten/bind.h>

#include <memory>
#include <optional>
#include <string>

#include "base/decimal.h"
#include "bindings/measures.h"
#include "bindings/module_state.h"
#include "bindings/values.h"
#include "chunks/run_plan.h"
#include "grid/fingerprint.h"
#include "grid/value_range.h"
#include "recipe/height_marks.h"
#include "recipe/picture_range.h"
#include "terrain/voids.h"

namespace rill {
namespace {

val toCount(const Result<int>& count) { return count ? val(count.value()) : toError(count.error()); }

val advance(TerrainRun& run, int iterations) { return toCount(run.advance(iterations)); }

val runFor(TerrainRun& run, double milliseconds) { return toCount(run.runFor(milliseconds)); }

val advanceFor(TerrainRun& run, int iterations, double milliseconds) { return toCount(run.advanceFor(iterations, milliseconds)); }

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

val toSteps(const SeamSteps& steps) {
  val made = val::object();
  made.set("largest", steps.largest);
  made.set("mean", steps.mean());
  return made;
}

val chunkProgressOf(const TerrainRun& run) {
  const ChunkProgress progress = run.chunkProgress();
  if (progress.done.empty()) return val::null();
  val made = val::object();
  made.set("columns", progress.columns);
  made.set("rows", progress.rows);
  made.set("done", toArray(progress.done, [](float share) { return val(share); }));
  made.set("isInOrder", progress.isInOrder);
  made.set("planned", progress.planned);
  made.set("sweeps", toArray(progress.sweeps, toSteps));
  return made;
}

val derivedLayers() {
  return toArray(derivedLayerDescriptions, [](const LayerDescription& layer) { return toText(layer.id); });
}

val layersOf(const TerrainRun& run) { return toArray(run.layers(), toText); }

val toView(const Grid& grid, const ValueRange& range) {
  val made = val::object();
  made.set("offset", static_cast<double>(reinterpret_cast<std::uintptr_t>(grid.row(0)) / sizeof(float)));
  made.set("stride", static_cast<double>(grid.stride()));
  made.set("width", grid.width());
  made.set("height", grid.height());
  made.set("minimum", range.lowest);
  made.set("maximum", range.highest);
  return made;
}

val layerOf(TerrainRun& run, const std::string& id) {
  const Result<const Grid*> grid = run.layer(id);
  return grid ? toView(*grid.value(), rangeWithData(run.terrainBesideHeights(), *grid.value())) : toError(grid.error());
}

val planGroundOf(TerrainRun& run) {
  const Result<const Grid*> grid = run.planGround();
  if (!grid) return toError(grid.error());
  if (grid.value() == nullptr) return val::null();
  return toView(*grid.value(), rangeOfRows(*grid.value(), 0, grid.value()->height()));
}

double changesOf(const TerrainRun& run) { return static_cast<double>(run.changes()); }

val pictureRangeOf(const TerrainRun& run) {
  const std::optional<PictureRange> range = pictureRange(run.recipe(), moduleState().runs.images());
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

val toMarkedHeight(const MarkedHeight& mark) {
  val made = val::object();
  made.set("name", toText(mark.name));
  made.set("height", mark.height);
  return made;
}

val toVolume(const Terrain& terrain, LayerId layer) {
  val made = val::object();
  made.set("name", toText(layerDescriptions[static_cast<std::size_t>(layer)].label));
  made.set("cubicMetres", sumWithData(terrain, terrain.get(layer)) * terrain.cellArea());
  return made;
}

val stagesOf(const TerrainRun& run) {
  std::size_t index = 0;
  return toArray(run.reports(), [&](const StageReport& report) {
    const StageRecipe& stage = run.recipe().stages[index++];
    val each = val::object();
    each.set("method", toText(report.method));
    each.set("iterations", report.iterations);
    each.set("milliseconds", report.milliseconds);
    const std::vector<MarkedHeight> heights = markedHeights(stage, report.iterations);
    if (!heights.empty()) each.set("heights", toArray(heights, toMarkedHeight));
    if (report.iterations > 0 && stage.method->volumeOf) each.set("volume", toVolume(run.terrain(), *stage.method->volumeOf));
    return each;
  });
}

std::string fingerprintOf(const TerrainRun& run) { return hexadecimal(run.fingerprint()); }

double bytesOf(const TerrainRun& run) { return static_cast<double>(run.bytes()); }

val stateKeysOf(const std::string& text) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  if (!recipe) return toError(recipe.error());
  return toArray(snapshotKeys(recipe.value()), [](const auto& key) { return key ? toText(*key) : val::null(); });
}

val keyframeKeysOf(const std::string& text) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  if (!recipe) return toError(recipe.error());
  return toArray(keyframeKeys(recipe.value()), [](const auto& key) { return key ? toText(*key) : val::null(); });
}

val repeatOf(TerrainRun& run, const std::string& text) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  return recipe ? val(run.repeatLast(recipe.value())) : toError(recipe.error());
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
  emscripten::function("keyframeKeys", &keyframeKeysOf);

  emscripten::class_<SnapshotState>("Moment");
  emscripten::class_<TerrainRun> simulation("Simulation");
  simulation.function("advance", &advance)
      .function("advanceFor", &advanceFor)
      .function("repeat", &repeatOf)
      .function("isWithinIteration", &isWithinIterationOf)
      .function("runFor", &runFor)
      .function("progress", &progressOf)
      .function("chunks", &chunkProgressOf)
      .function("lookAt", &lookAt)
      .function("layers", &layersOf)
      .function("layer", &layerOf)
      .function("planGround", &planGroundOf)
      .function("changes", &changesOf)
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
