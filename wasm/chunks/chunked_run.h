// Chunks of a world at work: runs the pieces that a rectangle of chunks takes one after the other, iteration by iteration, and joins them
// chunk by chunk. What it shows before a chunk is joined is the ground that the sources make, and the piece that is worked on.
//
// The same bits for any number of threads, any rectangle and any order: a chunk depends on the recipe and its place alone.
// Mass: each piece keeps its budget, and their sum is the run's; what is in two pieces counts in both. Where pieces are blended, the
// ground that is joined is a mean of theirs, and where margins are cut off, what was moved in them stays in the budget.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "chunks/chunk_joiner.h"
#include "chunks/chunk_plan.h"
#include "chunks/piece_cache.h"
#include "chunks/pieces.h"
#include "chunks/work_order.h"
#include "simulation/simulation.h"
#include "simulation/terrain_run.h"

namespace rill {

struct ChunkedRunOptions {
  // A refusal instead of an attempt when the run needs more bytes than this; the cache's are not among them.
  std::uint64_t memoryLimit = UINT64_MAX;
  // Somebody looks on: there is ground at the start, and the chunks in the middle come first. Otherwise the layers stay empty until the
  // first iteration, and chunks come row by row, which takes the least memory.
  bool isWatched = true;
};

class ChunkedRun final : public TerrainRun {
 public:
  // The pool, the library and the cache must outlive the run. Errors: those of ChunkPlan::of and of Simulation::create; too many
  // chunks, or some that lie too far from the world's origin.
  static Result<std::unique_ptr<ChunkedRun>> create(Recipe recipe, const ChunkRange& range, ThreadPool& pool,
                                                    const ImageLibrary& images, PieceCache& cache,
                                                    const ChunkedRunOptions& options = {});

  std::uint64_t bytes() const override { return bytes_; }
  // A piece that is in the cache counts its iterations as if it ran. Unless somebody looked elsewhere, what is shown after some iterations
  // depends on the recipe alone. An error when a piece could not be started.
  Result<int> advance(int iterations) override;

  // All iterations of all pieces are those of the last stage.
  const Progress& progress() const override { return progress_; }
  const Recipe& recipe() const override { return recipe_; }
  const Terrain& terrain() const override { return terrain_; }
  const std::vector<StageReport>& reports() const override { return reports_; }
  Budget budget() const override;
  bool waterStands() const override;
  bool waterIsOfThisGround() const override;

  // Always errors: pieces come and go, and what is kept of them is the cache's.
  Result<Moment> moment() const override;
  Status resume(const Moment& moment) override;
  void visitGrids(FunctionReference<void(Grid&)>) override {}

  ChunkProgress chunkProgress() const override;
  Status lookAt(double east, double south, bool keptFirst) override;

 private:
  ChunkedRun(Recipe recipe, ChunkPlan plan, const ChunkRange& range, ThreadPool& pool, const ImageLibrary& images,
             PieceCache& cache);

  Status begin(const ChunkedRunOptions& options);
  Status checkPlace() const;
  Status countBytes(std::uint64_t limit);
  Status showStart();
  Status beginPiece(bool isWhole);
  Status finishPiece();
  void joinChunksAfter(std::size_t piece);
  void joinChunk(ChunkPlace chunk);
  bool isInOrder() const;
  void showPieceAtWork();
  Terrain& changingTerrain() override { return terrain_; }
  Result<Grid> makeStartingGround() override;

  Recipe recipe_;
  ChunkPlan plan_;
  ChunkRange range_;
  CellRectangle area_;  // of the range's chunks
  const ImageLibrary& images_;
  PieceCache& cache_;
  LayerSet layers_;
  Pieces pieces_;
  Terrain terrain_;
  bool isWatched_ = true;
  std::uint64_t bytes_ = 0, bytesOfHeld_ = 0, limit_ = UINT64_MAX;

  WorkOrder order_;
  std::vector<PieceKey> usualOrder_;

  std::size_t at_ = 0;  // the piece at work
  int iterationOfPiece_ = 0, iterationsOfPiece_ = 0;
  std::unique_ptr<Simulation> simulation_;          // of the piece at work
  std::shared_ptr<const FinishedPiece> fromCache_;  // or where it was found
  Budget finished_;
  std::vector<StageReport> reports_;
  Progress progress_;
  std::optional<Error> failure_;
};

}  // namespace rill
