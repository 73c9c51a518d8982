// Spectral: white noise filtered by frequency^-p ("Chunkable erosion simulation"; Saupe 1988, "Algorithms for random fractals").
// Use it for isotropic ground without a lattice, with hills of all sizes in the proportion that p defines.
//
//     h(x, y) = relief * (1/2 + n(x, y) / 4)
//
// n       sum of waves with random phases and amplitudes; the mean amplitude falls as frequency^-p. Zero mean, standard deviation 1
// p       exponent: 0 is white noise, 1 pink, 2 brown; 2 looks like land
// relief  m, four standard deviations: 95 % of the ground is between 0 and the relief; the rest is unbounded
//
// With `repeats=never`, n is a function of position in the world: white noise on lattices that span the world, filtered to bands of
// half an octave each, from the scale down (noise/power_law_noise.h). All windows and maps of every size show the same land. A band
// of wavelengths fades over an octave at both ends.
//
// With `repeats=map`, n is filtered in Fourier space as in the article (noise/spectral_noise.h). The longest wave is
// the map's longer side, independent of the scale, and a band ends sharply. The terrain is periodic: its eastern border
// continues at its western border, as maps with periodic edges need. So it depends on the map, and windows of the world
// do not match.
//
// Only wavelengths between the shortest and the longest are included. Leaving waves out does not make the others
// larger: two maps of one seed with adjacent bands add up to the map with both bands.
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
                                          .help = "Height difference between low and high ground, which contains 95 % of the "
                                                  "ground: more makes higher and steeper land.",
                                          .words = "higher mountains snow steeper flatter",
                                          .isEssential = true,
                                          .defaultValue = 900,
                                          .minimum = 0,
                                          .maximum = 10000}),
    parameter<&SpectralSettings::scale>(
        {.id = "scale",
         .label = "Scale",
         .unit = "m",
         .help = "Wavelength of the longest waves: low values make small hills, high values wide ones.",
         .words = "wider hills larger mountains wider valleys",
         .isEssential = true,
         .defaultValue = 10000,
         .minimum = 10,
         .maximum = 1000000,
         .scale = Scale::logarithmic,
         .usedWith = {"repeats", "never"}}),
    parameter<&SpectralSettings::exponent>({.id = "exponent",
                                            .label = "Exponent",
                                            .help = "How fast the height of waves falls with frequency: 1 is rough, 3 is smooth.",
                                            .words = "smoother rougher",
                                            .isEssential = true,
                                            .defaultValue = 2,
                                            .minimum = 0,
                                            .maximum = 4}),
    parameter<&SpectralSettings::shortest>(
        {.id = "shortest",
         .label = "Shortest wave",
         .unit = "m",
         .help = "Minimum wavelength; shorter waves are left out, so high values make smooth ground.",
         .words = "smoother less detail",
         .defaultValue = 1,
         .minimum = 1,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&SpectralSettings::longest>({.id = "longest",
                                           .label = "Longest wave",
                                           .unit = "m",
                                           .help = "Maximum wavelength; longer waves are left out, so low values leave only fine "
                                                   "detail.",
                                           .defaultValue = 10000000,
                                           .minimum = 1,
                                           .maximum = 10000000,
                                           .scale = Scale::logarithmic}),
    parameter<&SpectralSettings::repeats>({.id = "repeats",
                                           .label = "Repeats",
                                           .help = "Whether the terrain repeats: never, so that windows of one world match, or "
                                                   "with "
                                                   "the map, so that its opposite borders match.",
                                           .choices = repeatsChoices}),
};

}  // namespace rill
