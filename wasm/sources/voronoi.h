// Voronoi: heights by the distances to the nearest and to the second nearest of points scattered at random (Worley 1996, "A
// cellular texture basis function"; "Chunkable erosion simulation"). Good for hollows between sharp ridges, as ice carves them, to
// begin with or to add to other ground.
//
//     h(x, y) = relief * (sum_i v_i / i - low) / (high - low)        v_i = c1 F1^2 + c2 F2^2
//
// F1, F2     distances to the nearest and to the second nearest point of layer i, in mean distances between its points
// c1, c2     coefficients: 1 and 1, the article's, give bowls around the middles between neighbouring points, with ridges where
//            bowls meet; 1 and 0 a bowl around each point; -1 and 1 mountains with plane flanks and a valley between any two
// i          layers, 1 and up: scale / lacunarity^(i - 1) is the mean distance between points of layer i (m)
// relief     m between the lowest and the highest ground that can be
// low, high  least and largest sum that can be: 0 <= F1^2 <= 2 and F1^2 <= F2^2 <= 5/2 (noise/scattered_points.h), of which a
//            linear combination takes its extremes in one of the four corners
//
// Ridges are straight from bowl to bowl. So the place is first moved by noise, `raggedness` of the scale at most
// (noise/moved_places.h); at 0 they are as the article has them.
//
// There is one point at random in each square of a lattice, hashed from the square's place: every size and every window shows
// the same mountains, which do not repeat, and F1 and F2 are exact. Heights reach the bounds once in thousands of points; most
// maps use a third of the relief. Borders: none, a source is a function of position.
#pragma once

#include "method/method.h"
#include "method/shared_parameters.h"

namespace rill {

struct VoronoiSettings {
  double relief;
  double scale;
  int layers;
  double lacunarity;
  double nearest;
  double second;
  double raggedness;
};

inline constexpr ParameterDescription voronoiParameters[] = {
    parameter<&VoronoiSettings::relief>({.id = "relief",
                                         .label = "Relief",
                                         .unit = "m",
                                         .help = "Height between the lowest and the highest ground possible.",
                                         .byDefault = 3500,
                                         .minimum = 0,
                                         .maximum = 10000}),
    parameter<&VoronoiSettings::scale>({.id = "scale",
                                        .label = "Scale",
                                        .unit = "m",
                                        .help = "Distance from one large hollow to the next.",
                                        .byDefault = 3000,
                                        .minimum = 10,
                                        .maximum = 1000000,
                                        .scale = Scale::logarithmic}),
    parameter<&VoronoiSettings::layers>({.id = "layers",
                                         .label = "Layers",
                                         .help = "Layers of more and more points that are added up, the second at half strength, "
                                                 "the third at a third.",
                                         .byDefault = 3,
                                         .minimum = 1,
                                         .maximum = 8}),
    parameter<&VoronoiSettings::lacunarity>({.id = "lacunarity",
                                             .label = "Lacunarity",
                                             .help = "How many times closer the points of each layer are than those before.",
                                             .byDefault = 1.5,
                                             .minimum = 1.1,
                                             .maximum = 4}),
    parameter<&VoronoiSettings::nearest>({.id = "c1",
                                          .label = "Nearest",
                                          .help = "What the squared distance to the nearest point counts.",
                                          .byDefault = 1,
                                          .minimum = -1,
                                          .maximum = 1}),
    parameter<&VoronoiSettings::second>({.id = "c2",
                                         .label = "Second nearest",
                                         .help = "What the squared distance to the second nearest point counts.",
                                         .byDefault = 1,
                                         .minimum = -1,
                                         .maximum = 1}),
    parameter<&VoronoiSettings::raggedness>(withDefault(raggednessRow, 0.15)),
};

}  // namespace rill
