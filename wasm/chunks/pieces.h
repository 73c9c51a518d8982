// The pieces of a run: starts and finishes each piece, and stores finished pieces until they are no longer needed.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>

#include "chunks/chunk_plan.h"
#include "chunks/piece_cache.h"
#include "simulation/simulation.h"

namespace rill {

// Not thread safe.
class Pieces {
 public:
  // All arguments must outlive this object. The recipe must not contain stages that are switched off.
  Pieces(const Recipe& recipe, const ChunkPlan& plan, ThreadPool& pool, const ImageLibrary& images);

  // The cache key of a piece: the recipe without the number of chunks and the position, and the piece's position in the world.
  std::string keyOf(const PieceKey& piece) const;

  // Bytes that a running piece needs, and bytes of a finished piece. Error: more than `limit`.
  Result<std::uint64_t> bytesAtWork(const PieceKey& piece, std::uint64_t limit) const;
  std::uint64_t memoryBytes(const PieceKey& piece) const;

  // Starts a piece on its ground: the ground of the recipe's sources, or the ground of the previous pass, whose pieces must be
  // stored. Errors: those of Simulation::create.
  Result<std::unique_ptr<Simulation>> begin(const PieceKey& piece, std::uint64_t memoryLimit) const;
  // The retained cells of a finished piece.
  Result<std::shared_ptr<const FinishedPiece>> finish(const PieceKey& piece, const Simulation& simulation) const;
  // The cells of a piece before any erosion, in the same form.
  Result<std::shared_ptr<const FinishedPiece>> before(const PieceKey& piece, std::uint64_t memoryLimit) const;

  void hold(const PieceKey& piece, std::shared_ptr<const FinishedPiece> finished) { stored_[piece] = std::move(finished); }
  void letGo(std::span<const PieceKey> pieces);

  // Joins a layer of stored pieces with joinPieces (chunks/chunk_joiner.h).
  void join(LayerId layer, std::span<const PieceKey> pieces, const CellRectangle& area, Grid& to, int column = 0,
            int row = 0) const;

 private:
  Recipe recipeAt(const CellRectangle& cells) const;
  Result<std::vector<float>> groundOf(const PieceKey& piece) const;
  Result<std::shared_ptr<FinishedPiece>> cellsOf(const PieceKey& piece, const Simulation& simulation) const;
  Status addEarlierPasses(const PieceKey& key, FinishedPiece& piece) const;

  const Recipe& recipe_;
  const ChunkPlan& plan_;
  ThreadPool& pool_;
  const ImageLibrary& images_;
  LayerSet layers_;
  std::string recipeKey_;
  std::map<PieceKey, std::shared_ptr<const FinishedPiece>> stored_;
};

// Copies the cells of `area` from a grid with the cells `from` to a grid with the cells `into`.
void copyCells(const Grid& grid, const CellRectangle& from, const CellRectangle& area, Grid& to, const CellRectangle& into);

template <class Visit>
void forLayers(const LayerSet& layers, const Visit& visit) {
  for (int i = 0; i < layerCount; ++i) {
    if (layers.has(static_cast<LayerId>(i))) visit(static_cast<LayerId>(i));
  }
}

}  // namespace rill
