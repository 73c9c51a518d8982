#include "recipe/recipe.h"

#include <algorithm>

namespace rill {
namespace {

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

constexpr ParameterDescription iterationsOfStage[] = {parameter<&ErosionSettings::iterations>(
    {.id = "iterations",
     .label = "Iterations",
     .help = "Number of times the method runs over the whole map; higher values erode more.",
     .words = "more erosion stronger deeper valleys older land",
     .isEssential = true,
     .defaultValue = 1,
     .minimum = 1,
     .maximum = 100000,
     .scale = Scale::logarithmic})};

constexpr ParameterRow everyRow = {
    .id = "every",
    .label = "Every",
    .help = "Runs the companion after every N iterations of its stage: more makes its effect weaker.",
    .defaultValue = 1,
    .minimum = 1,
    .maximum = 1000,
    .scale = Scale::logarithmic};

constexpr ParameterDescription timesOfErosionCompanion[] = {
    parameter<&ErosionCompanionSettings::iterations>(
        {.id = "iterations",
         .label = "Iterations",
         .help = "Number of iterations of the companion each time it runs: more makes its effect stronger.",
         .isEssential = true,
         .defaultValue = 1,
         .minimum = 1,
         .maximum = 1000,
         .scale = Scale::logarithmic}),
    parameter<&ErosionCompanionSettings::every>(everyRow)};

constexpr ParameterDescription timesOfFinishCompanion[] = {parameter<&FinishCompanionSettings::every>(everyRow)};

constexpr Choice blendChoices[] = {
    {"replace", "Replace"}, {"add", "Add"}, {"multiply", "Multiply"}, {"max", "Higher"}, {"min", "Lower"}};

constexpr ParameterDescription joiningOfSource[] = {
    parameter<&SourceSettings::blend>(
        {.id = "blend", .label = "Blend", .help = "How the result is combined with the existing ground.", .choices = blendChoices}),
    parameter<&SourceSettings::amount>(
        {.id = "amount",
         .label = "Amount",
         .unit = "times",
         .help = "Factor for the heights before blending: more makes higher land, negative values turn it upside down.",
         .words = "higher lower invert",
         .defaultValue = 1,
         .minimum = -10,
         .maximum = 10})};

constexpr Choice meaningChoices[] = {{"hardness", "Hard rock"}, {"strength", "Strong erosion"}};

constexpr ParameterDescription joiningOfMask[] = {
    parameter<&MaskSettings::meaning>({.id = "sets",
                                       .label = "Sets",
                                       .help = "Meaning of high mask values: hard rock that resists erosion, or places with strong "
                                               "erosion.",
                                       .choices = meaningChoices}),
    parameter<&MaskSettings::blend>({.id = "blend",
                                     .label = "Blend",
                                     .help = "How the result is combined with the existing hardness.",
                                     .choices = blendChoices}),
    parameter<&MaskSettings::amount>(
        {.id = "amount",
         .label = "Amount",
         .help = "Hardness of the hardest rock: 0 has no effect on erosion, more protects more ground, 1 does not erode at all.",
         .words = "harder softer",
         .isEssential = true,
         .defaultValue = 1,
         .minimum = 0,
         .maximum = 1})};

// The parameters that all methods of a kind share.
ParameterTable sharedTable(MethodKind kind, StageRole role) {
  switch (kind) {
    case MethodKind::source:
      return joiningOfSource;
    case MethodKind::mask:
      return joiningOfMask;
    case MethodKind::erosion:
      if (role == StageRole::main) return iterationsOfStage;
      return timesOfErosionCompanion;
    case MethodKind::finish:
      if (role == StageRole::main) return {};
      return timesOfFinishCompanion;
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

std::vector<ParameterDescription> stageTable(const MethodDescription& method, StageRole role) {
  const ParameterTable shared = sharedTable(method.kind, role);
  std::vector<ParameterDescription> table(shared.begin(), shared.end());
  if (method.kind == MethodKind::erosion && role == StageRole::main) {
    table.front().defaultValue = method.defaultIterations;
    if (method.timetable != nullptr) table.front().usedWith = method.timetable->iterationsUsedWith;
  }
  table.insert(table.end(), method.parameters.begin(), method.parameters.end());
  return table;
}

bool canFollow(const MethodDescription& host, const MethodDescription& companion) {
  return host.kind == MethodKind::erosion && (companion.kind == MethodKind::erosion || companion.kind == MethodKind::finish);
}

StageRecipe::StageRecipe(const MethodDescription& itsMethod, StageRole itsRole)
    : method(&itsMethod), role(itsRole), revision(itsMethod.revision) {
  for (const ParameterDescription& parameter : table()) values.push_back(parameter.initialValue());
}

std::vector<ParameterDescription> StageRecipe::table() const { return stageTable(*method, role); }

int StageRecipe::iterations() const {
  if (method->kind != MethodKind::erosion) return 1;
  if (hasTimetable()) return method->timetable->iterations(methodValues());
  if (role == StageRole::main) return settingsFrom<ErosionSettings>(iterationsOfStage, sharedValues(*this)).iterations;
  return settingsFrom<ErosionCompanionSettings>(timesOfErosionCompanion, sharedValues(*this)).iterations;
}

bool StageRecipe::hasTimetable() const {
  return role == StageRole::main && method->timetable != nullptr && method->timetable->iterations(methodValues()) > 0;
}

int StageRecipe::every() const {
  if (role == StageRole::main) return 1;
  return method->kind == MethodKind::erosion
             ? settingsFrom<ErosionCompanionSettings>(timesOfErosionCompanion, sharedValues(*this)).every
             : settingsFrom<FinishCompanionSettings>(timesOfFinishCompanion, sharedValues(*this)).every;
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
  return stage.method->imageName ? stage.method->imageName(stage.methodValues()) : std::string();
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
  for (const ParameterDescription& parameter : worldParameters()) world.push_back(parameter.initialValue());
}

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
