// Place: the ground of a place on Earth, from elevation tiles, stretched over the map at the world's origin.
//
//     h = elevation of the place, in m above sea level; below it the depth of the sea floor, where the tiles have it
//
// The core downloads nothing. The page, the command line and figures resample the tiles to cells that are equal in metres on the
// ground (packages/files/src/place/) and provide them as an image, whose name follows from the parameters. `digest` is not part of
// the name: it is the hash of the heights when the recipe was made, and changes no ground.
//
// Resolution and borders: as in sources/image_resampler.h.
#pragma once

#include <string>

#include "method/method.h"

namespace rill {

struct PlaceSettings {
  double latitude;
  double longitude;
  double width;
  double length;
  int zoom;
  Fingerprint digest;
};

inline constexpr ParameterDescription placeParameters[] = {
    parameter<&PlaceSettings::latitude>({.id = "lat",
                                         .label = "Latitude",
                                         .unit = "°",
                                         .help = "Latitude of the centre: more moves the map north, negative values are south.",
                                         .words = "north south",
                                         .isEssential = true,
                                         .defaultValue = 46.58,
                                         .minimum = -85,
                                         .maximum = 85}),
    parameter<&PlaceSettings::longitude>({.id = "lon",
                                          .label = "Longitude",
                                          .unit = "°",
                                          .help = "Longitude of the centre: more moves the map east, negative values are west.",
                                          .words = "east west",
                                          .isEssential = true,
                                          .defaultValue = 7.97,
                                          .minimum = -180,
                                          .maximum = 180}),
    parameter<&PlaceSettings::width>({.id = "width",
                                      .label = "Width",
                                      .unit = "m",
                                      .help = "Ground from west to east that the map shows: more shows more land on the same map.",
                                      .words = "larger land",
                                      .isEssential = true,
                                      .defaultValue = 12000,
                                      .minimum = 500,
                                      .maximum = 1000000,
                                      .scale = Scale::logarithmic}),
    parameter<&PlaceSettings::length>(
        {.id = "length",
         .label = "Length",
         .unit = "m",
         .help = "Ground from north to south that the map shows: more shows more land on the same map.",
         .words = "larger land",
         .isEssential = true,
         .defaultValue = 12000,
         .minimum = 500,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&PlaceSettings::zoom>({.id = "zoom",
                                     .label = "Zoom level",
                                     .help =
                                         "Zoom level of the elevation tiles: each level more halves their cells, and loads four "
                                         "times as many tiles.",
                                     .words = "finer detail resolution",
                                     .defaultValue = 12,
                                     .minimum = 0,
                                     .maximum = 15}),
    parameter<&PlaceSettings::digest>({.id = "digest",
                                       .label = "Digest",
                                       .help = "Hash of the heights when the recipe was made: a message says when the tiles have "
                                               "changed since."}),
};

}  // namespace rill
