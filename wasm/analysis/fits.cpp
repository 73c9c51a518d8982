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
  Sample *const all = samples_.begin(), *const end = all + count_;
  std::sort(all, end, [](const Sample& a, const Sample& b) { return a.area != b.area ? a.area < b.area : a.value < b.value; });
  for (Sample* first = all; first != end;) {
    // The class by its upper bound, so that the logarithm is needed once for each class.
    const double upper = (std::floor(classesPerDecade * logarithm(first->area) / logarithm(10.0)) + 1.0) / classesPerDecade;
    const double bound = power(10.0, upper);
    Sample* last = std::find_if(first + 1, end, [bound](const Sample& sample) { return sample.area >= bound; });
    if (static_cast<std::size_t>(last - first) >= samplesOfClass) {
      Sample* const middle = first + (last - first) / 2;
      medians.area.push_back(middle->area);
      std::nth_element(first, middle, last, [](const Sample& a, const Sample& b) { return a.value < b.value; });
      medians.value.push_back(middle->value);
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
