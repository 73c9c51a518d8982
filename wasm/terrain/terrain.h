// The terrain: named layers of float32 on one grid of square cells.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "grid/edges.h"
#include "grid/grid.h"

namespace rill {

enum class LayerId : std::uint8_t {
  height,
  hardness,
  water,
  sediment,
  wear,
  deposit,
  flow,
  // Painted factors, less 1 (terrain/painted_factor.h), and metres that strokes add to the snow line.
  paintedUplift,
  paintedRain,
  paintedErosion,
  paintedSnowLine,
  // 1 in cells without data, 0 elsewhere (terrain/voids.h).
  voids,
  // Of the rivers, from their outlets (drainage/travel_times.h).
  travelTime,
  // 1 where the travel time is longer than the age of the land, 0 elsewhere.
  young,
  // Of glaciers (erosion/glacier/glacier.h): the depth of the ice, its sliding speed, its deposit, and the share of its surface
  // that debris covers where no snow lies on it.
  ice,
  iceSpeed,
  till,
  iceDebris,
};
inline constexpr int layerCount = 18;

// Maps that strokes paint for later stages (paint/paint.h): 0 where nothing is painted.
inline constexpr std::array paintedLayers{LayerId::paintedUplift, LayerId::paintedRain, LayerId::paintedErosion,
                                          LayerId::paintedSnowLine};

struct LayerDescription {
  std::string_view id;
  std::string_view label;
  std::string_view unit;
  // Names of the values 0, 1, 2... of a layer whose values are classes with names.
  std::span<const std::string_view> classes = {};
};

// Indexed by LayerId.
inline constexpr std::array<LayerDescription, layerCount> layerDescriptions{{
    {"height", "Height", "m"},
    {"hardness", "Rock hardness", ""},
    {"water", "Water", "m"},
    {"sediment", "Carried sediment", "m"},
    {"wear", "Erosion", "m"},
    {"deposit", "Deposition", "m"},
    {"flow", "Drainage area", "m²"},
    {"painted-uplift", "Painted change of uplift", ""},
    {"painted-rain", "Painted change of rain", ""},
    {"painted-erosion", "Painted change of erosion", ""},
    {"painted-snow-line", "Painted change of the snow line", "m"},
    {"voids", "Areas without data", ""},
    {"travel-time", "Travel time of rivers", "yr"},
    {"young", "Not yet reached by the uplift", ""},
    {"ice", "Ice", "m"},
    {"ice-speed", "Sliding speed of ice", "m/yr"},
    {"till", "Till", "m"},
    {"ice-debris", "Debris on the ice", ""},
}};

// Layers that no method writes: computed on request, by hydrology/water_map.h, from the starting ground
// (simulation/terrain_run.h), from the drainage of the land (analysis/land_drainage.h), and by analysis/geomorphons.h.
enum class DerivedLayerId : std::uint8_t { streams, lakes, plants, change, steepness, basins, forms, biomes };
inline constexpr int derivedLayerCount = 8;

// The classes of the layer of forms (analysis/geomorphons.h).
inline constexpr std::array<std::string_view, 11> formNames{"sea",   "flat",   "peak",      "ridge",  "shoulder", "spur",
                                                            "slope", "hollow", "footslope", "valley", "pit"};

// The classes of the layer of biomes (hydrology/biomes.h).
inline constexpr std::array<std::string_view, 8> biomeNames{"water", "reed", "grass", "wood", "alpine", "rock", "snow", "desert"};

// Indexed by DerivedLayerId.
inline constexpr std::array<LayerDescription, derivedLayerCount> derivedLayerDescriptions{{
    {"streams", "Streams", "m²"},
    {"lakes", "Lakes and sea", "m"},
    {"plants", "Plants", ""},
    {"change", "Elevation change", "m"},
    {"steepness", "Channel steepness", "m^0.9"},
    {"basins", "Drainage basins", ""},
    {"forms", "Landforms", "", formNames},
    {"biomes", "Types of plants", "", biomeNames},
}};

// The layers that methods write, followed by the derived layers.
inline constexpr auto allLayerDescriptions = [] {
  std::array<LayerDescription, layerCount + derivedLayerCount> all{};
  std::copy(layerDescriptions.begin(), layerDescriptions.end(), all.begin());
  std::copy(derivedLayerDescriptions.begin(), derivedLayerDescriptions.end(), all.begin() + layerCount);
  return all;
}();

// A set of layers, such as the layers that a method writes.
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

// The sea level of a world without a sea: below all ground, and small enough that differences stay within float32.
inline constexpr float noSea = -std::numeric_limits<float>::max() / 4;

class Terrain {
 public:
  // Sets the properties of the terrain without allocating layers.
  void outline(Shape shape, double cellSize, Edges edges, float sea = noSea);
  // Allocates the given layers and the height layer, filled with zeros.
  Status allocate(Shape shape, double cellSize, Edges edges, LayerSet layers, float sea = noSea);

  // Copies all layers and the stored surroundings. Both terrains must have the same layers and the same shape.
  void copyFrom(const Terrain& other);

  Shape shape() const { return shape_; }
  double cellSize() const { return cellSize_; }              // m
  double cellArea() const { return cellSize_ * cellSize_; }  // m^2
  Edges edges() const { return edges_; }
  // Sea level in m: ground below it is covered by the sea. Rivers end at the sea: they erode nothing below sea level and
  // deposit their load there.
  float sea() const { return sea_; }

  bool has(LayerId layer) const { return !get(layer).empty(); }
  Grid& get(LayerId layer) { return layers_[static_cast<std::size_t>(layer)]; }
  const Grid& get(LayerId layer) const { return layers_[static_cast<std::size_t>(layer)]; }
  // Whether the terrain can have areas without data (terrain/voids.h).
  bool hasVoids() const { return has(LayerId::voids); }
  // Whether water and rock can leave the map: over open borders, or into voids without walls.
  bool isOpen() const { return edges_ == Edges::open || (edges_ == Edges::periodic && hasVoids()); }
  Grid& height() { return get(LayerId::height); }
  const Grid& height() const { return get(LayerId::height); }

  // Stores the ground beyond an open border, continued from the present height layer. Without this fixed base level, the ground
  // beyond the border would sink with the border: the border would steepen as it erodes, and erode faster as it steepens,
  // without limit.
  void storeSurroundings();
  // The stored surroundings, for snapshots.
  const std::vector<float>& surroundings() const { return surroundings_; }
  void setSurroundings(const std::vector<float>& surroundings) { surroundings_ = surroundings; }

  // Fills the ghost cells of the height layer.
  void fillGroundHalo();

  // The channels of the rivers next to which a method runs (terrain/soil_channels.h); null if there are none. Not part of a copy.
  Grid* channels() const { return channels_; }
  void offerChannels(Grid* channels) { channels_ = channels; }

 private:
  Shape shape_;
  double cellSize_ = 1.0;
  Edges edges_ = Edges::open;
  float sea_ = noSea;
  std::array<Grid, layerCount> layers_;
  std::vector<float> surroundings_;  // stored ghost cells of the height layer, for open edges
  Grid* channels_ = nullptr;         // owned by a running method
};

}  // namespace rill
