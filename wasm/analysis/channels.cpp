#include "analysis/channels.h"

#include <algorithm>
#include <limits>

#include "base/decimal.h"
#include "base/math.h"

namespace rill {

Status checkConcavity(double theta) {
  if (theta >= lowestConcavity && theta <= highestConcavity) return {};
  return Error{"The reference concavity theta must be from " + formatNumber(lowestConcavity) + " to " +
               formatNumber(highestConcavity) + ", but is " + formatNumber(theta) + "."};
}

Status Channels::start(std::size_t count, double cellArea) {
  cellArea_ = cellArea;
  count_ = streamCount_ = 0;
  if (count == 0) return {};
  if (nodes_.allocate(count) && distances_.allocate(count) && streams_.allocate(count)) return {};
  return Error{"There is not enough memory for the rivers of this terrain; choose a smaller size, or close other programs."};
}

void Channels::add(const ChannelNode& node, bool beginsStream) {
  if (beginsStream) streams_[static_cast<std::size_t>(streamCount_++)].first = count_;
  nodes_[static_cast<std::size_t>(count_++)] = node;
  streams_[static_cast<std::size_t>(streamCount_ - 1)].end = count_;
}

void Channels::finish() {
  // Strahler 1957: two streams of one order join to a stream of the next order. While donors are added, `order` is the highest
  // order of the donors so far, plus a mark if two of them have it.
  constexpr std::uint8_t isDouble = 128;
  for (std::int32_t i = 0; i < count_; ++i) nodes_[static_cast<std::size_t>(i)].order = 0;
  for (std::int32_t i = count_ - 1; i >= 0; --i) {
    ChannelNode& node = nodes_[static_cast<std::size_t>(i)];
    const int most = node.order & (isDouble - 1);
    node.order = static_cast<std::uint8_t>(most == 0 ? 1 : (node.order & isDouble) != 0 ? most + 1 : most);
    if (node.receiver < 0) continue;
    std::uint8_t& below = nodes_[static_cast<std::size_t>(node.receiver)].order;
    const int others = below & (isDouble - 1);
    if (node.order > others)
      below = node.order;
    else if (node.order == others)
      below |= isDouble;
  }
  for (std::int32_t i = 0; i < count_; ++i) {
    const ChannelNode& node = nodes_[static_cast<std::size_t>(i)];
    distances_[static_cast<std::size_t>(i)] = node.receiver < 0 ? 0.0 : distance(node.receiver) + static_cast<double>(node.length);
  }
}

std::int32_t Channels::streamOf(std::int32_t number) const {
  const std::span<const Stream> all = streams();
  const auto after =
      std::upper_bound(all.begin(), all.end(), number, [](std::int32_t node, const Stream& stream) { return node < stream.first; });
  return static_cast<std::int32_t>(after - all.begin()) - 1;
}

Status findChi(const Channels& channels, double theta, Buffer<double>& chi) {
  const auto count = static_cast<std::size_t>(channels.count());
  if (count == 0) return {};
  if (!chi.allocate(count)) {
    return Error{"There is not enough memory for the chi of the rivers; choose a smaller size, or close other programs."};
  }
  for (std::size_t i = 0; i < count; ++i) chi[i] = channels.area(static_cast<std::int32_t>(i));
  raise({chi.begin(), count}, -theta);
  for (std::size_t i = 0; i < count; ++i) {
    const ChannelNode& node = channels.node(static_cast<std::int32_t>(i));
    chi[i] = node.receiver < 0 ? 0.0 : chi[static_cast<std::size_t>(node.receiver)] + static_cast<double>(node.length) * chi[i];
  }
  return {};
}

double steepnessAt(const Channels& channels, const Buffer<double>& chi, const Stream& stream, std::int32_t number) {
  const std::int32_t up = std::min(number + steepnessSteps, stream.end - 1);
  std::int32_t down = number;
  for (int step = 0; step < steepnessSteps && channels.node(down).receiver >= 0; ++step) down = channels.node(down).receiver;
  const double across = chi[static_cast<std::size_t>(up)] - chi[static_cast<std::size_t>(down)];
  const double rise = static_cast<double>(channels.node(up).height) - static_cast<double>(channels.node(down).height);
  return across > 0.0 ? rise / across : 0.0;
}

Result<double> medianSteepness(const Channels& channels) {
  Buffer<double> chi, values;
  if (Status status = findChi(channels, referenceConcavity, chi); !status) return status.error();
  if (channels.count() > 0 && !values.allocate(chi.size())) {
    return Error{"There is not enough memory for the steepness of the rivers; choose a smaller size, or close other programs."};
  }
  std::size_t count = 0;
  for (const Stream& stream : channels.streams()) {
    for (std::int32_t i = stream.first; i < stream.end; ++i) {
      if (channels.node(i).isLake == 0) values[count++] = steepnessAt(channels, chi, stream, i);
    }
  }
  if (count == 0) return std::numeric_limits<double>::quiet_NaN();
  double* const middle = values.begin() + count / 2;
  std::nth_element(values.begin(), middle, values.begin() + count);
  return *middle;
}

}  // namespace rill
