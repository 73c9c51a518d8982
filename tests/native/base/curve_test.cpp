#include "base/curve.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/parameter_text.h"
#include "base/random.h"

namespace rill::curve_test {
namespace {

constexpr ParameterDescription row = [] {
  ParameterDescription made{{.id = "bend", .label = "Bend", .help = "", .minimum = Curve::minPoints, .maximum = Curve::maxPoints}};
  made.kind = ParameterKind::curve;
  return made;
}();

// packages/recipe/src/curve.ts must draw the same values: tests/unit/recipe/curve.test.ts has the same list.
TEST(Curve, GoesThroughItsPointsAndRoundsTheirCorners) {
  const Curve curve{{0.0, 0.0}, {0.25, 0.125}, {0.5, 0.875}, {0.75, 0.875}, {1.0, 0.5}};
  const double expected[] = {0.0, 0.03125, 0.125, 0.546875, 0.875, 0.875, 0.875, 0.734375, 0.5};
  for (int i = 0; i <= 8; ++i) EXPECT_DOUBLE_EQ(curve.at(i / 8.0), expected[i]) << i;
  EXPECT_EQ(curve.at(-1.0), 0.0);
  EXPECT_EQ(curve.at(2.0), 0.5);
  for (int i = 0; i <= 10; ++i) EXPECT_DOUBLE_EQ(Curve().at(i / 10.0), i / 10.0);
}

TEST(Curve, IsLevelBeyondItsEnds) {
  const Curve curve{{0.25, 0.75}, {0.5, 0.25}};
  EXPECT_EQ(curve.at(0.0), 0.75);
  EXPECT_EQ(curve.at(0.75), 0.25);
  EXPECT_DOUBLE_EQ(curve.at(0.375), 0.5);
}

TEST(Curve, RisesAndFallsOnlyWhereItsPointsDo) {
  const RandomKey random{.seed = 4};
  std::uint64_t drawn = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<CurvePoint> points;
    for (double x = 0.0; x <= 1.0 && points.size() < Curve::maxPoints; x += 0.01 + 0.4 * random.uniform(drawn++)) {
      points.push_back({x, random.uniform(drawn++)});
    }
    if (!Curve::accepts(points)) continue;
    const Curve curve{std::span<const CurvePoint>(points)};
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const double sign = points[i + 1].y > points[i].y ? 1.0 : -1.0;
      double before = points[i].y;
      for (int step = 1; step <= 50; ++step) {
        const double now = curve.at(points[i].x + (points[i + 1].x - points[i].x) * step / 50.0);
        ASSERT_GE(sign * (now - before), -1e-12) << "round " << round << ", piece " << i;
        before = now;
      }
    }
  }
}

TEST(Curve, IsReadAndWrittenAsPoints) {
  for (const char* text : {"0:0,1:1", "0:0,0.3:0.1,1:1", "0.25:1,0.5:0", "0:0,0.1:1,0.2:0,0.3:1,0.4:0,0.5:1,0.6:0,1:1"}) {
    const Result<Value> value = parseValue(row, text);
    ASSERT_TRUE(value.ok()) << text;
    EXPECT_EQ(formatValue(row, value.value()), text);
  }
  const Result<Value> untidy = parseValue(row, "-0:.50,1e-1:1.0");
  ASSERT_TRUE(untidy.ok());
  EXPECT_EQ(formatValue(row, untidy.value()), "0:0.5,0.1:1");
  EXPECT_EQ(formatValue(row, row.initialValue()), "0:0,1:1");
}

TEST(Curve, RefusesWhatIsNone) {
  for (const char* text :
       {"", "0:0", "0:0,", ",0:0,1:1", "0:0,1", "0:0,1:", "0:0,:1", "0:0,1:1:1", "0:0,0:1", "0.5:0,0.4:1", "0:0,1:1.01",
        "-0.1:0,1:1", "0:0,1:x", "0:0;1:1", "0:0, 1:1", "0:0,0.1:1,0.2:0,0.3:1,0.4:0,0.5:1,0.6:0,0.7:1,1:1"}) {
    const Result<Value> value = parseValue(row, text);
    ASSERT_FALSE(value.ok()) << text;
    EXPECT_NE(value.error().message.find("bend must be between 2 and 8 points x:y"), std::string::npos) << value.error().message;
  }
}

}  // namespace
}  // namespace rill::curve_test
