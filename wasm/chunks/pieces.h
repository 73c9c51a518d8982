// The pieces of a world that a run works on: how each is begun and finished, and those that are held until nobody needs them.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>

#include "chunks/chunk_plan.h"
#include "chunks/piece_cache.h"
#include "simulation/simulation.h"

namespace rill {

// Not thread safe: one thread at a time.
class Pieces {
 public:
  // All of these must outlive it. The recipe has no stages that are switched off.
  Pieces(const Recipe& recipe, const ChunkPlan& plan, ThreadPool& pool, const ImageLibrary& images);

  // What a piece depends on: the recipe, but for how many chunks are shown and from where, and the piece's place in the world.
  std::string keyOf(const PieceKey& piece) const;

  // Bytes that work on a piece takes, and those of what is held of it. Error: more than `limit`.
  Result<std::uint64_t> bytesAtWork(const PieceKey& piece, std::uint64_t limit) const;
  std::uint64_t bytesHeld(const PieceKey& piece) const;

  // Begins one on its ground: that of the recipe's sources, or what the pieces of the pass before have left, which are held. Errors: those
  // of Simulation::create.
  Result<std::unique_ptr<Simulation>> begin(const PieceKey& piece, std::uint64_t memoryLimit) const;
  // What is kept of one that is done.
  Result<std::shared_ptr<const FinishedPiece>> finish(const PieceKey& piece, const Simulation& simulation) const;
  // What would be kept of one before any erosion.
  Result<std::shared_ptr<const FinishedPiece>> before(const PieceKey& piece, std::uint64_t memoryLimit) const;

  void hold(const PieceKey& piece, std::shared_ptr<const FinishedPiece> kept) { held_[piece] = std::move(kept); }
  void letGo(std::span<const PieceKey> pieces);

  // Joins a layer of pieces that are held, as joinParts does (chunks/chunk_joiner.h).
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
  std::map<PieceKey, std::shared_ptr<const FinishedPiece>> held_;
};

// The cells of `area`, out of a grid that holds `from` and into one that holds `into`.
void copyCells(const Grid& grid, const CellRectangle& from, const CellRectangle& area, Grid& to, const CellRectangle& into);

template <class Visit>
void forLayers(const LayerSet& layers, const Visit& visit) {
  for (int i = 0; i < layerCount; ++i) {
    if (layers.has(static_cast<LayerId>(i))) visit(static_cast<LayerId>(i));
  }
}

}  // namespace rill
