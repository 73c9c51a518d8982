// Image: a heightmap from a file, the library or the web, stretched over the map at the world's origin.
//
//     h = base + scale * relief * value,  value 0..1, for a picture
//     h = base + scale * value,           for an elevation model, whose values are metres
//
// base and relief are in m. By default heights of an elevation model are not scaled, so float32 metres keep all of their bits. The
// result is limited to lowest .. highest where these are set.
//
// The image is prepared in this order: its steps are smoothed (sources/step_smoothing.h), it is cropped, turned, mirrored
// (sources/image_view.h), and resampled (sources/image_resampler.h). A crop whose edges are borders between pixels gives the same
// bits as the cropped file, and a turn the same bits as the turned file. What remains after the crop covers the whole map: the
// extent of the world belongs to the recipe, and the program that sets it multiplies the size of the image on the ground by the
// remaining shares.
//
// Resolution: by default the image is resampled with a separable tent (bilinear) filter. Where the map is finer than the image, the
// filter interpolates between pixels. Where the map is coarser, the filter is as wide as a cell, so that details are averaged
// instead of skipped. Pixels are areas: the western edge of the first pixel is the western edge of the map.
//
// Voids: an image knows its areas without data, which touch its edge; its own values there continue the ground around them. They
// are ground (fill), stay without data (keep, terrain/voids.h), or are level ground at a height, such as a sea that has no data. A
// cell is a void if voids cover more than half of it.
//
// Borders: beyond the centres of the outer pixels, the values of the outer pixels continue.
#pragma once

#include <optional>

#include "method/method.h"
#include "sources/image_resampler.h"
#include "sources/image_view.h"

namespace rill {

// Clockwise; the value is the number of quarter turns.
enum class ImageTurn { none, quarter, half, threeQuarters };
// The largest change of a value when steps are smoothed: none, or half a step.
enum class SmoothSteps { off, half };
// How the program that reads the file at a web address decodes its colours; the image library has decoded heights.
enum class ImageCode { automatic, brightness, terrarium, terrainRgb };

struct ImageSettings {
  std::string name;
  Address url;
  double base;
  double relief;
  double scale;
  double left, right, top, bottom;
  ImageTurn turn;
  ImageFlip flip;
  ImageFilter filter;
  SmoothSteps smoothSteps;
  std::optional<double> lowest, highest;
  ImageCode decode;
  WordOrNumber voids;

