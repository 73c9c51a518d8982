// Coast: islands and continents that rise with the distance from their shore ("Around The World, part 23"). Good for islands and
// archipelagos: the source that begins with where the sea is.
//
//     h = relief * profile(t) on land,  -depth t (2 - t) at sea
//     t = (1 - variation (1 - m(x, y)) / 2) min(d, reach) / reach
//
// d          distance to the coast, m: exact, to the line where the noise n is as high as its threshold (grid/level_line.h)
// n          fractal noise, first wavelength `scale`; land is where it is above the threshold of the coverage (noise/coverage.h)
// profile    a curve from the shore, t = 0, to the reach, t = 1
// m          fractal noise in -1..1, first wavelength half the reach: how much nearer to the sea a place counts as
// variation  0 leaves the distance as it is, 1 lets it shrink to nothing
//
// Land begins at height 0. Nothing farther away than the reach matters, so the coast is looked for on the map and on a
// margin around it that is as wide, and every window of the world shows the same. A margin has 512 cells at most: where cells are
// smaller than a 512th of the reach, the ground is level from there on. Reach and cells being the same, windows still agree.
#pragma once

#include "method/method.h"

namespace rill {

struct CoastSettings {
  double relief;
  double depth;
  double scale;
  double coverage;
  double reach;
  double variation;
  Curve profile;
};

// A low shore, then hills.
inline constexpr CurvePoint coastProfile[] = {{0.0, 0.0}, {0.2, 0.12}, {0.6, 0.5}, {1.0, 1.0}};

inline constexpr ParameterDescription coastParameters[] = {
    parameter<&CoastSettings::relief>({.id = "relief",
                                       .label = "Relief",
                                       .unit = "m",
                                       .help = "Height of the land far from the sea.",
                                       .byDefault = 1000,
                                       .minimum = 0,
                                       .maximum = 10000}),
    parameter<&CoastSettings::depth>({.id = "depth",
                                      .label = "Depth",
                                      .unit = "m",
                                      .help = "How far below the shore the sea floor lies far from land.",
                                      .byDefault = 400,
                                      .minimum = 0,
                                      .maximum = 10000}),
    parameter<&CoastSettings::scale>({.id = "scale",
                                      .label = "Scale",
                                      .unit = "m",
                                      .help = "Distance from one large island to the next.",
                                      .byDefault = 8000,
                                      .minimum = 10,
                                      .maximum = 1000000,
                                      .scale = Scale::logarithmic}),
    parameter<&CoastSettings::coverage>({.id = "coverage",
                                         .label = "Land",
                                         .help = "Share of the world that is land.",
                                         .byDefault = 0.5,
                                         .minimum = 0,
                                         .maximum = 1}),
    parameter<&CoastSettings::reach>({.id = "reach",
                                      .label = "Reach",
                                      .unit = "m",
                                      .help = "Distance from the shore over which the land rises.",
                                      .byDefault = 2200,
                                      .minimum = 1,
                                      .maximum = 20000,
                                      .scale = Scale::logarithmic}),
    parameter<&CoastSettings::variation>({.id = "variation",
                                          .label = "Variation",
                                          .help = "How much the land rises more in one place than in another.",
                                          .byDefault = 0.5,
                                          .minimum = 0,
                                          .maximum = 1}),
    parameter<&CoastSettings::profile>({.id = "profile",
                                        .label = "Profile",
                                        .help = "Height of the land by the distance from the shore.",
                                        .curveByDefault = coastProfile}),
};

}  // namespace rill
