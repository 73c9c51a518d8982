// Images and simulations: what runs.
#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "base/decimal.h"
#include "bindings/exchange.h"
#include "grid/fingerprint.h"
#include "grid/value_range.h"
#include "recipe/picture_range.h"
#include "simulation/simulation.h"
#include "simulation/stage_needs.h"

namespace rill {
namespace {

// 32-bit addresses end at 4 GiB; the program, the stacks and the allocator's own bookkeeping need some of it.
constexpr std::uint64_t memoryLimit = (4ull << 30) - (128ull << 20);

ImageLibrary& imageLibrary() {
  static ImageLibrary library;
  return library;
}

// One pool for the module, made anew only when another number of threads is asked for.
ThreadPool& threadPool(int threads) {
  static std::unique_ptr<ThreadPool> pool;
  if (!pool || pool->threads() != threads) {
    pool.reset();
    pool = std::make_unique<ThreadPool>(std::max(1, threads));
  }
  return *pool;
}

const Reply* open(GivenText text, int threads, SimulationOptions options) {
  Result<Recipe> recipe = parseRecipe(textOf(text));
  if (!recipe) return replyError(recipe.error());
  options.memoryLimit = memoryLimit;
  auto simulation = Simulation::create(std::move(recipe.value()), threadPool(threads), imageLibrary(), options);
  return simulation ? replyAddress(simulation.value().release()) : replyError(simulation.error());
}

const Reply* replyTexts(const auto& texts) {
  return reply([&](JsonWriter& json) { json.array(texts, [&](std::string_view text) { json.text(text); }); });
}

// Where rows of floats lie: elements of the heap.
double offsetOf(const float* first) { return static_cast<double>(reinterpret_cast<std::uintptr_t>(first) / sizeof(float)); }

void write(JsonWriter& json, const Grid& grid) {
  const ValueRange range = rangeOfRows(grid, 0, grid.height());
  json.object([&] {
    json.key("offset").number(offsetOf(grid.row(0)));
    json.key("stride").number(static_cast<double>(grid.stride()));
    json.key("width").number(grid.width());
    json.key("height").number(grid.height());
    json.key("minimum").number(range.lowest);
    json.key("maximum").number(range.highest);
  });
}

std::vector<std::string_view> layerNamesOf(const Simulation& simulation) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < layerCount; ++i) {
    if (simulation.terrain().has(static_cast<LayerId>(i))) names.push_back(layerDescriptions[i].id);
  }
  return names;
}

Error noSuchLayer(const Simulation& simulation, std::string_view id) {
  std::string list;
  for (const std::string_view name : layerNamesOf(simulation)) list += (list.empty() ? "" : ", ") + std::string(name);
  return {"This terrain has no layer '" + std::string(id) + "'; it has " + list + "."};
}

}  // namespace

RILL_CALL const Reply* rill_provideImage(GivenText name, int width, int height, int isInMetres) {
  return reply(imageLibrary().provide(textOf(name), {width, height, takeStaged(), isInMetres != 0}));
}

RILL_CALL const Reply* rill_missingImages(GivenText text) {
  const Result<Recipe> recipe = parseRecipe(textOf(text));
  return recipe ? replyTexts(missingImages(recipe.value(), imageLibrary())) : replyError(recipe.error());
}

RILL_CALL const Reply* rill_contentHash() { return replyText(hexadecimal(fingerprint(takeStaged()))); }

RILL_CALL const Reply* rill_derivedLayers() {
  return reply(
      [](JsonWriter& json) { json.array(derivedLayerDescriptions, [&](const LayerDescription& layer) { json.text(layer.id); }); });
}

RILL_CALL const Reply* rill_openSimulation(GivenText text, int threads) {
  const std::vector<float> heights = takeStaged();
  return open(text, threads, {.startingHeights = heights});
}

RILL_CALL const Reply* rill_openSimulationAt(GivenText text, int threads, const Moment* moment) {
  return open(text, threads, {.from = moment});
}

RILL_CALL const Reply* rill_stateKeys(GivenText text) {
  const Result<Recipe> parsed = parseRecipe(textOf(text));
  if (!parsed) return replyError(parsed.error());
  const Recipe recipe = withoutSwitchedOff(parsed.value());
  // The leading sources run in one go: there are no moments between them.
  std::vector<std::optional<std::string>> keys(leadingSources(recipe));
  for (std::size_t i = keys.size(); i <= recipe.stages.size(); ++i) keys.emplace_back(stateKey(recipe, i));
  return reply([&](JsonWriter& json) {
    json.array(keys, [&](const std::optional<std::string>& key) {
      if (key) {
        json.text(*key);
      } else {
        json.nothing();
      }
    });
  });
}

