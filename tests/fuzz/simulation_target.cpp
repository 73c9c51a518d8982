// Simulations of tiny maps: with any recipe, images and starting heights, a simulation is either rejected with a
// sentence, or runs to its end with finite layers and a closed mass balance. A snapshot preserves the complete state.
#include <algorithm>
#include <cmath>
#include <string>

#include "checks.h"
#include "grid/fingerprint.h"
#include "input.h"
#include "simulation/simulation.h"
#include "terrain/height_bounds.h"

namespace rill::fuzz {
namespace {

constexpr int maxSide = 24;                  // cells
constexpr int maximumCells = 320;            // maximum cells of a map: droplets with the maximum time take a second for more
constexpr int maximumIterations = 3;         // per stage
constexpr std::size_t maximumStagesRun = 6;  // longer recipes only take more time
constexpr int toTheEnd = 1 << 30;            // iterations

void limitNumber(StageRecipe& stage, std::string_view id, double maximum) {
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == id) stage.values[i].number = std::min(stage.values[i].number, maximum);
  }
}

// Reduces the map and the iterations of a recipe so that it takes milliseconds.
void makeTiny(Recipe& recipe) {
  for (std::size_t i = 0; i < recipe.world.size(); ++i) {
    const ParameterDescription& row = worldParameters()[i];
    Size& size = recipe.world[i].size;
    if (row.kind == ParameterKind::size) {
      size.width = 4 + size.width % (maxSide - 3);
      size.height = 4 + size.height % (std::min(maxSide, maximumCells / size.width) - 3);
    }
  }
  while (recipe.stages.size() > maximumStagesRun) recipe.stages.pop_back();
  for (StageRecipe& stage : recipe.stages) {
    limitNumber(stage, "iterations", maximumIterations);
    for (StageRecipe& companion : stage.companions) limitNumber(companion, "iterations", 2);
  }
}

// A height as in an elevation model, or occasionally any four bytes.
float takeHeight(Bytes& bytes, bool isAnything) {
  return isAnything ? bytes.take<float>() : static_cast<float>(bytes.take<std::int16_t>());
}

bool areHeights(std::span<const float> values) { return std::all_of(values.begin(), values.end(), isHeight); }

bool areFinite(std::span<const float> values) {
  return std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); });
}

// Provides the images of the recipe. Invalid images must be rejected.
void provideImages(const Recipe& recipe, Bytes& bytes, ImageLibrary& images) {
  for (const std::string& name : missingImages(recipe, images)) {
    HeightImage image{bytes.below(40), bytes.below(40), {}, bytes.below(2) == 0};
    const int kind = bytes.below(8);
    const bool isAnything = kind == 0;
    const int count = image.width * image.height + (kind == 1 ? 1 : 0);
    for (int i = 0; i < count; ++i) {
      image.values.push_back(image.isInMetres || isAnything ? takeHeight(bytes, isAnything)
                                                            : static_cast<float>(bytes.below(256)) / 255.0f);
    }
    const bool isWrong = image.width < 1 || image.height < 1 || kind == 1 ||
                         !(image.isInMetres ? areHeights(image.values) : areFinite(image.values));
    const Status status = images.provide(name, std::move(image));
    if (isWrong) require(!status.ok(), "an image of the wrong size or with invalid values is rejected", name);
    if (!status) requireSentence(status.error(), 0);
  }
}

std::vector<float> startingHeights(const Recipe& recipe, Bytes& bytes) {
  std::vector<float> heights;
  const int kind = bytes.below(8);
  if (kind < 5) return heights;
  heights.resize(recipe.shape().cells() + (kind == 5 ? 1 : 0));
  for (float& height : heights) height = takeHeight(bytes, kind == 6);
  return heights;
}

std::vector<std::uint64_t> layersOf(const Simulation& simulation) {
  std::vector<std::uint64_t> prints;
  for (int i = 0; i < layerCount; ++i) {
    const Grid& layer = simulation.terrain().get(static_cast<LayerId>(i));
    if (!layer.empty()) prints.push_back(fingerprint(layer));
  }
  return prints;
}

