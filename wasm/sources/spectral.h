// Spectral: white noise filtered by frequency^-p ("Chunkable erosion simulation"; Saupe 1988, "Algorithms for random fractals").
// Good for ground with nothing but a spectrum: no lattice, no direction, hills of all sizes in the proportion that p says.
//
//     h(x, y) = relief * (1/2 + n(x, y) / 4)
//
// n       sum of waves with random phases and amplitudes, their mean size falling as frequency^-p; zero mean, standard
//         deviation 1
// p       exponent: 0 is white noise, 1 pink, 2 brown; 2 looks like land
// relief  m, four standard deviations: 95 % of the ground lies between 0 and the relief, and there is no bound to the rest
//
// Where it never repeats, n is a function of the world's place: impulses scattered over the world are white noise, and the filter is
// a sum of kernels, half an octave each, from the scale down (noise/power_law_noise.h). Every window and every size shows the
// same land. A band of wavelengths fades over an octave at both ends.
//
// Where it repeats with the map, n is filtered in Fourier space as the article does it (noise/spectral_noise.h), from waves as long
// as the map's longer side, whatever the scale is, and a band ends sharply: what leaves the map in the east goes on in the west, for
// maps with periodic edges. For the same reason it belongs to the map and not to the world.
//
// Only wavelengths between the shortest and the longest are kept. Leaving waves out does not make the others larger: two maps of one
// seed with neighbouring bands add up to that of both.
#pragma once

#include "method/method.h"

namespace rill {

enum class Repeats { never, map };

struct SpectralSettings {
  double relief;
  double scale;
  double exponent;
  double shortest;
  double longest;
  Repeats repeats;
};

inline constexpr Choice repeatsChoices[] = {{"never", "Never"}, {"map", "With the map"}};

inline constexpr ParameterDescription spectralParameters[] = {
    parameter<&SpectralSettings::relief>({.id = "relief",
                                          .label = "Relief",
                                          .unit = "m",
                                          .help = "Height between low and high ground: all but a twentieth lies within.",
                                          .byDefault = 900,
                                          .minimum = 0,
                                          .maximum = 10000}),
    parameter<&SpectralSettings::scale>({.id = "scale",
                                         .label = "Scale",
                                         .unit = "m",
                                         .help = "Length of the longest waves.",
                                         .byDefault = 10000,
                                         .minimum = 10,
                                         .maximum = 1000000,
                                         .scale = Scale::logarithmic,
                                         .usedWith = {"repeats", "never"}}),
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
    parameter<&SpectralSettings::repeats>({.id = "repeats",
                                           .label = "Repeats",
                                           .help = "Never, so that windows of one world fit together; or with the map, so that "
                                                   "its opposite borders do.",
                                           .choices = repeatsChoices}),
};

}  // namespace rill
