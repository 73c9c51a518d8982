#include "lakes/border_dams.h"

#include <cmath>

#include "drainage/drainage.h"
#include "grid/edges.h"

namespace rill {
namespace {

constexpr float riseShare = 0.25f;
constexpr float minDam = 5.0f;  // m: lakes that are shallower are drained or filled at any border

}  // namespace

Status BorderDams::start(ScratchArena& scratch) {
  shape_ = scratch.shape();
  return scratch.take(walls_, static_cast<std::size_t>(2 * (shape_.width + shape_.height + 2)));
}

// The ring begins in the north-western corner. Each side ends before a corner.
Cell BorderDams::ghostAt(const Lattice& lattice, int index) const {
  const int across = shape_.width + 1, down = shape_.height + 1;
  if (index < across) return lattice.cell(index - 1, -1);
  if ((index -= across) < down) return lattice.cell(shape_.width, index - 1);
  if ((index -= down) < across) return lattice.cell(shape_.width - index, shape_.height);
  return lattice.cell(-1, shape_.height - (index - across));
}

int BorderDams::indexOf(const Lattice& lattice, Cell ghost) const {
  const int across = shape_.width + 1, down = shape_.height + 1;
  const int row = lattice.rowOf(ghost), column = ghost - lattice.cell(0, row);
  if (row == -1 && column < shape_.width) return column + 1;
  if (column == shape_.width && row < shape_.height) return across + row + 1;
  if (row == shape_.height && column > -1) return across + down + shape_.width - column;
  return 2 * across + down + shape_.height - row;
}

void BorderDams::begin(Grid& ground) {
  ground_ = &ground;
  isAny_ = false;
}

// Builds a wall above the ground at `mouth` along the ring in both directions.
void BorderDams::leaves(const Lattice& lattice, Cell mouth, float deepest) {
  const float* const heights = ground_->row(0);
  const float dam = heights[mouth] - deepest, rise = riseShare * dam;
  if (!(dam > minDam)) return;
  if (!isAny_) walls_.fill(-highest);
  isAny_ = true;
  const int count = static_cast<int>(walls_.size()), start = indexOf(lattice, mouth);
  const float top = heights[mouth] + rise, low = heights[mouth] - rise;
  for (const int step : {1, -1}) {
    for (int i = 0, at = start; i < count; ++i, at = wrapped(at + step, count)) {
      const float beyond = heights[ghostAt(lattice, at)];
      if (!(beyond >= low && beyond < top)) break;
      // The wall is lowest at the mouth, so that a lake that finds no pass leaves there.
      float& height = walls_[static_cast<std::size_t>(at)];
      height = maximum(height, top + std::abs(beyond - heights[mouth]));
    }
  }
}

bool BorderDams::raise(const Lattice& lattice, Grid& level) {
  for (int i = 0; isAny_ && i < static_cast<int>(walls_.size()); ++i) {
    const Cell ghost = ghostAt(lattice, i);
    for (Grid* const grid : {ground_, &level}) {
      float& height = grid->row(0)[ghost];
      height = maximum(height, walls_[static_cast<std::size_t>(i)]);
    }
  }
  return isAny_;
}

void BorderDams::lower(LakeBasins& basins, const Grid& ground, float sea) {
  const float *const heights = ground.row(0), *const levels = basins.level().row(0);
  for (Lake& lake : basins.lakes()) {
    if (lake.next != Lake::none || !basins.lattice().isOutside(lake.end)) continue;
    const float wall = levels[lake.end] - maximum(heights[lake.end], sea);
    if (wall > 0.0f) basins.lower(lake, lake.level - wall, ground);
  }
}

}  // namespace rill
