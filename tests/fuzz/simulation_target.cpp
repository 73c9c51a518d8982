// Simulations of tiny maps: whatever the recipe, the images and the starting heights, each is refused in a sentence or runs to its end
// with finite layers and a budget that closes; a snapshot loses nothing.
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

constexpr int longestSide = 24;              // cells
constexpr int maximumCells = 320;            // that a map may have: droplets with all the time in the world take a second for more
constexpr int maximumIterations = 3;         // of a stage
constexpr std::size_t maximumStagesRun = 6;  // longer recipes only take longer
constexpr int toTheEnd = 1 << 30;            // iterations

void setLargest(StageRecipe& stage, std::string_view id, double largest) {
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == id) stage.values[i].number = std::min(stage.values[i].number, largest);
  }
}

// The same recipe on a map and for iterations that take milliseconds.
void makeTiny(Recipe& recipe) {
  for (std::size_t i = 0; i < recipe.world.size(); ++i) {
    const ParameterDescription& row = worldParameters()[i];
    Size& size = recipe.world[i].size;
    if (row.kind == ParameterKind::size) {
      size.width = 4 + size.width % (longestSide - 3);
      size.height = 4 + size.height % (std::min(longestSide, maximumCells / size.width) - 3);
    }
  }
  while (recipe.stages.size() > maximumStagesRun) recipe.stages.pop_back();
  for (StageRecipe& stage : recipe.stages) {
    setLargest(stage, "iterations", maximumIterations);
    for (StageRecipe& companion : stage.companions) setLargest(companion, "iterations", 2);
  }
}

// A height as an elevation model may have it, or now and then whatever four bytes say.
float takeHeight(Bytes& bytes, bool isAnything) {
  return isAnything ? bytes.take<float>() : static_cast<float>(bytes.take<std::int16_t>());
}

bool areHeights(std::span<const float> values) { return std::all_of(values.begin(), values.end(), isHeight); }

bool areFinite(std::span<const float> values) {
  return std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); });
}

// Gives the library what the recipe names, as far as it takes that.
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
    if (isWrong) require(!status.ok(), "an image of the wrong size or with values that are none is refused", name);
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

// `highest` is how far from 0 the ground has been (m).
void requireClosedBudget(const Simulation& simulation, double highest, std::string_view text) {
  const Budget budget = simulation.budget();
  // Amounts are added up in float32; what is worn and put down at once may be far more than what is left of it.
  const double moved = std::abs(budget.eroded) + std::abs(budget.deposited) + std::abs(budget.carried) + std::abs(budget.lost);
  // A change is a difference of heights, each of which has an error of some 6e-8 of itself, in every cell and iteration.
  const Terrain& terrain = simulation.terrain();
  const double rounding = 1e-6 * highest * terrain.cellArea() * static_cast<double>(terrain.shape().cells()) *
                          static_cast<double>(simulation.progress().iterations);
  require(std::abs(budget.residual()) <= 1e-4 * moved + rounding + 1e-6, "the budget closes",
          std::string(text) + " residual " + std::to_string(budget.residual()) + " of " + std::to_string(moved));
}

// Whether it went on; only an image that is not here may keep it from that.
bool goesOn(Simulation& simulation, int iterations, const ImageLibrary& images) {
  const Result<int> ran = simulation.advance(iterations);
  if (ran) return true;
  requireSentence(ran.error(), 0);
  require(!missingImages(simulation.recipe(), images).empty(), "a simulation that was begun goes on", ran.error().message);
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
    require(!made.ok(), "starting heights of another size or that are none are refused", text);
  }
  if (!made) return requireSentence(made.error(), 0);
  Simulation& simulation = *made.value();
  requireFinite(simulation, text);
  const double highestAtStart = highestOf(simulation.terrain());
  if (!goesOn(simulation, steps, images)) return;
  const Result<Snapshot> saved = simulation.snapshot();
  require(saved.ok(), "a tiny map can be saved", text);
  if (!goesOn(simulation, toTheEnd, images)) return;
  requireFinite(simulation, text);
  requireClosedBudget(simulation, std::max(highestAtStart, highestOf(simulation.terrain())), text);
  const std::vector<std::uint64_t> straight = layersOf(simulation);

  // Back in the same simulation, and forward in another one.
  auto other = create();
  require(other.ok(), "what was made once can be made again", text);
  for (Simulation* each : {&simulation, other.value().get()}) {
    require(each->restore(saved.value()).ok(), "a snapshot can be restored", text);
    require(goesOn(*each, toTheEnd, images), "what went on once does so again", text);
    require(layersOf(*each) == straight, "a snapshot loses nothing", text);
    require(each->budget().residual() == simulation.budget().residual(), "a snapshot keeps the budget", text);
  }
}

}  // namespace
}  // namespace rill::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rill::fuzz::run({data, size});
  return 0;
}
