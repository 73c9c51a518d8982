// Perlin: gradient noise on a square lattice, as a fractal sum of octaves (Perlin 1985; Perlin 2002, "Improving noise";
// amplitudes by a power of the frequency as in Beyer's droplets in Python and "Chunkable erosion simulation"). Use it
// to reproduce the terrains of these articles, from spikes to gentle hills. The square lattice is visible in the finest
// hills; simplex noise has no such artefact.
//
//     h(x, y) = relief * (1 + sum_i a_i noise_i(x f_i / scale, y f_i / scale) / sum_i a_i) / 2,   f_i = lacunarity^i
//
// noise   at a point in a square: the mean of the planes g . d of the four corners, weighted by the fade 6 t^5 - 15 t^4 + 10 t^3
//         along both axes, and scaled by its maximum to -1..1; d is the vector from the corner, g a gradient hashed from the
//         corner (noise/gradient_noise.h). Each octave has its own origin, so that the zeros at the corners do not line up.
// a_i     gain^i, or f_i^-p with the exponent p: 0 gives spikes, 1 Brownian ground, 2 and 3 gentler and gentler hills. Over the
//         octaves, the power spectrum falls as f^-(2 p + 2). The article calls amplitudes of 1/k^2 at frequencies of k^2
//         Brownian, which is p = 1.
// x, y    cell centres in m from the north-western corner of the world
// relief  height difference between the lowest and the highest ground that the noise can reach, m
// scale   side of the first octave's squares, m
//
// Heights are scaled by the known bounds of the noise. `normalise=map` uses the minimum and maximum of the map instead,
// so windows of the world no longer match. Positions are in double precision, and float32 stores the position inside a
// square: the noise does not repeat within 2^32 of the finest squares.
//
// Borders: none, a source is a function of position. Resolution: maps of every size show the same hills.
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
  NoiseScaling scaledBy;
};

inline constexpr Choice amplitudeLawChoices[] = {{"gain", "Gain"}, {"frequency", "Frequency"}};

inline constexpr ParameterDescription perlinParameters[] = {
    parameter<&PerlinSettings::relief>(withDefault(reliefRow, 2500)),
    parameter<&PerlinSettings::scale>(wavelengthRow),
    parameter<&PerlinSettings::octaves>(withDefault(octavesRow, 8)),
    parameter<&PerlinSettings::lacunarity>(lacunarityRow),
    parameter<&PerlinSettings::law>({.id = "amplitude",
                                     .label = "Amplitude by",
                                     .help = "How the height of octaves decreases: by a constant gain, or by a power of "
                                             "their frequency.",
                                     .choices = amplitudeLawChoices}),
    parameter<&PerlinSettings::gain>(usedWith(withDefault(gainRow, 0.45), {"amplitude", "gain"})),
    parameter<&PerlinSettings::exponent>({.id = "exponent",
                                          .label = "Exponent",
                                          .help = "Exponent for the amplitude by frequency: 0 makes spikes, 1 Brownian ground, 2 "
                                                  "smooth hills, 3 gentle hills.",
                                          .words = "smoother rougher",
                                          .defaultValue = 1,
                                          .minimum = 0,
                                          .maximum = 3,
                                          .usedWith = {"amplitude", "frequency"}}),
    parameter<&PerlinSettings::scaledBy>(heightScaleRow),
};

}  // namespace rill
