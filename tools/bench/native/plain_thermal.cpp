// Thermal erosion by the equations of erosion/thermal.h: material slides through each face between two cells that is too steep.
#include <cmath>

#include "erosion/thermal.h"
#include "plain.h"

namespace rill::bench {
namespace {

class PlainThermal final : public PlainMethod<ThermalSettings, thermalParameters> {
 public:
  explicit PlainThermal(PlainStart& start)
      : PlainMethod(start),
        allowed_(static_cast<float>(start.cellSize * std::tan(settings_.talus * (3.14159265358979 / 180.0)))),
        change_(ground_.width, ground_.height) {}

  void iterate() override {
    ground_.fillRing();
    const PlainMap& h = ground_;
    for (int r = 0; r < h.height; ++r) {
      for (int c = 0; c < h.width; ++c) {
        if (c > 0) {
          const float along = 0.25f * (h.at(c, r + 1) + h.at(c - 1, r + 1) - h.at(c, r - 1) - h.at(c - 1, r - 1));
          slide(c, r, c - 1, r, along);
        }
        if (r > 0) {
          const float along = 0.25f * (h.at(c + 1, r) + h.at(c + 1, r - 1) - h.at(c - 1, r) - h.at(c - 1, r - 1));
          slide(c, r, c, r - 1, along);
        }
      }
    }
    for (int r = 0; r < h.height; ++r) {
      for (int c = 0; c < h.width; ++c) {
        ground_.at(c, r) += change_.at(c, r);
        change_.at(c, r) = 0.0f;
      }
    }
  }

 private:
  void slide(int c, int r, int toColumn, int toRow, float along) {
    const float across = ground_.at(c, r) - ground_.at(toColumn, toRow);
    const float slope = std::sqrt(across * across + along * along);
    if (slope <= allowed_) return;
    const float flow = static_cast<float>(settings_.strength) / 4.0f * across * (1.0f - allowed_ / slope);
    change_.at(c, r) -= flow;
    change_.at(toColumn, toRow) += flow;
  }

  float allowed_;  // height difference at the talus angle over one cell, m
  PlainMap change_;
};

}  // namespace

std::unique_ptr<PlainReference> plainThermal(PlainStart& start) { return std::make_unique<PlainThermal>(start); }

}  // namespace rill::bench
