#include <array>

#include "recipe/recipe.h"

namespace rill {
namespace {

constexpr Choice viewChoices[] = {{"3d", "3D"}, {"map", "Map"}};

constexpr auto layerChoices = [] {
  std::array<Choice, allLayerDescriptions.size()> choices{};
  for (std::size_t i = 0; i < choices.size(); ++i) choices[i] = {allLayerDescriptions[i].id, allLayerDescriptions[i].label};
  return choices;
}();

constexpr Choice waterChoices[] = {{"shown", "Shown"}, {"hidden", "Hidden"}};

constexpr Choice hillshadeChoices[] = {{"many", "From many directions"}, {"one", "From the sun"}, {"none", "None"}};

constexpr Choice comparedChoices[] = {{"nothing", "Nothing"}, {"joins", "Ways to join chunks"}};

enum class ViewMode { solid, map };
enum class ShownWater { shown, hidden };
enum class Hillshade { many, one, none };
enum class Compared { nothing, joins };
// A place in the choices.
enum class ShownLayer : std::uint8_t {};

struct ViewSettings {
  int at;
  ViewMode mode;
  ShownLayer layer;
  std::string palette;
  double sun;
  double sunHeight;
  ShownWater water;
  double exaggeration;
  double contours;
  Hillshade hillshade;
  std::string camera;
  std::string section;
  Compared compare;
  Fingerprint print;
};

constexpr ParameterDescription viewTable[] = {
    parameter<&ViewSettings::at>(
        {.id = "at", .label = "Iteration", .help = "The iteration at which the view stops.", .maximum = 100000000}),
    parameter<&ViewSettings::mode>({.id = "view", .label = "View", .help = "A 3D view or a map.", .choices = viewChoices}),
    parameter<&ViewSettings::layer>({.id = "layer", .label = "Layer", .help = "The layer that is shown.", .choices = layerChoices}),
    // What draws checks the name: packages/colours/src/palette-list.ts has all palettes.
    parameter<&ViewSettings::palette>({.id = "palette",
                                       .label = "Palette",
                                       .help = "The colours of the layer that is shown, or of the ground by its height.",
                                       .minimum = 1,
                                       .maximum = 40,
                                       .textByDefault = "usual"}),
    parameter<&ViewSettings::sun>({.id = "sun",
                                   .label = "Sun",
                                   .unit = "°",
                                   .help = "Where the light comes from, clockwise from north.",
                                   .byDefault = 300,
                                   .maximum = 360}),
    parameter<&ViewSettings::sunHeight>({.id = "sun-height",
                                         .label = "Sun height",
                                         .unit = "°",
                                         .help = "How high the sun stands above the horizon.",
                                         .byDefault = 33,
                                         .minimum = 1,
                                         .maximum = 90}),
    parameter<&ViewSettings::water>(
        {.id = "water", .label = "Water", .help = "Whether the picture shows water.", .choices = waterChoices}),
    parameter<&ViewSettings::exaggeration>({.id = "exaggeration",
                                            .label = "Exaggeration",
                                            .unit = "times",
                                            .help = "How many times taller than true the 3D view shows heights.",
                                            .byDefault = 1,
                                            .minimum = 0.1,
                                            .maximum = 10,
                                            .scale = Scale::logarithmic}),
    parameter<&ViewSettings::contours>({.id = "contours",
                                        .label = "Contour lines",
                                        .unit = "m",
                                        .help = "Metres from one contour line of the 3D view to the next; 0 draws none.",
                                        .byDefault = 0,
                                        .maximum = 1000}),
    parameter<&ViewSettings::hillshade>(
        {.id = "hillshade", .label = "Hillshade", .help = "Where the light on the map comes from.", .choices = hillshadeChoices}),
    parameter<&ViewSettings::camera>(
        {.id = "camera", .label = "Camera", .help = "Where the viewer stands, as the page writes it.", .maximum = 80}),
    parameter<&ViewSettings::section>({.id = "section",
                                       .label = "Cross-section",
                                       .help = "The ends of the line of a cross-section, as the page writes it.",
                                       .maximum = 60}),
    parameter<&ViewSettings::compare>({.id = "compare",
                                       .label = "Compared",
                                       .help = "What the terrain is shown beside: the same world, joined in each way.",
                                       .choices = comparedChoices}),
    parameter<&ViewSettings::print>(
        {.id = "print",
         .label = "Fingerprint",
         .help = "The fingerprint that the heights are to have at the iteration of the view, or at the end."}),
};

}  // namespace

ParameterTable viewParameters() { return viewTable; }

}  // namespace rill
