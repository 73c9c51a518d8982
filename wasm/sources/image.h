// Image: a heightmap that a person brings, stretched over the map at the world's origin.
//
//     h = base + relief * value,  value 0..1
//
// Resampling is separable, with the tent (bilinear) filter: between the pixels where the map is finer than the image,
// and as wide as a cell where it is coarser, so that detail is averaged and not skipped. Pixels are areas: the first
// pixel's western edge is the map's western edge. Beyond the outer pixel centres the outer pixel counts on.
#pragma once

#include "core/method.h"

namespace rill {

struct ImageSettings {
  std::string name;
  double base;
  double relief;
};

inline constexpr ParameterDescription imageParameters[] = {
    parameter<&ImageSettings::name>({.id = "name",
                                     .label = "Image",
                                     .help = "The heightmap's name; for a file of your own it follows from its content.",
                                     .minimum = 1,
                                     .maximum = 64,
                                     .textByDefault = "jacksboro"}),
    parameter<&ImageSettings::base>({.id = "base",
                                     .label = "Base",
                                     .unit = "m",
                                     .help = "Height of black.",
                                     .byDefault = 0,
                                     .minimum = -12000,
                                     .maximum = 10000}),
    parameter<&ImageSettings::relief>({.id = "relief",
                                       .label = "Relief",
                                       .unit = "m",
                                       .help = "Height of white above black.",
                                       .byDefault = 1000,
                                       .minimum = 0,
                                       .maximum = 20000}),
};

}  // namespace rill
