// Perlin: gradient noise on a square lattice, a fractal sum of octaves (Perlin 1985; Perlin 2002, "Improving noise"; amplitudes
// by a power of the frequency as in Beyer's droplets in Python and "Chunkable erosion simulation"). Good for what the articles
// show, from pillars of stone to gentle hills; its squares show through in the finest hills, where simplex noise has none.
//
//     h(x, y) = relief * (1 + sum_i a_i noise_i(x f_i / scale, y f_i / scale) / sum_i a_i) / 2,   f_i = lacunarity^i
//
// noise   at a point of a square, the mean of the four corners' planes g . d, weighted by the fade 6 t^5 - 15 t^4 + 10 t^3 along
//         both axes, scaled by its largest value to -1..1; d is the way from the corner, g a direction hashed from the
//         corner (noise/gradient_noise.h). Each octave has an origin of its own, so that the zeros at the corners do not line up.
// a_i     gain^i, or f_i^-p with the exponent p: 0 gives pillars of stone, 1 Brownian ground, 2 and 3 gentler and gentler
//         hills. Over the octaves the power spectrum falls like f^-(2 p + 2). The article calls amplitudes of 1/k^2 at frequencies
//         of k^2 Brownian: those are p = 1.
// x, y    cell centres in m from the north-western corner of the world
// relief  m between the lowest and the highest ground that the noise can reach; scale: side of the first octave's squares, m
//
// Heights are scaled by the known bound; `normalise=map` takes the map's own extremes instead, and windows of the world do not
// fit together any more. Positions are in double, float32 holds the place inside a square: nothing repeats within 2^32 of the
// finest squares. Borders: none, a source is a function of position.
#pragma once

#include "method/shared_parameters.h"
#include "sources/fractal.h"

namespace rill {

enum class AmplitudeLaw { gain, frequency };

struct PerlinSettings {
  double relief;
  double scale;
  int octaves;
  double lacunarity;
  AmplitudeLaw law;
  double gain;
  double exponent;
  HeightScale scaledBy;
};

inline constexpr Choice amplitudeLawChoices[] = {{"gain", "Gain"}, {"frequency", "Frequency"}};

inline constexpr ParameterDescription perlinParameters[] = {
    parameter<&PerlinSettings::relief>(withDefault(reliefRow, 2500)),
    parameter<&PerlinSettings::scale>(wavelengthRow),
    parameter<&PerlinSettings::octaves>(withDefault(octavesRow, 8)),
    parameter<&PerlinSettings::lacunarity>(lacunarityRow),
    parameter<&PerlinSettings::law>({.id = "amplitude",
                                     .label = "Amplitude by",
                                     .help = "How the height of the octaves falls: by a constant gain, or by a power of how "
                                             "fine they are.",
                                     .choices = amplitudeLawChoices}),
    parameter<&PerlinSettings::gain>(withDefault(gainRow, 0.45)),
    parameter<&PerlinSettings::exponent>({.id = "exponent",
                                          .label = "Exponent",
                                          .help = "Of the frequency, where that rules: 0 pillars of stone, 1 Brownian, 2 smooth "
                                                  "hills, 3 gentle ones.",
                                          .byDefault = 1,
                                          .minimum = 0,
                                          .maximum = 3}),
    parameter<&PerlinSettings::scaledBy>(heightScaleRow),
};

}  // namespace rill
