// Noise patches: rounded patches of hard and soft rock, in the way "Around The World, part 23" varies erosion from place to place.
//
//     mask = smoothstep((n(x, y) - t) / softness + 1/2)
//
// n     simplex noise: a sum of octaves, each with half the wavelength and half the strength of the octave before, clamped to its
//       known bounds of -1..1
// t     threshold, 0.6 u + 0.4 u^7 with u = 1 - 2 coverage: the share of the map above it is the coverage, within 0.1 between the
//       ends
// x, y  world position (m): every map size and every window shows the same patches
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
                                          .help = "Distance from one patch to the next: more makes larger patches.",
                                          .words = "larger patches",
                                          .isEssential = true,
                                          .defaultValue = 2500,
                                          .minimum = 10,
                                          .maximum = 1000000,
                                          .scale = Scale::logarithmic}),
    parameter<&NoiseMaskSettings::octaves>({.id = "octaves",
                                            .label = "Octaves",
                                            .help = "Layers of increasingly fine detail along the edges of patches: more makes "
                                                    "rougher edges.",
                                            .defaultValue = 3,
                                            .minimum = 1,
                                            .maximum = 8}),
    parameter<&NoiseMaskSettings::coverage>(
        {.id = "coverage",
         .label = "Coverage",
         .help = "Share of the map that is hard: 0 is none, more erodes less, 1 is the whole map.",
         .words = "less erosion",
         .isEssential = true,
         .defaultValue = 0.5,
         .minimum = 0,
         .maximum = 1}),
    parameter<&NoiseMaskSettings::softness>(
        {.id = "softness",
         .label = "Softness",
         .help = "Width of the transition at a patch's edge, in units of the noise: 0 is a sharp edge, more a gradual one.",
         .words = "smoother sharper edges",
         .isEssential = true,
         .defaultValue = 0.4,
         .minimum = 0,
         .maximum = 2}),
};

}  // namespace rill
