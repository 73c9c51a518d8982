// How an endless world is cut into chunks, and what pieces of it are eroded so that they join ("Chunkable erosion simulation"; `halo` is
// the halo exchange of parallel stencil codes, with one exchange for all iterations).
//
// A chunk is a rectangle of `size` cells, counted in columns and rows from the corner (x, y) of the recipe. A piece is a rectangle that
// is worked on alone, in a simulation of its own. What a chunk is depends on nothing but the recipe and its column and row:
//
//     naive     one piece, the chunk: the border is a border of the ground, and shows
//     halo      one piece, the chunk with a margin on all sides that is then cut off. Where the margin is as wide as the methods reach
//               (recipe/reach.h), both sides of a border are what one large map would have there, to the bit
//     overlap   pieces reach half a seam beyond their chunks, so that neighbours have a seam in common, which is blended linearly
//               (chunk_joiner.h)
//     lerp      the same, but the ground of each piece is made with a seed of its own
//     dustpan   the plane is worked on in four passes, by pieces of a chunk's size: shifted by half a chunk in both directions, in one, in the
//               other one and in none. Each pass works on the ground that the one before it has left, so that every border is
//               in the middle of a piece before or after it is between two
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "recipe/recipe.h"

namespace rill {

// The column and row of chunks, or of pieces of a pass.
struct ChunkPlace {
  std::int64_t column = 0, row = 0;
  auto operator<=>(const ChunkPlace&) const = default;
};

struct PieceKey {
  int pass = 0;
  ChunkPlace place;
  auto operator<=>(const PieceKey&) const = default;
};

// Chunks of a rectangle.
struct ChunkRange {
  ChunkPlace first;
  int columns = 1, rows = 1;
};

// Its chunks row by row.
std::vector<ChunkPlace> chunksOf(const ChunkRange& range);

// Whether the recipe's world is shown as chunks.
bool isChunked(const Recipe& recipe);

// The chunks that such a recipe shows.
ChunkRange chunksShown(const Recipe& recipe);

// Chunks of which one run shows at most so many: each has its row in the lists of pieces.
inline constexpr int mostChunksShown = 4096;

// What chunks cost. A piece is a rectangle that is worked on alone, see above.
struct ChunkCost {
  std::int64_t pieces = 0;
  Shape piece;       // its cells
  int margin = 0;    // cells that it goes beyond its chunk, to be cut off
  int band = 0;      // cells over which neighbours are blended
  double cells = 0;  // how many times the cells of the chunks are worked on
};

// Without any work. Errors: those of ChunkPlan::of; no chunks, or more than can be shown.
Result<ChunkCost> chunkCost(const Recipe& recipe, const ChunkRange& range);

Error tooManyChunks(const ChunkRange& range);

class ChunkPlan {
 public:
  // Errors: `halo` where a method has no reach and no margin is given; a margin that is too wide; `dustpan` where a source comes
  // after erosion, which every pass would do again.
  static Result<ChunkPlan> of(const Recipe& recipe);

  int passes() const { return static_cast<int>(shifts_.size()); }
  bool hasOwnGround() const { return join_ == Join::lerp; }
  int margin() const { return margin_; }  // cells that are eroded beyond a chunk, and cut off
  int band() const { return band_; }      // cells over which neighbours are blended

  CellRectangle chunkAt(ChunkPlace place) const { return {place.column * chunk_.width, place.row * chunk_.height, chunk_}; }
  CellRectangle cellsOf(const ChunkRange& range) const;

  // What is worked on, and what of it is kept.
  CellRectangle workedOn(const PieceKey& piece) const;
  CellRectangle kept(const PieceKey& piece) const;
  // What is kept by one piece of each pass only.
  CellRectangle core(const PieceKey& piece) const;

  // The pieces of a pass that keep cells of an area, row by row.
  std::vector<PieceKey> piecesOver(int pass, const CellRectangle& area) const;
  // Those that a chunk is joined of.
  std::vector<PieceKey> piecesOf(ChunkPlace chunk) const { return piecesOver(passes() - 1, chunkAt(chunk)); }
  // Those whose ground a piece starts with; none where it starts with the recipe's sources.
  std::vector<PieceKey> groundOf(const PieceKey& piece) const;
  // All that these chunks take, each once and after those it starts with: in the order of the chunks.
  std::vector<PieceKey> piecesFor(std::span<const ChunkPlace> chunks) const;

 private:
  struct Shift {
    int columns, rows;
  };

  Shape chunk_;
  Join join_ = Join::naive;
  int margin_ = 0, band_ = 0;
  std::vector<Shift> shifts_;  // of each pass
};

}  // namespace rill
