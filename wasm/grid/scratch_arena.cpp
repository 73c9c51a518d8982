#include "grid/scratch_arena.h"

#include <algorithm>

namespace rill {

Status ScratchArena::take(Shape shape, std::initializer_list<Grid*> grids) {
  const std::uint64_t bytes = Grid::bytesFor(shape) * grids.size();
  const auto contents = purpose_ == Purpose::trial ? Grid::Contents::anything : Grid::Contents::zeros;
  if (!permits(bytes) || !std::all_of(grids.begin(), grids.end(), [&](Grid* grid) { return grid->allocate(shape, contents); })) {
    for (Grid* grid : grids) grid->release();
    return refusal(bytes);
  }
  bytes_ += bytes;
  return {};
}

Error ScratchArena::refusal(std::uint64_t bytes) const {
  return outOfMemory(shape_, bytes_ + bytes, std::min(limit_, bytes_ + bytes - 1));
}

}  // namespace rill
