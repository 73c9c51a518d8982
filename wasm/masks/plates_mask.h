// Plates: each tectonic plate has rock of its own, as hard as chance will have it ("Around The World, part 23": erosion is
// random per tectonic region).
//
//     mask = sum_i w_i u_i / sum_i w_i        w_i = max(0, 1 - (d_i - d_min) / (softness size))^2
//
// d_i  distance from the place to the point of plate i (m), d_min the least of them: the place lies on that plate
// u_i  random number of plate i, uniform in 0..1
//
// The place is first moved by noise, `raggedness` of a plate's size at most, so that borders are not straight. The plates are
// those that the source `plates` of the same size makes (noise/plate_layout.h). Two plates meet over a strip `softness` wide.
#pragma once

#include "method/method.h"
#include "method/shared_parameters.h"
#include "noise/plate_layout.h"

namespace rill {

struct PlatesMaskSettings {
  double size;
  double raggedness;
  double softness;
};

inline constexpr ParameterDescription platesMaskParameters[] = {
    parameter<&PlatesMaskSettings::size>(plateSizeRow),
    parameter<&PlatesMaskSettings::raggedness>(plateRaggednessRow),
    parameter<&PlatesMaskSettings::softness>(
        {.id = "softness",
         .label = "Softness",
         .help = "Width of the strip over which the rock changes, as a share of the plate size.",
         .byDefault = 0.1,
         .minimum = 0,
         .maximum = 0.5}),
};

}  // namespace rill
