#include "analysis/landforms.h"

#include <limits>

namespace rill {
namespace {

constexpr int maxRivers = 50;

Status check(const LandformOptions& options) {
  if (Status status = checkConcavity(options.theta); !status) return status;
  if (options.rivers < 0 || options.rivers > maxRivers) {
    return Error{"The number of rivers must be from 0 to 50, but is " + std::to_string(options.rivers) + "."};
  }
  return {};
}

std::optional<std::string> whyThereAreNoRivers(const LandDrainage& drainage) {
  if (drainage.landCells() == 0.0) return "There are no rivers, because the sea covers the whole map.";
  if (drainage.isLevel()) return "There are no rivers, because the land is level.";
  if (drainage.channels().count() == 0) {
    return "There are no rivers, because no place drains " + std::to_string(static_cast<int>(channelCells)) +
           " cells of the map; choose a larger size.";
  }
  for (const Stream& stream : drainage.channels().streams()) {
    if (stream.nodes() > 1) return {};
  }
  return "There are no rivers, because no channel is longer than one cell; choose a larger size.";
}

}  // namespace

Result<Landforms> measureLandforms(const Terrain& terrain, const LandDrainage& drainage, ThreadPool& pool,
                                   const LandformOptions& options) {
  if (Status status = check(options); !status) return status.error();
  Landforms all{};
  const Channels& channels = drainage.channels();
  const double land = drainage.landCells();
  const double perLand = land > 0.0 ? 1.0 / land : std::numeric_limits<double>::quiet_NaN();
  all.riversAbsent = whyThereAreNoRivers(drainage);
  all.ground = groundShapeOf(terrain, pool);
  all.landArea = land * terrain.cellArea();
  all.closedShare = drainage.closedCells() * perLand;
  all.pits = 1e4 * all.ground.pits * perLand;
  all.channelArea = static_cast<double>(channelCells) * terrain.cellArea();
  all.orders = measureOrders(channels);
  all.drainageDensity = lengthOf(channels) * perLand / terrain.cellArea();
  Buffer<double> chi;
  if (Status status = findChi(channels, options.theta, chi); !status) return status.error();
  StillWater isStill;
  if (Status status = findStillWater(terrain, channels, isStill); !status) return status.error();
  if (Status status = measureSlopeArea(channels, isStill, terrain.cellSize(), options.theta, all.slopeArea); !status) {
    return status.error();
  }
  if (Status status = measureHack(channels, isStill, all.hack); !status) return status.error();
  all.chiFit = fitOfTrunk(channels, chi);
  if (Status status = findRivers(channels, chi, options.rivers, all.rivers); !status) {
    return status.error();
  }
  return all;
}

}  // namespace rill
