// The text of strokes: round trips, lengths, and damaged texts.
#include <algorithm>

#include "base/random.h"
#include "painted_strokes.h"
#include "proof.h"
#include "recipe/recipe.h"

namespace rill::stroke_codec_test {
namespace {

using test::strokeOf;
using test::textOf;

constexpr double extent = 10000.0;

// A line that a hand might draw across half of a map: it swings by about 40 degrees, and its points tremble by half a pixel of a
// picture of 1000 pixels.
DrawnStroke handDrawn(int number, double swing = 0.7) {
  const RandomKey random{.seed = static_cast<std::uint32_t>(100 + number)};
  std::uint64_t next = 0;
  const auto uniform = [&] { return static_cast<double>(random.uniform(next++)); };
  const auto wave = [](double turns) { return std::sin(6.283185 * turns); };
  DrawnStroke drawn{StrokeKind::raise, extent / 25.0, 120.0, 1.0, {}};
  const double heading = uniform(), arc = 0.2 * (uniform() - 0.5), first = uniform(), second = uniform();
  double x = extent * (0.2 + 0.6 * uniform()), y = extent * (0.2 + 0.6 * uniform());
  for (int i = 0; i < 120; ++i) {
    const double along = i / 119.0;
    const double direction =
        6.283185 * (heading + arc * along) + swing * wave(first + 2.0 * along) + 0.3 * swing * wave(second + 4.0 * along);
    x += 0.5 * extent / 119.0 * std::cos(direction);
    y += 0.5 * extent / 119.0 * std::sin(direction);
    drawn.points.push_back({x + 10.0 * (uniform() - 0.5), y + 10.0 * (uniform() - 0.5)});
  }
  return drawn;
}

double distanceTo(StrokePoint p, const std::vector<StrokePoint>& line) {
  double least = INFINITY;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const double x = line[i + 1].x - line[i].x, y = line[i + 1].y - line[i].y, squared = x * x + y * y;
    const double t = squared > 0.0 ? std::clamp(((p.x - line[i].x) * x + (p.y - line[i].y) * y) / squared, 0.0, 1.0) : 0.0;
    least = std::min(least, std::hypot(p.x - line[i].x - t * x, p.y - line[i].y - t * y));
  }
  return least;
}

TEST(StrokeCodec, StaysWithinAnEighthOfTheRadius) {
  double worst = 0.0;
  for (int i = 0; i < 100; ++i) {
    const DrawnStroke drawn = handDrawn(i);
    const std::vector<StrokePoint> curve = flattened(placesOf(strokeOf(textOf(drawn))));
    for (const StrokePoint& point : drawn.points) worst = std::max(worst, distanceTo(point, curve));
    for (const StrokePoint& point : curve) worst = std::max(worst, distanceTo(point, drawn.points));
  }
  test::prove("strokes", "distance between a drawn line and its curve, radii", test::atMost(0.125), worst / (extent / 25.0));
}

TEST(StrokeCodec, IsShort) {
  std::string list;
  std::size_t longest = 0;
  for (int i = 0; i < 250; ++i) {
    const std::string text = textOf(handDrawn(i));
    longest = std::max(longest, text.size());
    list += (i > 0 ? "." : "") + text;
  }
  test::prove("strokes", "characters of 250 strokes of 120 points across half of a map", test::atMost(8000.0),
              static_cast<double>(list.size()));
  test::prove("strokes", "characters of the longest of them", test::atMost(36.0), static_cast<double>(longest));
  const auto decoded = decodeStrokes(list);
  ASSERT_TRUE(decoded.ok());
  EXPECT_EQ(decoded.value().size(), 250u);
  // Within a recipe the text needs no escapes.
  const Result<Recipe> recipe = parseRecipe("2//paint;strokes=" + list);
  ASSERT_TRUE(recipe.ok()) << recipe.error().message;
  EXPECT_EQ(formatRecipe(recipe.value()), "2//paint;strokes=" + list);
}

TEST(StrokeCodec, EncodingWhatWasDecodedGivesTheSameText) {
  for (int i = 0; i < 200; ++i) {
    DrawnStroke drawn = handDrawn(i, 0.2 * (i % 8));
    drawn.kind = static_cast<StrokeKind>(i % strokeKindCount);
    drawn.strength = i % 2 == 0 ? 1.0 : 0.5 + 0.5 * describe(drawn.kind).minimum;
    drawn.radius = 3.7 * (i + 1);
    drawn.falloff = 0.01 * (i % 101);
    if (i % 5 == 0) drawn.points.resize(static_cast<std::size_t>(1 + i % 3));
    const std::string text = textOf(drawn);
    const Stroke stroke = strokeOf(text);
    EXPECT_EQ(formatStroke(stroke), text);
    DrawnStroke again{stroke.kind, stroke.radius, stroke.strength, stroke.falloff, flattened(placesOf(stroke))};
    EXPECT_EQ(textOf(again), text);
    // A moved curve has the same shape.
    for (StrokePoint& point : again.points) point = {point.x + 1234.5, point.y - 77.7};
    const Stroke moved = strokeOf(textOf(again));
    ASSERT_EQ(moved.knots.size(), stroke.knots.size());
    for (std::size_t k = 0; k < moved.knots.size(); ++k) {
      EXPECT_EQ(moved.knots[k].x - moved.knots[0].x, stroke.knots[k].x - stroke.knots[0].x);
      EXPECT_EQ(moved.knots[k].y - moved.knots[0].y, stroke.knots[k].y - stroke.knots[0].y);
    }
  }
}

// The worked example of docs/painting.md.
TEST(StrokeCodec, ReadsTheExampleOfTheDocumentation) {
  const Stroke stroke = strokeOf("r400:120:ZwOwywQFhgCR");
  EXPECT_EQ(stroke.kind, StrokeKind::raise);
  EXPECT_EQ(stroke.radius, 400.0);
  EXPECT_EQ(stroke.strength, 120.0);
  EXPECT_EQ(stroke.falloff, 1.0);
  EXPECT_EQ(stroke.unit, 32.0);
  EXPECT_EQ(stroke.knots, (std::vector<StrokeKnot>{{31, 49}, {63, 46}, {78, 59}, {94, 63}}));
}

TEST(StrokeCodec, NumbersOfAllSizesRoundTrip) {
  for (std::int64_t size = 1; size < (std::int64_t{1} << 49); size = size * 3 / 2 + 1) {
    for (const std::int64_t x : {size, -size, size - 1}) {
      Stroke stroke;
      stroke.unit = std::ldexp(1.0, -20);
      stroke.knots = {{x, -x}, {x / 2, 7}, {-x, x / 3}};
      const Stroke again = strokeOf(formatStroke(stroke));
      EXPECT_EQ(again.knots, stroke.knots) << formatStroke(stroke);
    }
  }
}

TEST(StrokeCodec, RejectsDamagedTextsWithTheNumberOfTheStroke) {
  const std::string good = "r400:120:ZAA";
  ASSERT_TRUE(decodeStrokes(good).ok());
  const struct {
    const char* text;
    const char* says;
  } cases[] = {
      {"q400:120:ZAA", "must begin with the letter of its kind"},
      {"", "must begin with the letter of its kind"},
      {"r400:120:", "has no curve"},
      {"r400:120:Z", "damaged curve"},
      {"r400:120:ZA", "damaged curve"},
      {"r400:120:ZAAC", "damaged curve"},
      {"r400:120:ZAAAA", "the same point twice"},
      {"r400:120:wAA", "later version"},
      {"r400:120:Z__________________A", "damaged curve"},
      {"r400:120:vwAA", "leaves the world"},
      {"r0:120:ZAA", "a radius between 0.1 and 1000000 m"},
      {"rnan:120:ZAA", "a radius between"},
      {"r1e400:120:ZAA", "a radius between"},
      {"r400", "a radius between"},
      {"r400:-1:ZAA", "a strength between 0 and 10000 m"},
      {"s400:1.5:ZAA", "a strength between 0 and 1 "},
      {"r400:120:2:ZAA", "a falloff between 0 and 1"},
      {"r400:120:Z!A", "damaged curve"},
  };
  for (const auto& [text, says] : cases) {
    const auto decoded = decodeStrokes(good + "." + text);
    ASSERT_FALSE(decoded.ok()) << text;
    const std::string& message = decoded.error().message;
    EXPECT_TRUE(message.starts_with("Stroke 2 ")) << message;
    EXPECT_NE(message.find(says), std::string::npos) << message;
    EXPECT_TRUE(message.ends_with(".")) << message;
  }
  std::string many = good;
  for (int i = 0; i < maximumStrokes; ++i) many += "." + good;
  EXPECT_FALSE(decodeStrokes(many).ok());
}

TEST(StrokeCodec, RejectsStrokesThatCannotBeEncoded) {
  const auto isEncoded = [](const DrawnStroke& drawn) { return strokeFrom(drawn).ok(); };
  EXPECT_TRUE(isEncoded({StrokeKind::raise, 400, 120, 1, {{0, 0}}}));
  EXPECT_FALSE(isEncoded({StrokeKind::raise, 400, 120, 1, {}}));
  EXPECT_FALSE(isEncoded({StrokeKind::raise, NAN, 120, 1, {{0, 0}}}));
  EXPECT_FALSE(isEncoded({StrokeKind::raise, 400, 1e9, 1, {{0, 0}}}));
  EXPECT_FALSE(isEncoded({StrokeKind::raise, 400, 120, NAN, {{0, 0}}}));
  EXPECT_FALSE(isEncoded({StrokeKind::raise, 400, 120, 1, {{0, INFINITY}}}));
  EXPECT_FALSE(isEncoded({StrokeKind::raise, 400, 120, 1, {{0, 2e9}}}));
}

}  // namespace
}  // namespace rill::stroke_codec_test
