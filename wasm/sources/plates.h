// Plates: drifting continents and ocean floors, with mountains where plates collide and rifts where they move apart
// ("Around The World, part 23"). Use it for land with tectonic structure: long mountain ranges, with plains and seas
// between them.
//
// The points P_i of the plates are scattered over the world (noise/plate_layout.h). A position p belongs to the plate
// of the nearest point. Two plates meet on the bisector of their points. The exact distance in m from the bisector to p
// is
//
//     s = (|p - P_j|^2 - |p - P_i|^2) / (2 |P_j - P_i|)
//
// with s > 0 on the side of i and s < 0 on the side of j. With n the direction from P_i to P_j, the closing speed of the pair is
// c = (v_i - v_j) . n / 2, in -1..1, where velocities v have a random direction and a speed of 1/2 to 1. With t = s / foothills and
// b(u) = smoothstep(1 - |u|):
//
//     f = B_j + smoothstep((t + 1) / 2) (B_i - B_j) + (c > 0 ? c * fold(t) : -c * part(t))
//
//     fold   two continents   b(t)                         a range on both sides
//            one ocean        b(t - 0.45) - dive(t)        a trench at sea, and a range on land, t > 0
//            two oceans       dive(-t) - dive(t)           the older plate subducts, t < 0: a trench and an island arc
//     dive   0.6 b(1.6 (t + 0.375))
//     part   two oceans       0.35 b(t) - 0.2 b(4 t)       a ridge with a valley along its crest
//            others           0.2 b(t) - 0.55 b(2 t)       a rift between raised shoulders
//
//     h = relief * (sum over pairs of W f / sum of W + roughness * (0.15 n(x, y) + M (1/2 - 5/2 |k(x, y)|)))
//     M = sum of W m / sum of W,   W = q(max(d_i, d_j) - d'') q(min(d_i, d_j) - d'),   q(e) = max(0, 1 - e / (size / 5))^2
//
// d     distances to the points, m; d', d'' are the smallest and the second smallest. The two nearest plates have full weight. Any
//       other plate has weight only where it is nearly as near, so heights are continuous where the second nearest plate changes,
//       and where three plates meet
// B     base heights, as multiples of the relief: 0.06 to 0.16 for continents, -0.25 to -0.15 for ocean floors
// n, k  fractal noise: n makes hills everywhere; k makes crests along its zeros in mountains, where m = c b(t) for c > 0, and
//       m = -c b(t) / 2 otherwise
//
// A head-on collision at full speed raises a range by the relief (m); most ranges reach half of it. Height 0 is sea
// level, so ocean floors are below 0. The slope of a range is at most 3/2 c relief / foothills, plus the slope of
// crests. Noise first displaces the position p by at most `raggedness` times a plate's size, as in the mask
// `plates-mask`: a mask of the same size has the same plates. A larger displacement at the same wavelength would fold
// the ground into small pieces.
//
// Borders: none, a source is a function of position. Resolution: maps of every size and all windows of the world show
// the same plates.
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
    parameter<&PlatesSettings::relief>(
        {.id = "relief",
         .label = "Relief",
         .unit = "m",
         .help = "Height of the mountains at the fastest possible collision: more makes higher and steeper ranges.",
         .words = "higher mountains snow steeper flatter",
         .isEssential = true,
         .defaultValue = 1400,
         .minimum = 0,
         .maximum = 10000}),
    parameter<&PlatesSettings::foothills>(
        {.id = "foothills",
         .label = "Foothills",
         .unit = "m",
         .help =
             "Distance from a plate border that its mountains reach: low values make narrow, steep ranges, high values wide ones.",
         .words = "wider mountains steeper",
         .isEssential = true,
         .defaultValue = 2700,
         .minimum = 1,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&PlatesSettings::land>({.id = "land",
                                      .label = "Land",
                                      .help = "Share of the plates that are continents: 0 is all ocean floor, 1 is all land.",
                                      .words = "more land less sea",
                                      .isEssential = true,
                                      .defaultValue = 0.7,
                                      .minimum = 0,
                                      .maximum = 1}),
    parameter<&PlatesSettings::raggedness>(plateRaggednessRow),
    parameter<&PlatesSettings::roughness>(
        {.id = "roughness",
         .label = "Roughness",
         .help = "Height of hills and crests on the plates, as a share of the relief: 0 is smooth, more is rugged.",
         .words = "smoother rougher",
         .defaultValue = 0.3,
         .minimum = 0,
         .maximum = 1}),
};

}  // namespace rill
