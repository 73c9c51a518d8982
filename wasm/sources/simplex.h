// Simplex: gradient noise on a triangular lattice, a fractal sum of octaves (Perlin 2001; Gustavson 2005, "Simplex noise
// demystified"; octaves as in particle erosion from normals and "Around The World, part 23").
//
//     h(x, y) = relief * (1 + sum_i gain^i noise_i(x lacunarity^i / scale, y lacunarity^i / scale) / sum_i gain^i) / 2
//
// noise   the sum over the three corners of the triangle around the point of (1/2 - d^2)^4 (g . d), times 99.20433, which
//         bounds it by -1 and 1; d is the way from the corner, g a unit vector in one of 32 directions, hashed from
//         the corner's lattice coordinates, so the noise does not repeat
// x, y    cell centres in m from the north-western corner of the world, so that every size samples the same hills
// relief  m between the lowest and the highest ground that the noise can reach; scale: wavelength of the first octave, m
//
// Heights are scaled by the known bound, not by what a map happens to contain. Lattice coordinates are worked out in
// double; float32 holds only the position inside a triangle. Borders: none, a source is a function of position.
#pragma once

#include "core/method.h"

namespace rill {

struct SimplexSettings {
  double relief;
  double scale;
  int octaves;
  double lacunarity;
  double gain;
};

inline constexpr ParameterDescription simplexParameters[] = {
    parameter<&SimplexSettings::relief>({.id = "relief",
                                         .label = "Relief",
                                         .unit = "m",
                                         .help = "Height between the deepest valley and the highest summit possible.",
                                         .byDefault = 2000,
                                         .minimum = 0,
                                         .maximum = 10000}),
    parameter<&SimplexSettings::scale>({.id = "scale",
                                        .label = "Scale",
                                        .unit = "m",
                                        .help = "Distance from one large hill to the next.",
                                        .byDefault = 5000,
                                        .minimum = 10,
                                        .maximum = 1000000,
                                        .scale = Scale::logarithmic}),
    parameter<&SimplexSettings::octaves>({.id = "octaves",
                                          .label = "Octaves",
                                          .help = "Layers of finer and finer hills that are added up.",
                                          .byDefault = 6,
                                          .minimum = 1,
                                          .maximum = 16}),
    parameter<&SimplexSettings::lacunarity>({.id = "lacunarity",
                                             .label = "Lacunarity",
                                             .help = "How many times finer each octave is than the one before.",
                                             .byDefault = 2,
                                             .minimum = 1.1,
                                             .maximum = 4}),
    parameter<&SimplexSettings::gain>({.id = "gain",
                                       .label = "Gain",
                                       .help = "Height of each octave as a share of the one before: more is rougher.",
                                       .byDefault = 0.5,
                                       .minimum = 0,
                                       .maximum = 1}),
};

}  // namespace rill
