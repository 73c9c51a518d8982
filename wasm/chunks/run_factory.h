// Opens recipes as runs: as one map (simulation/simulation.h), or as chunks of a larger world (chunked_run.h). A program that
// embeds the core needs one factory.
//
// The factory owns what its runs share: the images that recipes read, the threads, and the cached pieces. It must outlive its runs.
// Not thread safe: only one thread at a time may use a factory and its runs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/memory.h"
#include "base/parallel.h"
#include "chunks/chunk_plan.h"
#include "chunks/piece_cache.h"
#include "chunks/rivers/plan_map.h"
#include "simulation/terrain_run.h"
#include "terrain/images.h"

namespace rill {

class RunFactory {
 public:
  // `memoryLimit`: the maximum number of bytes of a run; of chunks, together with the cached pieces.
  explicit RunFactory(std::uint64_t memoryLimit = addressableMemory) : memoryLimit_(memoryLimit) {}

  // Each of these functions returns an error for a recipe that cannot be run: one that needs more memory, or reads an image that is
  // missing (Simulation::create, ChunkedRun::create). The run uses this number of threads; all runs that are open at the same time
  // must use the same number, or one thread.
  using Opened = Result<std::unique_ptr<TerrainRun>>;

  // Opens what the recipe shows, at its start: one map, or its chunks.
  Opened open(Recipe recipe, int threads);
  // Opens a map whose start is given, as row-major heights in metres, instead of computed by the leading sources. Additional
  // errors: a recipe with chunks; heights of another size or outside the valid range.
  Opened openFrom(Recipe recipe, int threads, std::span<const float> startingHeights);
  // Opens a map at a snapshot, without running the leading sources. The caller then fills the grids (TerrainRun::visitGrids).
  Opened openAt(Recipe recipe, int threads, const SnapshotState& state);
  // Opens the chunks of a rectangle of the recipe's world, whatever chunks the recipe shows. The layers are empty at the start.
  Opened openChunks(Recipe recipe, const ChunkRange& range, int threads);

  // The plan of a world of rivers as bytes, once a run of its chunks has made it: the last plan is cached. Errors: no such world
  // (RiverWorld::of); no plan yet.
  Result<std::vector<std::uint8_t>> riverPlan(const Recipe& recipe);
  // Provides such a plan, so that later runs of chunks of this world do not make it. Errors: no such world; bytes that are no plan
  // of it (rivers/plan_file.h).
  Status provideRiverPlan(const Recipe& recipe, std::span<const std::uint8_t> bytes);

  // Provides an image (ImageLibrary::provide). Clears the cached pieces, which may depend on an earlier image with this name.
  Status provideImage(std::string_view name, HeightImage image);
  const ImageLibrary& images() const { return images_; }

  // Maximum size in bytes of the cached pieces, which neighbouring chunks and later runs reuse. The default is 0.
  void setPieceBudget(std::uint64_t bytes) { pieces_.setBudget(bytes); }
  std::uint64_t pieceBytes() const { return pieces_.bytes(); }
  // The plan of the recipe's world of rivers; without an end, of the region in the middle of the chunks that the recipe shows. None
  // unless a run has made it and it is cached, and for other recipes.
  std::optional<PlanMap> planMap(const Recipe& recipe);

 private:
  ThreadPool& poolOf(int threads);
  Opened openChunksOf(Recipe recipe, const ChunkRange& range, int threads, bool isWatched);

  std::uint64_t memoryLimit_;
  ImageLibrary images_;
  PieceCache pieces_;
  // Starts no worker. Measures open small maps beside a run of many threads.
  ThreadPool oneThread_{1};
  std::unique_ptr<ThreadPool> pool_;
};

}  // namespace rill
