// Noise patches: rounded patches of hard and of soft rock, as "Around The World, part 23" varies erosion from place to place.
//
//     mask = smoothstep((n(x, y) - t) / softness + 1/2)
//
// n  simplex noise, the sum of octaves half as long and half as strong each, cut to its known bounds of -1..1
// t  threshold, 0.6 u + 0.4 u^7 with u = 1 - 2 coverage: the share of the map above it is the coverage, within 0.1 between the ends
// x, y  world position (m): every size and every window shows the same patches
#pragma once

#include "method/method.h"

namespace rill {

struct NoiseMaskSettings {
  double scale;
  int octaves;
  double coverage;
  double softness;
};

inline constexpr ParameterDescription noiseMaskParameters[] = {
    parameter<&NoiseMaskSettings::scale>({.id = "scale",
                                          .label = "Scale",
                                          .unit = "m",
                                          .help = "Distance from one patch to the next.",
                                          .byDefault = 2500,
                                          .minimum = 10,
                                          .maximum = 1000000,
                                          .scale = Scale::logarithmic}),
    parameter<&NoiseMaskSettings::octaves>({.id = "octaves",
                                            .label = "Octaves",
                                            .help = "Layers of finer and finer detail along the patches' edges.",
                                            .byDefault = 3,
                                            .minimum = 1,
                                            .maximum = 8}),
    parameter<&NoiseMaskSettings::coverage>({.id = "coverage",
                                             .label = "Coverage",
                                             .help = "Share of the map that lies in patches.",
                                             .byDefault = 0.5,
                                             .minimum = 0,
                                             .maximum = 1}),
    parameter<&NoiseMaskSettings::softness>({.id = "softness",
                                             .label = "Softness",
                                             .help = "How gradually a patch ends: 0 is a sharp edge.",
                                             .byDefault = 0.4,
                                             .minimum = 0,
                                             .maximum = 2}),
};

}  // namespace rill
