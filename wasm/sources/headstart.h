// Head start: land that looks a little eroded already, so that a simulation needs a quarter to a fifth of the iterations
// ("Chunkable erosion simulation": 0.85 * spectral noise of exponent 2 + 2.5 * 0.15 * Voronoi noise).
//
//     h(x, y) = relief * (0.85 (1/2 + n(x, y) / 4) + ridges (F2^2 - F1^2))
//
// n       waves with amplitudes that fall as frequency^-p (noise/spectral_noise.h): the lie of the land
// F1, F2  distances to the nearest and the second nearest of points scattered at random, in mean distances between them
//         (noise/scattered_points.h): a mountain at each point, a valley between any two
// p       exponent; ridges: 2.5 * 0.15 = 0.375 in the article
// scale   m, mean distance between points
// relief  m. Noise in the article is stretched to 0..1; here by what is known of it: 95 % of n is within -2..2, and F2^2 - F1^2
//         is within 0..5/2 and seldom above 1. Most of the ground lies between 0 and the relief; there is no bound to the rest
//
// The waves are periodic on the map and so belong to the map, the points belong to the world: only on a periodic map of whole numbers
// of squares would both go on over the border.
#pragma once

#include "method/method.h"

namespace rill {

struct HeadstartSettings {
  double relief;
  double exponent;
  double scale;
  double ridges;
};

inline constexpr ParameterDescription headstartParameters[] = {
    parameter<&HeadstartSettings::relief>({.id = "relief",
                                           .label = "Relief",
                                           .unit = "m",
                                           .help = "Height between low and high ground: nearly all lies within.",
                                           .byDefault = 1800,
                                           .minimum = 0,
                                           .maximum = 10000}),
    parameter<&HeadstartSettings::exponent>({.id = "exponent",
                                             .label = "Exponent",
                                             .help = "How fast waves get smaller with their frequency: 1 is rough, 3 is smooth.",
                                             .byDefault = 2,
                                             .minimum = 0,
                                             .maximum = 4}),
    parameter<&HeadstartSettings::scale>({.id = "scale",
                                          .label = "Scale",
                                          .unit = "m",
                                          .help = "Distance from one valley to the next.",
                                          .byDefault = 2500,
                                          .minimum = 10,
                                          .maximum = 1000000,
                                          .scale = Scale::logarithmic}),
    parameter<&HeadstartSettings::ridges>({.id = "ridges",
                                           .label = "Ridges",
                                           .help = "Height of the mountains between valleys, as a share of the relief.",
                                           .byDefault = 0.375,
                                           .minimum = 0,
                                           .maximum = 2}),
};

}  // namespace rill
