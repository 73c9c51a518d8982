// The debris on glaciers, as the share of the ice that it covers where no snow lies on it: lateral moraines along the margins, and
// medial moraines, the bands where two glaciers flow side by side (Anderson 2000). It is drawn for the ice of one iteration.
//
// A medial moraine starts at the tip of the rock between two glaciers, and follows the ice to its end. The share phi of the ice on
// its left changes only where ice joins, and its place across the glacier is that share of the width:
//
//     phi = sum of Q on its left / sum of Q        u = 2 phi - 1: -1 on the left margin, 1 on the right margin
//
// From the tip to where the paths of both glaciers meet, bands move evenly to their places after the meeting. The paths of the ice
// follow eight directions, so bands are smoothed over about half the width of their glacier.
#pragma once

#include <span>

#include "base/math.h"
#include "erosion/glacier/ice_paths.h"
#include "terrain/terrain.h"

namespace rill {

class Moraines {
 public:
  Status start(ScratchArena& scratch, const Lattice& lattice, double cellSize);

  // The lateral moraines: debris on ice of a depth at the side of a glacier, from its depth in the middle (m). With a bed like a
  // parabola, they begin at 0.7 of the way to the margin.
  static float ofMargin(float depth, float middle) {
    return depth > 0.0f ? minimum(maximum(1.25f - 2.5f * (depth / middle), 0.0f), 1.0f) : 0.0f;
  }

  struct Glaciers {
    const Grid& radius;     // m: half of the width of the glacier whose path is in the cell, 0 without one (troughs.h)
    const Grid& discharge;  // m^3/yr of ice
    double snowfall;        // m/yr
  };
  // Draws the medial moraines on the layer iceDebris, which already has the lateral ones: a cell has the larger share of both.
  // `zones` is scratch. The result is the same for any number of threads.
  void draw(ThreadPool& pool, Terrain& terrain, const DrainageNetwork& network, const Glaciers& glaciers, Grid& zones);

 private:
  struct Node {
    IcePaths::Place place;
    double radius;  // cells
    double share;   // phi
  };
  // Ice that joins below a cell of the path.
  struct Meeting {
    int at;                // the cell
    int zone;              // cells up to the tip of the rock
    IcePaths::Place main;  // the last cell of the larger glacier
  };

  void measure(const IcePaths& paths, const IcePaths::Place& place, float* zones) const;
  void drawBand(const IcePaths& paths, const IcePaths::Place& tributary, const float* zones, Grid& debris);
  void follow(const IcePaths& paths, const float* zones, IcePaths::Place from, int zone, double share);
  void place(const IcePaths& paths, IcePaths::Place tributary, int zone);
  void smooth();
  void paint(const IcePaths& paths, double strength, Grid& debris) const;
  static IcePoint across(std::span<const Node> nodes, int at, double share);

  std::span<const Node> nodes() const { return {nodes_.begin(), static_cast<std::size_t>(count_)}; }

  int limit_ = 0, count_ = 0, meetingCount_ = 0;
  double cellSize_ = 1.0;
  Buffer<Node> nodes_, beside_;
  Buffer<IcePoint> points_, sums_;
  Buffer<Meeting> meetings_;
  Lattice::Bytes mains_;
};

}  // namespace rill
