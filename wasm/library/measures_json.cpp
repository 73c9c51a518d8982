#include "library/measures_json.h"

#include <cmath>
#include <cstdint>
#include <ranges>
#include <vector>

#include "base/json.h"
#include "grid/fingerprint.h"

namespace rill {
namespace {

// Numbers that the terrain does not determine are null.
void writeNumber(JsonWriter& json, double number) {
  if (std::isfinite(number)) {
    json.number(number);
  } else {
    json.null();
  }
}

void write(JsonWriter& json, std::string_view name, double number) {
  json.key(name);
  writeNumber(json, number);
}

void write(JsonWriter& json, std::string_view name, const std::optional<std::string>& sentence) {
  json.key(name);
  if (sentence) {
    json.text(*sentence);
  } else {
    json.null();
  }
}

template <class Numbers>
void writeList(JsonWriter& json, std::string_view name, const Numbers& numbers) {
  json.key(name).array(numbers, [&](double number) { writeNumber(json, number); });
}

template <class Convert>
void writeCounted(JsonWriter& json, std::string_view name, std::size_t count, const Convert& convert) {
  writeList(json, name, std::views::iota(std::size_t{0}, count) | std::views::transform(convert));
}

void writeSummary(JsonWriter& json, const Landforms& landforms) {
  const HeightNumbers& heights = landforms.ground.heights;
  const auto ofLand = [&](double number) { return heights.cells > 0.0 ? number : notANumber; };
  json.key("summary").object([&] {
    write(json, "landArea", landforms.landArea);
    write(json, "minHeight", ofLand(heights.lowest));
    write(json, "maxHeight", ofLand(heights.highest));
    write(json, "meanHeight", ofLand(heights.mean));
    write(json, "relief", ofLand(heights.relief()));
    write(json, "meanSlope", landforms.ground.meanSlope);
    write(json, "hypsometricIntegral", landforms.ground.hypsometricIntegral);
    write(json, "closedShare", landforms.closedShare);
    write(json, "drainageDensity", landforms.drainageDensity);
    write(json, "pits", landforms.pits);
    write(json, "channelArea", landforms.channelArea);
  });
}

// The classes of a law, with the name of their values, and the band of the fit.
void writeClasses(JsonWriter& json, const AreaLaw& law, const char* value) {
  writeList(json, "area", law.area);
  writeList(json, value, law.value);
  writeList(json, "count", law.count);
  writeList(json, "streams", law.streams);
  writeList(json, "lower", law.lower);
  writeList(json, "upper", law.upper);
  write(json, "fitAbsent", law.absent);
}

void writeSlopeArea(JsonWriter& json, const SlopeArea& slopeArea) {
  const AreaLaw& law = slopeArea.law;
  json.key("slopeArea").object([&] {
    writeClasses(json, law, "slope");
    json.key("fit");
    if (law.absent) {
      json.null();
    } else {
      json.object([&] {
        write(json, "concavity", -law.exponent.value);
        write(json, "concavityError", law.exponent.standardError);
        write(json, "steepness", law.coefficient.value);
        write(json, "steepnessError", law.coefficient.standardError);
        write(json, "steepnessAtTheta", law.coefficientAtReference.value);
        write(json, "steepnessAtThetaError", law.coefficientAtReference.standardError);
        write(json, "rSquared", law.rSquared);
        write(json, "rivers", law.rivers);
      });
    }
    json.key("junctions").object([&] {
      write(json, "concavity", slopeArea.junctions.theta.value);
      write(json, "concavityError", slopeArea.junctions.theta.standardError);
      write(json, "count", slopeArea.junctions.junctions);
    });
  });
}

void writeChi(JsonWriter& json, const ChiFit& fit, double theta) {
  json.key("chi").object([&] {
    write(json, "theta", theta);
    json.key("fit");
    if (!std::isfinite(fit.line.slope)) {
      json.null();
      return;
    }
    json.object([&] {
      write(json, "slope", fit.line.slope);
      write(json, "slopeError", fit.slopeError);
      write(json, "intercept", fit.line.intercept);
      write(json, "rSquared", fit.line.rSquared);
      write(json, "count", fit.line.count);
    });
  });
}

void writeOrders(JsonWriter& json, const StreamOrders& orders) {
  int number = 0;
  json.key("orders").array(orders.orders, [&](const StreamOrders::Order& order) {
    json.object([&] {
      write(json, "order", ++number);
      write(json, "count", order.streams);
      write(json, "meanLength", order.length / order.streams);
      write(json, "meanArea", order.area / order.streams);
    });
  });
  write(json, "bifurcationRatio", orders.bifurcationRatio.value);
  write(json, "bifurcationRatioError", orders.bifurcationRatio.standardError);
  write(json, "lengthRatio", orders.lengthRatio.value);
  write(json, "lengthRatioError", orders.lengthRatio.standardError);
}

void writeHack(JsonWriter& json, const AreaLaw& law) {
  json.key("hack").object([&] {
    writeClasses(json, law, "length");
    write(json, "exponent", law.exponent.value);
    write(json, "exponentError", law.exponent.standardError);
    write(json, "coefficient", law.coefficient.value);
    write(json, "coefficientError", law.coefficient.standardError);
    write(json, "rSquared", law.rSquared);
    write(json, "rivers", law.rivers);
  });
}

void writeRiver(JsonWriter& json, const River& river, Shape shape) {
  const auto east = [&](std::int32_t cell) { return (cell % shape.width + 0.5) / shape.width; };
  const auto south = [&](std::int32_t cell) { return (cell / shape.width + 0.5) / shape.height; };
  json.object([&] {
    writeList(json, "east", river.cells | std::views::transform(east));
    writeList(json, "south", river.cells | std::views::transform(south));
    writeList(json, "distance", river.distance);
    writeList(json, "height", river.height);
    writeList(json, "area", river.area);
    writeList(json, "chi", river.chi);
    writeList(json, "steepness", river.steepness);
    writeList(json, "knickpoints", river.knickpoints);
    write(json, "order", river.order);
    write(json, "trunk", river.trunk < 0 ? notANumber : river.trunk);
  });
}

void writeLandforms(JsonWriter& json, const Landforms& landforms, double theta, Shape shape) {
  const GroundShape& ground = landforms.ground;
  json.key("landforms").object([&] {
    write(json, "riversAbsent", landforms.riversAbsent);
    writeSummary(json, landforms);
    json.key("hypsometry").object([&] {
      // Multiplied as the page does it: a quotient would have other last digits.
      constexpr double step = 1.0 / (GroundShape::hypsometryPoints - 1);
      writeCounted(json, "height", ground.hypsometry.size(), [](std::size_t i) { return step * static_cast<double>(i); });
      writeList(json, "area", ground.hypsometry);
    });
    json.key("slopes").object([&] {
      writeCounted(json, "degrees", ground.slopeShares.size(), [](std::size_t i) { return static_cast<double>(i); });
      writeList(json, "share", ground.slopeShares);
    });
    writeSlopeArea(json, landforms.slopeArea);
    writeChi(json, landforms.chiFit, theta);
    writeOrders(json, landforms.orders);
    writeHack(json, landforms.hack);
    json.key("rivers").array(landforms.rivers, [&](const River& river) { writeRiver(json, river, shape); });
  });
}

void writeForms(JsonWriter& json, const FormShares& shares) {
  json.key("forms");
  for (const double share : shares) {
    if (std::isnan(share)) {
      json.null();
      return;
    }
  }
  json.object([&] {
    for (std::size_t i = 0; i < shares.size(); ++i) write(json, formNames[i + 1], shares[i]);
  });
}

void writeFaults(JsonWriter& json, const Faults& faults) {
  json.key("faults").array(faults, [&](const Fault& fault) {
    json.object([&] {
      json.key("id").text(fault.id);
      json.key("title").text(fault.title);
      json.key("sentence").text(fault.sentence);
      write(json, "share", fault.share);
      write(json, "count", fault.count);
      json.key("places").array(fault.places, [&](const FaultPlace& place) {
        json.object([&] {
          write(json, "west", place.west);
          write(json, "north", place.north);
          write(json, "east", place.east);
          write(json, "south", place.south);
        });
      });
    });
  });
}

void writeSingleCells(JsonWriter& json, const SingleCells& cells) {
  json.key("singleCells").object([&] {
    write(json, "spikes", cells.spikes);
    write(json, "islets", cells.islets);
    write(json, "trenches", cells.trenches);
    write(json, "excused", cells.excused);
    write(json, "tallestSpike", cells.tallestSpike);
  });
}

}  // namespace

Result<std::string> measuresAsJson(TerrainRun& run, std::string_view recipe) {
  const LandformOptions options;
  const Result<Landforms> landforms = run.landforms(options);
  if (!landforms) return landforms.error();
  const Result<FormShares> forms = run.formShares();
  if (!forms) return forms.error();
  const Result<Faults> faults = run.faults();
  if (!faults) return faults.error();
  const Result<SingleCells> cells = run.singleCells();
  if (!cells) return cells.error();
  JsonWriter json;
  json.object([&] {
    json.key("recipe").text(recipe);
    json.key("fingerprint").text(hexadecimal(run.fingerprint()));
    write(json, "iteration", static_cast<double>(run.progress().iteration));
    writeLandforms(json, landforms.value(), options.theta, run.terrain().shape());
    writeForms(json, forms.value());
    writeFaults(json, faults.value());
    writeSingleCells(json, cells.value());
  });
  return json.written();
}

}  // namespace rill
