#include "analysis/fits.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/math.h"

namespace rill {

void LineSums::add(double x, double y) {
  count_ += 1.0;
  const double fromX = x - meanX_, fromY = y - meanY_;
  meanX_ += fromX / count_;
  meanY_ += fromY / count_;
  xx_ += fromX * (x - meanX_);
  xy_ += fromX * (y - meanY_);
  yy_ += fromY * (y - meanY_);
}

LineFit LineSums::fit() const {
  constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
  if (!(xx_ > 0.0)) return {nothing, nothing, nothing, count_};
  const double slope = xy_ / xx_;
  return {slope, meanY_ - slope * meanX_, yy_ > 0.0 ? xy_ * xy_ / (xx_ * yy_) : 1.0, count_};
}

Status AreaClasses::start(std::size_t limit) {
  count_ = 0;
  if (limit == 0 || samples_.allocate(limit)) return {};
  return Error{"There is not enough memory to measure the rivers of this terrain; choose a smaller size, or close other programs."};
}

AreaClasses::Medians AreaClasses::medians() {
  Medians medians;
  const auto byArea = [](const Sample& a, const Sample& b) { return a.area < b.area; };
  const auto byValue = [](const Sample& a, const Sample& b) { return a.value < b.value; };
  Sample *first = samples_.begin(), *const end = first + count_;
  // Most samples are in the lowest classes, so each class is split off from the rest in turn.
  while (first != end) {
    const double smallest = std::min_element(first, end, byArea)->area;
    const double upper = (std::floor(classesPerDecade * logarithm(smallest) / logarithm(10.0)) + 1.0) / classesPerDecade;
    const auto bound = static_cast<float>(std::max(power(10.0, upper), smallest * 1.0001));
    Sample* const last = std::partition(first, end, [bound](const Sample& sample) { return sample.area < bound; });
    if (static_cast<std::size_t>(last - first) >= samplesOfClass) {
      Sample* const middle = first + (last - first) / 2;
      std::nth_element(first, middle, last, byArea);
      medians.area.push_back(static_cast<double>(middle->area));
      std::nth_element(first, middle, last, byValue);
      medians.value.push_back(static_cast<double>(middle->value));
      medians.count.push_back(static_cast<double>(last - first));
    }
    first = last;
  }
  return medians;
}

LineFit powerLawOf(const AreaClasses::Medians& medians) {
  LineSums sums;
  for (std::size_t i = 0; i < medians.area.size(); ++i) sums.add(logarithm(medians.area[i]), logarithm(medians.value[i]));
  LineFit fit = sums.fit();
  if (medians.area.size() < 3) fit.slope = fit.intercept = fit.rSquared = std::numeric_limits<double>::quiet_NaN();
  return fit;
}

}  // namespace rill
