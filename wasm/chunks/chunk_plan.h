// Divides an infinite world into chunks, and plans the pieces that are eroded so that the chunks can be joined ("Chunkable erosion
// simulation"; `halo` is the halo exchange of parallel stencil codes, with one exchange for all iterations).
//
// A chunk is a rectangle of `size` cells, counted in columns and rows from the corner (x, y) of the recipe. A piece is a
// rectangle that is computed separately, in its own simulation. A chunk depends only on the recipe and the chunk's column and row:
//
//     naive     one piece, the chunk: the border of the piece is visible in the ground
//     halo      one piece, the chunk with a margin on all sides that is then discarded. If the margin is as wide as the reach of
//               the methods (recipe/reach.h), both sides of a border have the same bits as one large map
//     overlap   pieces extend half a seam beyond their chunks, so that neighbours overlap by a seam, which is blended linearly
//               (chunk_joiner.h)
//     lerp      like overlap, but the ground of each piece is generated with its own seed
//     blend     like overlap, but the pieces are cut from one ground side by side, without an overlap, as the article does: a piece
//               i chunks east of the world's origin has the ground i seams farther east. Where two pieces are blended, they show
//               ground that is one seam apart, so what is much larger than a seam continues, and finer hills and valleys are
//               averaged
//     dustpan   the plane is computed in four passes, with pieces of a chunk's size that are shifted by half a chunk: in both
//               directions, in one, in the other, and in none. Each pass starts from the ground of the previous pass, so every
//               border between two pieces of one pass is in the middle of a piece of another pass. More `sweeps` repeat the four
//               passes: seams become smaller with each, and all land is eroded again
//     rivers    the world has a plan of its rivers. A chunk is cut out of the sub-basins of the plan, which are eroded separately
//               (rivers/river_world.h), with a margin for the stages after the rivers as with `halo`. The world is finite, and a
//               chunk depends on the number of chunks, too; or it is `endless`, and consists of regions with seas between them
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "recipe/recipe.h"

namespace rill {

// The column and row of a chunk, or of a piece in a pass.
struct ChunkPlace {
  std::int64_t column = 0, row = 0;
  auto operator<=>(const ChunkPlace&) const = default;
};

struct PieceKey {
  int pass = 0;
  ChunkPlace place;
  auto operator<=>(const PieceKey&) const = default;
};

// A rectangle of chunks.
struct ChunkRange {
  ChunkPlace first;
  int columns = 1, rows = 1;
};

// The chunks of the range, row by row.
std::vector<ChunkPlace> chunksOf(const ChunkRange& range);

// Whether the recipe's world consists of more than one chunk.
bool isChunked(const Recipe& recipe);

// The chunks that such a recipe shows.
ChunkRange chunksShown(const Recipe& recipe);

// The passes of a sweep of `dustpan`; the pieces of its last pass are the chunks. Other joins have a single pass.
inline constexpr int passesPerSweep = 4;

// Maximum number of chunks that one run shows; each chunk has its own list of pieces.
inline constexpr int maxChunksShown = 4096;

// The cost of chunks. A piece is a rectangle that is computed separately, see above.
struct ChunkCost {
  std::int64_t pieces = 0;
  Shape piece;       // its cells
  int margin = 0;    // cells that are eroded beyond a chunk and then discarded
  int band = 0;      // cells over which neighbours are blended
  double cells = 0;  // computed cells divided by the cells of the chunks; with `rivers` an estimate
};

// Computes the cost without running anything. Errors: those of ChunkPlan::of; no chunks, or more than the maximum.
Result<ChunkCost> chunkCost(const Recipe& recipe, const ChunkRange& range);

Error tooManyChunks(const ChunkRange& range);

class ChunkPlan {
 public:
  // Errors: `halo` with a method without reach and no margin; a margin that is too wide; `dustpan` with a source after erosion,
  // which every pass would run again.
  static Result<ChunkPlan> of(const Recipe& recipe);

  int passes() const { return static_cast<int>(shifts_.size()); }
  bool hasOwnGround() const { return join_ == Join::lerp; }
  // Where the ground of these cells of a piece is in the ground of the recipe: elsewhere with `blend`.
  CellRectangle inGround(const PieceKey& piece, CellRectangle cells) const;
  int margin() const { return margin_; }  // cells that are eroded beyond a chunk and then discarded
  int band() const { return band_; }      // cells over which neighbours are blended

  CellRectangle chunkAt(ChunkPlace place) const { return {place.column * chunk_.width, place.row * chunk_.height, chunk_}; }
  CellRectangle cellsOf(const ChunkRange& range) const;

  // The cells that are computed, and the cells that are retained afterwards.
  CellRectangle computedCells(const PieceKey& piece) const;
  CellRectangle cachedCells(const PieceKey& piece) const;
  // The cells that only one piece of each pass retains.
  CellRectangle core(const PieceKey& piece) const;

  // The pieces of a pass that retain cells of an area, row by row.
  std::vector<PieceKey> piecesOver(int pass, const CellRectangle& area) const;
  // The pieces that are joined to a chunk.
  std::vector<PieceKey> piecesOf(ChunkPlace chunk) const { return piecesOver(passes() - 1, chunkAt(chunk)); }
  // The pieces of the previous pass whose ground a piece starts from; none if it starts from the recipe's sources.
  std::vector<PieceKey> groundOf(const PieceKey& piece) const;
  // All pieces that these chunks need, without duplicates, in the order of the chunks; each piece comes after the pieces it
  // starts from.
  std::vector<PieceKey> piecesFor(std::span<const ChunkPlace> chunks) const;

 private:
  struct Shift {
    int columns, rows;
  };

  struct Corner {
    std::int64_t column = 0, row = 0;
  };

  Shape chunk_;
  Corner corner_;  // of the recipe, in cells from the origin of the world
  Join join_ = Join::naive;
  int margin_ = 0, band_ = 0;
  std::optional<CellRectangle> world_;  // with `rivers`, if it has an end
  std::vector<Shift> shifts_;           // one per pass
};

}  // namespace rill
