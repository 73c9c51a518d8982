// The one file that knows Emscripten: the core as JavaScript sees it, described in web/src/engine/module.ts.
//
// A call that can fail returns its value or a JavaScript Error named RillError, which the caller throws: the core is
// built without exceptions, and an exception thrown from here would not run C++ destructors.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "core/fingerprint.h"
#include "core/recipe_edit.h"
#include "core/registry.h"
#include "core/simulation.h"
#include "sources/picture_range.h"

using emscripten::val;

namespace rill {
namespace {

// 32-bit addresses end at 4 GiB; the program, the stacks and the allocator's own bookkeeping need some of it.
constexpr std::uint64_t memoryLimit = (4ull << 30) - (128ull << 20);

val toText(std::string_view text) { return val::u8string(std::string(text).c_str()); }

val toError(const Error& error) {
  val made = val::global("Error").new_(toText(error.message));
  made.set("name", toText("RillError"));
  made.set("position", error.position);
  return made;
}

val toValue(const ParameterDescription& parameter, const Value& value) {
  const bool isNumber = parameter.kind == ParameterKind::number || parameter.kind == ParameterKind::integer;
  if (isNumber) return val(value.number);
  return toText(parameter.kind == ParameterKind::address ? value.text : formatValue(parameter, value));
}

std::string_view nameOf(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::number:
      return "number";
    case ParameterKind::integer:
      return "integer";
    case ParameterKind::choice:
      return "choice";
    case ParameterKind::text:
      return "text";
    case ParameterKind::address:
      return "address";
    case ParameterKind::size:
      return "size";
    case ParameterKind::curve:
      return "curve";
  }
  return "";
}

std::string_view nameOf(MethodKind kind) {
  switch (kind) {
    case MethodKind::source:
      return "source";
    case MethodKind::mask:
      return "mask";
    case MethodKind::erosion:
      return "erosion";
    case MethodKind::finish:
      return "finish";
  }
  return "";
}

template <class Items, class Convert>
val toArray(const Items& items, const Convert& convert) {
  val array = val::array();
  for (const auto& item : items) array.call<void>("push", convert(item));
  return array;
}

val toDescription(const ParameterDescription& parameter) {
  val made = val::object();
  made.set("id", toText(parameter.id));
  made.set("label", toText(parameter.label));
  made.set("unit", toText(parameter.unit));
  made.set("help", toText(parameter.help));
  made.set("kind", toText(nameOf(parameter.kind)));
  made.set("default", toValue(parameter, parameter.defaultValue()));
  made.set("minimum", parameter.minimum);
  made.set("maximum", parameter.maximum);
  made.set("scale", toText(parameter.scale == Scale::logarithmic ? "logarithmic" : "linear"));
  made.set("choices", toArray(parameter.choices, [](const Choice& choice) {
             val each = val::object();
             each.set("id", toText(choice.id));
             each.set("label", toText(choice.label));
             return each;
           }));
  return made;
}

val toDescription(const MethodDescription* method) {
  val made = val::object();
  made.set("id", toText(method->id));
  made.set("kind", toText(nameOf(method->kind)));
  made.set("title", toText(method->title));
  made.set("summary", toText(method->summary));
  made.set("source", toText(method->source));
  made.set("revision", method->revision);
  val layers = val::array();
  for (std::size_t i = 0; i < layerCount; ++i) {
    if (method->writes.has(static_cast<LayerId>(i))) layers.call<void>("push", toText(layerDescriptions[i].id));
  }
  made.set("layers", layers);
  made.set("waterStands", method->waterStands);
  const auto table = [&](StageRole role) {
    return toArray(stageTable(*method, role), [](const ParameterDescription& each) { return toDescription(each); });
  };
  made.set("parameters", table(StageRole::main));
  made.set("companionParameters", table(StageRole::companion));
  val companions = val::array();
  for (const MethodDescription* other : registeredMethods()) {
    if (canFollow(*method, *other)) companions.call<void>("push", toText(other->id));
  }
  made.set("companions", companions);
  return made;
}

std::string describe() {
  const auto parameter = [](const ParameterDescription& each) { return toDescription(each); };
  val made = val::object();
  made.set("methods", toArray(registeredMethods(), [](const MethodDescription* each) { return toDescription(each); }));
  made.set("world", toArray(worldParameters(), parameter));
  made.set("view", toArray(viewParameters(), parameter));
  made.set("layers", toArray(layerDescriptions, [](const LayerDescription& layer) {
             val each = val::object();
             each.set("id", toText(layer.id));
             each.set("label", toText(layer.label));
             each.set("unit", toText(layer.unit));
             return each;
           }));
  return val::global("JSON").call<std::string>("stringify", made);
}

template <class Table>
val toValues(const Table& table, const std::vector<Value>& values) {
  val made = val::object();
  for (std::size_t i = 0; i < table.size(); ++i) made.set(std::string(table[i].id), toValue(table[i], values[i]));
  return made;
}

val toStage(const StageRecipe& stage) {
  val made = val::object();
  made.set("method", toText(stage.method->id));
  made.set("parameters", toValues(stage.table(), stage.values));
  if (stage.role == StageRole::main) made.set("companions", toArray(stage.companions, toStage));
  return made;
}

val toParsed(const Recipe& recipe) {
  val made = val::object();
  made.set("text", toText(formatRecipe(recipe)));
  made.set("width", recipe.shape().width);
  made.set("height", recipe.shape().height);
  made.set("world", toValues(worldParameters(), recipe.world));
  made.set("stages", toArray(recipe.stages, toStage));
  std::vector<Value> view;
  val given = val::array();
  for (std::size_t i = 0; i < recipe.view.size(); ++i) {
    const ParameterDescription& row = viewParameters()[i];
    if (recipe.view[i]) given.call<void>("push", toText(row.id));
    view.push_back(recipe.view[i].value_or(row.defaultValue()));
  }
  made.set("view", toValues(viewParameters(), view));
  made.set("viewGiven", given);
  made.set("notices", toArray(recipe.notices, toText));
  return made;
}

val toResult(const Result<Recipe>& result) { return result ? toParsed(result.value()) : toError(result.error()); }

// Parses the text, edits the recipe and shows it again.
template <class Edit>
val edited(const std::string& text, const Edit& edit) {
  Result<Recipe> recipe = parseRecipe(text);
  return toResult(recipe ? edit(std::move(recipe.value())) : recipe);
}

val parse(const std::string& text) { return toResult(parseRecipe(text)); }

val editWorld(const std::string& text, const std::string& name, const std::string& value) {
  return edited(text, [&](Recipe recipe) { return setWorld(std::move(recipe), name, value); });
}

val editView(const std::string& text, const std::string& name, const std::string& value) {
  return edited(text, [&](Recipe recipe) { return setView(std::move(recipe), name, value); });
}

val editParameter(const std::string& text, int stage, int companion, const std::string& name,
                  const std::string& value) {
  return edited(text, [&](Recipe recipe) { return setParameter(std::move(recipe), stage, companion, name, value); });
}

val editInsertStage(const std::string& text, int index, const std::string& method) {
  return edited(text, [&](Recipe recipe) { return insertStage(std::move(recipe), index, method); });
}

val editReplaceStage(const std::string& text, int index, const std::string& method) {
  return edited(text, [&](Recipe recipe) { return replaceStage(std::move(recipe), index, method); });
}

val editRemoveStage(const std::string& text, int index) {
  return edited(text, [&](Recipe recipe) { return removeStage(std::move(recipe), index); });
}

val editMoveStage(const std::string& text, int from, int to) {
  return edited(text, [&](Recipe recipe) { return moveStage(std::move(recipe), from, to); });
}

val editAddCompanion(const std::string& text, int stage, const std::string& method) {
  return edited(text, [&](Recipe recipe) { return addCompanion(std::move(recipe), stage, method); });
}

val editRemoveCompanion(const std::string& text, int stage, int companion) {
  return edited(text, [&](Recipe recipe) { return removeCompanion(std::move(recipe), stage, companion); });
}

// Copies a Float32Array. Empty where memory ends: a copy that is not there has the wrong count, which callers refuse.
std::vector<float> copyOf(const val& array) {
  return emscripten::convertJSArrayToNumberVector<float>(array);
}

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

val provideImage(const std::string& name, int width, int height, const val& values, bool isInMetres) {
  const Status status = imageLibrary().provide(name, {width, height, copyOf(values), isInMetres});
  return status ? val(true) : toError(status.error());
}

val missingImagesOf(const std::string& text) {
  const Result<Recipe> recipe = parseRecipe(text);
  return recipe ? toArray(missingImages(recipe.value(), imageLibrary()), toText) : toError(recipe.error());
}

std::string contentHash(const val& values) { return hexadecimal(fingerprint(copyOf(values))); }

val openSimulation(const std::string& text, int threads, const val& startingHeights) {
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) return toError(recipe.error());
  std::vector<float> heights;
  if (!startingHeights.isNull()) heights = copyOf(startingHeights);
  auto simulation = Simulation::create(std::move(recipe.value()), threadPool(threads), imageLibrary(),
                                       {.memoryLimit = memoryLimit, .startingHeights = heights});
  return simulation ? val(std::move(simulation.value())) : toError(simulation.error());
}

