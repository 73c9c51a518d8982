// Voronoi: heights from the distances to the nearest and the second nearest of randomly scattered points (Worley 1996,
// "A cellular texture basis function"; "Chunkable erosion simulation"). Use it for hollows between sharp ridges,
// similar to land carved by ice, as a start or added to other ground.
//
//     h(x, y) = relief * (sum_i v_i / i - low) / (high - low)        v_i = c1 F1^2 + c2 F2^2
//
// F1, F2     distances to the nearest and the second nearest point of layer i, divided by the mean distance between its points
// c1, c2     coefficients: 1 and 1, as in the article, give bowls around the middles between neighbouring points, with ridges
//            where bowls meet; 1 and 0 give a bowl around each point; -1 and 1 give mountains with plane flanks, and valleys
//            between them
// i          layers from 1: scale / lacunarity^(i - 1) is the mean distance between points of layer i (m)
// relief     height difference between the lowest and the highest possible ground, m
// low, high  minimum and maximum possible sum: 0 <= F1^2 <= 2 and F1^2 <= F2^2 <= 5/2 (noise/scattered_points.h), so a linear
//            combination has its extremes in one of the four corners
//
// Ridges between bowls are straight. To bend them, noise first displaces the position by at most `raggedness` times the scale
// (noise/displacement.h); 0 gives the straight ridges of the article.
//
// There is one random point in each square of a lattice, hashed from the square's coordinates. F1 and F2 are exact, and
// the mountains do not repeat. Heights reach the bounds once in thousands of points; most maps use a third of the
// relief.
//
// Borders: none, a source is a function of position. Resolution: maps of every size and all windows of the world show the same
// mountains.
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
    parameter<&VoronoiSettings::relief>(
        {.id = "relief",
         .label = "Relief",
         .unit = "m",
         .help = "Height difference between the lowest and the highest possible ground: more makes higher and steeper land.",
         .words = "higher mountains snow steeper flatter",
         .isEssential = true,
         .defaultValue = 3500,
         .minimum = 0,
         .maximum = 10000}),
    parameter<&VoronoiSettings::scale>(
        {.id = "scale",
         .label = "Scale",
         .unit = "m",
         .help = "Distance between large hollows: low values make many small hollows, high values few wide ones.",
         .words = "wider valleys larger",
         .isEssential = true,
         .defaultValue = 3000,
         .minimum = 10,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&VoronoiSettings::layers>(
        {.id = "layers",
         .label = "Layers",
         .help = "Number of layers of closer and closer hollows, each lower than the layer before: more gives finer detail.",
         .words = "smoother rougher finer detail",
         .isEssential = true,
         .defaultValue = 3,
         .minimum = 1,
         .maximum = 8}),
    parameter<&VoronoiSettings::lacunarity>(
        {.id = "lacunarity",
         .label = "Lacunarity",
         .help = "How many times closer together the points of each layer are than in the layer before: more makes finer detail.",
         .words = "rougher",
         .defaultValue = 1.5,
         .minimum = 1.1,
         .maximum = 4,
         .usedWith = {.parameter = "layers", .above = 1}}),
    parameter<&VoronoiSettings::nearest>({.id = "c1",
                                          .label = "Nearest",
                                          .help = "Weight of the squared distance to the nearest point: 1 makes bowls, -1 makes "
                                                  "mountains.",
                                          .defaultValue = 1,
                                          .minimum = -1,
                                          .maximum = 1}),
    parameter<&VoronoiSettings::second>(
        {.id = "c2",
         .label = "Second nearest",
         .help =
             "Weight of the squared distance to the second nearest point: 1 rounds the ridges between hollows, -1 sharpens them.",
         .words = "sharper ridges smoother",
         .defaultValue = 1,
         .minimum = -1,
         .maximum = 1}),
    parameter<&VoronoiSettings::raggedness>(withDefault(raggednessRow, 0.15)),
};

}  // namespace rill
