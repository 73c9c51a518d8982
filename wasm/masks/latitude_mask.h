// Latitude: plants protect the rock of the warm belt, and ice grinds the rock at the poles. Erosion is stronger towards the poles
// and carves fjords there ("Around The World, part 23").
//
//     mask = 1 - smoothstep((l - from) / (to - from))        l = 90 degrees * |y - equator| / quarter
//
// l        latitude (degrees); y beyond a pole has a latitude that decreases again
// y        world position, m south of the origin
// equator  position of the equator (m)
// quarter  distance from the equator to a pole (m), 10 002 000 on Earth
//
// The mask is 1 in the belt and 0 at the poles. As hardness, it makes erosion strongest at the poles.
#pragma once

#include "method/method.h"
#include "method/shared_parameters.h"

namespace rill {

struct LatitudeMaskSettings {
  double equator;
  double quarter;
  double from;
  double to;
};

inline constexpr ParameterDescription latitudeMaskParameters[] = {
    parameter<&LatitudeMaskSettings::equator>(essential(equatorRow)),
    parameter<&LatitudeMaskSettings::quarter>(essential(quarterRow)),
    parameter<&LatitudeMaskSettings::from>(
        {.id = "from",
         .label = "From",
         .unit = "°",
         .help = "Latitude up to which rock is hardest and erosion weakest: more protects more ground.",
         .isEssential = true,
         .defaultValue = 10,
         .minimum = 0,
         .maximum = 90}),
    parameter<&LatitudeMaskSettings::to>(
        {.id = "to",
         .label = "To",
         .unit = "°",
         .help = "Latitude from which rock is softest and erosion strongest: more protects more ground.",
         .isEssential = true,
         .defaultValue = 70,
         .minimum = 0,
         .maximum = 90}),
};

}  // namespace rill
