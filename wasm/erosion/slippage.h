// Slippage: ground that is steeper than the angle of repose takes the blurred height of its surroundings ("Chunkable erosion
// simulation", apply_slippage).
//
//     |grad h| > 1.22 tan(repose):  h' = sum_j w_ij h_j          w = exp(-d^2 / (2 sigma^2)), cut at 4.5 sigma, scaled to sum 1
//     |grad h| < tan(repose):       h' = h + sum_j w_ij (h_j - h)     over the cells j that are steeper
//     in between:                   a part of the first, growing with |grad h|^2 (erosion/slump.h)
//
// grad h  by central differences (m/m)          d  distance between cells i and j (m)          sigma  width of the blur (m)
//
// The first line is the article's rule. The second is the other half of the exchange, which the article leaves out: without it
// mass is not kept (erosion/slump.h). The article's numbers, slope 0.03 and sigma 1.5 with dx = 1 and heights 0..1 of a 512 cell map,
// are a slope of 0.75 (36.9 degrees) where 1 of height is 25 dx, and a sigma of 1.5 dx; here both are said in metres and degrees.
//
// Sea: slopes rest under water as they do in air.
// Borders: nothing slides over an open border or a wall; periodic edges are joined. Pits: need no care. Stability: every new
// height is a mean of old ones. Mass: kept, to rounding. Resolution: lengths are in metres; a sigma below half a cell does
// next to nothing, so `sigma` should be a cell at least. It rounds more ground than `thermal`, which moves only what is too
// steep, but one iteration reaches 4.5 sigma.
// On 1024 cells the change of height correlates 0.77 with that on 256 (docs/resolution.md).
// Scheme: from one snapshot, sums along rows and then along columns (erosion/slump.h).
// Limits: ground a little above the angle moves little, so it does not come to rest at the angle itself; use `thermal` for that.
#pragma once

#include "grid/convolution.h"
#include "method/method.h"

namespace rill {

struct SlippageSettings {
  double repose;
  double sigma;
};

inline constexpr ParameterDescription slippageParameters[] = {
    parameter<&SlippageSettings::repose>({.id = "repose",
                                          .label = "Angle of repose",
                                          .unit = "°",
                                          .help = "Ground steeper than this slips.",
                                          .byDefault = 33,
                                          .minimum = 1,
                                          .maximum = 85}),
    parameter<&SlippageSettings::sigma>({.id = "sigma",
                                         .label = "Sigma",
                                         .unit = "m",
                                         .help = "How far ground that slips spreads: the width of a Gaussian.",
                                         .byDefault = 60,
                                         .minimum = 1,
                                         .maximum = 1000,
                                         .scale = Scale::logarithmic,
                                         .maximumCells = widestSigma}),
};

}  // namespace rill
