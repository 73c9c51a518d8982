// The sub-basins of worlds whose rivers cross chunks (docs/rivers.md).
#include <cstdint>
#include <cstdio>
#include <vector>

#include "chunks/cell_rectangles.h"
#include "chunks/rivers/river_piece.h"
#include "chunks/rivers/world_rivers.h"
#include "measure.h"
#include "recipe/recipe.h"

namespace rill {
namespace {

using Pieces = std::vector<std::shared_ptr<const FinishedPiece>>;

Pieces piecesOf(const PlannedRegion& region, ThreadPool& pool) {
  const std::vector<PlannedPiece>& planned = region.plan().pieces;
  Pieces pieces(planned.size());
  pool.parallelFor(static_cast<int>(planned.size()), [&](int i) {
    const auto index = static_cast<std::size_t>(i);
    ThreadPool oneThread(1);
    auto piece = region.madePiece(planned[index].label, oneThread);
    if (!piece) fail(piece.error().message);
    pieces[index] = std::move(piece.value());
  });
  return pieces;
}

// The place in `pieces` of the piece with the lowest water surface at each cell, row by row; -1 without one.
std::vector<std::int32_t> ownersOf(const CellRectangle& world, const Pieces& pieces) {
  std::vector<std::int32_t> owners(world.shape.cells(), -1);
  std::vector<float> lowest(owners.size(), RiverPiece::noSurface);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const FinishedPiece& piece = *pieces[i];
    const Grid& surfaces = piece.layers[static_cast<std::size_t>(LayerId::water)];
    const CellRectangle cells = commonCells({piece.column, piece.row, piece.shape}, world);
    for (std::int64_t row = cells.row; row < cells.endRow(); ++row) {
      const float* const from = surfaces.row(static_cast<int>(row - piece.row)) - piece.column;
      for (std::int64_t column = cells.column; column < cells.endColumn(); ++column) {
        const auto at = static_cast<std::size_t>(row * world.shape.width + column);
        if (!(from[column] < lowest[at])) continue;
        lowest[at] = from[column];
        owners[at] = static_cast<std::int32_t>(i);
      }
    }
  }
  return owners;
}

}  // namespace

void measurePieces(ThreadPool& pool, const std::string& text, const std::string& path) {
  const Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) fail(recipe.error().message);
  const ImageLibrary images;
  PieceCache cache;
  auto made = WorldRivers::create(recipe.value(), {}, pool, images, cache);
  if (!made) fail(made.error().message);
  WorldRivers& rivers = *made.value();
  if (rivers.world().isEndless()) fail("a world without an end has no list of its pieces");
  if (const Result<int> planned = rivers.plan(rivers.planIterations()); !planned) fail(planned.error().message);
  const std::vector<std::int32_t> owners = ownersOf(rivers.world().cells, piecesOf(rivers.regions().begin()->second, pool));
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) fail("cannot write " + path);
  const std::size_t written = std::fwrite(owners.data(), sizeof(std::int32_t), owners.size(), file);
  if (std::fclose(file) != 0 || written != owners.size()) fail("cannot write " + path);
}

}  // namespace rill
