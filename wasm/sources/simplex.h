// Simplex: gradient noise on a triangular lattice, as a fractal sum of octaves (Perlin 2001; Gustavson 2005, "Simplex
// noise demystified"; octaves as in particle erosion from normals and "Around The World, part 23"). Use it as a general
// start for erosion, from hills to mountains; with `slope` and `warp` also for land that is rugged in some places and
// smooth in others.
//
//     h(x, y) = relief * (1 + sum_i a_i noise_i(x' lacunarity^i / scale, y' lacunarity^i / scale) / sum_i gain^i) / 2
//
// noise   the sum over the three corners of the triangle around the point of (3/4 - d^2)^4 (g . d), scaled by its maximum to
//         -1..1; d is the vector from the corner, g a gradient hashed from the corner (noise/gradient_noise.h)
// a_i     gain^i c(s / (1 + s)); s is the slope (m per m) of the sum of all octaves before i, computed from the analytic gradient
//         of the noise, and c is the curve `slope`, whose middle is 45 degrees. With c below 1 on the left, level ground stays
//         smooth and steep ground becomes rugged. The default, 1 everywhere, is off. The first octave always has its full height.
// x', y'  cell centres in m from the north-western corner of the world, so that maps of every size sample the same hills,
//         displaced by `warp` sign(n) w(|n|). The two noises n have two octaves at `warp-scale` (m), and w is the curve
//         `warp-curve`. The displacement bends the hills; a warp of 0 is off.
// relief  height difference between the lowest and the highest ground that the noise can reach, m
// scale   wavelength of the first octave, m
//
// Heights are scaled by the known bounds of the noise, which are valid for every curve and warp, since c is at most 1.
// `normalise=map` uses the minimum and maximum of the map instead, so windows of the world no longer match. Positions
// are in double precision, and float32 stores the position inside a triangle: hills of 1 m are exact up to 1e8 m from
// the origin, and the noise does not repeat within 2^32 of the finest wavelength.
//
// Borders: none, a source is a function of position. Resolution: maps of every size show the same hills.
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
  NoiseScaling scaledBy;
};

// Full amplitude on all slopes.
inline constexpr CurvePoint onAnySlope[] = {{0.0, 1.0}, {1.0, 1.0}};

inline constexpr ParameterDescription simplexParameters[] = {
    parameter<&SimplexSettings::relief>(reliefRow),
    parameter<&SimplexSettings::scale>(wavelengthRow),
    parameter<&SimplexSettings::octaves>(octavesRow),
    parameter<&SimplexSettings::lacunarity>(lacunarityRow),
    parameter<&SimplexSettings::gain>(usedWith(gainRow, {.parameter = "octaves", .above = 1})),
    parameter<&SimplexSettings::slope>(
        {.id = "slope",
         .label = "By slope",
         .help = "Height of finer hills by the slope of the coarser ones, from level (left) over 45° (middle) to vertical (right): "
                 "raising the curve makes ground of that slope rougher.",
         .words = "smoother rougher cliffs",
         .defaultCurve = onAnySlope,
         .usedWith = {.parameter = "octaves", .above = 1}}),
    parameter<&SimplexSettings::warp>(
        {.id = "warp",
         .label = "Warp",
         .unit = "m",
         .help = "Maximum distance by which another noise displaces the hills: 0 is off, high values bend them.",
         .words = "winding twisted ridges",
         .isEssential = true,
         .maximum = 10000}),
    parameter<&SimplexSettings::warpScale>({.id = "warp-scale",
                                            .label = "Warp scale",
                                            .unit = "m",
                                            .help = "Wavelength of the warp: low values make short bends, high values long ones.",
                                            .words = "winding ridges",
                                            .defaultValue = 4000,
                                            .minimum = 10,
                                            .maximum = 1000000,
                                            .scale = Scale::logarithmic,
                                            .usedWith = {"warp"}}),
    parameter<&SimplexSettings::warpCurve>({.id = "warp-curve",
                                            .label = "Warp curve",
                                            .help = "Displacement by the strength of the warp noise, from weak (left) to strong "
                                                    "(right): raising the curve bends the hills more.",
                                            .usedWith = {"warp"}}),
    parameter<&SimplexSettings::scaledBy>(heightScaleRow),
};

}  // namespace rill
