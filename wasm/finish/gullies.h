// Gullies: an eroded look without a simulation, from one equation at every point on its own ("Around The World, part 23" names
// Westin 2023, "Terrain erosion noise", https://www.shadertoy.com/view/7ljcRW; the idea is John 2018, "Eroded terrain noise").
//
//     h' = h - (1 - H) fade sum_i A_i (1 - n_i(p / L_i)) / 2,  not below the sea
//     A_i = strength scale S gain^i,  L_i = scale / 2^i
//     n_i  furrow noise (noise/furrow_noise.h), whose furrows run down the gradient of  h0 + the furrows of the octaves before i
//     S    = |grad h0| / sqrt(1 + |grad h0|^2), so level ground has no gullies
//     fade = hollows + (1 - hollows) / (1 + k^2),  k = max(0, laplace h0) scale / (2 S)       concave ground: shallower gullies
//
// h   ground (m)            h0  the ground, blurred by a Gaussian of sigma = scale / 4
// H   hardness, 0 without   L_i distance between the gullies of an octave (m)
//
// The gullies of an octave run obliquely into those of the octave before, because their direction follows the slopes that these
// have made: they branch as furrows on a slope do. Octaves whose gullies would be narrower than three cells are left out, and
// narrower than six fade. Borders: the ground is mirrored for the blur; periodic edges are joined, but the noise is a function of
// position and does not repeat. Reach: that of two blurs, so pieces of a world agree to the bit. Scheme: no iteration, every cell
// on its own. Stability: a cut is at most strength scale / (1 - gain). Mass: the rock of gullies leaves the map. Pits: a gully
// follows the slope, but nothing fills or drains the hollows that noise has; drain or stream-power does. Resolution: lengths are in
// metres, so maps of every size show the same gullies, down to those of a few cells. Limits: there is no water, so gullies neither
// join to rivers nor end at lakes; use it where a simulation would be too slow.
#pragma once

#include "grid/convolution.h"
#include "method/method.h"

namespace rill {

struct GulliesSettings {
  double scale;
  double strength;
  int octaves;
  double gain;
  double hollows;
};

// The width of the blur as a share of the distance between gullies.
inline constexpr double gullyBlur = 0.25;

inline constexpr int maximumOctaves = 10;

inline constexpr ParameterDescription gulliesParameters[] = {
    parameter<&GulliesSettings::scale>({.id = "scale",
                                        .label = "Scale",
                                        .unit = "m",
                                        .help = "Distance between the largest gullies: more makes fewer, wider and deeper gullies.",
                                        .words = "larger valleys wider",
                                        .isEssential = true,
                                        .defaultValue = 800,
                                        .minimum = 1,
                                        .maximum = 20000,
                                        .scale = Scale::logarithmic,
                                        .maximumCells = widestSigma / gullyBlur}),
    parameter<&GulliesSettings::strength>(
        {.id = "strength",
         .label = "Strength",
         .help = "Depth of gullies as a share of the drop of a slope over the distance between them: more cuts deeper.",
         .words = "deeper gullies sharper ridges",
         .isEssential = true,
         .defaultValue = 0.4,
         .minimum = 0,
         .maximum = 2}),
    parameter<&GulliesSettings::octaves>({.id = "octaves",
                                          .label = "Octaves",
                                          .help = "Generations of gullies, each half as wide as the one before: more adds finer "
                                                  "branches.",
                                          .words = "finer detail branches rougher",
                                          .isEssential = true,
                                          .defaultValue = 3,
                                          .minimum = 1,
                                          .maximum = maximumOctaves}),
    parameter<&GulliesSettings::gain>({.id = "gain",
                                       .label = "Gain",
                                       .help = "Depth of each generation of gullies as a share of the one before: more makes "
                                               "rougher land.",
                                       .words = "rougher smoother detail",
                                       .defaultValue = 0.4,
                                       .minimum = 0.1,
                                       .maximum = 0.9}),
    parameter<&GulliesSettings::hollows>({.id = "hollows",
                                          .label = "In hollows",
                                          .help = "Depth of gullies on concave ground, as a share of their depth elsewhere: more "
                                                  "cuts valley floors, too.",
                                          .words = "valley floors plains smooth",
                                          .defaultValue = 0.1,
                                          .minimum = 0,
                                          .maximum = 1}),
};

}  // namespace rill