val toCount(const Result<int>& count) { return count ? val(count.value()) : toError(count.error()); }

val advance(Simulation& simulation, int iterations) { return toCount(simulation.advance(iterations)); }

val runFor(Simulation& simulation, double milliseconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
  int done = 0;
  do {
    const Result<int> ran = simulation.advance(1);
    if (!ran) return toError(ran.error());
    done += ran.value();
  } while (!simulation.progress().done() && Clock::now() < end);
  return val(done);
}

val progressOf(const Simulation& simulation) {
  const Progress& progress = simulation.progress();
  val made = val::object();
  made.set("stage", progress.stage);
  made.set("stageIteration", progress.stageIteration);
  made.set("stageIterations", progress.stageIterations);
  made.set("iteration", static_cast<double>(progress.iteration));
  made.set("iterations", static_cast<double>(progress.iterations));
  made.set("done", progress.done());
  return made;
}

val layersOf(const Simulation& simulation) {
  val made = val::array();
  for (std::size_t i = 0; i < layerCount; ++i) {
    if (simulation.terrain().has(static_cast<LayerId>(i))) made.call<void>("push", toText(layerDescriptions[i].id));
  }
  return made;
}

val layerOf(const Simulation& simulation, const std::string& id) {
  for (std::size_t i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (layerDescriptions[i].id != id || !simulation.terrain().has(layer)) continue;
    const Grid& grid = simulation.terrain().get(layer);
    val made = val::object();
    made.set("offset", static_cast<double>(reinterpret_cast<std::uintptr_t>(grid.row(0)) / sizeof(float)));
    made.set("stride", static_cast<double>(grid.stride()));
    made.set("width", grid.width());
    made.set("height", grid.height());
    return made;
  }
  return toError({"This terrain has no layer '" + id + "'; it has " +
                  layersOf(simulation).call<std::string>("join", std::string(", ")) + "."});
}

