// Height band: rock between two heights is hard.
//
//     mask = smoothstep((h - from) / softness + 1/2) smoothstep((to - h) / softness + 1/2)
//
// h  current height (m): while a later stage erodes, the mask is computed again after each of its iterations
#pragma once

#include "method/method.h"

namespace rill {

struct HeightMaskSettings {
  double from;
  double to;
  double softness;
};

inline constexpr ParameterDescription heightMaskParameters[] = {
    parameter<&HeightMaskSettings::from>({.id = "from",
                                          .label = "From",
                                          .unit = "m",
                                          .help = "Height of the lower end of the hard band: more lets lower ground erode.",
                                          .words = "summits cliffs plateaus",
                                          .isEssential = true,
                                          .defaultValue = 800,
                                          .minimum = -12000,
                                          .maximum = 20000}),
    parameter<&HeightMaskSettings::to>({.id = "to",
                                        .label = "To",
                                        .unit = "m",
                                        .help = "Height of the upper end of the hard band: more protects higher ground.",
                                        .words = "summits cliffs plateaus",
                                        .isEssential = true,
                                        .defaultValue = 20000,
                                        .minimum = -12000,
                                        .maximum = 20000}),
    parameter<&HeightMaskSettings::softness>(
        {.id = "softness",
         .label = "Softness",
         .unit = "m",
         .help = "Height range over which hardness changes at both ends of the band: 0 is a sharp edge, more a gradual one.",
         .isEssential = true,
         .defaultValue = 300,
         .minimum = 0,
         .maximum = 10000}),
};

}  // namespace rill
