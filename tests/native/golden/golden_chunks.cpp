// The articles' methods to join chunks, with the plan and the joiner of chunked runs. The world of an article ends at
// the border of its map, so only pieces within the map are used, and parts beyond the border are cut off.
#include <algorithm>

#include "base/decimal.h"
#include "chunks/chunk_joiner.h"
#include "chunks/chunk_plan.h"
#include "golden_kernels.h"

namespace rill::test {
namespace {

// A plan in the articles' units: cell size 1.
ChunkPlan planOf(const GoldenCase& golden, const std::string& settings) {
  const std::string side = formatNumber(golden.parameter("chunk"));
  const Result<ChunkPlan> plan = ChunkPlan::of(recipeFor("2/size=" + side + ";extent=" + side + ";" + settings));
  EXPECT_TRUE(plan.ok());
  return plan.value();
}

CellRectangle within(const CellRectangle& cells, const CellRectangle& area) {
  const std::int64_t column = std::max(cells.column, area.column), row = std::max(cells.row, area.row);
  return {column,
          row,
          {static_cast<int>(std::min(cells.endColumn(), area.endColumn()) - column),
           static_cast<int>(std::min(cells.endRow(), area.endRow()) - row)}};
}

// The pieces of a pass whose cores are within the map, clipped to the map.
std::vector<CellRectangle> piecesWithin(const ChunkPlan& plan, int pass, const CellRectangle& area) {
  std::vector<CellRectangle> pieces;
  for (const PieceKey& piece : plan.piecesOver(pass, area)) {
    if (within(plan.core(piece), area) == plan.core(piece)) pieces.push_back(within(plan.cachedCells(piece), area));
  }
  return pieces;
}

// The result of the grid simulation for some cells of a map.
Grid eroded(const GoldenCase& golden, const Grid& height, const CellRectangle& cells) {
  GoldenCase part = golden;
  GoldenArray& array = part.inputs["height"];
  array = {{cells.shape.height, cells.shape.width}, {}};
  for (int r = 0; r < cells.shape.height; ++r) {
    const float* const row = height.row(static_cast<int>(cells.row) + r) + cells.column;
    array.values.insert(array.values.end(), row, row + cells.shape.width);
  }
  return gridOf({array.shape, gridSimulation(part).at("height_out")});
}

GoldenResults inPasses(const GoldenCase& golden, const ChunkPlan& plan) {
  Grid height = gridOf(golden.input("height"));
  const CellRectangle area{0, 0, height.shape()};
  for (int pass = 0; pass < plan.passes(); ++pass) {
    const std::vector<CellRectangle> pieces = piecesWithin(plan, pass, area);
    std::vector<Grid> grids;
    for (const CellRectangle& piece : pieces) grids.push_back(eroded(golden, height, piece));
    std::vector<JoinedPiece> parts;
    for (std::size_t i = 0; i < pieces.size(); ++i) parts.push_back({pieces[i], &grids[i]});
    // A shifted pass leaves the map's outermost cells unchanged.
    if (plan.band() > 0) {
      joinPieces(parts, area, height);
      continue;
    }
    for (const JoinedPiece& part : parts) {
      joinPieces({&part, 1}, part.cells, height, static_cast<int>(part.cells.column), static_cast<int>(part.cells.row));
    }
  }
  return {{"height_out", valuesOf(height)}};
}

}  // namespace

GoldenResults stitchLerp(const GoldenCase& golden) {
  const Grid left = gridOf(golden.input("left")), right = gridOf(golden.input("right"));
  const int seam = static_cast<int>(golden.parameter("seam"));
  const CellRectangle area{0, 0, {left.width() + right.width() - seam, left.height()}};
  const JoinedPiece parts[] = {{{0, 0, left.shape()}, &left}, {{left.width() - seam, 0, right.shape()}, &right}};
  Grid joined;
  EXPECT_TRUE(joined.allocate(area.shape));
  joinPieces(parts, area, joined);
  return {{"stitched", valuesOf(joined)}};
}

GoldenResults chunksNaive(const GoldenCase& golden) { return inPasses(golden, planOf(golden, "join=naive")); }

GoldenResults chunksDustpan(const GoldenCase& golden) { return inPasses(golden, planOf(golden, "join=dustpan")); }

GoldenResults chunksOverlap(const GoldenCase& golden) {
  return inPasses(golden, planOf(golden, "join=overlap;seam=" + formatNumber(golden.parameter("overlap"))));
}

}  // namespace rill::test
