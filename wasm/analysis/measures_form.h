// The form of the measures of a terrain for other languages (docs/landforms.md): names, order, and which numbers may be absent.
//
// The functions add members to an object of the other language. `Members` has
//
//     number(name, value)              null if the number is not finite: the terrain does not determine it
//     numbers(name, list)              a list of numbers
//     sentence(name, text)             a text, or null without one
//     nothing(name)                    null
//     object(name, write)              an object, whose members write(members) adds
//     objects(name, items, write)      a list of objects: write(members, item) adds those of one
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "analysis/geomorphons.h"
#include "analysis/landforms.h"
#include "analysis/single_cells.h"

namespace rill {

// The numbers 0, step, 2 step...
inline std::vector<double> countedBy(double step, std::size_t count) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back(step * static_cast<double>(i));
  return numbers;
}

// Adds the centres of cells as fractions of the map.
template <class Members>
void addPlaces(Members& to, std::span<const std::int32_t> cells, Shape shape) {
  std::vector<double> east, south;
  for (const std::int32_t cell : cells) {
    east.push_back((cell % shape.width + 0.5) / shape.width);
    south.push_back((cell / shape.width + 0.5) / shape.height);
  }
  to.numbers("east", east);
  to.numbers("south", south);
}

// Adds a number and its standard error.
template <class Members>
void addEstimate(Members& to, const std::string& name, const Estimate& estimate) {
  to.number(name, estimate.value);
  to.number(name + "Error", estimate.standardError);
}

template <class Members>
void addSummary(Members& to, const Landforms& landforms) {
  const HeightNumbers& heights = landforms.ground.heights;
  const auto ofLand = [&](double number) { return heights.cells > 0.0 ? number : notANumber; };
  to.number("landArea", landforms.landArea);
  to.number("minHeight", ofLand(heights.lowest));
  to.number("maxHeight", ofLand(heights.highest));
  to.number("meanHeight", ofLand(heights.mean));
  to.number("relief", ofLand(heights.relief()));
  to.number("meanSlope", landforms.ground.meanSlope);
  to.number("hypsometricIntegral", landforms.ground.hypsometricIntegral);
  to.number("closedShare", landforms.closedShare);
  to.number("drainageDensity", landforms.drainageDensity);
  to.number("pits", landforms.pits);
  to.number("channelArea", landforms.channelArea);
}

// Adds the classes of a law, with the name of their values, and the band of the fit.
template <class Members>
void addClasses(Members& to, const AreaLaw& law, const char* value) {
  to.numbers("area", law.area);
  to.numbers(value, law.value);
  to.numbers("count", law.count);
  to.numbers("streams", law.streams);
  to.numbers("lower", law.lower);
  to.numbers("upper", law.upper);
  to.sentence("fitAbsent", law.absent);
}

template <class Members>
void addSlopeArea(Members& to, const SlopeArea& slopeArea) {
  const AreaLaw& law = slopeArea.law;
  addClasses(to, law, "slope");
  if (law.absent) {
    to.nothing("fit");
  } else {
    to.object("fit", [&](auto& fit) {
      addEstimate(fit, "concavity", {-law.exponent.value, law.exponent.standardError});
      addEstimate(fit, "steepness", law.coefficient);
      addEstimate(fit, "steepnessAtTheta", law.coefficientAtReference);
      fit.number("rSquared", law.rSquared);
      fit.number("rivers", law.rivers);
    });
  }
  to.object("junctions", [&](auto& junctions) {
    addEstimate(junctions, "concavity", slopeArea.junctions.theta);
    junctions.number("count", slopeArea.junctions.junctions);
  });
}

template <class Members>
void addChi(Members& to, const ChiFit& chi, double theta) {
  to.number("theta", theta);
  if (!std::isfinite(chi.line.slope)) return to.nothing("fit");
  to.object("fit", [&](auto& fit) {
    addEstimate(fit, "slope", {chi.line.slope, chi.slopeError});
    fit.number("intercept", chi.line.intercept);
    fit.number("rSquared", chi.line.rSquared);
    fit.number("count", chi.line.count);
  });
}

template <class Members>
void addOrders(Members& to, const StreamOrders& orders) {
  int number = 0;
  to.objects("orders", orders.orders, [&](auto& each, const StreamOrders::Order& order) {
    each.number("order", ++number);
    each.number("count", order.streams);
    each.number("meanLength", order.length / order.streams);
    each.number("meanArea", order.area / order.streams);
  });
  addEstimate(to, "bifurcationRatio", orders.bifurcationRatio);
  addEstimate(to, "lengthRatio", orders.lengthRatio);
}

template <class Members>
void addHack(Members& to, const AreaLaw& law) {
  addClasses(to, law, "length");
  addEstimate(to, "exponent", law.exponent);
  addEstimate(to, "coefficient", law.coefficient);
  to.number("rSquared", law.rSquared);
  to.number("rivers", law.rivers);
}

template <class Members>
void addRiver(Members& to, const River& river, Shape shape) {
  addPlaces(to, river.cells, shape);
  to.numbers("distance", river.distance);
  to.numbers("height", river.height);
  to.numbers("area", river.area);
  to.numbers("chi", river.chi);
  to.numbers("steepness", river.steepness);
  to.numbers("knickpoints", river.knickpoints);
  to.number("order", river.order);
  to.number("trunk", river.trunk < 0 ? notANumber : river.trunk);
}

// `shape` of the map, and the concavity of chi.
template <class Members>
void addLandforms(Members& to, const Landforms& landforms, double theta, Shape shape) {
  const GroundShape& ground = landforms.ground;
  to.sentence("riversAbsent", landforms.riversAbsent);
  to.object("summary", [&](auto& summary) { addSummary(summary, landforms); });
  to.object("hypsometry", [&](auto& hypsometry) {
    hypsometry.numbers("height", countedBy(1.0 / (GroundShape::hypsometryPoints - 1), ground.hypsometry.size()));
    hypsometry.numbers("area", ground.hypsometry);
  });
  to.object("slopes", [&](auto& slopes) {
    slopes.numbers("degrees", countedBy(1.0, ground.slopeShares.size()));
    slopes.numbers("share", ground.slopeShares);
  });
  to.object("slopeArea", [&](auto& slopeArea) { addSlopeArea(slopeArea, landforms.slopeArea); });
  to.object("chi", [&](auto& chi) { addChi(chi, landforms.chiFit, theta); });
  addOrders(to, landforms.orders);
  to.object("hack", [&](auto& hack) { addHack(hack, landforms.hack); });
  to.objects("rivers", landforms.rivers, [&](auto& each, const River& river) { addRiver(each, river, shape); });
}

// Whether the terrain has land, and so shares of forms.
inline bool areKnown(const FormShares& shares) { return !std::isnan(shares[0]); }

template <class Members>
void addForms(Members& to, const FormShares& shares) {
  for (std::size_t i = 0; i < shares.size(); ++i) to.number(std::string(formNames[i + 1]), shares[i]);
}

template <class Members>
void addSingleCells(Members& to, const SingleCells& cells) {
  to.number("spikes", cells.spikes);
  to.number("islets", cells.islets);
  to.number("trenches", cells.trenches);
  to.number("excused", cells.excused);
  to.number("tallestSpike", cells.tallestSpike);
}

}  // namespace rill
