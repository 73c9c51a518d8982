// Slope band: ground between two angles is hard.
//
//     mask = smoothstep((a - from) / softness + 1/2) smoothstep((to - a) / softness + 1/2)        tan(a) = |grad h|
//
// a  angle of the slope (degrees), by central differences of the height as it is now: while a later stage erodes, the mask is
//    made again after each of its iterations. Borders: as the height layer's ghost cells continue the ground.
#pragma once

#include "method/method.h"

namespace rill {

struct SlopeMaskSettings {
  double from;
  double to;
  double softness;
};

inline constexpr ParameterDescription slopeMaskParameters[] = {
    parameter<&SlopeMaskSettings::from>({.id = "from",
                                         .label = "From",
                                         .unit = "°",
                                         .help = "Gentlest slope of the band.",
                                         .byDefault = 0,
                                         .minimum = 0,
                                         .maximum = 90}),
    parameter<&SlopeMaskSettings::to>({.id = "to",
                                       .label = "To",
                                       .unit = "°",
                                       .help = "Steepest slope of the band.",
                                       .byDefault = 20,
                                       .minimum = 0,
                                       .maximum = 90}),
    parameter<&SlopeMaskSettings::softness>({.id = "softness",
                                             .label = "Softness",
                                             .unit = "°",
                                             .help = "Over how many degrees the band begins and ends.",
                                             .byDefault = 10,
                                             .minimum = 0,
                                             .maximum = 60}),
};

}  // namespace rill
