// The surface of eroded land: with any settings of a method within their ranges, on any ground of a source, no cell stands out at
// the end (analysis/single_cells.h), except pits between deep deposits, all heights are finite, and the mass balance closes.
#include <cmath>
#include <string>

#include "checks.h"
#include "input.h"
#include "native/support/random_settings.h"
#include "simulation/simulation.h"

namespace rill::fuzz {
namespace {

constexpr int maxIterations = 12;
constexpr double cellSize = 40.0;  // m

const MethodDescription& methodOf(std::size_t number) {
  std::vector<const MethodDescription*> methods;
  for (const MethodDescription* method : registeredMethods()) {
    if (method->kind == MethodKind::erosion) methods.push_back(method);
  }
  return *methods[number % methods.size()];
}

std::string recipeOf(Bytes& bytes) {
  static constexpr const char* grounds[] = {"simplex", "headstart", "coast", "plates"};
  const int size = 24 + bytes.below(41);
  const std::string ground = grounds[bytes.below(4)];
  const MethodDescription& method = methodOf(static_cast<std::size_t>(bytes.below(256)));
  test::Draws draws(bytes.take<std::uint32_t>());
  return "2/size=" + std::to_string(size) + ";extent=" + formatNumber(cellSize * size) +
         ";seed=" + std::to_string(bytes.below(1000)) + "/" + ground + "/" + test::randomStage(method, maxIterations, draws);
}

// The number of a parameter of the last stage; 0 without it.
double numberOf(const Recipe& recipe, std::string_view id) {
  const StageRecipe& stage = recipe.stages.back();
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == id) return stage.values[i].number;
  }
  return 0.0;
}

// A known limit of stream power: rivers deposit what the step before has eroded. Where a step of many thousand years erodes tens of
// metres, the cells around a cell without donors rise by as much, and that cell is a pit until the next step.
bool hasDeepDeposits(const Recipe& recipe) {
  return numberOf(recipe, "deposition") > 0.0 && numberOf(recipe, "time-step") > 5000.0;
}

bool isFinite(const Grid& ground) {
  for (int r = 0; r < ground.height(); ++r) {
    for (int c = 0; c < ground.width(); ++c) {
      if (!std::isfinite(ground.row(r)[c])) return false;
    }
  }
  return true;
}

void run(std::span<const std::uint8_t> data) {
  const InputClock clock;
  Bytes bytes(data);
  const std::string text = recipeOf(bytes);
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) return requireSentence(recipe.error(), text.size());
  const bool mayHavePits = hasDeepDeposits(recipe.value());
  ThreadPool pool(1);
  const ImageLibrary images;
  auto made = Simulation::create(std::move(recipe.value()), pool, images);
  require(made.ok(), "a recipe within its limits can be run", text);
  Simulation& simulation = *made.value();
  require(simulation.advance(1 << 30).ok(), "a started simulation can advance", text);
  require(isFinite(simulation.terrain().height()), "all heights are finite", text);
  const Budget budget = simulation.budget();
  const double moved = std::abs(budget.eroded) + std::abs(budget.deposited) + std::abs(budget.carried) + std::abs(budget.lost);
  require(std::abs(budget.residual()) <= 1e-5 * moved + 1.0, "the mass balance closes",
          text + " residual " + std::to_string(budget.residual()) + " of " + std::to_string(moved));
  const Result<SingleCells> cells = simulation.singleCells();
  require(cells.ok(), "single cells can be counted", text);
  const auto& [spikes, islets, trenches, excused, tallest] = cells.value();
  require((mayHavePits ? islets + trenches : cells.value().faults()) == 0.0, "no cell stands out",
          text + ": " + formatNumber(spikes) + " spikes, " + formatNumber(islets) + " islets, " + formatNumber(trenches) +
              " trenches, " + formatNumber(excused) + " excused, the tallest " + formatNumber(tallest) + " m");
}

}  // namespace
}  // namespace rill::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rill::fuzz::run({data, size});
  return 0;
}
