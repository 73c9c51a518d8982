// Measures of the present terrain (docs/landforms.md). The results have the form of
// packages/engine/src/measures/landform-report.ts.
#include "bindings/measures.h"

#include <cmath>
#include <vector>

#include "bindings/values.h"

namespace rill {
namespace {

// Numbers that the terrain does not determine are null.
val toNumber(double number) { return std::isfinite(number) ? val(number) : val::null(); }

// Copies a list at once: adding numbers one by one takes a call into JavaScript for each.
template <class Number>
val toNumbers(const std::vector<Number>& numbers) {
  return val::global("Array").call<val>("from", val(emscripten::typed_memory_view(numbers.size(), numbers.data())));
}

// The same for a list whose numbers may be NaN.
val toGaps(const std::vector<double>& numbers) {
  val made = toNumbers(numbers);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!std::isfinite(numbers[i])) made.set(i, val::null());
  }
  return made;
}

// The numbers first, first + step...
std::vector<double> countedFrom(double first, double step, std::size_t count) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back(first + step * static_cast<double>(i));
  return numbers;
}

// Centres of cells as fractions of the map.
void setPlaces(val& made, const std::vector<std::int32_t>& cells, Shape shape) {
  std::vector<double> east, south;
  for (const std::int32_t cell : cells) {
    east.push_back((cell % shape.width + 0.5) / shape.width);
    south.push_back((cell / shape.width + 0.5) / shape.height);
  }
  made.set("east", toNumbers(east));
  made.set("south", toNumbers(south));
}

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

val toSlopeArea(const SlopeArea& slopeArea) {
  val made = val::object(), fit = val::object();
  made.set("area", toNumbers(slopeArea.classes.area));
  made.set("slope", toNumbers(slopeArea.classes.value));
  made.set("count", toNumbers(slopeArea.classes.count));
  fit.set("concavity", slopeArea.concavity);
  fit.set("steepness", slopeArea.steepness);
  fit.set("steepnessAtTheta", slopeArea.steepnessAtTheta);
  fit.set("rSquared", slopeArea.rSquared);
  made.set("fit", std::isfinite(slopeArea.concavity) ? fit : val::null());
  return made;
}

val toFit(const LineFit& fit) {
  if (!std::isfinite(fit.slope)) return val::null();
  val made = val::object();
  made.set("slope", fit.slope);
  made.set("intercept", fit.intercept);
  made.set("rSquared", fit.rSquared);
  made.set("count", fit.count);
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

val toHack(const HackLaw& hack) {
  val made = val::object();
  made.set("area", toNumbers(hack.classes.area));
  made.set("length", toNumbers(hack.classes.value));
  made.set("exponent", toNumber(hack.exponent));
  made.set("coefficient", toNumber(hack.coefficient));
  made.set("rSquared", toNumber(hack.rSquared));
  return made;
}

val landformsOf(TerrainRun& run, double theta, int rivers) {
  const Result<Landforms> result = run.landforms({theta, rivers});
  if (!result) return toError(result.error());
  const Landforms& landforms = result.value();
  const GroundShape& ground = landforms.ground;
  val made = val::object(), hypsometry = val::object(), slopes = val::object(), chi = val::object();
  made.set("riversAbsent", landforms.riversAbsent ? toText(*landforms.riversAbsent) : val::null());
  made.set("summary", toSummary(landforms));
  hypsometry.set("height", toNumbers(countedFrom(0.0, 1.0 / (GroundShape::hypsometryPoints - 1), ground.hypsometry.size())));
  hypsometry.set("area", toNumbers(ground.hypsometry));
  made.set("hypsometry", hypsometry);
  slopes.set("degrees", toNumbers(countedFrom(0.0, 1.0, ground.slopeShares.size())));
  slopes.set("share", toNumbers(ground.slopeShares));
  made.set("slopes", slopes);
  made.set("slopeArea", toSlopeArea(landforms.slopeArea));
  chi.set("theta", theta);
  chi.set("fit", toFit(landforms.chiFit));
  made.set("chi", chi);
  made.set("orders", toOrders(landforms.orders));
  made.set("bifurcationRatio", toNumber(landforms.orders.bifurcationRatio));
  made.set("lengthRatio", toNumber(landforms.orders.lengthRatio));
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

val basinOf(TerrainRun& run, double east, double south) {
  const Result<std::optional<Basin>> result = run.basinAt(east, south);
  if (!result) return toError(result.error());
  if (!result.value()) return val::null();
  const Basin& basin = *result.value();
  const Shape shape = run.terrain().shape();
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
  made.set("outline", toArray(basin.outline, [](const Ring& ring) {
             val each = val::object();
             each.set("east", toNumbers(ring.east));
             each.set("south", toNumbers(ring.south));
             return each;
           }));
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
  val made = val::object();
  made.set("closedShare", drainage.closedCells() / drainage.landCells());
  made.set("drainageDensity", measureOrders(drainage.channels()).channelLength / (drainage.landCells() * run.terrain().cellArea()));
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

}  // namespace

void addMeasures(emscripten::class_<TerrainRun>& simulation) {
  simulation.function("landforms", &landformsOf)
      .function("swath", &swathOf)
      .function("basin", &basinOf)
      .function("heights", &heightsOfRun)
      .function("drainage", &drainageOf)
      .function("singleCells", &singleCellsOf);
}

}  // namespace rill
