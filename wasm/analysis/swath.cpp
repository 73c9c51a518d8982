#include "analysis/swath.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/decimal.h"
#include "terrain/voids.h"

namespace rill {
namespace {

struct Statistics {
  double minimum = std::numeric_limits<double>::infinity(), maximum = -minimum, sum = 0.0, count = 0.0;

  void add(double height) {
    minimum = std::min(minimum, height);
    maximum = std::max(maximum, height);
    sum += height;
    count += 1.0;
  }
};

// Interpolates heights at places in cells from the north-western corner of the map.
class Heights {
 public:
  explicit Heights(const Terrain& terrain)
      : terrain_(terrain), ground_(terrain.height()), isJoined_(terrain.edges() == Edges::periodic) {}

  void addAt(double x, double y, Statistics& statistics) const {
    const bool isOnMap = x >= 0.0 && y >= 0.0 && x <= ground_.width() && y <= ground_.height();
    if (!isJoined_ && !isOnMap) return;
    if (isVoid(static_cast<int>(std::floor(x)), static_cast<int>(std::floor(y)))) return;
    const double column = std::floor(x - 0.5), row = std::floor(y - 0.5);
    const double shareX = x - 0.5 - column, shareY = y - 0.5 - row;
    const auto c = static_cast<int>(column), r = static_cast<int>(row);
    const double north = at(c, r) + (at(c + 1, r) - at(c, r)) * shareX;
    const double south = at(c, r + 1) + (at(c + 1, r + 1) - at(c, r + 1)) * shareX;
    statistics.add(north + (south - north) * shareY);
  }

 private:
  int columnOf(int column) const {
    return isJoined_ ? wrapped(column, ground_.width()) : std::clamp(column, 0, ground_.width() - 1);
  }
  int rowOf(int row) const { return isJoined_ ? wrapped(row, ground_.height()) : std::clamp(row, 0, ground_.height() - 1); }
  bool isVoid(int column, int row) const { return VoidRow(terrain_, rowOf(row)).at(columnOf(column)); }
  double at(int column, int row) const { return static_cast<double>(ground_.row(rowOf(row))[columnOf(column)]); }

  const Terrain& terrain_;

  const Grid& ground_;
  bool isJoined_;
};

}  // namespace

Result<Swath> measureSwath(const Terrain& terrain, const SwathLine& line) {
  const Shape shape = terrain.shape();
  const double startX = line.fromEast * shape.width, startY = line.fromSouth * shape.height;
  const double alongX = line.toEast * shape.width - startX, alongY = line.toSouth * shape.height - startY;
  const double length = std::sqrt(alongX * alongX + alongY * alongY), width = line.width / terrain.cellSize();
  const double limit = maxSwathLength * std::max(shape.width, shape.height);
  const bool isNear = std::abs(startX) <= limit && std::abs(startY) <= limit && length <= limit;
  if (!isNear) return Error{"The line of the swath must be near the map: its ends are fractions of the map from 0 to 1."};
  if (!(width >= 0.0 && width <= limit)) {
    return Error{"The width of the swath must be from 0 to " + formatNumber(limit * terrain.cellSize()) + " m, but is " +
                 formatNumber(line.width) + " m."};
  }
  const auto steps = static_cast<int>(std::ceil(length)), across = static_cast<int>(std::ceil(width));
  const double unitX = length > 0.0 ? alongX / length : 0.0, unitY = length > 0.0 ? alongY / length : 0.0;
  const Heights heights(terrain);
  Swath swath;
  for (int i = 0; i <= steps; ++i) {
    const double share = steps > 0 ? static_cast<double>(i) / steps : 0.0;
    Statistics all;
    for (int k = 0; k <= across; ++k) {
      const double aside = across > 0 ? width * (static_cast<double>(k) / across - 0.5) : 0.0;
      heights.addAt(startX + alongX * share - unitY * aside, startY + alongY * share + unitX * aside, all);
    }
    constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    swath.distance.push_back(length * share * terrain.cellSize());
    swath.minimum.push_back(all.count > 0.0 ? all.minimum : nothing);
    swath.mean.push_back(all.count > 0.0 ? all.sum / all.count : nothing);
    swath.maximum.push_back(all.count > 0.0 ? all.maximum : nothing);
  }
  return swath;
}

}  // namespace rill
