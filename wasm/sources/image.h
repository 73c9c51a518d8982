// Image: a heightmap that a person brings, stretched over the map at the world's origin.
//
//     h = base + relief * value,  value 0..1, for a picture
//     h = base + value,           for an elevation model, whose values are metres
//
// An elevation model's heights pass through unscaled, so that float32 metres keep all of their bits.
//
// Resampling is separable, with the tent (bilinear) filter: between the pixels where the map is finer than the image,
// and as wide as a cell where it is coarser, so that detail is averaged and not skipped. Pixels are areas: the first
// pixel's western edge is the map's western edge. Beyond the outer pixel centres the outer pixel counts on.
#pragma once

#include "method/method.h"

namespace rill {

struct ImageSettings {
  std::string name;
  Address url;
  double base;
  double relief;
};

// The name under which the image is in the library.
inline const std::string& imageName(const ImageSettings& settings) {
  return settings.url.text.empty() ? settings.name : settings.url.text;
}

inline constexpr ParameterDescription imageParameters[] = {
    parameter<&ImageSettings::name>({.id = "name",
                                     .label = "Image",
                                     .help = "The heightmap's name; for a file of your own it follows from its content.",
                                     .minimum = 1,
                                     .maximum = 64,
                                     .textByDefault = "jacksboro"}),
    parameter<&ImageSettings::url>(
        {.id = "url",
         .label = "Web address",
         .help = "Where the heightmap is on the web, in place of a name; its host must let other pages read it.",
         .maximum = 2000}),
    parameter<&ImageSettings::base>({.id = "base",
                                     .label = "Base",
                                     .unit = "m",
                                     .help = "Height of black, or of 0 m in an elevation model.",
                                     .byDefault = 0,
                                     .minimum = -12000,
                                     .maximum = 10000}),
    parameter<&ImageSettings::relief>({.id = "relief",
                                       .label = "Relief",
                                       .unit = "m",
                                       .help = "Height of white above black; an elevation model has heights of its own.",
                                       .byDefault = 1000,
                                       .minimum = 0,
                                       .maximum = 20000}),
};

}  // namespace rill
