// Provides images and opens runs: one map, or chunks of a larger world.
#include <emscripten/bind.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "base/decimal.h"
#include "base/memory.h"
#include "bindings/library.h"
#include "bindings/values.h"
#include "chunks/chunked_run.h"
#include "grid/fingerprint.h"

namespace rill {

ImageLibrary& imageLibrary() {
  static ImageLibrary library;
  return library;
}

namespace {

// 32-bit addresses end at 4 GiB; the program, the stacks and the allocator need a part of it.
constexpr std::uint64_t memoryLimit = (4ull << 30) - (128ull << 20);

// Copies a Float32Array. A vector cannot report a failed allocation, so the memory is checked first.
Result<std::vector<float>> copyOf(const val& array) {
  const auto count = array["length"].as<std::size_t>();
  if (!canAllocate(count * sizeof(float))) {
    return Error{"There is not enough memory for " + grouped(count) + " values; choose a smaller size."};
  }
  return emscripten::convertJSArrayToNumberVector<float>(array);
}

// The thread pool of the module; it is replaced only when the number of threads changes.
ThreadPool& threadPool(int threads) {
  static std::unique_ptr<ThreadPool> pool;
  if (!pool || pool->threads() != threads) {
    pool.reset();
    pool = std::make_unique<ThreadPool>(std::max(1, threads));
  }
  return *pool;
}

// The cache for the pieces of all chunked runs of the module.
PieceCache& pieceCache() {
  static PieceCache cache;
  return cache;
}

val provideImage(const std::string& name, int width, int height, const val& values, bool isInMetres) {
  Result<std::vector<float>> copy = copyOf(values);
  if (!copy) return toError(copy.error());
  // Cached pieces may depend on the previous image with this name.
  pieceCache().clear();
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

val opened(Result<std::unique_ptr<Simulation>> simulation) {
  if (!simulation) return toError(simulation.error());
  return val(std::unique_ptr<TerrainRun>(std::move(simulation.value())));
}

val openedChunks(Recipe recipe, const ChunkRange& range, int threads, bool isWatched) {
  auto run =
      ChunkedRun::create(std::move(recipe), range, threadPool(threads), imageLibrary(), pieceCache(),
                         {.memoryLimit = memoryLimit - std::min(memoryLimit, pieceCache().budget()), .isWatched = isWatched});
  if (!run) return toError(run.error());
  return val(std::unique_ptr<TerrainRun>(std::move(run.value())));
}

val openSimulation(const std::string& text, int threads, const val& startingHeights) {
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) return toError(recipe.error());
  if (isChunked(recipe.value())) {
    if (!startingHeights.isNull()) return toError({"A world of chunks cannot start from given heights; set chunks=1."});
    const ChunkRange shown = chunksShown(recipe.value());
    return openedChunks(std::move(recipe.value()), shown, threads, true);
  }
  Result<std::vector<float>> heights = std::vector<float>();
  if (!startingHeights.isNull()) heights = copyOf(startingHeights);
  if (!heights) return toError(heights.error());
  auto simulation = Simulation::create(std::move(recipe.value()), threadPool(threads), imageLibrary(),
                                       {.memoryLimit = memoryLimit, .startingHeights = heights.value()});
  // The recipe cannot compute these heights again.
  if (simulation && !startingHeights.isNull()) {
    if (Status status = simulation.value()->storeStartingGround(); !status) return toError(status.error());
  }
  return opened(std::move(simulation));
}

val openSimulationAt(const std::string& text, int threads, const SnapshotState& state) {
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) return toError(recipe.error());
  return opened(Simulation::create(std::move(recipe.value()), threadPool(threads), imageLibrary(),
                                   {.memoryLimit = memoryLimit, .from = &state}));
}

// Columns and rows of chunks are JavaScript numbers, which represent integers up to 2^53.
ChunkRange rangeOf(double column, double row, int columns, int rows) {
  return {{static_cast<std::int64_t>(column), static_cast<std::int64_t>(row)}, columns, rows};
}

val openChunks(const std::string& text, double column, double row, int columns, int rows, int threads) {
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) return toError(recipe.error());
  return openedChunks(std::move(recipe.value()), rangeOf(column, row, columns, rows), threads, false);
}

val planChunks(const std::string& text, double column, double row, int columns, int rows) {
  const Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) return toError(recipe.error());
  const Result<ChunkCost> cost = chunkCost(recipe.value(), rangeOf(column, row, columns, rows));
  return cost ? toCost(cost.value()) : toError(cost.error());
}

void setPieceBudget(double bytes) { pieceCache().setBudget(static_cast<std::uint64_t>(std::max(0.0, bytes))); }

double pieceBytes() { return static_cast<double>(pieceCache().bytes()); }

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(opening) {
  using namespace rill;
  emscripten::function("provideImage", &provideImage);
  emscripten::function("missingImages", &missingImagesOf);
  emscripten::function("contentHash", &contentHash);
  emscripten::function("openSimulation", &openSimulation);
  emscripten::function("openSimulationAt", &openSimulationAt);
  emscripten::function("openChunks", &openChunks);
  emscripten::function("planChunks", &planChunks);
  emscripten::function("setPieceBudget", &setPieceBudget);
  emscripten::function("pieceBytes", &pieceBytes);
}