RILL_CALL void rill_deleteMoment(Moment* moment) { delete moment; }

RILL_CALL void rill_deleteSimulation(Simulation* simulation) { delete simulation; }

RILL_CALL const Reply* rill_advance(Simulation* simulation, int iterations) {
  return reply(simulation->advance(iterations), [](JsonWriter& json, int ran) { json.number(ran); });
}

RILL_CALL const Reply* rill_runFor(Simulation* simulation, double milliseconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
  int done = 0;
  do {
    const Result<int> ran = simulation->advance(1);
    if (!ran) return replyError(ran.error());
    done += ran.value();
  } while (!simulation->progress().done() && Clock::now() < end);
  return replyNumber(done);
}

RILL_CALL const Reply* rill_progress(const Simulation* simulation) {
  const Progress& progress = simulation->progress();
  return reply([&](JsonWriter& json) {
    json.object([&] {
      json.key("stage").number(progress.stage);
      json.key("stageIteration").number(progress.stageIteration);
      json.key("stageIterations").number(progress.stageIterations);
      json.key("iteration").number(static_cast<double>(progress.iteration));
      json.key("iterations").number(static_cast<double>(progress.iterations));
      json.key("done").truth(progress.done());
    });
  });
}

RILL_CALL const Reply* rill_layers(const Simulation* simulation) { return replyTexts(layerNamesOf(*simulation)); }

RILL_CALL const Reply* rill_layer(Simulation* simulation, GivenText given) {
  const std::string_view id = textOf(given);
  for (std::size_t i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (layerDescriptions[i].id != id || !simulation->terrain().has(layer)) continue;
    return reply([&](JsonWriter& json) { write(json, simulation->terrain().get(layer)); });
  }
  for (std::size_t i = 0; i < derivedLayerCount; ++i) {
    if (derivedLayerDescriptions[i].id != id) continue;
    return reply(simulation->derive(static_cast<DerivedLayerId>(i)),
                 [](JsonWriter& json, const Grid* grid) { write(json, *grid); });
  }
  return replyError(noSuchLayer(*simulation, id));
}

RILL_CALL const Reply* rill_pictureRange(const Simulation* simulation) {
  const std::optional<PictureRange> range = pictureRange(simulation->recipe(), imageLibrary());
  return reply([&](JsonWriter& json) {
    if (range) {
      json.array(std::array{range->black, range->white}, [&](double metres) { json.number(metres); });
    } else {
      json.nothing();
    }
  });
}

RILL_CALL const Reply* rill_waterStands(const Simulation* simulation) { return replyTruth(simulation->waterStands()); }

RILL_CALL const Reply* rill_waterIsOfThisGround(const Simulation* simulation) {
  return replyTruth(simulation->waterIsOfThisGround());
}

RILL_CALL const Reply* rill_budget(const Simulation* simulation) {
  const Budget budget = simulation->budget();
  return reply([&](JsonWriter& json) {
    json.object([&] {
      json.key("eroded").number(budget.eroded);
      json.key("deposited").number(budget.deposited);
      json.key("carried").number(budget.carried);
      json.key("lost").number(budget.lost);
      json.key("uplifted").number(budget.uplifted);
    });
  });
}

RILL_CALL const Reply* rill_stages(const Simulation* simulation) {
  return reply([&](JsonWriter& json) {
    json.array(simulation->reports(), [&](const StageReport& report) {
      json.object([&] {
        json.key("method").text(report.method);
        json.key("iterations").number(report.iterations);
        json.key("milliseconds").number(report.milliseconds);
      });
    });
  });
}

RILL_CALL const Reply* rill_fingerprint(const Simulation* simulation) { return replyText(hexadecimal(simulation->fingerprint())); }

RILL_CALL const Reply* rill_bytes(const Simulation* simulation) { return replyNumber(static_cast<double>(simulation->bytes())); }

RILL_CALL const Reply* rill_moment(const Simulation* simulation) {
  Result<Moment> moment = simulation->moment();
  return moment ? replyAddress(new Moment(std::move(moment.value()))) : replyError(moment.error());
}

RILL_CALL const Reply* rill_resume(Simulation* simulation, const Moment* moment) { return reply(simulation->resume(*moment)); }

RILL_CALL const Reply* rill_grids(Simulation* simulation) {
  std::vector<std::span<const float>> grids;
  simulation->visitGrids([&](Grid& grid) { grids.push_back(grid.storage()); });
  return reply([&](JsonWriter& json) {
    json.array(grids, [&](std::span<const float> storage) {
      json.object([&] {
        json.key("offset").number(offsetOf(storage.data()));
        json.key("length").number(static_cast<double>(storage.size()));
      });
    });
  });
}

}  // namespace rill
