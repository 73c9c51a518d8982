// Spectral: white noise filtered by frequency^-p in Fourier space ("Chunkable erosion simulation"; Saupe 1988, "Algorithms for
// random fractals").
//
//     h(x, y) = relief * (1/2 + n(x, y) / 4)
//
// n       sum of waves with random phases and amplitudes, their mean size falling as frequency^-p; zero mean, standard
//         deviation 1 (noise/spectral_noise.h has the sum, and what is counted)
// p       exponent: 0 is white noise, 1 pink, 2 brown; 2 looks like land
// relief  m, four standard deviations: 95 % of the ground lies between 0 and the relief, and there is no bound to the rest
//
// Only wavelengths between the shortest and the longest are kept. Leaving waves out does not make the others larger: two maps of one
// seed with neighbouring bands add up to that of both. Every size shows the same land. It is periodic: what leaves the
// map in the east goes on in the west. For the same reason it belongs to the map and not to the world: wherever the map lies, it
// shows the same.
#pragma once

#include "method/method.h"

namespace rill {

struct SpectralSettings {
  double relief;
  double exponent;
  double shortest;
  double longest;
};

inline constexpr ParameterDescription spectralParameters[] = {
    parameter<&SpectralSettings::relief>({.id = "relief",
                                          .label = "Relief",
                                          .unit = "m",
                                          .help = "Height between low and high ground: all but a twentieth lies within.",
                                          .byDefault = 2000,
                                          .minimum = 0,
                                          .maximum = 10000}),
    parameter<&SpectralSettings::exponent>({.id = "exponent",
                                            .label = "Exponent",
                                            .help = "How fast waves get smaller with their frequency: 1 is rough, 3 is smooth.",
                                            .byDefault = 2,
                                            .minimum = 0,
                                            .maximum = 4}),
    parameter<&SpectralSettings::shortest>({.id = "shortest",
                                            .label = "Shortest wave",
                                            .unit = "m",
                                            .help = "Shorter waves are left out.",
                                            .byDefault = 1,
                                            .minimum = 1,
                                            .maximum = 1000000,
                                            .scale = Scale::logarithmic}),
    parameter<&SpectralSettings::longest>({.id = "longest",
                                           .label = "Longest wave",
                                           .unit = "m",
                                           .help = "Longer waves are left out.",
                                           .byDefault = 10000000,
                                           .minimum = 1,
                                           .maximum = 10000000,
                                           .scale = Scale::logarithmic}),
};

}  // namespace rill
