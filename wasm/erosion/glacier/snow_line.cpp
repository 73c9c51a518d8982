#include "erosion/glacier/snow_line.h"

#include "terrain/latitude.h"

namespace rill {

Status SnowLines::start(ScratchArena& scratch, const GlacierSettings& settings, const WorldWindow& window) {
  if (!(settings.fallPerDegree > 0.0)) return {};
  const int rows = scratch.shape().height;
  Status status = scratch.take(falls_, static_cast<std::size_t>(rows));
  for (int r = 0; status && r < rows; ++r) {
    falls_[static_cast<std::size_t>(r)] = settings.fallPerDegree * latitudeAt(window.y(r), settings.equator, settings.quarter);
  }
  return status;
}

SnowLine SnowLines::at(double onEquator, const Lattice& lattice, const Terrain& terrain) const {
  const Grid* const painted = terrain.has(LayerId::paintedSnowLine) ? &terrain.get(LayerId::paintedSnowLine) : nullptr;
  return {onEquator, lattice, falls_.empty() ? nullptr : falls_.begin(), painted};
}

}  // namespace rill
