// The terrain: named layers of float32 on one grid of square cells.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "grid/edges.h"
#include "grid/grid.h"

namespace rill {

enum class LayerId : std::uint8_t { height, hardness, water, sediment, wear, deposit, flow };
inline constexpr int layerCount = 7;

struct LayerDescription {
  std::string_view id;
  std::string_view label;
  std::string_view unit;
};

// Indexed by LayerId.
inline constexpr std::array<LayerDescription, layerCount> layerDescriptions{{
    {"height", "Height", "m"},
    {"hardness", "Rock hardness", ""},
    {"water", "Water", "m"},
    {"sediment", "Carried sediment", "m"},
    {"wear", "Worn away since the start", "m"},
    {"deposit", "Put down since the start", "m"},
    {"flow", "Drainage area", "m²"},
}};

// Layers that no method writes: made when somebody asks, by hydrology/water_map.h and of the starting ground (simulation/terrain_run.h).
enum class DerivedLayerId : std::uint8_t { streams, lakes, plants, change };
inline constexpr int derivedLayerCount = 4;

// Indexed by DerivedLayerId.
inline constexpr std::array<LayerDescription, derivedLayerCount> derivedLayerDescriptions{{
    {"streams", "Streams", "m²"},
    {"lakes", "Lakes and sea", "m"},
    {"plants", "Plants", ""},
    {"change", "Change since the start", "m"},
}};

// Those that methods write, then the derived ones.
inline constexpr auto allLayerDescriptions = [] {
  std::array<LayerDescription, layerCount + derivedLayerCount> all{};
  std::copy(layerDescriptions.begin(), layerDescriptions.end(), all.begin());
  std::copy(derivedLayerDescriptions.begin(), derivedLayerDescriptions.end(), all.begin() + layerCount);
  return all;
}();

// A set of layers, as methods declare what they write.
class LayerSet {
 public:
  constexpr LayerSet(std::initializer_list<LayerId> layers) {
    for (const LayerId layer : layers) bits_ |= bit(layer);
  }
  constexpr bool has(LayerId layer) const { return (bits_ & bit(layer)) != 0; }
  constexpr void add(LayerSet other) { bits_ |= other.bits_; }
  constexpr int count() const {
    int set = 0;
    for (int i = 0; i < layerCount; ++i) set += has(static_cast<LayerId>(i)) ? 1 : 0;
    return set;
  }

 private:
  static constexpr unsigned bit(LayerId layer) { return 1u << static_cast<unsigned>(layer); }
  unsigned bits_ = 0;
};

// The level of a sea that is not there: below any ground, and near enough that differences stay within float32.
inline constexpr float noSea = -std::numeric_limits<float>::max() / 4;

class Terrain {
 public:
  // What the terrain is like, without any layer.
  void outline(Shape shape, double cellSize, Edges edges, float sea = noSea);
  // Makes the layers named, all zero; the height layer is always among them.
  Status allocate(Shape shape, double cellSize, Edges edges, LayerSet layers, float sea = noSea);

  // Copies the layers, all of which both terrains must have with the same shape, and the held surroundings.
  void copyFrom(const Terrain& other);

  Shape shape() const { return shape_; }
  double cellSize() const { return cellSize_; }              // m
  double cellArea() const { return cellSize_ * cellSize_; }  // m^2
  Edges edges() const { return edges_; }
  // m: ground below it lies under the sea, whose surface is level. Water that comes there has arrived: nothing is cut below it, and
  // what the water carries is put down.
  float sea() const { return sea_; }

  bool has(LayerId layer) const { return !get(layer).empty(); }
  Grid& get(LayerId layer) { return layers_[static_cast<std::size_t>(layer)]; }
  const Grid& get(LayerId layer) const { return layers_[static_cast<std::size_t>(layer)]; }
  Grid& height() { return get(LayerId::height); }
  const Grid& height() const { return get(LayerId::height); }

  // Keeps the ground beyond an open border as the height layer continues it now. Ground that followed the border down
  // would have no base level: the border would steepen as it wears, and wear faster as it steepens, without end.
  void holdSurroundings();
  // What is kept so, to be set again.
  const std::vector<float>& surroundings() const { return surroundings_; }
  void setSurroundings(const std::vector<float>& surroundings) { surroundings_ = surroundings; }

  // Fills the ghost cells of the height layer.
  void fillGroundHalo();

 private:
  Shape shape_;
  double cellSize_ = 1.0;
  Edges edges_ = Edges::open;
  float sea_ = noSea;
  std::array<Grid, layerCount> layers_;
  std::vector<float> surroundings_;  // ghost cells of the height layer, where edges are open and held
};

}  // namespace rill
