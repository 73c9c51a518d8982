// Least-squares lines.
#pragma once

namespace rill {

struct LineFit {
  double slope, intercept, rSquared;
  double count;
};

// The least-squares line of y over x, over the points that `add` receives. `weight` is above 0; `count` is the sum of the weights.
class LineSums {
 public:
  void add(double x, double y, double weight = 1.0);
  double meanX() const { return meanX_; }
  double meanY() const { return meanY_; }
  // NaN for fewer than two different x; r^2 is 1 where all y are equal.
  LineFit fit() const;

 private:
  // Running means and sums of squared deviations (Welford 1962), which do not cancel.
  double count_ = 0.0, meanX_ = 0.0, meanY_ = 0.0, xx_ = 0.0, xy_ = 0.0, yy_ = 0.0;
};

}  // namespace rill
