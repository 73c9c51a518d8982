#include "simulation/terrain_run.h"

#include <algorithm>
#include <cmath>

#include "base/decimal.h"
#include "base/floating_point.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "grid/fingerprint.h"

namespace rill {

Status allocateReserve(Shape shape, const ThreadPool& pool) {
  constexpr std::size_t texts = std::size_t{2} << 20, perCellOfRow = 384;
  const auto side = static_cast<std::size_t>(std::max(shape.width, shape.height));
  const std::size_t bytes = texts + perCellOfRow * side * static_cast<std::size_t>(pool.threads());
  if (allocateMemoryReserve(bytes)) return {};
  return Error{"There is not enough memory for " + formatMemory(bytes, std::ceil) +
               " of working data; choose a smaller size, or close other programs."};
}

Result<const Grid*> TerrainRun::derive(DerivedLayerId layer) {
  const DefaultFloatingPoint environment;
  if (layer == DerivedLayerId::change) return deriveChange();
  if (!waterMap_) {
    if (Status status = allocateReserve(terrain().shape(), pool_); !status) return status.error();
    WaterMap made;
    if (Status status = made.derive(changingTerrain(), pool_, waterIsOfThisGround() && waterStands()); !status) {
      return status.error();
    }
    waterMap_ = std::move(made);
  }
  return &waterMap_->get(layer);
}

Result<const Grid*> TerrainRun::deriveChange() {
  if (!change_.empty()) return &change_;
  if (start_.empty()) {
    Result<Grid> made = makeStartingGround();
    if (!made) return made.error();
    start_ = std::move(made.value());
  }
  const Grid& ground = terrain().height();
  if (Status status = allocateGrids(ground.shape(), {&change_}); !status) return status.error();
  forRowBlocks(pool_, ground.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < ground.width(); ++c) change_.row(r)[c] = ground.row(r)[c] - start_.row(r)[c];
    }
  });
  return &change_;
}

Status TerrainRun::storeStartingGround() {
  const Grid& ground = terrain().height();
  if (Status status = allocateGrids(ground.shape(), {&start_}); !status) return status;
  start_.copyFrom(ground);
  return {};
}

std::uint64_t TerrainRun::fingerprint() const { return rill::fingerprint(terrain().height()); }

}  // namespace rill
