// Power laws of a quantity over drainage area, value = c A^e, with standard errors.
//
// Samples are collected in classes of area, a quarter of a decade wide; the point of a class is the mean of the logarithms of its
// areas and values. The line through the points has the number of rivers in a class as its weight: a class that only one river
// reaches has as many independent values as one river, whatever the number of its cells.
//
// The standard error is that of resampled rivers (analysis/estimate.h), and of the fits without one class each, because a few
// classes of the largest rivers can turn a line.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "analysis/estimate.h"
#include "analysis/fits.h"
#include "base/result.h"
#include "grid/buffer.h"

namespace rill {

struct AreaLaw {
  // Classes that have enough samples, by area. `streams` and `count` are their numbers of rivers and of samples.
  std::vector<double> area, value, count, streams;
  // The fitted line, less and plus one standard error, at the areas of the classes; empty without a fit.
  std::vector<double> lower, upper;
  // Why there is no fit, in a sentence for users.
  std::optional<std::string> absent;
  Estimate exponent, coefficient;
  // c for a given exponent instead of the fitted one.
  Estimate coefficientAtReference;
  double rSquared = notANumber;
  double rivers = 0.0;  // rivers with samples in the classes
};

class AreaSamples {
 public:
  static constexpr double classesPerDecade = 4.0;
  // Classes with fewer samples, or of which more than half of the samples could not be measured, are left out.
  static constexpr double samplesOfClass = 12.0;
  // A fit takes as many classes, over as many decades between the bounds of the first and the last one.
  static constexpr int classesOfFit = 5;
  static constexpr double decadesOfFit = 1.5;

  // For up to `limit` samples. Error: out of memory.
  Status start(std::size_t limit);
  // Removes all samples.
  void clear();
  // The logarithms of a drainage area in m^2 and of a value there. The samples of a river follow one after another.
  void add(std::int32_t river, double area, double value);
  // The logarithm of the area of a place whose value cannot be measured.
  void addUnmeasured(double area);

  // The fitted exponent alone; NaN without a fit.
  double exponent() const { return fit({}, noClass).line.slope; }
  AreaLaw law(double referenceExponent, const char* subject) const;

 private:
  static constexpr int maxClasses = 80, noClass = -1;

  // The samples of a river in a class: sums of the logarithms.
  struct Entry {
    std::int32_t unit;   // rivers counted from 0
    std::int32_t index;  // of the class
    double count, area, value;
  };
  struct Class {
    double streams = 0.0, count = 0.0, area = 0.0, value = 0.0;

    double x() const { return area / count; }
    double y() const { return value / count; }
  };
  struct Fit {
    LineFit line{notANumber, notANumber, notANumber, 0.0};  // of logarithms
    double centre = notANumber;                             // the weighted mean of the logarithms of areas
    double meanAtReference = notANumber;
    int classes = 0;
    double decades = 0.0;
  };
  using Classes = std::array<Class, maxClasses>;

  static int classOf(double area);
  bool isMeasured(const Class& one, int index) const;
  Classes classesOf(const std::vector<int>& draws) const;
  // `draws`: how often each river counts, once if the list is empty. The reference exponent of `meanAtReference` is given.
  Fit fit(const std::vector<int>& draws, int without, double referenceExponent = 0.0) const;
  void findErrors(AreaLaw& law, const Fit& fitted, double referenceExponent) const;

  std::size_t count_ = 0;
  std::int32_t river_ = -1, units_ = 0;
  std::size_t firstOfRiver_ = 0;
  Buffer<Entry> entries_;
  std::array<double, maxClasses> unmeasured_{};
};

}  // namespace rill