void requireFinite(const Simulation& simulation, std::string_view text) {
  for (std::size_t i = 0; i < layerCount; ++i) {
    const Grid& layer = simulation.terrain().get(static_cast<LayerId>(i));
    for (int r = 0; r < layer.height(); ++r) {
      require(areFinite({layer.row(r), static_cast<std::size_t>(layer.width())}),
              std::string(layerDescriptions[i].id) + " is finite", text);
    }
  }
}

double highestOf(const Terrain& terrain) {
  double highest = 0.0;
  for (int r = 0; r < terrain.shape().height; ++r) {
    const float* const row = terrain.height().row(r);
    for (int c = 0; c < terrain.shape().width; ++c) highest = std::max(highest, static_cast<double>(std::abs(row[c])));
  }
  return highest;
}

// `highest` is the maximum distance of the ground from height 0 (m).
void requireClosedBudget(const Simulation& simulation, double highest, std::string_view text) {
  const Budget budget = simulation.budget();
  // Amounts are summed in float32; erosion and deposition can be much larger than their difference.
  const double moved = std::abs(budget.eroded) + std::abs(budget.deposited) + std::abs(budget.carried) + std::abs(budget.lost);
  // A change is a difference of heights with a relative error of about 6e-8 each, in every cell and iteration.
  const Terrain& terrain = simulation.terrain();
  const double rounding = 1e-6 * highest * terrain.cellArea() * static_cast<double>(terrain.shape().cells()) *
                          static_cast<double>(simulation.progress().iterations);
  require(std::abs(budget.residual()) <= 1e-4 * moved + rounding + 1e-6, "the mass balance closes",
          std::string(text) + " residual " + std::to_string(budget.residual()) + " of " + std::to_string(moved));
}

// Returns whether the simulation advanced; only a missing image may prevent that.
bool continues(Simulation& simulation, int iterations, const ImageLibrary& images) {
  const Result<int> ran = simulation.advance(iterations);
  if (ran) return true;
  requireSentence(ran.error(), 0);
  require(!missingImages(simulation.recipe(), images).empty(), "a started simulation can advance", ran.error().message);
  return false;
}

void run(std::span<const std::uint8_t> data) {
  const InputClock clock;
  const Input input(data);
  Result<Recipe> parsed = parseRecipe(input.recipe);
  if (!parsed) return;
  const Recipe& recipe = parsed.value();
  makeTiny(parsed.value());
  const std::string text = formatRecipe(recipe);
  ThreadPool pool(1);
  ImageLibrary images;
  Bytes bytes(input.rest);
  const int steps = bytes.below(16);
  const std::vector<float> heights = startingHeights(recipe, bytes);
  provideImages(recipe, bytes, images);
  const auto create = [&] { return Simulation::create(recipe, pool, images, {.startingHeights = heights}); };

  auto made = create();
  if (!heights.empty() && (heights.size() != recipe.shape().cells() || !areHeights(heights))) {
    require(!made.ok(), "starting heights of the wrong size or with invalid values are rejected", text);
  }
  if (!made) return requireSentence(made.error(), 0);
  Simulation& simulation = *made.value();
  requireFinite(simulation, text);
  const double highestAtStart = highestOf(simulation.terrain());
  if (!continues(simulation, steps, images)) return;
  const Result<Snapshot> saved = simulation.snapshot();
  require(saved.ok(), "a tiny map can be saved", text);
  if (!continues(simulation, toTheEnd, images)) return;
  requireFinite(simulation, text);
  requireClosedBudget(simulation, std::max(highestAtStart, highestOf(simulation.terrain())), text);
  const std::vector<std::uint64_t> straight = layersOf(simulation);

  // Restores the snapshot in the same simulation, and in another one.
  auto other = create();
  require(other.ok(), "a simulation can be created twice", text);
  for (Simulation* each : {&simulation, other.value().get()}) {
    require(each->restore(saved.value()).ok(), "a snapshot can be restored", text);
    require(continues(*each, toTheEnd, images), "a restored simulation can advance", text);
    require(layersOf(*each) == straight, "a snapshot preserves all layers", text);
    require(each->budget().residual() == simulation.budget().residual(), "a snapshot preserves the mass balance", text);
  }
}

}  // namespace
}  // namespace rill::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rill::fuzz::run({data, size});
  return 0;
}
