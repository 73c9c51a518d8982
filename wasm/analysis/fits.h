// Least-squares lines, and power laws of medians over classes of drainage area.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "grid/buffer.h"

namespace rill {

struct LineFit {
  double slope, intercept, rSquared;
  double count;
};

// The least-squares line of y over x, over the points that `add` receives.
class LineSums {
 public:
  void add(double x, double y);
  // NaN for fewer than two different x; r^2 is 1 where all y are equal.
  LineFit fit() const;

 private:
  // Running means and sums of squared deviations (Welford 1962), which do not cancel.
  double count_ = 0.0, meanX_ = 0.0, meanY_ = 0.0, xx_ = 0.0, xy_ = 0.0, yy_ = 0.0;
};

// Values over drainage area: the medians of classes that are a quarter of a decade wide, so that every size of river has the same
// weight in a fit. Classes with fewer than `samplesOfClass` samples are left out.
class AreaClasses {
 public:
  static constexpr std::size_t samplesOfClass = 20;
  static constexpr double classesPerDecade = 4.0;

  // For up to `limit` samples. Error: out of memory.
  Status start(std::size_t limit);
  // A drainage area in m^2 above 0, and a value.
  void add(double area, double value) { samples_[count_++] = {static_cast<float>(area), static_cast<float>(value)}; }

  struct Medians {
    std::vector<double> area, value, count;
  };
  // Changes the order of the samples.
  Medians medians();

 private:
  struct Sample {
    float area, value;
  };
  std::size_t count_ = 0;
  Buffer<Sample> samples_;
};

// The line of ln(value) over ln(area), NaN for fewer than three classes.
LineFit powerLawOf(const AreaClasses::Medians& medians);

}  // namespace rill
