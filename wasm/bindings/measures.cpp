// Measures of the present terrain (docs/landforms.md). The results have the form of
// packages/engine/src/measures/landform-report.ts.
#include "bindings/measures.h"

#include <optional>
#include <string>
#include <vector>

#include "analysis/measures_form.h"
#include "bindings/numbers.h"
#include "bindings/values.h"

namespace rill {
namespace {

// Members of an object of JavaScript (analysis/measures_form.h).
class ObjectMembers {
 public:
  void number(const std::string& name, double number) { made_.set(name, toNumber(number)); }
  void numbers(const std::string& name, const auto& numbers) { made_.set(name, toNumbers(numbers)); }
  void sentence(const std::string& name, const std::optional<std::string>& sentence) {
    made_.set(name, sentence ? toText(*sentence) : val::null());
  }
  void nothing(const std::string& name) { made_.set(name, val::null()); }
  void object(const std::string& name, const auto& write) { made_.set(name, objectOf(write)); }
  void objects(const std::string& name, const auto& items, const auto& write) {
    made_.set(name, toArray(items, [&](const auto& item) { return objectOf([&](ObjectMembers& to) { write(to, item); }); }));
  }

  static val objectOf(const auto& write) {
    ObjectMembers members;
    write(members);
    return members.made_;
  }

 private:
  val made_ = val::object();
};

val landformsOf(TerrainRun& run, double theta, int rivers) {
  const Result<Landforms> result = run.landforms({theta, rivers});
  if (!result) return toError(result.error());
  return ObjectMembers::objectOf([&](ObjectMembers& to) { addLandforms(to, result.value(), theta, run.terrain().shape()); });
}

val swathOf(const TerrainRun& run, double fromEast, double fromSouth, double toEast, double toSouth, double width) {
  const Result<Swath> result = run.swath({fromEast, fromSouth, toEast, toSouth, width});
  if (!result) return toError(result.error());
  const Swath& swath = result.value();
  val made = val::object();
  made.set("distance", toNumbers(swath.distance));
  made.set("minimum", toGaps(swath.minimum));
  made.set("mean", toGaps(swath.mean));
  made.set("maximum", toGaps(swath.maximum));
  return made;
}

val toBasin(const Basin& basin, Shape shape) {
  val made = val::object();
  made.set("area", basin.area);
  made.set("minHeight", basin.lowest);
  made.set("maxHeight", basin.highest);
  made.set("meanHeight", basin.mean);
  made.set("meanSlope", basin.meanSlope);
  made.set("hypsometricIntegral", toNumber(basin.hypsometricIntegral));
  made.set("flowPathLength", basin.flowPathLength);
  made.set("order", basin.order);
  made.set("outletEast", (basin.outlet % shape.width + 0.5) / shape.width);
  made.set("outletSouth", (basin.outlet / shape.width + 0.5) / shape.height);
  return made;
}

val basinOf(TerrainRun& run, double east, double south) {
  const Result<std::optional<Basin>> result = run.basinAt(east, south);
  if (!result) return toError(result.error());
  if (!result.value()) return val::null();
  const Basin& basin = *result.value();
  val made = toBasin(basin, run.terrain().shape());
  made.set("outline", toArray(basin.outline, [](const Ring& ring) {
             val each = val::object();
             each.set("east", toNumbers(ring.east));
             each.set("south", toNumbers(ring.south));
             return each;
           }));
  return made;
}

val basinsOf(TerrainRun& run, int limit) {
  const Result<std::vector<Basin>> result = run.basins(limit);
  if (!result) return toError(result.error());
  return toArray(result.value(), [&](const Basin& basin) { return toBasin(basin, run.terrain().shape()); });
}

val channelPointsOf(TerrainRun& run, double theta) {
  const Result<ChannelPoints> result = run.channelPoints(theta);
  if (!result) return toError(result.error());
  const ChannelPoints& points = result.value();
  return ObjectMembers::objectOf([&](ObjectMembers& to) {
    to.numbers("river", points.river);
    addPlaces(to, {points.cell.begin(), points.cell.size()}, run.terrain().shape());
    to.numbers("distance", points.distance);
    to.numbers("height", points.height);
    to.numbers("area", points.area);
    to.numbers("chi", points.chi);
    to.numbers("steepness", points.steepness);
    to.numbers("order", points.order);
  });
}

val heightsOfRun(const TerrainRun& run) {
  const HeightNumbers heights = run.heights();
  if (heights.cells == 0.0) return val::null();
  val made = val::object();
  made.set("mean", heights.mean);
  made.set("relief", heights.relief());
  return made;
}

val drainageOf(TerrainRun& run) {
  const Result<const LandDrainage*> result = run.drainage();
  if (!result) return toError(result.error());
  const LandDrainage& drainage = *result.value();
  if (drainage.landCells() == 0.0) return val::null();
  const Result<double> steepness = medianSteepness(drainage.channels());
  if (!steepness) return toError(steepness.error());
  const double landArea = drainage.landCells() * run.terrain().cellArea();
  val made = val::object();
  made.set("landArea", landArea);
  made.set("closedShare", drainage.closedCells() / drainage.landCells());
  made.set("drainageDensity", lengthOf(drainage.channels()) / landArea);
  made.set("medianSteepness", toNumber(steepness.value()));
  made.set("meanSlope", toNumber(run.meanSlope()));
  return made;
}

val singleCellsOf(TerrainRun& run) {
  const Result<SingleCells> result = run.singleCells();
  if (!result) return toError(result.error());
  return ObjectMembers::objectOf([&](ObjectMembers& to) { addSingleCells(to, result.value()); });
}

val formsOf(TerrainRun& run) {
  const Result<FormShares> result = run.formShares();
  if (!result) return toError(result.error());
  if (!areKnown(result.value())) return val::null();
  return ObjectMembers::objectOf([&](ObjectMembers& to) { addForms(to, result.value()); });
}

}  // namespace

void addMeasures(emscripten::class_<TerrainRun>& simulation) {
  simulation.function("landforms", &landformsOf)
      .function("swath", &swathOf)
      .function("basin", &basinOf)
      .function("basins", &basinsOf)
      .function("channelPoints", &channelPointsOf)
      .function("heights", &heightsOfRun)
      .function("drainage", &drainageOf)
      .function("singleCells", &singleCellsOf)
      .function("forms", &formsOf)
      .function("faults", &faultsOf);
}

}  // namespace rill
