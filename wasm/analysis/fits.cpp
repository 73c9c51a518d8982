#include "analysis/fits.h"

#include <limits>

namespace rill {

void LineSums::add(double x, double y, double weight) {
  count_ += weight;
  const double fromX = x - meanX_, fromY = y - meanY_;
  meanX_ += weight * fromX / count_;
  meanY_ += weight * fromY / count_;
  xx_ += weight * fromX * (x - meanX_);
  xy_ += weight * fromX * (y - meanY_);
  yy_ += weight * fromY * (y - meanY_);
}

LineFit LineSums::fit() const {
  constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
  if (!(xx_ > 0.0)) return {nothing, nothing, nothing, count_};
  const double slope = xy_ / xx_;
  return {slope, meanY_ - slope * meanX_, yy_ > 0.0 ? xy_ * xy_ / (xx_ * yy_) : 1.0, count_};
}

}  // namespace rill
