// Plates: each tectonic plate has rock of random hardness ("Around The World, part 23": erosion is random per tectonic region).
//
//     mask = sum_i w_i u_i / sum_i w_i        w_i = max(0, 1 - (d_i - d_min) / (softness size))^2
//
// d_i  distance from the place to the point of plate i (m); d_min is the minimum, and the place belongs to that plate
// u_i  random number of plate i, uniform in 0..1
//
// Noise first moves the place by at most `raggedness` times the plate size, so that borders are not straight. The plates are those
// of the source `plates` with the same size (noise/plate_layout.h). Two plates meet over a strip that is `softness` plate sizes
// wide.
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
    parameter<&PlatesMaskSettings::softness>({.id = "softness",
                                              .label = "Softness",
                                              .help = "Width of the strip over which hardness changes, as a share of the plate "
                                                      "size: 0 is a sharp border, more a gradual one.",
                                              .isEssential = true,
                                              .defaultValue = 0.1,
                                              .minimum = 0,
                                              .maximum = 0.5}),
};

}  // namespace rill
