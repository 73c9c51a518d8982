// The order in which the pieces of chunks run, when each chunk can be joined, and when a piece is no longer needed.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "chunks/chunk_plan.h"

namespace rill {

struct WorkOrder {
  std::vector<PieceKey> pieces;
  std::map<PieceKey, std::size_t> indexOf;           // index of each piece in `pieces`
  std::vector<std::vector<ChunkPlace>> chunksAfter;  // chunks that can be joined after each piece
  std::vector<std::vector<PieceKey>> lastUsedAt;     // pieces that are no longer needed after each piece
  std::size_t maxStored = 0;                         // maximum number of finished pieces in use at the same time

  // All pieces that these chunks need, in the order of the chunks, after the pieces of `first`, which are a subset: each of
  // them is cached, or comes after the pieces that it starts from.
  static WorkOrder of(const ChunkPlan& plan, std::span<const ChunkPlace> chunks, std::span<const PieceKey> first = {});
};

// The chunks of a range, sorted by their distance from a place in it: 0 to 1 from west to east and from north to south.
std::vector<ChunkPlace> chunksFrom(const ChunkRange& range, double east, double south);

}  // namespace rill
