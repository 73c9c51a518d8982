// Image: a heightmap from a file, the library or the web, stretched over the map at the world's origin.
//
//     h = base + relief * value,  value 0..1, for a picture
//     h = base + value,           for an elevation model, whose values are metres
//
// base and relief are in m. Heights of an elevation model are not scaled, so float32 metres keep all of their bits.
//
// Resolution: the image is resampled with a separable tent (bilinear) filter. Where the map is finer than the image, the filter
// interpolates between pixels. Where the map is coarser, the filter is as wide as a cell, so that details are averaged instead of
// skipped. Pixels are areas: the western edge of the first pixel is the western edge of the map.
//
// Borders: beyond the centres of the outer pixels, the values of the outer pixels continue.
#pragma once

#include "method/method.h"

namespace rill {

struct ImageSettings {
  std::string name;
  Address url;
  double base;
  double relief;
};

// The name of the image in the image library.
inline const std::string& imageName(const ImageSettings& settings) {
  return settings.url.text.empty() ? settings.name : settings.url.text;
}

inline constexpr ParameterDescription imageParameters[] = {
    parameter<&ImageSettings::name>({.id = "name",
                                     .label = "Image",
                                     .help = "Name of the heightmap; the name of your own file is derived from its content.",
                                     .isEssential = true,
                                     .minimum = 1,
                                     .maximum = 64,
                                     .defaultText = "jacksboro"}),
    parameter<&ImageSettings::url>(
        {.id = "url",
         .label = "Web address",
         .help = "Web address of the heightmap, used instead of a name; its server must allow other sites to read it (CORS).",
         .isEssential = true,
         .maximum = 2000}),
    parameter<&ImageSettings::base>(
        {.id = "base",
         .label = "Base",
         .unit = "m",
         .help = "Height of black, or of 0 m in an elevation model: high values raise the whole terrain.",
         .words = "higher lower flood",
         .isEssential = true,
         .defaultValue = 0,
         .minimum = -12000,
         .maximum = 10000}),
    parameter<&ImageSettings::relief>({.id = "relief",
                                       .label = "Relief",
                                       .unit = "m",
                                       .help = "Height of white above black: more makes higher and steeper land; it has no effect "
                                               "on an elevation model, whose values are metres.",
                                       .words = "higher mountains snow steeper flatter",
                                       .isEssential = true,
                                       .defaultValue = 1000,
                                       .minimum = 0,
                                       .maximum = 20000}),
};

}  // namespace rill
