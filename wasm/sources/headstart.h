// Head start: land that already looks slightly eroded, so that a simulation needs a quarter to a fifth of the
// iterations ("Chunkable erosion simulation": 0.85 * spectral noise of exponent 2 + 2.5 * 0.15 * Voronoi noise, c1 = c2
// = 1). Use it for quick mountains, and for large maps, where iterations take long.
//
//     h(x, y) = relief * (0.85 (1/2 + n(x, y) / 4) + ridges (F1^2 + F2^2) / 2)
//
// n       waves with amplitudes that fall as frequency^-p (noise/power_law_noise.h); the longest wave is sqrt(50) times the scale.
//         They form the large-scale relief
// F1, F2  distances to the nearest and the second nearest random point, divided by the mean distance between points
//         (noise/scattered_points.h). The sum of their squares is a bowl around the middle between two neighbouring points, with
//         sharp ridges where bowls meet, "where the mountain ridges should go"
// p       exponent: 2 in the article; the default is slightly higher, because otherwise the shortest waves hide the ridges
// ridges  height of the ridges, as a share of the relief: 2.5 * 0.15 = 0.375 in the article
// scale   m, mean distance between points: 50 points on a map 10 km wide in the article
// relief  m. The article normalises noise to 0..1 by the minimum and maximum of a map; here fixed ranges are used: 95 % of n is
//         within -2..2, and F1^2 + F2^2 within 0..2. Most of the ground is between 0 and the relief; the rest is unbounded
//
// Ridges between bowls are straight. To bend them, noise displaces the position by at most `raggedness` times the scale before the
// nearest points are determined (noise/displacement.h); 0 gives the straight ridges of the article.
//
// Borders: none, a source is a function of position. Resolution: maps of every size and all windows of the world show the same
// mountains.
#pragma once

#include "base/vector.h"
#include "method/method.h"
#include "method/shared_parameters.h"

namespace rill {

inline constexpr double spectralShareOfHeadstart = 0.85;

// Height as a multiple of the relief, from waves and ridges in 0..1.
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
    parameter<&HeadstartSettings::relief>(
        {.id = "relief",
         .label = "Relief",
         .unit = "m",
         .help =
             "Height difference between low and high ground, which contains nearly all ground: more makes higher and steeper land.",
         .words = "higher mountains snow steeper flatter",
         .isEssential = true,
         .defaultValue = 1300,
         .minimum = 0,
         .maximum = 10000}),
    parameter<&HeadstartSettings::exponent>({.id = "exponent",
                                             .label = "Exponent",
                                             .help = "How fast the height of waves falls with frequency: 1 is rough, 3 is smooth.",
                                             .words = "smoother rougher",
                                             .isEssential = true,
                                             .defaultValue = 2.3,
                                             .minimum = 0,
                                             .maximum = 4}),
    parameter<&HeadstartSettings::scale>(
        {.id = "scale",
         .label = "Scale",
         .unit = "m",
         .help = "Distance between valleys: low values make many narrow valleys, high values few wide ones.",
         .words = "wider valleys more valleys",
         .isEssential = true,
         .defaultValue = 1400,
         .minimum = 10,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&HeadstartSettings::ridges>(
        {.id = "ridges",
         .label = "Ridges",
         .help = "Height of the ridges between valleys, as a share of the relief: 0 makes no ridges, more makes higher ones.",
         .words = "sharper ridges smoother",
         .isEssential = true,
         .defaultValue = 0.375,
         .minimum = 0,
         .maximum = 2}),
    parameter<&HeadstartSettings::raggedness>(withDefault(raggednessRow, 0.15)),
};

}  // namespace rill
