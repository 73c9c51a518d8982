#include "analysis/estimate.h"

#include <algorithm>

#include "base/random.h"

namespace rill {

void drawReplicate(int replicate, std::vector<int>& draws) {
  const RandomKey key{1, 0, static_cast<std::uint64_t>(replicate)};
  const std::size_t count = draws.size();
  std::fill(draws.begin(), draws.end(), 0);
  for (std::size_t i = 0; i < count; ++i) {
    // The upper half of 32 bits times the count is uniform to 1 in 2^32 / count.
    ++draws[static_cast<std::size_t>((key.bits(i) >> 32) * count >> 32)];
  }
}

void Spread::add(double number) {
  if (!std::isfinite(number)) return;
  count_ += 1.0;
  const double fromMean = number - mean_;
  mean_ += fromMean / count_;
  squares_ += fromMean * (number - mean_);
}

double bootstrapError(const Spread& replicates) {
  return 2.0 * replicates.count() < bootstrapReplicates ? notANumber : replicates.deviation();
}

double jackknifeError(const Spread& withoutOne) {
  const double count = withoutOne.count();
  return count < 2.0 ? notANumber : std::sqrt(withoutOne.squares() * (count - 1.0) / count);
}

double combinedError(double one, double other) {
  if (std::isnan(one)) return other;
  return std::isnan(other) ? one : std::sqrt(one * one + other * other);
}

}  // namespace rill
