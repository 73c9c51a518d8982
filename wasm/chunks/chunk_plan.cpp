#include "chunks/chunk_plan.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <iterator>
#include <set>
#include <string>

#include "base/decimal.h"
#include "chunks/cell_rectangles.h"
#include "chunks/rivers/river_world.h"
#include "recipe/reach.h"

namespace rill {
namespace {

// The widest piece that the methods of a recipe allow, in cells.
int widestPieceOf(const Recipe& recipe) {
  int widest = INT_MAX;
  const auto limit = [&](const StageRecipe& stage) {
    if (stage.method->widestPiece > 0) widest = std::min(widest, stage.method->widestPiece);
  };
  for (const StageRecipe& stage : withoutSwitchedOff(recipe).stages) {
    limit(stage);
    for (const StageRecipe& companion : stage.companions) limit(companion);
  }
  return widest;
}

Result<int> marginOf(const Recipe& recipe, const WorldSettings& world) {
  const double cells = std::ceil(world.margin / recipe.cellSize() - 1e-6);
  if (cells > widestMargin) {
    return Error{"The margin spans " + grouped(static_cast<std::uint64_t>(cells)) + " cells, but at most " + grouped(widestMargin) +
                 " are allowed; choose a smaller margin."};
  }
  if (cells > 0) return static_cast<int>(cells);
  const Result<int> reach = reachOf(recipe);
  if (!reach) {
    return Error{"join=halo needs the reach of all methods, but " + reach.error().message +
                 " Set a margin in metres, or choose another join."};
  }
  if (reach.value() > widestMargin) {
    return Error{"The methods reach " + grouped(static_cast<std::uint64_t>(reach.value())) +
                 " cells, but a margin may have at most " + grouped(widestMargin) +
                 "; set a margin in metres, or fewer iterations."};
  }
  const Shape chunk = recipe.shape();
  const int side = std::max(chunk.width, chunk.height) + 2 * reach.value(), widest = widestPieceOf(recipe);
  if (side > widest) {
    return Error{"The methods reach " + grouped(static_cast<std::uint64_t>(reach.value())) + " cells, so a piece would be " +
                 grouped(static_cast<std::uint64_t>(side)) + " cells wide, but at most " +
                 grouped(static_cast<std::uint64_t>(widest)) +
                 " are allowed; set a margin in metres, fewer iterations, or larger cells."};
  }
  return reach.value();
}

Status checkSources(const Recipe& recipe) {
  bool others = false;
  for (const StageRecipe& stage : withoutSwitchedOff(recipe).stages) {
    others = others || !isSource(stage);
    if (others && isSource(stage)) {
      return Error{"join=dustpan runs all stages several times on the same ground, but " + std::string(stage.method->id) +
                   " is a source after other stages; move it to the front, or choose another join."};
    }
  }
  return {};
}

}  // namespace

bool isChunked(const Recipe& recipe) { return recipe.worldSettings().chunks != Size{1, 1}; }

ChunkRange chunksShown(const Recipe& recipe) {
  const Size chunks = recipe.worldSettings().chunksShown();
  return {{}, chunks.width, chunks.height};
}

std::vector<ChunkPlace> chunksOf(const ChunkRange& range) {
  std::vector<ChunkPlace> chunks;
  for (int row = 0; row < range.rows; ++row) {
    for (int column = 0; column < range.columns; ++column) chunks.push_back({range.first.column + column, range.first.row + row});
  }
  return chunks;
}

Error tooManyChunks(const ChunkRange& range) {
  return {"chunks=" + std::to_string(range.columns) + "x" + std::to_string(range.rows) + ": at least one and at most " +
          grouped(maxChunksShown) + " chunks can be shown at once; choose fewer chunks."};
}

Result<ChunkCost> chunkCost(const Recipe& recipe, const ChunkRange& range) {
  if (range.columns < 1 || range.rows < 1 || range.columns > maxChunksShown / range.rows) return tooManyChunks(range);
  const Result<ChunkPlan> made = ChunkPlan::of(recipe);
  if (!made) return made.error();
  const ChunkPlan& plan = made.value();
  const auto pieces = static_cast<std::int64_t>(plan.piecesFor(chunksOf(range)).size());
  const Shape piece = plan.computedCells({0, range.first}).shape;
  const auto chunks = static_cast<double>(plan.cellsOf(range).shape.cells());
  const double ofPieces = static_cast<double>(pieces) * static_cast<double>(piece.cells()) / chunks;
  const bool hasRivers = recipe.worldSettings().join == Join::rivers;
  return ChunkCost{pieces, piece, plan.margin(), plan.band(), hasRivers ? ofPieces * RiverWorld::cellsWithCollars : ofPieces};
}

Result<ChunkPlan> ChunkPlan::of(const Recipe& recipe) {
  const WorldSettings world = recipe.worldSettings();
  ChunkPlan plan;
  plan.chunk_ = recipe.shape();
  plan.join_ = world.join;
  plan.shifts_ = {{0, 0}};
  const WorldWindow window(world);
  plan.corner_ = {static_cast<std::int64_t>(std::floor(window.column(0))), static_cast<std::int64_t>(std::floor(window.row(0)))};
  switch (world.join) {
    case Join::naive:
      break;
    case Join::rivers: {
      const Result<RiverWorld> rivers = RiverWorld::of(recipe);
      if (!rivers) return rivers.error();
      plan.margin_ = rivers.value().reachAfter;
      if (!rivers.value().isEndless()) plan.world_ = rivers.value().cells;
      break;
    }
    case Join::halo: {
      const Result<int> margin = marginOf(recipe, world);
      if (!margin) return margin.error();
      plan.margin_ = margin.value();
      break;
    }
    case Join::overlap:
    case Join::lerp:
    case Join::blend:
      // No cell may belong to more than two pieces along a row or a column.
      plan.band_ = static_cast<int>(std::clamp(std::round(world.seam / recipe.cellSize()), 1.0,
                                               static_cast<double>(std::min(plan.chunk_.width, plan.chunk_.height))));
      break;
    case Join::dustpan: {
      if (Status status = checkSources(recipe); !status) return status.error();
      const int columns = plan.chunk_.width / 2, rows = plan.chunk_.height / 2;
      const Shift shifts[passesPerSweep] = {{columns, rows}, {columns, 0}, {0, rows}, {0, 0}};
      plan.shifts_.clear();
      for (int sweep = 0; sweep < world.sweeps; ++sweep) {
        plan.shifts_.insert(plan.shifts_.end(), std::begin(shifts), std::end(shifts));
      }
      break;
    }
  }
  return plan;
}

CellRectangle ChunkPlan::cellsOf(const ChunkRange& range) const {
  const CellRectangle first = chunkAt(range.first);
  return {first.column, first.row, {range.columns * chunk_.width, range.rows * chunk_.height}};
}

CellRectangle ChunkPlan::core(const PieceKey& piece) const {
  const Shift shift = shifts_[static_cast<std::size_t>(piece.pass)];
  CellRectangle cells = chunkAt(piece.place);
  cells.column += shift.columns;
  cells.row += shift.rows;
  return cells;
}

CellRectangle ChunkPlan::cachedCells(const PieceKey& piece) const { return extended(core(piece), band_ / 2, band_ - band_ / 2); }

CellRectangle ChunkPlan::computedCells(const PieceKey& piece) const {
  const CellRectangle cells = widened(cachedCells(piece), margin_);
  return world_ ? commonCells(cells, *world_) : cells;
}

CellRectangle ChunkPlan::inGround(const PieceKey& piece, CellRectangle cells) const {
  if (join_ != Join::blend) return cells;
  // Counted from the origin of the world, so that a piece does not depend on the corner of the recipe.
  const CellRectangle own = core(piece);
  cells.column += floorOfQuotient((corner_.column + own.column) * band_, chunk_.width);
  cells.row += floorOfQuotient((corner_.row + own.row) * band_, chunk_.height);
  return cells;
}

std::vector<PieceKey> ChunkPlan::piecesOver(int pass, const CellRectangle& area) const {
  const Shift shift = shifts_[static_cast<std::size_t>(pass)];
  // The first piece that ends after the first cell of the area, and the last piece that begins before the end of the area.
  const auto first = [&](std::int64_t cell, int shifted, int side) {
    return floorOfQuotient(cell - shifted - (band_ - band_ / 2), side);
  };
  const auto last = [&](std::int64_t end, int shifted, int side) { return floorOfQuotient(end - 1 - shifted + band_ / 2, side); };
  std::vector<PieceKey> pieces;
  for (std::int64_t row = first(area.row, shift.rows, chunk_.height); row <= last(area.endRow(), shift.rows, chunk_.height);
       ++row) {
    const std::int64_t end = last(area.endColumn(), shift.columns, chunk_.width);
    for (std::int64_t column = first(area.column, shift.columns, chunk_.width); column <= end; ++column) {
      pieces.push_back({pass, {column, row}});
    }
  }
  return pieces;
}

std::vector<PieceKey> ChunkPlan::groundOf(const PieceKey& piece) const {
  return piece.pass == 0 ? std::vector<PieceKey>{} : piecesOver(piece.pass - 1, computedCells(piece));
}

std::vector<PieceKey> ChunkPlan::piecesFor(std::span<const ChunkPlace> chunks) const {
  std::vector<PieceKey> order;
  std::set<PieceKey> known;
  const auto add = [&](const auto& self, const PieceKey& piece) -> void {
    if (!known.insert(piece).second) return;
    for (const PieceKey& earlier : groundOf(piece)) self(self, earlier);
    order.push_back(piece);
  };
  for (const ChunkPlace& chunk : chunks) {
    for (const PieceKey& piece : piecesOf(chunk)) add(add, piece);
  }
  return order;
}

}  // namespace rill