  bool keepsVoids() const { return voids.word == "keep"; }
};

// The name of the image in the image library: its name or its web address. A chosen decoding is a fragment of the address, such as
// `#decode=terrarium`, which programs do not send to the server.
std::string imageName(const ImageSettings& settings);

// The heights that the values of an image mean.
HeightsOfValues heightsOf(const ImageSettings& settings, const HeightImage& image);

// A share of the image that is cut off at one edge.
constexpr ParameterRow cropRow(std::string_view id, std::string_view label, std::string_view help) {
  return {.id = id, .label = label, .unit = "%", .help = help, .words = "crop trim cut part", .minimum = 0, .maximum = 99};
}

inline constexpr Choice imageTurnChoices[] = {
    {"0", "None"}, {"90", "90° clockwise"}, {"180", "180°"}, {"270", "90° anticlockwise"}};
inline constexpr Choice imageFlipChoices[] = {{"none", "None"}, {"horizontal", "East and west"}, {"vertical", "North and south"}};
inline constexpr Choice imageFilterChoices[] = {{"bilinear", "Bilinear"},
                                                {"cubic", "Cubic (Catmull-Rom)"},
                                                {"lanczos", "Lanczos"},
                                                {"average", "Average"},
                                                {"nearest", "Nearest pixel"}};
inline constexpr Choice smoothStepsChoices[] = {{"off", "Off"}, {"half", "Within half a step"}};
inline constexpr Choice imageCodeChoices[] = {
    {"auto", "Automatic"}, {"brightness", "Brightness"}, {"terrarium", "Terrarium"}, {"terrain-rgb", "Terrain-RGB"}};

inline constexpr Choice imageVoidsChoices[] = {{"fill", "Filled smoothly"}, {"keep", "Without data"}};

inline constexpr ParameterDescription imageParameters[] = {
    parameter<&ImageSettings::name>({.id = "name",
                                     .label = "Image",
                                     .help = "Name of the heightmap; the name of your own file is derived from its content.",
                                     .isEssential = true,
                                     .minimum = 1,
                                     .maximum = 64,
                                     .defaultText = "jacksboro"}),
    parameter<&ImageSettings::url>(
        {.id = "url",
         .label = "Web address",
         .help = "Web address of the heightmap, used instead of a name; its server must allow other sites to read it (CORS).",
         .isEssential = true,
         .maximum = 2000}),
    parameter<&ImageSettings::base>(
        {.id = "base",
         .label = "Base",
         .unit = "m",
         .help = "Height of black, or of 0 m in an elevation model: high values raise the whole terrain.",
         .words = "higher lower flood",
         .isEssential = true,
         .defaultValue = 0,
         .minimum = -12000,
         .maximum = 10000}),
    parameter<&ImageSettings::relief>({.id = "relief",
                                       .label = "Relief",
                                       .unit = "m",
                                       .help = "Height of white above black: more makes higher and steeper land; it has no effect "
                                               "on an elevation model, whose values are metres.",
                                       .words = "higher mountains snow steeper flatter",
                                       .isEssential = true,
                                       .defaultValue = 1000,
                                       .minimum = 0,
                                       .maximum = 20000}),
    parameter<&ImageSettings::scale>(
        {.id = "scale",
         .label = "Vertical scale",
         .unit = "times",
         .help = "Factor of all heights above the base: more exaggerates the relief, and a negative factor turns mountains into "
                 "basins.",
         .words = "exaggeration higher steeper flatter invert feet",
         .isEssential = true,
         .defaultValue = 1,
         .minimum = -10,
         .maximum = 10}),
    parameter<&ImageSettings::left>(cropRow("left", "Crop left",
                                            "Share of the image's width that is cut off at its left edge: "
                                            "more shows a smaller part of the image.")),
    parameter<&ImageSettings::right>(cropRow("right", "Crop right",
                                             "Share of the image's width that is cut off at its right edge: "
                                             "more shows a smaller part, and at least 1 % remains.")),
    parameter<&ImageSettings::top>(cropRow("top", "Crop top",
                                           "Share of the image's height that is cut off at its upper edge: "
                                           "more shows a smaller part of the image.")),
    parameter<&ImageSettings::bottom>(cropRow("bottom", "Crop bottom",
                                              "Share of the image's height that is cut off at its lower "
                                              "edge: more shows a smaller part, and at least 1 % "
                                              "remains.")),
    parameter<&ImageSettings::turn>({.id = "turn",
                                     .label = "Turn",
                                     .help = "Quarter turns of the image, after the crop; every pixel keeps its value.",
                                     .words = "rotate rotation orientation",
                                     .choices = imageTurnChoices}),
    parameter<&ImageSettings::flip>({.id = "flip",
                                     .label = "Flip",
                                     .help = "Mirrors the turned image: exchanges east and west, or north and south.",
                                     .words = "mirror upside down",
                                     .choices = imageFlipChoices}),
    parameter<&ImageSettings::filter>(
        {.id = "filter",
         .label = "Resampling",
         .help =
             "How pixels become cells: bilinear is smooth, cubic and Lanczos are sharper but overshoot at cliffs, average keeps "
             "the mean height, and nearest keeps single pixels.",
         .words = "interpolation resample sharper smoother",
         .choices = imageFilterChoices}),
    parameter<&ImageSettings::smoothSteps>(
        {.id = "smooth-steps",
         .label = "Smooth steps",
         .help = "Removes the terraces of images with few levels, such as 8-bit images or whole metres: no height changes by more "
                 "than half a step.",
         .words = "terraces staircase banding 8-bit dequantise",
         .choices = smoothStepsChoices}),
    parameter<&ImageSettings::lowest>(
        {.id = "lowest",
         .label = "Lowest",
         .unit = "m",
         .help = "Lower ground is raised to this height: more floods deeper basins with level ground.",
         .words = "clamp limit minimum level flat",
         .minimum = -12000,
         .maximum = 20000,
         .defaultText = noneText}),
    parameter<&ImageSettings::highest>({.id = "highest",
                                        .label = "Highest",
                                        .unit = "m",
                                        .help = "Higher ground is cut off at this height: less makes mesas of more mountains.",
                                        .words = "clamp limit maximum plateau mesa",
                                        .minimum = -12000,
                                        .maximum = 20000,
                                        .defaultText = noneText}),
    parameter<&ImageSettings::decode>(
        {.id = "decode",
         .label = "Colours",
         .help = "What the colours of the picture at the web address mean: brightness, or heights in the codes of elevation tiles; "
                 "your own file is decoded when you open it.",
         .words = "tiles terrarium mapbox rgb encoding decode",
         .choices = imageCodeChoices}),
    parameter<&ImageSettings::voids>(
        {.id = "voids",
         .label = "Areas without data",
         .unit = "m",
         .help =
             "Areas without data at the edge of the image: they are filled smoothly, stay without data, or become level ground, "
             "lower or higher, such as the sea around an island.",
         .words = "nodata no data void gaps clipped basin mask transparent sea",
         .defaultValue = 0,
         .minimum = -12000,
         .maximum = 20000,
         .choices = imageVoidsChoices,
         .defaultText = "fill"}),
};

}  // namespace rill
