#include "analysis/rivers.h"

#include <algorithm>
#include <utility>

namespace rill {
namespace {

// Streams with the largest drainage area at their mouths, in order. Of equal ones the first in the map comes first.
std::vector<std::int32_t> mainStreams(const Channels& channels, std::size_t count) {
  const auto isLarger = [&](std::int32_t a, std::int32_t b) {
    const ChannelNode& mouthA = channels.node(channels.streams()[static_cast<std::size_t>(a)].first);
    const ChannelNode& mouthB = channels.node(channels.streams()[static_cast<std::size_t>(b)].first);
    return mouthA.area != mouthB.area ? mouthA.area > mouthB.area : mouthA.cell < mouthB.cell;
  };
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

// The largest concave profile below a part of a stream: the lower convex hull of height over distance, as nodes first .. last.
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
    const auto place = static_cast<std::int64_t>(k) * (stream.nodes() - 1) / std::max(points - 1, 1);
    const std::int32_t number = stream.first + static_cast<std::int32_t>(place);
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
  std::vector<std::pair<std::int32_t, std::int32_t>> parts{{stream.first, stream.end - 1}};
  while (!parts.empty()) {
    const auto [first, last] = parts.back();
    parts.pop_back();
    if (last - first < 2) continue;
    const auto [at, above] = farthestFromHull(channels, points, hullOf(channels, first, last, points));
    if (above < tolerance || above == 0.0) continue;
    found.push_back(at);
    parts.emplace_back(first, at);
    parts.emplace_back(at, last);
  }
  std::sort(found.begin(), found.end());
  return found;
}

Status findRivers(const Channels& channels, const Buffer<double>& chi, int count, std::vector<River>& rivers) {
  const std::vector<std::int32_t> largest = mainStreams(channels, static_cast<std::size_t>(std::max(count, 0)));
  if (largest.empty()) return {};
  Buffer<std::int32_t> points;
  if (!points.allocate(static_cast<std::size_t>(channels.count()))) {
    return Error{"There is not enough memory for the profiles of the rivers; choose a smaller size, or close other programs."};
  }
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

LineFit fitOfTrunk(const Channels& channels, const Buffer<double>& chi) {
  LineSums sums;
  for (const std::int32_t trunk : mainStreams(channels, 1)) {
    const Stream& stream = channels.streams()[static_cast<std::size_t>(trunk)];
    for (std::int32_t i = stream.first; i < stream.end; ++i) {
      sums.add(chi[static_cast<std::size_t>(i)], static_cast<double>(channels.node(i).height));
    }
  }
  return sums.fit();
}

}  // namespace rill
