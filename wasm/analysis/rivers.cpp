#include "analysis/rivers.h"

#include <algorithm>
#include <utility>

namespace rill {
namespace {

Error lacksMemory() {
  return Error{"There is not enough memory for the profiles of the rivers; choose a smaller size, or close other programs."};
}

// Whether a stream has a larger drainage area at its mouth than another. Of equal ones the first in the map comes first.
class Larger {
 public:
  explicit Larger(const Channels& channels) : channels_(channels) {}
  bool operator()(std::int32_t a, std::int32_t b) const {
    const ChannelNode &mouthA = mouth(a), &mouthB = mouth(b);
    return mouthA.area != mouthB.area ? mouthA.area > mouthB.area : mouthA.cell < mouthB.cell;
  }

 private:
  const ChannelNode& mouth(std::int32_t stream) const {
    return channels_.node(channels_.streams()[static_cast<std::size_t>(stream)].first);
  }

  const Channels& channels_;
};

// The largest streams, in order.
std::vector<std::int32_t> mainStreams(const Channels& channels, std::size_t count) {
  const Larger isLarger(channels);
  // A sorted list of the largest so far: `count` is small.
  std::vector<std::int32_t> largest;
  for (std::size_t i = 0; i < channels.streams().size(); ++i) {
    const auto stream = static_cast<std::int32_t>(i);
    if (channels.streams()[i].nodes() < 2) continue;
    if (largest.size() == count && (count == 0 || !isLarger(stream, largest.back()))) continue;
    largest.insert(std::lower_bound(largest.begin(), largest.end(), stream, isLarger), stream);
    if (largest.size() > count) largest.pop_back();
  }
  return largest;
}

// The largest concave profile below a stretch of a stream: the lower convex hull of height over distance, as nodes first .. last.
// Returns the number of its points.
std::size_t hullOf(const Channels& channels, std::int32_t first, std::int32_t last, Buffer<std::int32_t>& hull) {
  const auto slope = [&](std::int32_t from, std::int32_t to) {
    return (static_cast<double>(channels.node(to).height) - static_cast<double>(channels.node(from).height)) /
           (channels.distance(to) - channels.distance(from));
  };
  std::size_t size = 0;
  for (std::int32_t i = first; i <= last; ++i) {
    while (size > 1 && slope(hull[size - 2], hull[size - 1]) >= slope(hull[size - 1], i)) --size;
    hull[size++] = i;
  }
  return size;
}

// The node that is highest above the hull, and by how much.
std::pair<std::int32_t, double> farthestFromHull(const Channels& channels, const Buffer<std::int32_t>& hull, std::size_t size) {
  std::pair<std::int32_t, double> farthest{hull[0], 0.0};
  for (std::size_t k = 0; k + 1 < size; ++k) {
    const std::int32_t from = hull[k], to = hull[k + 1];
    const auto base = static_cast<double>(channels.node(from).height);
    const double slope = (static_cast<double>(channels.node(to).height) - base) / (channels.distance(to) - channels.distance(from));
    for (std::int32_t i = from + 1; i < to; ++i) {
      const double above =
          static_cast<double>(channels.node(i).height) - base - slope * (channels.distance(i) - channels.distance(from));
      if (above > farthest.second) farthest = {i, above};
    }
  }
  return farthest;
}

River riverOf(const Channels& channels, const Buffer<double>& chi, const Stream& stream, const std::vector<std::int32_t>& knicks) {
  River river;
  const std::int32_t points = std::min(stream.nodes(), maxRiverPoints);
  std::int32_t before = -1;
  for (std::int32_t k = 0; k < points; ++k) {
    const auto index = static_cast<std::int64_t>(k) * (stream.nodes() - 1) / std::max(points - 1, 1);
    const std::int32_t number = stream.first + static_cast<std::int32_t>(index);
    river.cells.push_back(channels.node(number).cell);
    river.distance.push_back(channels.distance(number));
    river.height.push_back(static_cast<double>(channels.node(number).height));
    river.area.push_back(channels.area(number));
    river.chi.push_back(chi[static_cast<std::size_t>(number)]);
    river.steepness.push_back(steepnessAt(channels, chi, stream, number));
    // The first point at or above a knickpoint shows it.
    if (std::any_of(knicks.begin(), knicks.end(), [&](std::int32_t knick) { return knick > before && knick <= number; })) {
      river.knickpoints.push_back(k);
    }
    before = number;
  }
  river.order = channels.node(stream.first).order;
  return river;
}

}  // namespace

std::vector<std::int32_t> findKnickpoints(const Channels& channels, const Stream& stream, Buffer<std::int32_t>& points) {
  const double tolerance = knickpointTolerance * (static_cast<double>(channels.node(stream.end - 1).height) -
                                                  static_cast<double>(channels.node(stream.first).height));
  std::vector<std::int32_t> found;
  std::vector<std::pair<std::int32_t, std::int32_t>> stretches{{stream.first, stream.end - 1}};
  while (!stretches.empty()) {
    const auto [first, last] = stretches.back();
    stretches.pop_back();
    if (last - first < 2) continue;
    const auto [at, above] = farthestFromHull(channels, points, hullOf(channels, first, last, points));
    if (above < tolerance || above == 0.0) continue;
    found.push_back(at);
    stretches.emplace_back(first, at);
    stretches.emplace_back(at, last);
  }
  std::sort(found.begin(), found.end());
  return found;
}

Status findRivers(const Channels& channels, const Buffer<double>& chi, int count, std::vector<River>& rivers) {
  const std::vector<std::int32_t> largest = mainStreams(channels, static_cast<std::size_t>(std::max(count, 0)));
  if (largest.empty()) return {};
  Buffer<std::int32_t> points;
  if (!points.allocate(static_cast<std::size_t>(channels.count()))) return lacksMemory();
  for (const std::int32_t number : largest) {
    const Stream& stream = channels.streams()[static_cast<std::size_t>(number)];
    River river = riverOf(channels, chi, stream, findKnickpoints(channels, stream, points));
    const std::int32_t below = channels.node(stream.first).receiver;
    if (below >= 0) {
      const auto trunk = std::find(largest.begin(), largest.end(), channels.streamOf(below));
      river.trunk = static_cast<std::int32_t>(trunk - largest.begin());
    }
    rivers.push_back(std::move(river));
  }
  return {};
}

Status findChannelPoints(const Channels& channels, const Buffer<double>& chi, ChannelPoints& points) {
  const std::span<const Stream> streams = channels.streams();
  Buffer<std::int32_t> order;
  std::size_t rivers = 0, nodes = 0;
  if (!streams.empty() && !order.allocate(streams.size())) return lacksMemory();
  for (std::size_t i = 0; i < streams.size(); ++i) {
    if (streams[i].nodes() < 2) continue;
    order[rivers++] = static_cast<std::int32_t>(i);
    nodes += static_cast<std::size_t>(streams[i].nodes());
  }
  if (rivers == 0) return {};
  std::sort(order.begin(), order.begin() + rivers, Larger(channels));
  for (Buffer<std::int32_t>* list : {&points.river, &points.cell, &points.order}) {
    if (!list->allocate(nodes)) return lacksMemory();
  }
  for (Buffer<double>* list : {&points.distance, &points.height, &points.area, &points.chi, &points.steepness}) {
    if (!list->allocate(nodes)) return lacksMemory();
  }
  std::size_t at = 0;
  for (std::size_t river = 0; river < rivers; ++river) {
    const Stream& stream = streams[static_cast<std::size_t>(order[river])];
    for (std::int32_t number = stream.first; number < stream.end; ++number, ++at) {
      const ChannelNode& node = channels.node(number);
      points.river[at] = static_cast<std::int32_t>(river);
      points.cell[at] = node.cell;
      points.order[at] = node.order;
      points.distance[at] = channels.distance(number);
      points.height[at] = static_cast<double>(node.height);
      points.area[at] = channels.area(number);
      points.chi[at] = chi[static_cast<std::size_t>(number)];
      points.steepness[at] = steepnessAt(channels, chi, stream, number);
    }
  }
  return {};
}

namespace {

constexpr int reachesOfTrunk = 20, nodesOfReach = 2;

// Heights of a river at equal steps of chi, by linear interpolation.
std::vector<double> heightsOverChi(const Channels& channels, const Buffer<double>& chi, const Stream& stream, int steps) {
  const auto chiAt = [&](std::int32_t i) { return chi[static_cast<std::size_t>(i)]; };
  const auto heightAt = [&](std::int32_t i) { return static_cast<double>(channels.node(i).height); };
  const double first = chiAt(stream.first), last = chiAt(stream.end - 1);
  std::vector<double> heights;
  std::int32_t above = stream.first + 1;
  for (int step = 0; step <= steps; ++step) {
    const double at = first + (last - first) * step / steps;
    while (above < stream.end - 1 && chiAt(above) < at) ++above;
    const double share = (at - chiAt(above - 1)) / (chiAt(above) - chiAt(above - 1));
    heights.push_back(heightAt(above - 1) + share * (heightAt(above) - heightAt(above - 1)));
  }
  return heights;
}

// The standard error of the slope of height over chi: the river is put together from its own reaches of equal chi, drawn with
// replacement, because the heights along a river are a sum of its reaches and not independent.
double slopeErrorOf(const Channels& channels, const Buffer<double>& chi, const Stream& stream) {
  if (stream.nodes() < reachesOfTrunk * nodesOfReach) return notANumber;
  const double step =
      (chi[static_cast<std::size_t>(stream.end - 1)] - chi[static_cast<std::size_t>(stream.first)]) / reachesOfTrunk;
  const std::vector<double> heights = heightsOverChi(channels, chi, stream, reachesOfTrunk);
  Spread slopes;
  std::vector<int> draws(reachesOfTrunk);
  for (int replicate = 0; replicate < bootstrapReplicates; ++replicate) {
    drawReplicate(replicate, draws);
    LineSums sums;
    double height = 0.0;
    int knot = 0;
    sums.add(0.0, 0.0);
    for (std::size_t reach = 0; reach < draws.size(); ++reach) {
      for (int k = 0; k < draws[reach]; ++k) {
        height += heights[reach + 1] - heights[reach];
        sums.add(++knot * step, height);
      }
    }
    slopes.add(sums.fit().slope);
  }
  return bootstrapError(slopes);
}

}  // namespace

ChiFit fitOfTrunk(const Channels& channels, const Buffer<double>& chi) {
  ChiFit fit;
  LineSums sums;
  for (const std::int32_t trunk : mainStreams(channels, 1)) {
    const Stream& stream = channels.streams()[static_cast<std::size_t>(trunk)];
    for (std::int32_t i = stream.first; i < stream.end; ++i) {
      sums.add(chi[static_cast<std::size_t>(i)], static_cast<double>(channels.node(i).height));
    }
    fit.slopeError = slopeErrorOf(channels, chi, stream);
  }
  fit.line = sums.fit();
  return fit;
}

}  // namespace rill
