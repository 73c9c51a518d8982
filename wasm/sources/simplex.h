// Simplex: gradient noise on a triangular lattice, a fractal sum of octaves (Perlin 2001; Gustavson 2005, "Simplex noise
// demystified"; octaves as in particle erosion from normals and "Around The World, part 23"). Good for hills and mountains that
// erosion makes its own, and, by slope and warp, for land that is rugged in one place and smooth in another.
//
//     h(x, y) = relief * (1 + sum_i a_i noise_i(x' lacunarity^i / scale, y' lacunarity^i / scale) / sum_i gain^i) / 2
//
// noise   the sum over the three corners of the triangle around the point of (3/4 - d^2)^4 (g . d), scaled by its largest
//         value to -1..1; d is the way from the corner, g a direction hashed from the corner (noise/gradient_noise.h)
// a_i     gain^i c(s / (1 + s)); s is the slope (m per m) of the ground that the octaves before i make together, worked out
//         from the noise's own gradient, and c the curve `slope`, whose middle is thus 45 degrees. With c below 1 on the left, level
//         ground stays smooth and steep ground becomes rugged. The default, 1 everywhere, is off; the first octave is always whole.
// x', y'  cell centres in m from the north-western corner of the world, so that every size samples the same hills; moved
//         by `warp` sign(n) w(|n|), n two further noises of two octaves at `warp-scale` (m) and w the curve `warp-curve`, so that
//         hills bend. A warp of 0 is off.
// relief  m between the lowest and the highest ground that the noise can reach; scale: wavelength of the first octave, m
//
// Heights are scaled by the known bound, which holds with every curve and warp, since c is at most 1; `normalise=map` takes
// the map's own extremes instead, and windows of the world do not fit together any more. Positions are in double, float32
// holds the place inside a triangle: to 1e8 m from the origin hills of 1 m are whole, and nothing repeats within 2^32 of the
// finest wavelength. Borders: none, a source is a function of position.
#pragma once

#include "method/shared_parameters.h"
#include "sources/fractal.h"

namespace rill {

struct SimplexSettings {
  double relief;
  double scale;
  int octaves;
  double lacunarity;
  double gain;
  Curve slope;
  double warp;
  double warpScale;
  Curve warpCurve;
  HeightScale scaledBy;
};

// All of them.
inline constexpr CurvePoint onAnySlope[] = {{0.0, 1.0}, {1.0, 1.0}};

inline constexpr ParameterDescription simplexParameters[] = {
    parameter<&SimplexSettings::relief>(reliefRow),
    parameter<&SimplexSettings::scale>(wavelengthRow),
    parameter<&SimplexSettings::octaves>(octavesRow),
    parameter<&SimplexSettings::lacunarity>(lacunarityRow),
    parameter<&SimplexSettings::gain>(gainRow),
    parameter<&SimplexSettings::slope>({.id = "slope",
                                        .label = "By slope",
                                        .help = "How much of the finer hills is added where the ground so far is level (left), "
                                                "inclined by 45° (middle) or upright (right).",
                                        .curveByDefault = onAnySlope}),
    parameter<&SimplexSettings::warp>({.id = "warp",
                                       .label = "Warp",
                                       .unit = "m",
                                       .help = "How far places are moved by another noise before the hills are looked up.",
                                       .maximum = 10000}),
    parameter<&SimplexSettings::warpScale>({.id = "warp-scale",
                                            .label = "Warp scale",
                                            .unit = "m",
                                            .help = "Distance over which the warp changes its direction.",
                                            .byDefault = 4000,
                                            .minimum = 10,
                                            .maximum = 1000000,
                                            .scale = Scale::logarithmic}),
    parameter<&SimplexSettings::warpCurve>({.id = "warp-curve",
                                            .label = "Warp curve",
                                            .help = "How far places are moved where the warping noise is weak (left) to where "
                                                    "it is strong (right)."}),
    parameter<&SimplexSettings::scaledBy>(heightScaleRow),
};

}  // namespace rill
