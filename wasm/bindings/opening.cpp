// Provides images and opens runs: one map, or chunks of a larger world.
#include <emscripten/bind.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "base/decimal.h"
#include "base/memory.h"
#include "bindings/module_state.h"
#include "bindings/values.h"
#include "grid/fingerprint.h"

namespace rill {

ModuleState& moduleState() {
  static ModuleState state;
  return state;
}

namespace {

// Copies a Float32Array. A vector cannot report a failed allocation, so the memory is checked first.
Result<std::vector<float>> copyOf(const val& array) {
  const auto count = array["length"].as<std::size_t>();
  if (!canAllocate(count * sizeof(float))) {
    return Error{"There is not enough memory for " + grouped(count) + " values; choose a smaller size."};
  }
  return emscripten::convertJSArrayToNumberVector<float>(array);
}

val provideImage(const std::string& name, int width, int height, const val& values, bool isInMetres) {
  Result<std::vector<float>> copy = copyOf(values);
  if (!copy) return toError(copy.error());
  const Status status = moduleState().runs.provideImage(name, {width, height, std::move(copy.value()), isInMetres});
  return status ? val(true) : toError(status.error());
}

// `voids`: a Uint8Array with 1 for each pixel without data.
val provideImageWithVoids(const std::string& name, int width, int height, const val& values, bool isInMetres, const val& voids) {
  Result<std::vector<float>> copy = copyOf(values);
  if (!copy) return toError(copy.error());
  const Status status = moduleState().runs.provideImage(
      name, {width, height, std::move(copy.value()), isInMetres, emscripten::convertJSArrayToNumberVector<std::uint8_t>(voids)});
  return status ? val(true) : toError(status.error());
}

val missingImagesOf(const std::string& text) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  return recipe ? toArray(missingImages(recipe.value(), moduleState().runs.images()), toText) : toError(recipe.error());
}

val contentHash(const val& values) {
  const Result<std::vector<float>> copy = copyOf(values);
  return copy ? toText(hexadecimal(fingerprint(copy.value()))) : toError(copy.error());
}

val opened(RunFactory::Opened run) { return run ? val(std::move(run.value())) : toError(run.error()); }

val openSimulation(const std::string& text, int threads, const val& startingHeights) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  if (!recipe) return toError(recipe.error());
  if (startingHeights.isNull()) return opened(moduleState().runs.open(recipe.value(), threads));
  const Result<std::vector<float>> heights = copyOf(startingHeights);
  if (!heights) return toError(heights.error());
  return opened(moduleState().runs.openFrom(recipe.value(), threads, heights.value()));
}

val openSimulationAt(const std::string& text, int threads, const SnapshotState& state) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  return recipe ? opened(moduleState().runs.openAt(recipe.value(), threads, state)) : toError(recipe.error());
}

// Columns and rows of chunks are JavaScript numbers, which represent integers up to 2^53.
ChunkRange rangeOf(double column, double row, int columns, int rows) {
  return {{static_cast<std::int64_t>(column), static_cast<std::int64_t>(row)}, columns, rows};
}

val openChunks(const std::string& text, double column, double row, int columns, int rows, int threads) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  if (!recipe) return toError(recipe.error());
  return opened(moduleState().runs.openChunks(recipe.value(), rangeOf(column, row, columns, rows), threads));
}

val planChunks(const std::string& text, double column, double row, int columns, int rows) {
  const Result<Recipe>& recipe = moduleState().recipes.read(text);
  if (!recipe) return toError(recipe.error());
  const Result<ChunkCost> cost = chunkCost(recipe.value(), rangeOf(column, row, columns, rows));
  return cost ? toCost(cost.value()) : toError(cost.error());
}

void setPieceBudget(double bytes) { moduleState().runs.setPieceBudget(static_cast<std::uint64_t>(std::max(0.0, bytes))); }

double pieceBytes() { return static_cast<double>(moduleState().runs.pieceBytes()); }

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(opening) {
  using namespace rill;
  emscripten::function("provideImage", &provideImage);
  emscripten::function("provideImageWithVoids", &provideImageWithVoids);
  emscripten::function("missingImages", &missingImagesOf);
  emscripten::function("contentHash", &contentHash);
  emscripten::function("openSimulation", &openSimulation);
  emscripten::function("openSimulationAt", &openSimulationAt);
  emscripten::function("openChunks", &openChunks);
  emscripten::function("planChunks", &planChunks);
  emscripten::function("setPieceBudget", &setPieceBudget);
  emscripten::function("pieceBytes", &pieceBytes);
}
