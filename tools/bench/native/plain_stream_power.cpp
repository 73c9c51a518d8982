// Stream power by the equations of erosion/stream_power/stream_power.h for n = 1, with common algorithms: depressions are flooded
// with a priority queue (Barnes, Lehman and Mulla 2014), each cell drains to its steepest neighbour or, on a lake, to the cell from
// which it was flooded, and heights are solved upstream (Braun and Willett 2013). All in double precision. The core's default
// distributes water over all lower neighbours, which is more work. The border cells are the base level.
#include <algorithm>
#include <cmath>
#include <queue>

#include "erosion/stream_power/stream_power.h"
#include "plain.h"

namespace rill::bench {
namespace {

class PlainStreamPower final : public PlainMethod<StreamPowerSettings, streamPowerParameters> {
 public:
  explicit PlainStreamPower(PlainStart& start)
      : PlainMethod(start),
        height_(ground_.cells.begin(), ground_.cells.end()),
        surface_(height_.size()),
        area_(height_.size()),
        receiver_(height_.size()),
        distance_(height_.size()),
        state_(height_.size()) {}

  void iterate() override {
    flood();
    drain();
    cut();
    std::transform(height_.begin(), height_.end(), ground_.cells.begin(), [](double h) { return static_cast<float>(h); });
  }

 private:
  struct Flooded {
    double level;
    std::size_t cell;
    bool operator>(const Flooded& other) const { return level > other.level; }
  };

  bool isBorder(int c, int r) const { return c == 0 || r == 0 || c == ground_.width - 1 || r == ground_.height - 1; }

  std::ptrdiff_t offset(int columns, int rows) const { return rows * static_cast<std::ptrdiff_t>(ground_.stride) + columns; }

  // Calls body(neighbour, distance in cells) for the eight neighbours of a cell. The ring is marked as flooded, so that it is
  // never entered.
  template <class Body>
  void forNeighbours(std::size_t cell, const Body& body) const {
    for (int rows = -1; rows <= 1; ++rows) {
      for (int columns = -1; columns <= 1; ++columns) {
        if (rows == 0 && columns == 0) continue;
        const auto at = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(cell) + offset(columns, rows));
        body(at, rows != 0 && columns != 0 ? std::sqrt(2.0) : 1.0);
      }
    }
  }

  // Raises the surface to the spill level, and lists the cells from the border upwards.
  void flood() {
    std::priority_queue<Flooded, std::vector<Flooded>, std::greater<>> queue;
    std::fill(state_.begin(), state_.end(), char{1});
    order_.clear();
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        const std::size_t cell = ground_.index(c, r);
        state_[cell] = isBorder(c, r) ? 1 : 0;
        receiver_[cell] = cell;
        distance_[cell] = 1.0;
        surface_[cell] = height_[cell];
        if (isBorder(c, r)) queue.push({height_[cell], cell});
      }
    }
    while (!queue.empty()) {
      const Flooded from = queue.top();
      queue.pop();
      order_.push_back(from.cell);
      forNeighbours(from.cell, [&](std::size_t cell, double distance) {
        if (state_[cell] != 0) return;
        state_[cell] = 1;
        surface_[cell] = std::max(height_[cell], from.level);
        receiver_[cell] = from.cell;
        distance_[cell] = distance;
        queue.push({surface_[cell], cell});
      });
    }
  }

  void drain() {
    std::fill(area_.begin(), area_.end(), cellSize_ * cellSize_);
    for (int r = 1; r < ground_.height - 1; ++r) {
      for (int c = 1; c < ground_.width - 1; ++c) {
        const std::size_t cell = ground_.index(c, r);
        double steepest = 0.0;
        forNeighbours(cell, [&](std::size_t neighbour, double distance) {
          const double slope = (surface_[cell] - surface_[neighbour]) / distance;
          if (slope <= steepest) return;
          steepest = slope;
          receiver_[cell] = neighbour;
          distance_[cell] = distance;
        });
      }
    }
    for (auto cell = order_.rbegin(); cell != order_.rend(); ++cell) {
      if (receiver_[*cell] != *cell) area_[receiver_[*cell]] += area_[*cell];
    }
  }

  void cut() {
    const double rise = settings_.uplift * settings_.timeStep;
    for (const std::size_t cell : order_) {
      const std::size_t to = receiver_[cell];
      if (to == cell) continue;
      const double raised = height_[cell] + rise;
      const bool isUnderWater = surface_[cell] > height_[cell];
      const double below = std::max(height_[to], surface_[to]);
      if (!isUnderWater && raised > below) {
        const double area = std::max(area_[cell], settings_.channelArea);
        const double factor =
            settings_.erodibility * settings_.timeStep * std::pow(area, settings_.areaExponent) / (distance_[cell] * cellSize_);
        height_[cell] = (raised + factor * below) / (1.0 + factor);
        surface_[cell] = height_[cell];
      } else {
        height_[cell] = raised;
      }
    }
  }

  std::vector<double> height_, surface_, area_;
  std::vector<std::size_t> receiver_, order_;
  std::vector<double> distance_;  // to the receiver, cells
  std::vector<char> state_;       // 1 in flooded cells and in the ring
};

}  // namespace

std::unique_ptr<PlainReference> plainStreamPower(PlainStart& start) { return std::make_unique<PlainStreamPower>(start); }

}  // namespace rill::bench
