#include "recipe/recipe.h"

#include <algorithm>
#include <array>

namespace rill {
namespace {

constexpr Choice edgesChoices[] = {{"open", "Open"}, {"wall", "Wall"}, {"periodic", "Periodic"}};

constexpr double farthest = 1e8;      // m from the origin: more than twice around the Earth
constexpr double highestSea = 20000;  // m

constexpr ParameterDescription worldTable[] = {
    parameter<&WorldSettings::size>({.id = "size",
                                     .label = "Size",
                                     .unit = "cells",
                                     .help = "Cells from west to east and from north to south.",
                                     .byDefault = 256,
                                     .minimum = 4,
                                     .maximum = 65536}),
    parameter<&WorldSettings::extent>({.id = "extent",
                                       .label = "Extent",
                                       .unit = "m",
                                       .help = "Distance from the western to the eastern edge; cells are square.",
                                       .byDefault = 10000,
                                       .minimum = 1,
                                       .maximum = 10000000,
                                       .scale = Scale::logarithmic}),
    parameter<&WorldSettings::seed>({.id = "seed",
                                     .label = "Seed",
                                     .help = "Another number gives another terrain of the same kind.",
                                     .byDefault = 1,
                                     .minimum = 0,
                                     .maximum = 4294967295.0}),
    parameter<&WorldSettings::edges>({.id = "edges",
                                      .label = "Edges",
                                      .help = "What is beyond the border: ground that goes on downhill, a wall, or the "
                                              "opposite edge of the same map.",
                                      .choices = edgesChoices}),
    parameter<&WorldSettings::x>({.id = "x",
                                  .label = "East",
                                  .unit = "m",
                                  .help = "How far east of the world's origin the map's western edge lies.",
                                  .minimum = -farthest,
                                  .maximum = farthest}),
    parameter<&WorldSettings::y>({.id = "y",
                                  .label = "South",
                                  .unit = "m",
                                  .help = "How far south of the world's origin the map's northern edge lies.",
                                  .minimum = -farthest,
                                  .maximum = farthest}),
    parameter<&WorldSettings::sea>({.id = "sea",
                                    .label = "Sea level",
                                    .unit = "m",
                                    .help = "Ground below it lies under standing water, where rivers end and put down what they "
                                            "carry; none is a world without a sea.",
                                    .minimum = -highestSea,
                                    .maximum = highestSea}),
};

constexpr Choice viewChoices[] = {{"3d", "3D"}, {"map", "Map"}};

constexpr auto layerChoices = [] {
  std::array<Choice, allLayerDescriptions.size()> choices{};
  for (std::size_t i = 0; i < choices.size(); ++i) choices[i] = {allLayerDescriptions[i].id, allLayerDescriptions[i].label};
  return choices;
}();

constexpr Choice waterChoices[] = {{"shown", "Shown"}, {"hidden", "Hidden"}};

// Their colours are web/src/colours/palettes.ts's, which has a scale for each but the first.
constexpr Choice paletteChoices[] = {{"usual", "Usual colours"}, {"grey", "Grey"},       {"atlas", "Atlas"},
                                     {"viridis", "Viridis"},     {"cividis", "Cividis"}, {"inferno", "Inferno"},
                                     {"magma", "Magma"},         {"earth", "Earth"},     {"water", "Water"}};

enum class ViewMode { solid, map };
enum class ShownWater { shown, hidden };
// Places in the choices.
enum class ShownLayer : std::uint8_t {};
enum class Palette : std::uint8_t {};

struct ViewSettings {
  int at;
  ViewMode mode;
  ShownLayer layer;
  Palette palette;
  double sun;
  double sunHeight;
  ShownWater water;
  double exaggeration;
  std::string camera;
};

constexpr ParameterDescription viewTable[] = {
    parameter<&ViewSettings::at>(
        {.id = "at", .label = "Iteration", .help = "The iteration at which the view stops.", .maximum = 100000000}),
    parameter<&ViewSettings::mode>({.id = "view", .label = "View", .help = "A 3D view or a map.", .choices = viewChoices}),
    parameter<&ViewSettings::layer>({.id = "layer", .label = "Layer", .help = "The layer that is shown.", .choices = layerChoices}),
    parameter<&ViewSettings::palette>({.id = "palette",
                                       .label = "Palette",
                                       .help = "The colours of the layer that is shown, or of the ground by its height.",
                                       .choices = paletteChoices}),
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
    parameter<&ViewSettings::camera>(
        {.id = "camera", .label = "Camera", .help = "Where the viewer stands, as the page writes it.", .maximum = 80}),
};

struct ErosionSettings {
  int iterations;
};

struct ErosionCompanionSettings {
  int iterations;
  int every;
};

struct FinishCompanionSettings {
  int every;
};

struct SourceSettings {
  Blend blend;
  double amount;
};

struct MaskSettings {
  MaskMeaning meaning;
  Blend blend;
  double amount;
};

constexpr ParameterDescription iterationsOfStage[] = {
    parameter<&ErosionSettings::iterations>({.id = "iterations",
                                             .label = "Iterations",
                                             .help = "How many times the method runs over the whole map.",
                                             .byDefault = 1,
                                             .minimum = 1,
                                             .maximum = 100000,
                                             .scale = Scale::logarithmic})};

constexpr ParameterRow everyRow = {.id = "every",
                                   .label = "Every",
                                   .help = "After how many iterations of its stage it has its turn: 1 is after each.",
                                   .byDefault = 1,
                                   .minimum = 1,
                                   .maximum = 1000,
                                   .scale = Scale::logarithmic};

constexpr ParameterDescription turnsOfErosionCompanion[] = {
    parameter<&ErosionCompanionSettings::iterations>({.id = "iterations",
                                                      .label = "Iterations",
                                                      .help = "How many times it runs when it has its turn.",
                                                      .byDefault = 1,
                                                      .minimum = 1,
                                                      .maximum = 1000,
                                                      .scale = Scale::logarithmic}),
    parameter<&ErosionCompanionSettings::every>(everyRow)};

constexpr ParameterDescription turnsOfFinishCompanion[] = {parameter<&FinishCompanionSettings::every>(everyRow)};

constexpr Choice blendChoices[] = {
    {"replace", "Replace"}, {"add", "Add"}, {"multiply", "Multiply"}, {"max", "Higher"}, {"min", "Lower"}};

constexpr ParameterDescription joiningOfSource[] = {
    parameter<&SourceSettings::blend>(
        {.id = "blend", .label = "Blend", .help = "How it joins the ground that is there already.", .choices = blendChoices}),
    parameter<&SourceSettings::amount>({.id = "amount",
                                        .label = "Amount",
                                        .unit = "times",
                                        .help = "What its heights are multiplied by before they join.",
                                        .byDefault = 1,
                                        .minimum = -10,
                                        .maximum = 10})};

constexpr Choice meaningChoices[] = {{"hardness", "Hard rock"}, {"strength", "Strong erosion"}};

constexpr ParameterDescription joiningOfMask[] = {
    parameter<&MaskSettings::meaning>({.id = "sets",
                                       .label = "Sets",
                                       .help = "What the mask marks: rock that resists, or places where erosion is strong.",
                                       .choices = meaningChoices}),
    parameter<&MaskSettings::blend>({.id = "blend",
                                     .label = "Blend",
                                     .help = "How the hardness that it makes joins the hardness that is there already.",
                                     .choices = blendChoices}),
    parameter<&MaskSettings::amount>({.id = "amount",
                                      .label = "Amount",
                                      .help = "How hard the hardest rock is: 1 does not erode at all.",
                                      .byDefault = 1,
                                      .minimum = 0,
                                      .maximum = 1})};

// What all methods of a kind share.
ParameterTable sharedTable(MethodKind kind, StageRole role) {
  switch (kind) {
    case MethodKind::source:
      return joiningOfSource;
    case MethodKind::mask:
      return joiningOfMask;
    case MethodKind::erosion:
      if (role == StageRole::main) return iterationsOfStage;
      return turnsOfErosionCompanion;
    case MethodKind::finish:
      if (role == StageRole::main) return {};
      return turnsOfFinishCompanion;
  }
  return {};
}

std::span<const Value> sharedValues(const StageRecipe& stage) {
  return std::span<const Value>(stage.values).first(sharedTable(stage.method->kind, stage.role).size());
}

SourceSettings sourceSettings(const StageRecipe& stage) {
  return settingsFrom<SourceSettings>(joiningOfSource, sharedValues(stage));
}

MaskSettings maskSettings(const StageRecipe& stage) { return settingsFrom<MaskSettings>(joiningOfMask, sharedValues(stage)); }

}  // namespace

bool isSource(const StageRecipe& stage) { return stage.method->kind == MethodKind::source; }
bool isMask(const StageRecipe& stage) { return stage.method->kind == MethodKind::mask; }

ParameterTable worldParameters() { return worldTable; }
ParameterTable viewParameters() { return viewTable; }

std::vector<ParameterDescription> stageTable(const MethodDescription& method, StageRole role) {
  const ParameterTable shared = sharedTable(method.kind, role);
  std::vector<ParameterDescription> table(shared.begin(), shared.end());
  if (method.kind == MethodKind::erosion && role == StageRole::main) table.front().byDefault = method.defaultIterations;
  table.insert(table.end(), method.parameters.begin(), method.parameters.end());
  return table;
}

bool canFollow(const MethodDescription& host, const MethodDescription& companion) {
  return host.kind == MethodKind::erosion && (companion.kind == MethodKind::erosion || companion.kind == MethodKind::finish);
}

StageRecipe::StageRecipe(const MethodDescription& itsMethod, StageRole itsRole) : method(&itsMethod), role(itsRole) {
  for (const ParameterDescription& parameter : table()) values.push_back(parameter.defaultValue());
}

std::vector<ParameterDescription> StageRecipe::table() const { return stageTable(*method, role); }

int StageRecipe::iterations() const {
  if (method->kind != MethodKind::erosion) return 1;
  if (role == StageRole::main) return settingsFrom<ErosionSettings>(iterationsOfStage, sharedValues(*this)).iterations;
  return settingsFrom<ErosionCompanionSettings>(turnsOfErosionCompanion, sharedValues(*this)).iterations;
}

int StageRecipe::every() const {
  if (role == StageRole::main) return 1;
  return method->kind == MethodKind::erosion
             ? settingsFrom<ErosionCompanionSettings>(turnsOfErosionCompanion, sharedValues(*this)).every
             : settingsFrom<FinishCompanionSettings>(turnsOfFinishCompanion, sharedValues(*this)).every;
}

Blend StageRecipe::blend() const { return isMask(*this) ? maskSettings(*this).blend : sourceSettings(*this).blend; }

double StageRecipe::amount() const { return isMask(*this) ? maskSettings(*this).amount : sourceSettings(*this).amount; }

MaskMeaning StageRecipe::meaning() const { return maskSettings(*this).meaning; }

std::span<const Value> StageRecipe::methodValues() const {
  return std::span<const Value>(values).subspan(sharedValues(*this).size());
}

namespace {

// The name of the image that a stage reads; empty if it reads none.
std::string imageOf(const StageRecipe& stage) {
  const std::vector<ParameterDescription> table = stage.table();
  const auto textOf = [&](std::string_view id) -> std::string {
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (table[i].id == id) return stage.values[i].text;
    }
    return {};
  };
  const std::string address = textOf(stage.method->imageAddressParameter);
  return address.empty() ? textOf(stage.method->imageParameter) : address;
}

}  // namespace

