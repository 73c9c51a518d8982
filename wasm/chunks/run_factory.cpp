#include "chunks/run_factory.h"

#include <algorithm>
#include <utility>

#include "chunks/chunked_run.h"
#include "chunks/rivers/world_rivers.h"
#include "simulation/simulation.h"

namespace rill {
namespace {

template <class Run>
RunFactory::Opened asRun(Result<std::unique_ptr<Run>> run) {
  if (!run) return run.error();
  return std::unique_ptr<TerrainRun>(std::move(run.value()));
}

}  // namespace

ThreadPool& RunFactory::poolOf(int threads) {
  if (threads <= 1) return oneThread_;
  if (!pool_ || pool_->threads() != threads) {
    pool_.reset();
    pool_ = std::make_unique<ThreadPool>(threads);
  }
  return *pool_;
}

RunFactory::Opened RunFactory::open(Recipe recipe, int threads) {
  if (isChunked(recipe)) {
    const ChunkRange shown = chunksShown(recipe);
    return openChunksOf(std::move(recipe), shown, threads, true);
  }
  return asRun(Simulation::create(std::move(recipe), poolOf(threads), images_, {.memoryLimit = memoryLimit_}));
}

RunFactory::Opened RunFactory::openFrom(Recipe recipe, int threads, std::span<const float> startingHeights) {
  if (isChunked(recipe)) return Error{"A world of chunks cannot start from given heights; set chunks=1."};
  auto run = Simulation::create(std::move(recipe), poolOf(threads), images_,
                                {.memoryLimit = memoryLimit_, .startingHeights = startingHeights});
  // The recipe cannot compute these heights again.
  if (run) {
    if (Status status = run.value()->storeStartingGround(); !status) return status.error();
  }
  return asRun(std::move(run));
}

RunFactory::Opened RunFactory::openAt(Recipe recipe, int threads, const SnapshotState& state) {
  return asRun(Simulation::create(std::move(recipe), poolOf(threads), images_, {.memoryLimit = memoryLimit_, .from = &state}));
}

RunFactory::Opened RunFactory::openChunks(Recipe recipe, const ChunkRange& range, int threads) {
  return openChunksOf(std::move(recipe), range, threads, false);
}

RunFactory::Opened RunFactory::openChunksOf(Recipe recipe, const ChunkRange& range, int threads, bool isWatched) {
  const std::uint64_t limit = memoryLimit_ - std::min(memoryLimit_, pieces_.budget());
  return asRun(ChunkedRun::create(std::move(recipe), range, poolOf(threads), images_, pieces_,
                                  {.memoryLimit = limit, .isWatched = isWatched}));
}

std::optional<PlanMap> RunFactory::planMap(const Recipe& written) {
  if (written.worldSettings().join != Join::rivers) return std::nullopt;
  const Recipe recipe = withoutSwitchedOff(written);
  Result<RiverWorld> world = RiverWorld::of(recipe);
  if (!world) return std::nullopt;
  const ChunkRange shown = chunksShown(recipe);
  const Shape chunk = recipe.shape();
  const CellRectangle cells{0, 0, {shown.columns * chunk.width, shown.rows * chunk.height}};
  if (world.value().isEndless()) {
    const CellRectangle middle{cells.shape.width / 2, cells.shape.height / 2, {1, 1}};
    world = world.value().region(world.value().regionsOver(middle).front());
  }
  const auto plan = pieces_.plan(WorldRivers::keyOfPlan(recipe, world.value()));
  if (plan == nullptr) return std::nullopt;
  return planMapOf(world.value(), *plan, cells);
}

Result<std::vector<std::uint8_t>> RunFactory::riverPlan(const Recipe& recipe) {
  const auto rivers = WorldRivers::create(recipe, {}, oneThread_, images_, pieces_);
  if (!rivers) return rivers.error();
  return rivers.value()->planBytes();
}

Status RunFactory::provideRiverPlan(const Recipe& recipe, std::span<const std::uint8_t> bytes) {
  const auto rivers = WorldRivers::create(recipe, {}, oneThread_, images_, pieces_);
  if (!rivers) return rivers.error();
  return rivers.value()->cachePlan(bytes);
}

Status RunFactory::provideImage(std::string_view name, HeightImage image) {
  pieces_.clear();
  return images_.provide(name, std::move(image));
}

}  // namespace rill
