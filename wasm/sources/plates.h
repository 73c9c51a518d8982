// Plates: continents and ocean floors that drift, with mountains where they collide and rifts where they part ("Around The World,
// part 23"). Good for land with a reason: ranges that go somewhere, plains and seas between them.
//
// The points P_i of the plates are scattered over the world (noise/plate_layout.h), a place belongs to the plate of the nearest point. A pair
// of plates meets on the bisector of its points, from which a place on the side of i is
//
//     s = (|p - P_j|^2 - |p - P_i|^2) / (2 |P_j - P_i|)
//
// metres away, exactly; s < 0 on the side of j. With n the direction from P_i to P_j, the pair closes at c = (v_i - v_j) . n / 2, in
// -1..1, motions v of random direction and of speed 1/2 to 1. With t = s / foothills and b(u) = smoothstep(1 - |u|):
//
//     f = B_j + smoothstep((t + 1) / 2) (B_i - B_j) + (c > 0 ? c * fold(t) : -c * part(t))
//
//     fold   two continents   b(t)                         a range on both sides
//            one ocean        b(t - 0.45) - dive(t)        a trench at sea, and a range on the land, t > 0
//            two oceans       dive(-t) - dive(t)           the older plate dives, t < 0: a trench and an arc of islands
//     dive   0.6 b(1.6 (t + 0.375))
//     part   two oceans       0.35 b(t) - 0.2 b(4 t)       a ridge with a valley along its crest
//            others           0.2 b(t) - 0.55 b(2 t)       a rift between raised shoulders
//
//     h = relief * (sum over pairs of W f / sum of W + roughness * (0.15 n(x, y) + M (1/2 - 5/2 |k(x, y)|)))
//     M = sum of W m / sum of W,   W = q(max(d_i, d_j) - d'') q(min(d_i, d_j) - d'),   q(e) = max(0, 1 - e / (size / 5))^2
//
// d     distances to the points; d', d'' the least and the second least. The two nearest plates count in full, any other only
//       where it is nearly as near: nothing jumps where the second nearest plate becomes another one, nor where three plates meet
// B     base heights, in reliefs: 0.06 to 0.16 of continents, -0.25 to -0.15 of ocean floors
// n, k  fractal noise: hills everywhere, and crests along the zeros of k where mountains are: m = c b(t) for c > 0, -c b(t) / 2
//       else
//
// A head-on collision at full speed raises a range by the relief; most reach a half. Heights count from the sea: floors lie
// below 0. The slope of a range is 3/2 c relief / foothills at most, to which crests add. The place p is first moved by noise,
// `raggedness` of a plate's size at most, as for the mask of plates: a mask of the same size has the same plates. Noise that moved
// places more within its wavelength would fold the ground into crumbs. Everything is a function of position in the world.
#pragma once

#include "method/method.h"
#include "method/shared_parameters.h"
#include "noise/plate_layout.h"

namespace rill {

struct PlatesSettings {
  double size;
  double relief;
  double foothills;
  double land;
  double raggedness;
  double roughness;
};

inline constexpr ParameterDescription platesParameters[] = {
    parameter<&PlatesSettings::size>(plateSizeRow),
    parameter<&PlatesSettings::relief>({.id = "relief",
                                        .label = "Relief",
                                        .unit = "m",
                                        .help = "How high the fastest collision raises mountains.",
                                        .byDefault = 1400,
                                        .minimum = 0,
                                        .maximum = 10000}),
    parameter<&PlatesSettings::foothills>({.id = "foothills",
                                           .label = "Foothills",
                                           .unit = "m",
                                           .help = "How far from a border its mountains reach.",
                                           .byDefault = 2700,
                                           .minimum = 1,
                                           .maximum = 1000000,
                                           .scale = Scale::logarithmic}),
    parameter<&PlatesSettings::land>({.id = "land",
                                      .label = "Land",
                                      .help = "Share of the plates that are continents.",
                                      .byDefault = 0.7,
                                      .minimum = 0,
                                      .maximum = 1}),
    parameter<&PlatesSettings::raggedness>(plateRaggednessRow),
    parameter<&PlatesSettings::roughness>({.id = "roughness",
                                           .label = "Roughness",
                                           .help = "Height of the hills on top, as a share of the relief.",
                                           .byDefault = 0.3,
                                           .minimum = 0,
                                           .maximum = 1}),
};

}  // namespace rill
