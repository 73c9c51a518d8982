#include "analysis/channel_laws.h"

#include <algorithm>
#include <limits>

#include "base/math.h"

namespace rill {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

struct Reach {
  double fall = 0.0, length = 0.0, chi = 0.0;  // m
  bool isMeasured = false;
};

Reach reachFrom(const Channels& channels, const Buffer<double>& chi, std::int32_t start, double minimumLength, double minimumFall,
                double maximumLength) {
  Reach reach;
  for (std::int32_t end = start; channels.node(end).isLake == 0;) {
    end = channels.node(end).receiver;
    if (end < 0) break;
    reach.length = channels.distance(start) - channels.distance(end);
    reach.fall = static_cast<double>(channels.node(start).height) - static_cast<double>(channels.node(end).height);
    if (reach.length > maximumLength) break;
    if (reach.length < minimumLength || reach.fall < minimumFall) continue;
    reach.chi = chi[static_cast<std::size_t>(start)] - chi[static_cast<std::size_t>(end)];
    reach.isMeasured = channels.node(end).isLake == 0 && reach.fall > 0.0;
    break;
  }
  return reach;
}

Error outOfMemory() {
  return {"There is not enough memory to measure the rivers of this terrain; choose a smaller size, or close other programs."};
}

double reliefOf(const Channels& channels) {
  double lowest = std::numeric_limits<double>::infinity(), highest = -lowest;
  for (std::int32_t i = 0; i < channels.count(); ++i) {
    const auto height = static_cast<double>(channels.node(i).height);
    lowest = std::min(lowest, height);
    highest = std::max(highest, height);
  }
  return highest - lowest;
}

}  // namespace

Status measureSlopeArea(const Channels& channels, double cellSize, double theta, SlopeArea& result) {
  const auto count = static_cast<std::size_t>(channels.count());
  Buffer<double> chi, areas;
  Buffer<float> slopes;
  AreaClasses classes;
  if (Status status = findChi(channels, referenceConcavity, chi); !status) return status;
  if (Status status = classes.start(count); !status) return status;
  if (count > 0 && !(areas.allocate(count) && slopes.allocate(count))) return outOfMemory();
  const double minimumFall = SlopeArea::slopeFall * reliefOf(channels);
  std::size_t reaches = 0;
  for (std::int32_t i = 0; i < channels.count(); ++i) {
    const Reach reach =
        reachFrom(channels, chi, i, (SlopeArea::slopeSteps - 0.001) * cellSize, minimumFall, SlopeArea::slopeReach * cellSize);
    if (!reach.isMeasured) continue;
    areas[reaches] = reach.chi / reach.length;
    slopes[reaches++] = static_cast<float>(reach.fall / reach.length);
  }
  raise({areas.begin(), reaches}, -1.0 / referenceConcavity);
  for (std::size_t i = 0; i < reaches; ++i) classes.add(areas[i], static_cast<double>(slopes[i]));
  result.classes = classes.medians();
  const LineFit fit = powerLawOf(result.classes);
  result.concavity = -fit.slope;
  result.rSquared = fit.rSquared;
  result.steepness = result.steepnessAtTheta = nothing;
  if (fit.slope != fit.slope) return {};
  result.steepness = exponential(fit.intercept);
  double sum = 0.0;
  for (std::size_t i = 0; i < result.classes.area.size(); ++i) {
    sum += logarithm(result.classes.value[i]) + theta * logarithm(result.classes.area[i]);
  }
  result.steepnessAtTheta = exponential(sum / static_cast<double>(result.classes.area.size()));
  return {};
}

Status measureHack(const Channels& channels, HackLaw& result) {
  AreaClasses classes;
  if (Status status = classes.start(static_cast<std::size_t>(channels.count())); !status) return status;
  for (std::int32_t i = 0; i < channels.count(); ++i) {
    classes.add(channels.area(i), static_cast<double>(channels.node(i).flowPathLength));
  }
  result.classes = classes.medians();
  const LineFit fit = powerLawOf(result.classes);
  result.exponent = fit.slope;
  result.coefficient = fit.slope != fit.slope ? nothing : exponential(fit.intercept);
  result.rSquared = fit.rSquared;
  return {};
}

StreamOrders measureOrders(const Channels& channels) {
  StreamOrders result{{}, nothing, nothing, 0.0};
  for (std::int32_t i = 0; i < channels.count(); ++i) {
    const ChannelNode& node = channels.node(i);
    const std::size_t order = node.order;
    if (result.orders.size() < order) result.orders.resize(order);
    StreamOrders::Order& one = result.orders[order - 1];
    one.length += static_cast<double>(node.length);
    result.channelLength += static_cast<double>(node.length);
    // A stream of an order ends where the order increases, or at an outlet: each stream has one such end.
    if (node.receiver >= 0 && channels.node(node.receiver).order == node.order) continue;
    one.streams += 1.0;
    one.area += channels.area(i);
  }
  if (result.orders.size() < 3) return result;
  LineSums counts, lengths;
  for (std::size_t i = 0; i < result.orders.size(); ++i) {
    const StreamOrders::Order& one = result.orders[i];
    counts.add(static_cast<double>(i + 1), logarithm(one.streams));
    lengths.add(static_cast<double>(i + 1), logarithm(one.length / one.streams));
  }
  result.bifurcationRatio = exponential(-counts.fit().slope);
  result.lengthRatio = exponential(lengths.fit().slope);
  return result;
}

}  // namespace rill
