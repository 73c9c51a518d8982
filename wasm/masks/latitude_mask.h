// Latitude: rock of the warm belt weathers and is held by plants, ice at the poles grinds; erosion is stronger towards the poles,
// and carves fjords there ("Around The World, part 23").
//
//     mask = 1 - smoothstep((l - from) / (to - from))        l = 90 degrees * |y - equator| / quarter
//
// l        latitude (degrees; beyond 90 the pole is passed and l falls again)
// y        world position, m south of the origin
// equator  where the equator lies (m); quarter: from the equator to a pole (m), 10 002 000 on Earth
//
// The mask is 1 in the belt and 0 at the poles: as hardness it lets the poles erode most.
#pragma once

#include "method/method.h"

namespace rill {

struct LatitudeMaskSettings {
  double equator;
  double quarter;
  double from;
  double to;
};

inline constexpr ParameterDescription latitudeMaskParameters[] = {
    parameter<&LatitudeMaskSettings::equator>({.id = "equator",
                                               .label = "Equator",
                                               .unit = "m",
                                               .help = "How far south of the world's origin the equator lies.",
                                               .byDefault = 5000,
                                               .minimum = -1e8,
                                               .maximum = 1e8}),
    parameter<&LatitudeMaskSettings::quarter>({.id = "quarter",
                                               .label = "Equator to pole",
                                               .unit = "m",
                                               .help = "Distance from the equator to a pole.",
                                               .byDefault = 5000,
                                               .minimum = 100,
                                               .maximum = 20000000,
                                               .scale = Scale::logarithmic}),
    parameter<&LatitudeMaskSettings::from>({.id = "from",
                                            .label = "From",
                                            .unit = "°",
                                            .help = "Latitude up to which erosion is weakest.",
                                            .byDefault = 10,
                                            .minimum = 0,
                                            .maximum = 90}),
    parameter<&LatitudeMaskSettings::to>({.id = "to",
                                          .label = "To",
                                          .unit = "°",
                                          .help = "Latitude from which on erosion is strongest.",
                                          .byDefault = 70,
                                          .minimum = 0,
                                          .maximum = 90}),
};

}  // namespace rill
