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
  if (layer == DerivedLayerId::steepness) return deriveSteepness();
  if (layer == DerivedLayerId::basins) return deriveBasins();
  if (!waterMap_) {
    if (Status status = allocateReserve(terrain().shape(), pool_); !status) return status.error();
    WaterMap made;
    if (Status status = made.derive(changingTerrain(), pool_, water(), waterIsOfThisGround() && waterStands()); !status) {
      return status.error();
    }
    waterMap_ = std::move(made);
  }
  return &waterMap_->get(layer);
}

Result<Grid*> TerrainRun::startingGround() {
  if (start_.empty()) {
    Result<Grid> made = makeStartingGround();
    if (!made) return made.error();
    start_ = std::move(made.value());
  }
  return &start_;
}

Result<const Grid*> TerrainRun::deriveChange() {
  if (!change_.empty()) return &change_;
  const Result<Grid*> start = startingGround();
  if (!start) return start.error();
  const Grid& ground = terrain().height();
  if (Status status = allocateGrids(ground.shape(), {&change_}); !status) return status.error();
  forRowBlocks(pool_, ground.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < ground.width(); ++c) change_.row(r)[c] = ground.row(r)[c] - start.value()->row(r)[c];
    }
  });
  return &change_;
}

Result<const Grid*> TerrainRun::deriveSteepness() {
  if (!steepness_.empty()) return &steepness_;
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  const Channels& channels = rivers.value()->channels();
  const Shape shape = terrain().shape();
  Buffer<double> chi;
  if (Status status = findChi(channels, referenceConcavity, chi); !status) return status.error();
  if (Status status = allocateGrids(shape, {&steepness_}); !status) return status.error();
  for (const Stream& stream : channels.streams()) {
    for (std::int32_t i = stream.first; i < stream.end; ++i) {
      const ChannelNode& node = channels.node(i);
      if (node.isLake != 0) continue;
      steepness_.row(node.cell / shape.width)[node.cell % shape.width] = static_cast<float>(steepnessAt(channels, chi, stream, i));
    }
  }
  return &steepness_;
}

Result<const Grid*> TerrainRun::deriveBasins() {
  if (!basins_.empty()) return &basins_;
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  Grid classes;
  if (Status status = allocateGrids(terrain().shape(), {&classes}); !status) return status.error();
  if (Status status = classifyBasins(*rivers.value(), classes); !status) return status.error();
  basins_ = std::move(classes);
  return &basins_;
}

Result<const LandDrainage*> TerrainRun::drainage() {
  const DefaultFloatingPoint environment;
  if (Status status = allocateReserve(terrain().shape(), pool_); !status) return status.error();
  if (!drainage_) {
    LandDrainage made;
    if (Status status = made.derive(changingTerrain(), pool_); !status) return status.error();
    drainage_ = std::move(made);
  }
  return &*drainage_;
}

Result<SingleCells> TerrainRun::singleCells() {
  const DefaultFloatingPoint environment;
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  const Result<Grid*> start = startingGround();
  if (!start) return start.error();
  return countSingleCells(changingTerrain(), *start.value(), *rivers.value(), budget().uplifted > 0.0, pool_);
}

Result<Landforms> TerrainRun::landforms(const LandformOptions& options) {
  const DefaultFloatingPoint environment;
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  return measureLandforms(terrain(), *rivers.value(), pool_, options);
}

Result<std::optional<Basin>> TerrainRun::basinAt(double east, double south) {
  const DefaultFloatingPoint environment;
  if (!(east >= 0.0 && east <= 1.0 && south >= 0.0 && south <= 1.0)) {
    return Error{"The place of the basin must be on the map: fractions of its width and height from 0 to 1."};
  }
  const Result<const LandDrainage*> rivers = drainage();
  if (!rivers) return rivers.error();
  const Shape shape = terrain().shape();
  const auto column = std::min(static_cast<std::int32_t>(east * shape.width), shape.width - 1);
  const auto row = std::min(static_cast<std::int32_t>(south * shape.height), shape.height - 1);
  return measureBasin(terrain(), *rivers.value(), row * shape.width + column);
}

Status TerrainRun::storeStartingGround() {
  const Grid& ground = terrain().height();
  if (Status status = allocateGrids(ground.shape(), {&start_}); !status) return status;
  start_.copyFrom(ground);
  return {};
}

std::uint64_t TerrainRun::fingerprint() const { return rill::fingerprint(terrain().height()); }

}  // namespace rill
