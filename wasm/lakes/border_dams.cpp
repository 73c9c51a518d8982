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

// Builds a wall of `rise` m above the ground at `mouth` along the ring in both directions.
void BorderDams::wall(const Lattice& lattice, const float* heights, Cell mouth, float rise) {
  const int count = static_cast<int>(walls_.size()), start = indexOf(lattice, mouth);
  const float top = heights[mouth] + rise, low = heights[mouth] - rise;
  for (const int step : {1, -1}) {
    for (int i = 0, at = start; i < count; ++i, at = wrapped(at + step, count)) {
      const float ground = heights[ghostAt(lattice, at)];
      if (!(ground >= low && ground < top)) break;
      // The wall is lowest at the mouth, so that a lake that finds no pass leaves there.
      float& height = walls_[static_cast<std::size_t>(at)];
      height = maximum(height, top + std::abs(ground - heights[mouth]));
    }
  }
}

bool BorderDams::raise(Terrain& terrain, const LakeBasins& basins) {
  const Lattice& lattice = basins.lattice();
  float* const heights = terrain.height().row(0);
  bool isAny = false;
  for (const Lake& lake : basins.lakes()) {
    if (!lattice.isOutside(lake.mouth)) continue;
    const float dam = heights[lake.mouth] - heights[lake.deepest];
    if (!(dam > minDam)) continue;
    if (!isAny) walls_.fill(-highest);
    isAny = true;
    wall(lattice, heights, lake.mouth, riseShare * dam);
  }
  if (!isAny) return false;
  for (int i = 0; i < static_cast<int>(walls_.size()); ++i) {
    float& height = heights[ghostAt(lattice, i)];
    height = maximum(height, walls_[static_cast<std::size_t>(i)]);
  }
  return true;
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
