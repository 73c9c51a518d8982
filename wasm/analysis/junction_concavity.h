// The concavity at which the chi profiles of tributaries collapse (Perron and Royden 2013; Mudd et al. 2018, "How concave are river
// channels?"): a second estimate that measures no slope.
//
// Above a junction, a tributary and the river that it joins begin at the same height. Where uplift and rock are the same for both,
// they reach equal heights at equal chi, at the concavity theta of the land:
//
//     ln(chi of the tributary / chi of the river) = 0        at the greatest height that both reach
//
// The smaller a drainage area, the faster chi grows with theta, so the logarithm has one root. The estimate is the root of the mean
// over all junctions; its standard error is that of resampled junctions.
#pragma once

#include "analysis/channels.h"
#include "analysis/estimate.h"
#include "analysis/still_water.h"

namespace rill {

struct JunctionConcavity {
  static constexpr int minJunctions = 10, minCells = 10;

  Estimate theta;          // NaN for too few junctions, or outside of the concavities that chi accepts
  double junctions = 0.0;  // whose two rivers are at least `minCells` long, without still water (analysis/still_water.h)
};

// Thread safe.
JunctionConcavity measureJunctions(const Channels& channels, const StillWater& isStill);

}  // namespace rill
