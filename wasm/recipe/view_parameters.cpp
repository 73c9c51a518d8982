#include <array>

#include "analysis/channels.h"
#include "recipe/recipe.h"

namespace rill {
namespace {

constexpr Choice viewChoices[] = {{"3d", "3D"}, {"map", "Map"}};

constexpr auto layerChoices = [] {
  std::array<Choice, allLayerDescriptions.size()> choices{};
  for (std::size_t i = 0; i < choices.size(); ++i) choices[i] = {allLayerDescriptions[i].id, allLayerDescriptions[i].label};
  return choices;
}();

constexpr Choice shownChoices[] = {{"shown", "Shown"}, {"hidden", "Hidden"}};

constexpr Choice hillshadeChoices[] = {{"many", "From many directions"}, {"one", "From the sun"}, {"none", "None"}};

constexpr Choice comparedChoices[] = {
    {"nothing", "Nothing"}, {"joins", "Ways to join chunks"}, {"start", "The start"}, {"recipe", "Another recipe"}};

constexpr Choice layoutChoices[] = {{"wipe", "Wipe"}, {"side-by-side", "Side by side"}};

constexpr Choice sideChoices[] = {{"a", "A"}, {"b", "B"}};

constexpr Choice chartChoices[] = {
    {"none", "None"},
    {"profile", "Long profiles"},
    {"slope-area", "Slope and drainage area"},
    {"chi", "Chi plot"},
    {"hypsometry", "Hypsometric curve"},
    {"slopes", "Slopes"},
    {"swath", "Swath profile"},
    {"history", "History"},
    {"orders", "Stream orders"},
    {"report", "How natural is it?"},
};

enum class ViewMode { solid, map };
enum class ShownWater { shown, hidden };
enum class ShownIce { shown, hidden };
enum class Hillshade { many, one, none };
enum class ShownChart { none, profile, slopeArea, chi, hypsometry, slopes, swath, history, orders, report };
enum class Compared { nothing, joins, start, recipe };
enum class Layout { wipe, sideBySide };
enum class Side { a, b };
// An index into the choices.
enum class ShownLayer : std::uint8_t {};

struct ViewSettings {
  int at;
  ViewMode mode;
  ShownLayer layer;
  std::string palette;
  double sun;
  double sunHeight;
  ShownWater water;
  ShownIce ice;
  double exaggeration;
  double contours;
  Hillshade hillshade;
  std::string camera;
  std::string section;
  Compared compare;
  std::string vary;
  ShownChart chart;
  double theta;
  std::string with;
  int withAt;
  double divider;
  Layout layout;
  Side side;
  Fingerprint print;
};

constexpr ParameterDescription viewTable[] = {
    parameter<&ViewSettings::at>({.id = "at",
                                  .label = "Iteration",
                                  .help = "Iteration that the view shows; 0 is the starting terrain.",
                                  .maximum = 100000000}),
    parameter<&ViewSettings::mode>({.id = "view", .label = "View", .help = "A 3D view or a map.", .choices = viewChoices}),
    parameter<&ViewSettings::layer>({.id = "layer", .label = "Layer", .help = "The layer that is shown.", .choices = layerChoices}),
    // The renderer checks the name: packages/colours/src/palette-list.ts contains all palettes.
    parameter<&ViewSettings::palette>({.id = "palette",
                                       .label = "Palette",
                                       .help = "Colours of the layer that is shown, or of the ground by height.",
                                       .minimum = 1,
                                       .maximum = 40,
                                       .defaultText = "usual"}),
    parameter<&ViewSettings::sun>({.id = "sun",
                                   .label = "Sun",
                                   .unit = "°",
                                   .help = "Direction of the light in degrees clockwise from north.",
                                   .defaultValue = 300,
                                   .maximum = 360}),
    parameter<&ViewSettings::sunHeight>({.id = "sun-height",
                                         .label = "Sun height",
                                         .unit = "°",
                                         .help = "Angle of the sun above the horizon in degrees; low values give long shadows.",
                                         .defaultValue = 33,
                                         .minimum = 1,
                                         .maximum = 90}),
    parameter<&ViewSettings::water>({.id = "water", .label = "Water", .help = "Shows or hides water.", .choices = shownChoices}),
    parameter<&ViewSettings::ice>(
        {.id = "ice", .label = "Ice", .help = "Shows glaciers, or the ground below them.", .choices = shownChoices}),
    parameter<&ViewSettings::exaggeration>({.id = "exaggeration",
                                            .label = "Exaggeration",
                                            .unit = "times",
                                            .help = "Vertical scale of the 3D view; values above 1 make the relief look steeper.",
                                            .defaultValue = 1,
                                            .minimum = 0.1,
                                            .maximum = 10,
                                            .scale = Scale::logarithmic}),
    parameter<&ViewSettings::contours>({.id = "contours",
                                        .label = "Contour lines",
                                        .unit = "m",
                                        .help = "Contour interval of the 3D view in metres; 0 draws no contour lines.",
                                        .defaultValue = 0,
                                        .maximum = 1000}),
    parameter<&ViewSettings::hillshade>(
        {.id = "hillshade", .label = "Hillshade", .help = "Direction of the light on the map.", .choices = hillshadeChoices}),
    parameter<&ViewSettings::camera>(
        {.id = "camera", .label = "Camera", .help = "Position of the camera, as the page writes it.", .maximum = 80}),
    parameter<&ViewSettings::section>({.id = "section",
                                       .label = "Cross-section",
                                       .help = "End points of the cross-section, as the page writes them.",
                                       .maximum = 60}),
    parameter<&ViewSettings::compare>({.id = "compare",
                                       .label = "Compare",
                                       .help =
                                           "What the terrain is compared with: its start or another iteration, another recipe, or "
                                           "the same world joined in each way.",
                                       .choices = comparedChoices}),
    // packages/recipe/src/vary-text.ts reads the text.
    parameter<&ViewSettings::vary>(
        {.id = "vary",
         .label = "Vary",
         .help = "Parameters and values for which the page computes the terrain side by side, as the page writes them.",
         .maximum = 200}),
    parameter<&ViewSettings::chart>({.id = "chart", .label = "Chart", .help = "The chart that is open.", .choices = chartChoices}),
    parameter<&ViewSettings::theta>({.id = "theta",
                                     .label = "Theta",
                                     .help = "Reference concavity of the charts of rivers.",
                                     .defaultValue = referenceConcavity,
                                     .minimum = lowestConcavity,
                                     .maximum = highestConcavity}),
    // 3 characters for each separator of the other recipe: web/src/modes/compare/state/recipe-code.ts reads and writes it.
    parameter<&ViewSettings::with>({.id = "with",
                                    .label = "Other recipe",
                                    .help =
                                        "The other recipe of a comparison, as the page writes it: '_' and two hexadecimal digits "
                                        "stand for a character that is not a letter, a digit, '-' or '.'.",
                                    .minimum = 1,
                                    .maximum = 3000}),
    parameter<&ViewSettings::withAt>(
        {.id = "with-at",
         .label = "Other iteration",
         .help = "Iteration of the other side of a comparison. Without it, the other side shows the start, "
                 "or another recipe at the same iteration.",
         .maximum = 100000000}),
    parameter<&ViewSettings::divider>(
        {.id = "divider",
         .label = "Divider",
         .help = "Position of the divider between the sides of a comparison, from 0 (left) to 1 (right).",
         .defaultValue = 0.5,
         .maximum = 1}),
    parameter<&ViewSettings::layout>({.id = "layout",
                                      .label = "Layout",
                                      .help =
                                          "Shows the sides of a comparison on either side of a divider in one picture, or in two "
                                          "pictures.",
                                      .choices = layoutChoices}),
    parameter<&ViewSettings::side>({.id = "side",
                                    .label = "Side",
                                    .help =
                                        "The side of a comparison of two recipes on which the terrain of the link is: A is left, B "
                                        "is right.",
                                    .choices = sideChoices}),
    parameter<&ViewSettings::print>({.id = "print",
                                     .label = "Fingerprint",
                                     .help = "Expected fingerprint of the heights at the iteration of the view, or at the end."}),
};

}  // namespace

ParameterTable viewParameters() { return viewTable; }

}  // namespace rill