Recipe withoutSwitchedOff(Recipe recipe) {
  const auto isOff = [](const StageRecipe& stage) { return !stage.isOn; };
  std::erase_if(recipe.stages, isOff);
  for (StageRecipe& stage : recipe.stages) std::erase_if(stage.companions, isOff);
  return recipe;
}

std::vector<std::string> missingImages(const Recipe& recipe, const ImageLibrary& library) {
  std::vector<std::string> missing;
  for (const StageRecipe& stage : recipe.stages) {
    if (!stage.isOn) continue;
    std::string name = imageOf(stage);
    if (name.empty() || library.find(name) != nullptr) continue;
    if (std::find(missing.begin(), missing.end(), name) == missing.end()) missing.push_back(std::move(name));
  }
  return missing;
}

Recipe::Recipe() : view(viewParameters().size()) {
  for (const ParameterDescription& parameter : worldParameters()) world.push_back(parameter.defaultValue());
}

WorldSettings Recipe::worldSettings() const { return settingsFrom<WorldSettings>(worldTable, world); }

Shape Recipe::shape() const {
  const Size size = worldSettings().size;
  return {size.width, size.height};
}

double Recipe::cellSize() const {
  const WorldSettings settings = worldSettings();
  return settings.extent / settings.size.width;
}

float Recipe::seaLevel() const {
  const std::optional<double> sea = worldSettings().sea;
  return sea ? static_cast<float>(*sea) : noSea;
}

}  // namespace rill
