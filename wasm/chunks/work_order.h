// In which order the pieces of chunks are worked on, when each chunk can be joined, and when a piece is of no more use.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "chunks/chunk_plan.h"

namespace rill {

struct WorkOrder {
  std::vector<PieceKey> pieces;
  std::map<PieceKey, std::size_t> placeOf;           // of each piece in `pieces`
  std::vector<std::vector<ChunkPlace>> chunksAfter;  // which chunks can be joined after each piece
  std::vector<std::vector<PieceKey>> lastUsedAt;     // which pieces nobody needs after each
  std::size_t mostHeld = 0;                          // finished pieces that are in use at once, at most

  // All that these chunks take, in their order, after the pieces of `first`, which are among them: each is there already, or comes after
  // those it starts with.
  static WorkOrder of(const ChunkPlan& plan, std::span<const ChunkPlace> chunks, std::span<const PieceKey> first = {});
};

// Those of a range by their distance from a place in it: 0 to 1 from west to east and from north to south.
std::vector<ChunkPlace> chunksFrom(const ChunkRange& range, double east, double south);

}  // namespace rill
