// Height band: rock between two heights is hard.
//
//     mask = smoothstep((h - from) / softness + 1/2) smoothstep((to - h) / softness + 1/2)
//
// h  height (m) as it is now: while a later stage erodes, the mask is made again after each of its iterations
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
                                          .help = "Lower end of the band.",
                                          .byDefault = 800,
                                          .minimum = -12000,
                                          .maximum = 20000}),
    parameter<&HeightMaskSettings::to>({.id = "to",
                                        .label = "To",
                                        .unit = "m",
                                        .help = "Upper end of the band.",
                                        .byDefault = 20000,
                                        .minimum = -12000,
                                        .maximum = 20000}),
    parameter<&HeightMaskSettings::softness>({.id = "softness",
                                              .label = "Softness",
                                              .unit = "m",
                                              .help = "Over how many metres of height the band begins and ends.",
                                              .byDefault = 300,
                                              .minimum = 0,
                                              .maximum = 10000}),
};

}  // namespace rill
