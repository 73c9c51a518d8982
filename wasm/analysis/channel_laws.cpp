#include "analysis/channel_laws.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/math.h"

namespace rill {
namespace {

constexpr int maxRounds = 6;
constexpr double restOfTheta = 1e-4;

Error outOfMemory() {
  return {"There is not enough memory to measure the rivers of this terrain; choose a smaller size, or close other programs."};
}

// The nodes at both ends of a reach. `end` is -1 where the fall is too small to measure.
struct Reach {
  std::int32_t start, end;
};

double lengthOf(const Channels& channels, const Reach& reach) {
  return channels.distance(reach.start) - channels.distance(reach.end);
}

double fallOf(const Channels& channels, const Reach& reach) {
  return static_cast<double>(channels.node(reach.start).height) - static_cast<double>(channels.node(reach.end).height);
}

// Appends the reaches of all nodes, those of a stream one after the other. Returns their number.
std::size_t findReaches(const Channels& channels, const StillWater& isStill, double cellSize, Buffer<Reach>& reaches) {
  // Lengths are sums of rounded numbers.
  const double minimumLength = (SlopeArea::slopeSteps - 0.001) * cellSize;
  std::size_t count = 0;
  for (std::int32_t start = 0; start < channels.count(); ++start) {
    if (isStill(start)) continue;
    for (Reach reach{start, channels.node(start).receiver}; reach.end >= 0; reach.end = channels.node(reach.end).receiver) {
      if (isStill(reach.end)) break;
      const double length = lengthOf(channels, reach), fall = fallOf(channels, reach);
      const bool isTooLong = length > SlopeArea::slopeReach * cellSize;
      if (!isTooLong && (length < minimumLength || fall < isStill.fall || !(fall > 0.0))) continue;
      reaches[count++] = {start, isTooLong ? -1 : reach.end};
      break;
    }
  }
  return count;
}

// Adds the reaches with their areas at a concavity. `slopes` are logarithms.
Status addReaches(const Channels& channels, std::span<const Reach> reaches, const Buffer<double>& slopes, double theta,
                  Buffer<double>& chi, AreaSamples& samples) {
  if (Status status = findChi(channels, theta, chi); !status) return status;
  samples.clear();
  std::size_t stream = 0;
  for (std::size_t i = 0; i < reaches.size(); ++i) {
    const Reach& reach = reaches[i];
    while (channels.streams()[stream].end <= reach.start) ++stream;
    if (reach.end < 0) {
      samples.addUnmeasured(logarithm(channels.area(reach.start)));
      continue;
    }
    const double ofReach = chi[static_cast<std::size_t>(reach.start)] - chi[static_cast<std::size_t>(reach.end)];
    samples.add(static_cast<std::int32_t>(stream), -logarithm(ofReach / lengthOf(channels, reach)) / theta, slopes[i]);
  }
  return {};
}

}  // namespace

Status measureSlopeArea(const Channels& channels, const StillWater& isStill, double cellSize, double theta, SlopeArea& result) {
  const auto count = static_cast<std::size_t>(channels.count());
  AreaSamples samples;
  if (Status status = samples.start(count); !status) return status;
  if (count > 0) {
    result.junctions = measureJunctions(channels, isStill);
    Buffer<double> chi, slopes;
    Buffer<Reach> reaches;
    if (!slopes.allocate(count) || !reaches.allocate(count)) return outOfMemory();
    const std::size_t found = findReaches(channels, isStill, cellSize, reaches);
    for (std::size_t i = 0; i < found; ++i) {
      if (reaches[i].end >= 0) slopes[i] = logarithm(fallOf(channels, reaches[i]) / lengthOf(channels, reaches[i]));
    }
    double concavity = referenceConcavity;
    for (int round = 0; round < maxRounds; ++round) {
      if (Status status = addReaches(channels, {reaches.begin(), found}, slopes, concavity, chi, samples); !status) return status;
      const double fitted = -samples.exponent(), before = concavity;
      // Outside of this range chi loses the differences between areas.
      if (!(fitted >= lowestConcavity && fitted <= highestConcavity)) break;
      concavity = fitted;
      if (std::abs(fitted - before) < restOfTheta) break;
    }
  }
  result.law = samples.law(-theta, "the concavity");
  return {};
}

Status measureHack(const Channels& channels, const StillWater& isStill, AreaLaw& result) {
  AreaSamples samples;
  if (Status status = samples.start(static_cast<std::size_t>(channels.count())); !status) return status;
  for (std::size_t stream = 0; stream < channels.streams().size(); ++stream) {
    for (std::int32_t i = channels.streams()[stream].first; i < channels.streams()[stream].end; ++i) {
      const auto length = static_cast<double>(channels.node(i).flowPathLength);
      if (!isStill(i)) samples.add(static_cast<std::int32_t>(stream), logarithm(channels.area(i)), logarithm(length));
    }
  }
  result = samples.law(0.5, "Hack's law");
  return {};
}

}  // namespace rill
