// The laws of rivers over drainage area: slope and its concavity, and Hack's law of lengths.
#pragma once

#include "analysis/area_law.h"
#include "analysis/channels.h"
#include "analysis/junction_concavity.h"
#include "analysis/still_water.h"

namespace rill {

// Channel slope over drainage area, S = ks A^-theta (Flint 1974).
//
// Slope is measured from each channel cell downstream, over the shortest reach that is at least `slopeSteps` cells long and falls
// enough to be a measurement (analysis/still_water.h), so that flats and heights in whole metres give no zeros. Reaches over the
// border, and reaches through still water, are left out; a reach that does not fall enough within `slopeReach` cells cannot be
// measured. The drainage area of a reach with length L is
//
//     A = (chi / L)^(-1 / theta)        chi at the fitted concavity theta
//
// because A^-theta then is the mean along the reach: a confluence on the way does not change ks. The fit is repeated until theta
// rests.
struct SlopeArea {
  static constexpr int slopeSteps = 5, slopeReach = 100;

  // The concavity is the negative exponent; the coefficient is ks, at the reference concavity ksn.
  AreaLaw law;
  JunctionConcavity junctions;
};
// `theta`: the reference concavity. Errors: out of memory.
Status measureSlopeArea(const Channels& channels, const StillWater& isStill, double cellSize, double theta, SlopeArea& result);

// The length of the longest flow path over drainage area outside of still water, L = c A^h (Hack 1957).
Status measureHack(const Channels& channels, const StillWater& isStill, AreaLaw& result);

}  // namespace rill
