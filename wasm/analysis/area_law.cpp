#include "analysis/area_law.h"

#include <algorithm>

#include "base/decimal.h"
#include "base/math.h"

namespace rill {
namespace {

const double classesPerLogarithm = AreaSamples::classesPerDecade / logarithm(10.0);

}  // namespace

Status AreaSamples::start(std::size_t limit) {
  clear();
  if (limit == 0 || entries_.allocate(limit)) return {};
  return Error{"There is not enough memory to measure the rivers of this terrain; choose a smaller size, or close other programs."};
}

void AreaSamples::clear() {
  count_ = firstOfRiver_ = 0;
  river_ = -1;
  units_ = 0;
  unmeasured_.fill(0.0);
}

// Class 0 begins at 1 m^2.
int AreaSamples::classOf(double area) {
  return std::clamp(static_cast<int>(std::floor(area * classesPerLogarithm)), 0, maxClasses - 1);
}

void AreaSamples::add(std::int32_t river, double area, double value) {
  if (river != river_) {
    river_ = river;
    ++units_;
    firstOfRiver_ = count_;
  }
  const int index = classOf(area);
  std::size_t at = firstOfRiver_;
  while (at < count_ && entries_[at].index != index) ++at;
  if (at == count_) entries_[count_++] = {units_ - 1, index, 0.0, 0.0, 0.0};
  entries_[at].count += 1.0;
  entries_[at].area += area;
  entries_[at].value += value;
}

void AreaSamples::addUnmeasured(double area) { unmeasured_[static_cast<std::size_t>(classOf(area))] += 1.0; }

bool AreaSamples::isMeasured(const Class& one, int index) const {
  return one.count >= samplesOfClass && one.count >= unmeasured_[static_cast<std::size_t>(index)];
}

AreaSamples::Classes AreaSamples::classesOf(const std::vector<int>& draws) const {
  Classes classes;
  for (std::size_t i = 0; i < count_; ++i) {
    const Entry& entry = entries_[i];
    const double weight = draws.empty() ? 1.0 : draws[static_cast<std::size_t>(entry.unit)];
    Class& one = classes[static_cast<std::size_t>(entry.index)];
    one.streams += weight;
    one.count += weight * entry.count;
    one.area += weight * entry.area;
    one.value += weight * entry.value;
  }
  return classes;
}

AreaSamples::Fit AreaSamples::fit(const std::vector<int>& draws, int without, double referenceExponent) const {
  const Classes classes = classesOf(draws);
  LineSums sums;
  Fit fit;
  int first = maxClasses, last = 0;
  for (int index = 0; index < maxClasses; ++index) {
    const Class& one = classes[static_cast<std::size_t>(index)];
    if (index == without || !isMeasured(one, index)) continue;
    ++fit.classes;
    first = std::min(first, index);
    last = index;
    sums.add(one.x(), one.y(), one.streams);
  }
  if (fit.classes < 2) return fit;
  fit.decades = (last + 1 - first) / classesPerDecade;
  fit.line = sums.fit();
  fit.centre = sums.meanX();
  fit.meanAtReference = sums.meanY() - referenceExponent * sums.meanX();
  return fit;
}

void AreaSamples::findErrors(AreaLaw& law, const Fit& fitted, double referenceExponent) const {
  const auto lineAt = [&](const Fit& fit) { return fit.line.intercept + fit.line.slope * fitted.centre; };
  // Errors of the exponent, the intercept, the line at its centre, and the mean at the reference exponent.
  std::array<Spread, 4> replicates, withoutOne;
  const auto addTo = [&](std::array<Spread, 4>& spreads, const Fit& fit) {
    spreads[0].add(fit.line.slope);
    spreads[1].add(fit.line.intercept);
    spreads[2].add(lineAt(fit));
    spreads[3].add(fit.meanAtReference);
  };
  std::vector<int> draws(static_cast<std::size_t>(units_));
  for (int i = 0; i < bootstrapReplicates; ++i) {
    drawReplicate(i, draws);
    addTo(replicates, fit(draws, noClass, referenceExponent));
  }
  for (int index = 0; index < maxClasses; ++index) {
    const Fit less = fit({}, index, referenceExponent);
    if (less.classes < fitted.classes) addTo(withoutOne, less);
  }
  std::array<double, 4> errors;
  for (std::size_t i = 0; i < errors.size(); ++i) {
    errors[i] = combinedError(bootstrapError(replicates[i]), jackknifeError(withoutOne[i]));
  }
  law.exponent.standardError = errors[0];
  // Errors of logarithms are relative errors.
  law.coefficient.standardError = law.coefficient.value * errors[1];
  law.coefficientAtReference.standardError = law.coefficientAtReference.value * errors[3];
  for (const double area : law.area) {
    const double x = logarithm(area) - fitted.centre;
    const double line = lineAt(fitted) + fitted.line.slope * x, error = combinedError(errors[2], errors[0] * x);
    law.lower.push_back(exponential(line - error));
    law.upper.push_back(exponential(line + error));
  }
}

AreaLaw AreaSamples::law(double referenceExponent, const char* subject) const {
  AreaLaw law;
  const Classes classes = classesOf({});
  for (int index = 0; index < maxClasses; ++index) {
    const Class& one = classes[static_cast<std::size_t>(index)];
    if (!isMeasured(one, index)) continue;
    law.area.push_back(exponential(one.x()));
    law.value.push_back(exponential(one.y()));
    law.count.push_back(one.count);
    law.streams.push_back(one.streams);
  }
  law.rivers = units_;
  const Fit fitted = fit({}, noClass, referenceExponent);
  if (fitted.classes < classesOfFit || fitted.decades < decadesOfFit) {
    law.absent = "Too small to say: the rivers give " + std::to_string(fitted.classes) +
                 (fitted.classes == 1 ? " class" : " classes") + " of drainage area over " + formatNumber(fitted.decades) +
                 (fitted.decades == 1.0 ? " decade" : " decades") + ", and " + subject + " takes " + std::to_string(classesOfFit) +
                 " over " + formatNumber(decadesOfFit) + ".";
    return law;
  }
  law.exponent.value = fitted.line.slope;
  law.coefficient.value = exponential(fitted.line.intercept);
  law.coefficientAtReference.value = exponential(fitted.meanAtReference);
  law.rSquared = fitted.line.rSquared;
  findErrors(law, fitted, referenceExponent);
  return law;
}

}  // namespace rill