val pictureRangeOf(const Simulation& simulation) {
  const std::optional<PictureRange> range = pictureRange(simulation.recipe(), imageLibrary());
  if (!range) return val::null();
  val made = val::array();
  made.call<void>("push", range->black);
  made.call<void>("push", range->white);
  return made;
}

val budgetOf(const Simulation& simulation) {
  const Budget budget = simulation.budget();
  val made = val::object();
  made.set("eroded", budget.eroded);
  made.set("deposited", budget.deposited);
  made.set("carried", budget.carried);
  made.set("lost", budget.lost);
  made.set("uplifted", budget.uplifted);
  return made;
}

val stagesOf(const Simulation& simulation) {
  return toArray(simulation.reports(), [](const StageReport& report) {
    val each = val::object();
    each.set("method", toText(report.method));
    each.set("iterations", report.iterations);
    each.set("milliseconds", report.milliseconds);
    return each;
  });
}

std::string fingerprintOf(const Simulation& simulation) { return hexadecimal(simulation.fingerprint()); }

double bytesOf(const Simulation& simulation) {
  return static_cast<double>(Simulation::bytesNeeded(simulation.recipe()));
}

val snapshotOf(const Simulation& simulation) {
  Result<Snapshot> snapshot = simulation.snapshot();
  return snapshot ? val(std::make_unique<Snapshot>(std::move(snapshot.value()))) : toError(snapshot.error());
}

val restoreTo(Simulation& simulation, const Snapshot& snapshot) {
  const Status status = simulation.restore(snapshot);
  return status ? val(true) : toError(status.error());
}

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(rill) {
  using namespace rill;
  emscripten::function("describe", &describe);
  emscripten::function("parseRecipe", &parse);
  emscripten::function("setWorld", &editWorld);
  emscripten::function("setView", &editView);
  emscripten::function("setParameter", &editParameter);
  emscripten::function("insertStage", &editInsertStage);
  emscripten::function("replaceStage", &editReplaceStage);
  emscripten::function("removeStage", &editRemoveStage);
  emscripten::function("moveStage", &editMoveStage);
  emscripten::function("addCompanion", &editAddCompanion);
  emscripten::function("removeCompanion", &editRemoveCompanion);
  emscripten::function("provideImage", &provideImage);
  emscripten::function("missingImages", &missingImagesOf);
  emscripten::function("contentHash", &contentHash);
  emscripten::function("openSimulation", &openSimulation);

  emscripten::class_<Snapshot>("Snapshot");
  emscripten::class_<Simulation>("Simulation")
      .function("advance", &advance)
      .function("runFor", &runFor)
      .function("progress", &progressOf)
      .function("layers", &layersOf)
      .function("layer", &layerOf)
      .function("pictureRange", &pictureRangeOf)
      .function("budget", &budgetOf)
      .function("stages", &stagesOf)
      .function("fingerprint", &fingerprintOf)
      .function("bytes", &bytesOf)
      .function("snapshot", &snapshotOf)
      .function("restore", &restoreTo);
}
