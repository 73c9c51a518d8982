// Slope band: ground between two angles is hard.
//
//     mask = smoothstep((a - from) / softness + 1/2) smoothstep((to - a) / softness + 1/2)        tan(a) = |grad h|
//
// a  angle of the slope (degrees), by central differences of the current height: while a later stage erodes, the mask is computed
//    again after each of its iterations
//
// Borders: the ghost cells of the height layer continue the ground.
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
                                         .help = "Gentlest slope of the hard band: more lets gentler ground erode.",
                                         .isEssential = true,
                                         .defaultValue = 0,
                                         .minimum = 0,
                                         .maximum = 90}),
    parameter<&SlopeMaskSettings::to>({.id = "to",
                                       .label = "To",
                                       .unit = "°",
                                       .help = "Steepest slope of the hard band: more protects steeper ground.",
                                       .words = "cliffs steeper",
                                       .isEssential = true,
                                       .defaultValue = 20,
                                       .minimum = 0,
                                       .maximum = 90}),
    parameter<&SlopeMaskSettings::softness>(
        {.id = "softness",
         .label = "Softness",
         .unit = "°",
         .help = "Angle over which hardness changes at both ends of the band: 0 is a sharp edge, more a gradual one.",
         .isEssential = true,
         .defaultValue = 10,
         .minimum = 0,
         .maximum = 60}),
};

}  // namespace rill
