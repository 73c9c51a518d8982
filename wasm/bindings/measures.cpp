// Measures of the present terrain (docs/landforms.md). The results have the form of
// packages/engine/src/measures/landform-report.ts.
#include "bindings/measures.h"

#include <cmath>
#include <vector>

#include "bindings/numbers.h"
#include "bindings/values.h"

namespace rill {
namespace {

val toRiver(const River& river, Shape shape) {
  val made = val::object();
  setPlaces(made, river.cells, shape);
  made.set("distance", toNumbers(river.distance));
  made.set("height", toNumbers(river.height));
  made.set("area", toNumbers(river.area));
  made.set("chi", toNumbers(river.chi));
  made.set("steepness", toNumbers(river.steepness));
  made.set("knickpoints", toNumbers(river.knickpoints));
  made.set("order", river.order);
  made.set("trunk", river.trunk < 0 ? val::null() : val(river.trunk));
  return made;
}

val toSummary(const Landforms& landforms) {
  const HeightNumbers& heights = landforms.ground.heights;
  const auto ofLand = [&](double number) { return heights.cells > 0.0 ? val(number) : val::null(); };
  val made = val::object();
  made.set("landArea", landforms.landArea);
  made.set("minHeight", ofLand(heights.lowest));
  made.set("maxHeight", ofLand(heights.highest));
  made.set("meanHeight", ofLand(heights.mean));
  made.set("relief", ofLand(heights.relief()));
  made.set("meanSlope", toNumber(landforms.ground.meanSlope));
  made.set("hypsometricIntegral", toNumber(landforms.ground.hypsometricIntegral));
  made.set("closedShare", toNumber(landforms.closedShare));
  made.set("drainageDensity", toNumber(landforms.drainageDensity));
  made.set("pits", toNumber(landforms.pits));
  made.set("channelArea", landforms.channelArea);
  return made;
}

// The classes of a law, with the name of their values, and the band of the fit.
val toClasses(const AreaLaw& law, const char* value) {
  val made = val::object();
  made.set("area", toNumbers(law.area));
  made.set(value, toNumbers(law.value));
  made.set("count", toNumbers(law.count));
  made.set("streams", toNumbers(law.streams));
  made.set("lower", toNumbers(law.lower));
  made.set("upper", toNumbers(law.upper));
  made.set("fitAbsent", law.absent ? toText(*law.absent) : val::null());
  return made;
}

val toJunctions(const JunctionConcavity& junctions) {
  val made = val::object();
  made.set("concavity", toNumber(junctions.theta.value));
  made.set("concavityError", toNumber(junctions.theta.standardError));
  made.set("count", junctions.junctions);
  return made;
}

val toSlopeArea(const SlopeArea& slopeArea) {
  const AreaLaw& law = slopeArea.law;
  val made = toClasses(law, "slope"), fit = val::object();
  fit.set("concavity", -law.exponent.value);
  fit.set("concavityError", toNumber(law.exponent.standardError));
  fit.set("steepness", law.coefficient.value);
  fit.set("steepnessError", toNumber(law.coefficient.standardError));
  fit.set("steepnessAtTheta", law.coefficientAtReference.value);
  fit.set("steepnessAtThetaError", toNumber(law.coefficientAtReference.standardError));
  fit.set("rSquared", law.rSquared);
  fit.set("rivers", law.rivers);
  made.set("fit", law.absent ? val::null() : fit);
  made.set("junctions", toJunctions(slopeArea.junctions));
  return made;
}

val toChi(const ChiFit& fit, double theta) {
  val made = val::object(), line = val::object();
  line.set("slope", fit.line.slope);
  line.set("slopeError", toNumber(fit.slopeError));
  line.set("intercept", fit.line.intercept);
  line.set("rSquared", fit.line.rSquared);
  line.set("count", fit.line.count);
  made.set("theta", theta);
  made.set("fit", std::isfinite(fit.line.slope) ? line : val::null());
  return made;
}

val toOrders(const StreamOrders& orders) {
  val made = val::array();
  for (std::size_t i = 0; i < orders.orders.size(); ++i) {
    const StreamOrders::Order& one = orders.orders[i];
    val each = val::object();
    each.set("order", static_cast<int>(i + 1));
    each.set("count", one.streams);
    each.set("meanLength", one.length / one.streams);
    each.set("meanArea", one.area / one.streams);
    made.call<void>("push", each);
  }
  return made;
}

val toHack(const AreaLaw& law) {
  val made = toClasses(law, "length");
  made.set("exponent", toNumber(law.exponent.value));
  made.set("exponentError", toNumber(law.exponent.standardError));
  made.set("coefficient", toNumber(law.coefficient.value));
  made.set("coefficientError", toNumber(law.coefficient.standardError));
  made.set("rSquared", toNumber(law.rSquared));
  made.set("rivers", law.rivers);
  return made;
}

val landformsOf(TerrainRun& run, double theta, int rivers) {
  const Result<Landforms> result = run.landforms({theta, rivers});
  if (!result) return toError(result.error());
  const Landforms& landforms = result.value();
  const GroundShape& ground = landforms.ground;
  val made = val::object(), hypsometry = val::object(), slopes = val::object();
  made.set("riversAbsent", landforms.riversAbsent ? toText(*landforms.riversAbsent) : val::null());
  made.set("summary", toSummary(landforms));
  hypsometry.set("height", toNumbers(countedFrom(0.0, 1.0 / (GroundShape::hypsometryPoints - 1), ground.hypsometry.size())));
  hypsometry.set("area", toNumbers(ground.hypsometry));
  made.set("hypsometry", hypsometry);
  slopes.set("degrees", toNumbers(countedFrom(0.0, 1.0, ground.slopeShares.size())));
  slopes.set("share", toNumbers(ground.slopeShares));
  made.set("slopes", slopes);
  made.set("slopeArea", toSlopeArea(landforms.slopeArea));
  made.set("chi", toChi(landforms.chiFit, theta));
  made.set("orders", toOrders(landforms.orders));
  made.set("bifurcationRatio", toNumber(landforms.orders.bifurcationRatio.value));
  made.set("bifurcationRatioError", toNumber(landforms.orders.bifurcationRatio.standardError));
  made.set("lengthRatio", toNumber(landforms.orders.lengthRatio.value));
  made.set("lengthRatioError", toNumber(landforms.orders.lengthRatio.standardError));
  made.set("hack", toHack(landforms.hack));
  made.set("rivers", toArray(landforms.rivers, [&](const River& river) { return toRiver(river, run.terrain().shape()); }));
  return made;
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
  val made = val::object();
  made.set("river", toNumbers(points.river));
  setPlaces(made, {points.cell.begin(), points.cell.size()}, run.terrain().shape());
  made.set("distance", toNumbers(points.distance));
  made.set("height", toNumbers(points.height));
  made.set("area", toNumbers(points.area));
  made.set("chi", toNumbers(points.chi));
  made.set("steepness", toNumbers(points.steepness));
  made.set("order", toNumbers(points.order));
  return made;
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
  const SingleCells& cells = result.value();
  val made = val::object();
  made.set("spikes", cells.spikes);
  made.set("islets", cells.islets);
  made.set("trenches", cells.trenches);
  made.set("excused", cells.excused);
  made.set("tallestSpike", cells.tallestSpike);
  return made;
}

val formsOf(TerrainRun& run) {
  const Result<FormShares> result = run.formShares();
  if (!result) return toError(result.error());
  val made = val::object();
  for (std::size_t i = 0; i < result.value().size(); ++i) {
    const double share = result.value()[i];
    if (std::isnan(share)) return val::null();
    made.set(std::string(formNames[i + 1]), share);
  }
  return made;
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
