#include "droplets/field.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"

namespace rill {
namespace {

constexpr std::uint32_t cellsPerPlace = 4;  // a batch has one droplet for this number of cells
constexpr std::uint32_t minimumBatch = 64;

}  // namespace

double shareOver(double distance, double share, double given) { return 1.0 - power(1.0 - share, distance / given); }

std::int32_t stepsOver(double metres, const Terrain& terrain) {
  const double most = 2.0 * (terrain.shape().width + terrain.shape().height);
  return static_cast<std::int32_t>(std::clamp(std::round(metres / terrain.cellSize()), 1.0, most));
}

Status DropletField::start(Run& run, ScratchArena& scratch, const DropletRain& rain) {
  const Terrain& terrain = run.terrain;
  brush_.start(static_cast<float>(rain.radius / terrain.cellSize()));
  // The brush radius, one step outside of the tile, and rounding of the brush position to the next cell.
  const int reach = ceilingOf(brush_.radius()) + 3;
  batch_ = std::max(minimumBatch, static_cast<std::uint32_t>(terrain.shape().cells() / cellsPerPlace));
  Status status = tiles_.start(scratch, terrain.edges(), reach, rain.oneByOne, batch_);
  if (status) status = starts_.start(terrain, scratch, rain.density, rain.springs, brush_.radius(), batch_);
  if (status) status = changes_.start(run, scratch, tiles_.tiles());
  if (status) status = banks_.start(run, scratch, rain.repose);
  if (status) status = lakes_.start(run, scratch, rain.lakes);
  return status;
}

float DropletField::slopeAt(const DropletGround& ground, const Droplet& droplet) {
  const Inclined<float> here = ground.smoothAt(Spot::at(droplet.x, droplet.y));
  return std::sqrt(here.east * here.east + here.south * here.south);
}

DropletGround DropletField::begin(Run& run) {
  const DropletGround ground = changes_.begin(run);
  // Another method of the recipe may have swapped the grid of the height layer since the last iteration.
  brush_.workOn(run.terrain.height(), changes_.change(), run.terrain.edges(), run.terrain.get(LayerId::voids));
  return ground;
}

void DropletField::finish(Run& run) {
  changes_.apply(run, starts_.areaOfOne());
  banks_.slip(run, changes_.change(), changes_.passed());
  if (lakes_.parts(run) == 0) lakes_.end(run, changes_.change());
}

}  // namespace rill
