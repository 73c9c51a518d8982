// Fitted numbers with their standard errors.
//
// Cells along a river are not independent, so a standard error does not come from the residuals of a line: it comes from resampling
// whole rivers (the bootstrap, Efron 1979). A replicate draws as many rivers as there are, with replacement, and is fitted again;
// the standard error is the standard deviation of the fitted numbers. The draws are hashes of a fixed key, so a terrain has the
// same errors on every machine.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace rill {

inline constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

// NaN where the terrain does not determine the number or its error.
struct Estimate {
  double value = notANumber, standardError = notANumber;
};

inline constexpr int bootstrapReplicates = 200;

// How often each of `count` units is drawn in a replicate.
void drawReplicate(int replicate, std::vector<int>& draws);

// Standard deviation of the numbers that `add` receives; NaN is left out.
class Spread {
 public:
  void add(double number);
  double count() const { return count_; }
  double mean() const { return mean_; }
  // Sum of squared deviations from the mean.
  double squares() const { return squares_; }
  // NaN for fewer than two numbers.
  double deviation() const { return count_ > 1.0 ? std::sqrt(squares_ / (count_ - 1.0)) : notANumber; }

 private:
  double count_ = 0.0, mean_ = 0.0, squares_ = 0.0;
};

// The deviation of the replicates; NaN if more than half of the replicates gave no number.
double bootstrapError(const Spread& replicates);

// The standard error of a number from the numbers without one of its parts each (the jackknife, Quenouille 1956).
double jackknifeError(const Spread& withoutOne);

// Adds independent errors; an error that is NaN counts as none unless both are NaN.
double combinedError(double one, double other);

}  // namespace rill
