// Slippage: ground steeper than the talus angle takes the blurred height of its surroundings ("Chunkable erosion simulation",
// apply_slippage).
//
//     |grad h| > 1.22 tan(repose):  h' = sum_j w_ij h_j          w = exp(-d^2 / (2 sigma^2)), cut at 4.5 sigma, scaled to sum 1
//     |grad h| < tan(repose):       h' = h + sum_j w_ij (h_j - h)     over the cells j that are steeper
//     in between:                   a part of the first, growing with |grad h|^2 (erosion/slump.h)
//
// grad h  slope by central differences (m/m)      d  distance between cells i and j (m)      sigma  width of the blur (m)
// repose  talus angle (degrees)
//
// The first line is the article's rule. The second line is the other half of the exchange, which the article omits; without it,
// mass is not conserved (erosion/slump.h). The article's numbers, slope 0.03 and sigma 1.5 with dx = 1 and heights 0..1 of a 512
// cell map, are a slope of 0.75 (36.9 degrees) where 1 of height is 25 dx, and a sigma of 1.5 dx. Here both are given in degrees
// and metres.
//
// Scheme: from one snapshot, sums along rows and then along columns (erosion/slump.h).
// Sea: slopes rest under water as they do in air.
// Borders: nothing slides over an open border or a wall. Periodic edges are joined.
// Pits: need no special treatment.
// Stability: every new height is a mean of old heights.
// Next to rivers: a channel that would rise keeps its height; its river carries that rock away (terrain/soil_channels.h).
// Mass: conserved, apart from rounding.
// Resolution: lengths are in metres. A sigma below half a cell has almost no effect, so `sigma` should be at least one cell. The
// elevation change on 1024 cells correlates 0.77 with that on 256 (docs/resolution.md).
// Compared with `thermal`: slippage rounds more ground, because `thermal` moves only ground that is too steep; but one iteration
// reaches 4.5 sigma.
// Limits: ground slightly above the angle moves little, so it does not come to rest at the angle itself; use `thermal` for that.
#pragma once

#include "grid/convolution.h"
#include "method/method.h"

namespace rill {

struct SlippageSettings {
  double repose;
  double sigma;
};

inline constexpr ParameterDescription slippageParameters[] = {
    parameter<&SlippageSettings::repose>(
        {.id = "repose",
         .label = "Talus angle",
         .unit = "°",
         .help = "Ground steeper than this slips: low values soften most slopes, high values only cliffs.",
         .words = "steeper cliffs smoother",
         .defaultValue = 33,
         .minimum = 1,
         .maximum = 85}),
    parameter<&SlippageSettings::sigma>(
        {.id = "sigma",
         .label = "Sigma",
         .unit = "m",
         .help = "Distance over which slipping ground spreads, the width of a Gaussian: more makes smoother slopes.",
         .words = "smoother wider valleys",
         .defaultValue = 60,
         .minimum = 1,
         .maximum = 1000,
         .scale = Scale::logarithmic,
         .maximumCells = widestSigma}),
};

}  // namespace rill
