// The landform report: all numbers, curves and rivers that charts and `rill measure` show (docs/landforms.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/channel_laws.h"
#include "analysis/ground_shape.h"
#include "analysis/land_drainage.h"
#include "analysis/rivers.h"
#include "analysis/stream_orders.h"

namespace rill {

struct LandformOptions {
  double theta = referenceConcavity;  // reference concavity of chi and ksn
  int rivers = 8;
};

// Numbers that the terrain does not determine are NaN.
struct Landforms {
  std::optional<std::string> riversAbsent;  // a sentence for users
  GroundShape ground;
  double landArea;         // m^2
  double closedShare;      // of the land
  double drainageDensity;  // m/m^2
  double pits;             // per 10,000 cells of land
  double channelArea;      // m^2
  SlopeArea slopeArea;
  ChiFit chiFit;
  StreamOrders orders;
  AreaLaw hack;
  std::vector<River> rivers;
};

// `drainage` was derived from the terrain. Errors: out of memory; a theta outside of 0.1 .. 0.9; rivers outside of 0 .. 50.
Result<Landforms> measureLandforms(const Terrain& terrain, const LandDrainage& drainage, ThreadPool& pool,
                                   const LandformOptions& options);

}  // namespace rill
