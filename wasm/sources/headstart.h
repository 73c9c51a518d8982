// Head start: land that looks a little eroded already, so that a simulation needs a quarter to a fifth of the iterations
// ("Chunkable erosion simulation": 0.85 * spectral noise of exponent 2 + 2.5 * 0.15 * Voronoi noise, c1 = c2 = 1). Good for mountains
// in a hurry, and for maps so large that iterations cost.
//
//     h(x, y) = relief * (0.85 (1/2 + n(x, y) / 4) + ridges (F1^2 + F2^2) / 2)
//
// n       waves with amplitudes that fall as frequency^-p (noise/power_law_noise.h), the longest sqrt(50) scales long: the lie of
//         the land
// F1, F2  distances to the nearest and the second nearest of points scattered at random, in mean distances between them
//         (noise/scattered_points.h). Their squares add up to a bowl around the middle between two neighbouring points, with sharp
//         ridges where bowls meet, "where the mountain ridges should go"
// p       exponent: 2 in the article; by default a little more, or the shortest waves bury the ridges
// ridges  2.5 * 0.15 = 0.375 in the article
// scale   m, mean distance between points: the article's 50 on a map 10 km wide
// relief  m. Noise in the article is stretched to 0..1 by a map's own extremes; here by what is known of it: 95 % of n is within
//         -2..2, and F1^2 + F2^2 within 0..2. Most of the ground lies between 0 and the relief; there is no bound to the rest
//
// Ridges are straight from bowl to bowl. So the place is moved by noise, `raggedness` of the scale at most, before the points
// around it are looked up (noise/moved_places.h); at 0 they are as the article has them. Everything is a function of position in the world:
// every size and every window shows the same mountains.
#pragma once

#include "base/vector.h"
#include "method/method.h"
#include "method/shared_parameters.h"

namespace rill {

inline constexpr double spectralShareOfHeadstart = 0.85;

// In reliefs, of waves and ridges in 0..1.
inline Floats headstartHeight(Floats waves, Floats ridge, Floats ridges) {
  return splat(static_cast<float>(spectralShareOfHeadstart)) * waves + ridges * ridge;
}

struct HeadstartSettings {
  double relief;
  double exponent;
  double scale;
  double ridges;
  double raggedness;
};

inline constexpr ParameterDescription headstartParameters[] = {
    parameter<&HeadstartSettings::relief>({.id = "relief",
                                           .label = "Relief",
                                           .unit = "m",
                                           .help = "Height between low and high ground: nearly all lies within.",
                                           .byDefault = 1300,
                                           .minimum = 0,
                                           .maximum = 10000}),
    parameter<&HeadstartSettings::exponent>({.id = "exponent",
                                             .label = "Exponent",
                                             .help = "How fast waves get smaller with their frequency: 1 is rough, 3 is smooth.",
                                             .byDefault = 2.3,
                                             .minimum = 0,
                                             .maximum = 4}),
    parameter<&HeadstartSettings::scale>({.id = "scale",
                                          .label = "Scale",
                                          .unit = "m",
                                          .help = "Distance from one valley to the next.",
                                          .byDefault = 1400,
                                          .minimum = 10,
                                          .maximum = 1000000,
                                          .scale = Scale::logarithmic}),
    parameter<&HeadstartSettings::ridges>({.id = "ridges",
                                           .label = "Ridges",
                                           .help = "Height of the ridges between valleys, as a share of the relief.",
                                           .byDefault = 0.375,
                                           .minimum = 0,
                                           .maximum = 2}),
    parameter<&HeadstartSettings::raggedness>(withDefault(raggednessRow, 0.15)),
};

}  // namespace rill
