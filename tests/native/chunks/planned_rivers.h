// A small world whose rivers cross chunks, with its plan and its pieces.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "chunks/rivers/lower_envelope.h"
#include "chunks/rivers/river_piece.h"
#include "chunks/rivers/world_rivers.h"
#include "opened_chunks.h"
#include "support.h"

namespace rill::test {

// 4 x 4 chunks of 64 cells of 40 m, with plan cells of 8 x 8 cells. `settings` begin with a semicolon and replace those here.
inline std::string riversText(int seed, const std::string& settings = "", const std::string& after = "", int iterations = 40) {
  std::string world = "2/size=64;extent=2560;join=rivers;seed=" + std::to_string(seed) + settings;
  for (const std::string setting : {";sea=200", ";chunks=4"}) {
    if (settings.find(setting.substr(0, 5)) == std::string::npos) world += setting;
  }
  return world + "/simplex;relief=900;scale=5000/stream-power;flow=steepest;iterations=" + std::to_string(iterations) + after;
}

inline constexpr ChunkRange wholeWorld{{0, 0}, 4, 4};

// The plan of a world, and its pieces, one after another.
class PlannedRivers {
 public:
  explicit PlannedRivers(const std::string& text) : pool_(1) {
    auto made = WorldRivers::create(recipeFor(text), {}, pool_, imagesForTests(), cache_);
    if (!made) {
      ADD_FAILURE() << made.error().message;
      return;
    }
    rivers_ = std::move(made.value());
    EXPECT_TRUE(rivers_->plan(1 << 20).ok());
  }

  const RiverWorld& world() const { return rivers_->world(); }
  const RiverPlan& plan() const { return rivers_->regions().begin()->second.plan(); }
  WorldRivers* operator->() { return rivers_.get(); }

  // A piece after its last iteration.
  std::unique_ptr<RiverPiece> ran(PieceLabel label) {
    auto piece = RiverPiece::begin(world(), plan(), label, pool_, imagesForTests());
    EXPECT_TRUE(piece.ok());
    EXPECT_TRUE(piece.value()->run().ok());
    return std::move(piece.value());
  }

 private:
  ThreadPool pool_;
  PieceCache cache_;
  std::unique_ptr<WorldRivers> rivers_;
};

// The pieces of a world by label.
inline std::vector<std::unique_ptr<RiverPiece>> allPieces(PlannedRivers& rivers) {
  std::vector<std::unique_ptr<RiverPiece>> pieces;
  for (const PlannedPiece& piece : rivers.plan().pieces) pieces.push_back(rivers.ran(piece.label));
  return pieces;
}

// The lowest water surface of all pieces at each cell of the world, row by row.
inline std::vector<float> lowestSurfaces(const RiverWorld& world, const std::vector<std::unique_ptr<RiverPiece>>& pieces) {
  std::vector<float> lowest(world.cells.shape.cells(), RiverPiece::noSurface);
  for (const auto& piece : pieces) {
    const auto finished = piece->finish();
    EXPECT_TRUE(finished.ok());
    const FinishedPiece& result = *finished.value();
    const Grid& surfaces = result.layers[static_cast<std::size_t>(LayerId::water)];
    for (int r = 0; r < result.shape.height; ++r) {
      for (int c = 0; c < result.shape.width; ++c) {
        const std::int64_t column = result.column + c, row = result.row + r;
        if (column < 0 || row < 0 || column >= world.cells.endColumn() || row >= world.cells.endRow()) continue;
        float& at = lowest[static_cast<std::size_t>(row * world.cells.shape.width + column)];
        at = std::min(at, surfaces.row(r)[c]);
      }
    }
  }
  return lowest;
}

}  // namespace rill::test
