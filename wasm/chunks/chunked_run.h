// Runs the pieces of a rectangle of chunks one after the other, iteration by iteration, and joins them chunk by chunk. Until a
// chunk is joined, the run shows the ground of the sources and the running piece.
//
// The same bits for any number of threads, any rectangle and any order: a chunk depends only on the recipe and its place.
// With `rivers`, the plan of the world runs first, and the run shows its ground. A chunk then counts as many iterations as the
// recipe has; its sub-basins are spread over those up to the end of the rivers. Mass: each piece has its own budget, and the budget
// of the run is their sum; cells in two pieces are counted twice. Where pieces are blended, the joined ground is a mean of their
// ground, and rock that moved in discarded margins remains in the budget.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "chunks/chunk_joiner.h"
#include "chunks/chunk_plan.h"
#include "chunks/piece_cache.h"
#include "chunks/pieces.h"
#include "chunks/rivers/world_rivers.h"
#include "chunks/sweep_seams.h"
#include "chunks/work_order.h"
#include "simulation/simulation.h"
#include "simulation/terrain_run.h"

namespace rill {

struct ChunkedRunOptions {
  // A run that needs more bytes is rejected before any work; the bytes of the cache are not included.
  std::uint64_t memoryLimit = UINT64_MAX;
  // The run is displayed: it shows the ground at the start, and the chunks in the middle run first. Otherwise the layers are
  // empty until the first iteration, and chunks run row by row, which needs the minimum of memory.
  bool isWatched = true;
};

class ChunkedRun final : public TerrainRun {
 public:
  // The pool, the library and the cache must outlive the run. Errors: those of ChunkPlan::of and of Simulation::create; too many
  // chunks, chunks that are too far from the world's origin, or outside of a world of rivers.
  static Result<std::unique_ptr<ChunkedRun>> create(Recipe recipe, const ChunkRange& range, ThreadPool& pool,
                                                    const ImageLibrary& images, PieceCache& cache,
                                                    const ChunkedRunOptions& options = {});

  std::uint64_t bytes() const override { return bytes_; }
  // The iterations of a cached piece are counted as if it ran. Unless lookAt has changed the order, the state after N
  // iterations depends only on the recipe. Error: a piece could not be started.
  Result<int> advance(int iterations) override;

  // All iterations of all pieces count as iterations of the last stage.
  const Progress& progress() const override { return progress_; }
  const Recipe& recipe() const override { return recipe_; }
  const Terrain& terrain() const override;
  const Terrain& terrainBesideHeights() const override { return terrain_; }
  // Until the first chunk is joined: the ground of the plan of a world of rivers.
  Result<const Grid*> planGround() override;
  const std::vector<StageReport>& reports() const override { return reports_; }
  Budget budget() const override;
  bool waterStands() const override;
  TerrainWater water() const override;
  bool waterIsOfThisGround() const override;

  // Both functions always return an error: pieces are created and released during the run, and only the cache stores them.
  Result<SnapshotState> snapshotState() const override;
  Status resume(const SnapshotState& state) override;
  void visitGrids(FunctionReference<void(Grid&)>) override {}

  ChunkProgress chunkProgress() const override;
  Status lookAt(double east, double south, bool cachedFirst) override;

 private:
  ChunkedRun(Recipe recipe, ChunkPlan plan, const ChunkRange& range, ThreadPool& pool, const ImageLibrary& images,
             PieceCache& cache);

  Status begin(const ChunkedRunOptions& options);
  Status startRivers();
  Status checkPlace() const;
  Status countBytes(std::uint64_t limit);
  Status showStart();
  Status beginPiece(bool isWhole);
  Status runPiece(int steps);
  Result<int> planRivers(int iterations);
  Status runRivers(int steps);
  void showPlan() const;
  void releaseRivers();
  Status finishPiece();
  void joinChunksAfter(std::size_t piece);
  void joinChunk(ChunkPlace chunk);
  bool isInOrder() const;
  void showPieceAtWork();
  Terrain& changingTerrain() override;
  WorldWindow window() const override { return WorldWindow(recipe_.worldSettings(), area_.column, area_.row); }
  Result<Grid> makeStartingGround() override;

  Recipe recipe_;
  ChunkPlan plan_;
  ChunkRange range_;
  CellRectangle area_;  // the cells of the range's chunks
  const ImageLibrary& images_;
  PieceCache& cache_;
  LayerSet layers_;
  Pieces pieces_;
  std::unique_ptr<WorldRivers> rivers_;   // null with other joins
  std::vector<BasinName> basinsOfPiece_;  // of the chunk that runs
  std::size_t madeBasins_ = 0;            // the number of those that exist
  // The plan is shown on all cells only when someone looks at them, which takes longer than an iteration of it.
  mutable Terrain terrain_;
  mutable bool isPlanShown_ = true;
  Grid planGround_;
  bool hasChanged_ = false;  // the terrain, since the last call of terrainHasChanged
  bool isWatched_ = true;
  std::uint64_t bytes_ = 0, storedBytes_ = 0, limit_ = UINT64_MAX;

  WorkOrder order_;
  std::vector<PieceKey> defaultOrder_;

  std::size_t at_ = 0;  // index of the running piece
  int iterationOfPiece_ = 0, iterationsOfPiece_ = 0;
  int iterationsOfRivers_ = 0;                      // of a chunk: up to the end of the rivers
  std::unique_ptr<Simulation> simulation_;          // simulation of the running piece
  std::shared_ptr<const FinishedPiece> fromCache_;  // or the cached piece
  Budget finished_;
  SweepSeams sweepSeams_;
  std::vector<StageReport> reports_;
  Progress progress_;
  std::optional<Error> failure_;
};

}  // namespace rill
