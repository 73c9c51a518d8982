// Strokes: every text is either refused with a sentence that names a stroke, or decoded to strokes whose text is the same again,
// and which paint the ground with finite heights. Every list of points is either refused, or encoded to such a text.
#include <cmath>
#include <vector>

#include "checks.h"
#include "input.h"
#include "paint/stroke_codec.h"
#include "paint/stroke_curve.h"
#include "paint/stroke_distance.h"
#include "paint/stroke_encoder.h"
#include "recipe/recipe.h"

namespace rill::fuzz {
namespace {

void requireWeights(const Stroke& stroke) {
  // A map around the first knot, so that most strokes reach it.
  const StrokePoint place = placesOf(stroke).front();
  const double extent = 4.0 * stroke.radius;
  const WorldWindow window({{20, 17}, extent, 1, Edges::open, place.x - 0.5 * extent, place.y - 0.5 * extent});
  const StrokeDistance distance(stroke, window, {20, 17});
  StrokeDistance::Nearby nearby;
  for (const StrokeTile tile : {StrokeTile{0, 0}, StrokeTile{16, 0}, StrokeTile{0, 16}, StrokeTile{16, 16}}) {
    if (!distance.findNearby(tile, nearby)) continue;
    std::array<Floats, StrokeTile::side / lanes> weights;
    if (!distance.weightsOfRow(nearby, 0, weights)) continue;
    for (const Floats& four : weights) {
      for (int lane = 0; lane < lanes; ++lane) require(four[lane] >= 0.0f && four[lane] <= 1.0f, "a weight is between 0 and 1");
    }
  }
}

void decode(std::string_view text) {
  const auto decoded = decodeStrokes(text);
  if (!decoded) {
    requireSentence(decoded.error(), 0);
    require(decoded.error().message.starts_with("Stroke "), "the error names the stroke", decoded.error().message);
    return;
  }
  std::string again;
  for (const DecodedStroke& each : decoded.value()) {
    // Numbers may be written in other ways, such as 1e2; the text that Rill writes is the only one of its kind.
    const std::string own = formatStroke(each.stroke);
    const auto once = decodeStrokes(own);
    require(once.ok() && once.value().size() == 1, "the formatted stroke can be decoded", own);
    require(formatStroke(once.value().front().stroke) == own, "the formatted stroke has the same text again", own);
    require(once.value().front().stroke.knots == each.stroke.knots, "the formatted stroke has the same curve", own);
    again += (again.empty() ? "" : ".") + own;
  }
  require(text.empty() || decodeStrokes(again).ok(), "the formatted list can be decoded", again);
  if (decoded.value().size() <= 4) {
    for (const DecodedStroke& each : decoded.value()) requireWeights(each.stroke);
  }
}

void encode(std::span<const std::uint8_t> bytes) {
  Bytes choices(bytes);
  DrawnStroke drawn;
  drawn.kind = static_cast<StrokeKind>(choices.below(strokeKindCount));
  const bool isOdd = choices.below(4) == 0;  // numbers of any bits
  const auto number = [&](double scale) { return isOdd ? choices.take<double>() : scale * choices.take<std::int16_t>() / 32768.0; };
  drawn.radius = isOdd ? choices.take<double>() : 1.0 + choices.take<std::uint8_t>();
  drawn.strength = number(1.0);
  drawn.falloff = choices.below(5) / 4.0;
  while (!choices.empty() && drawn.points.size() < 300) drawn.points.push_back({number(5000.0), number(5000.0)});
  const Result<Stroke> stroke = strokeFrom(drawn);
  if (!stroke) return requireSentence(stroke.error(), 0);
  const std::string text = formatStroke(stroke.value());
  const auto decoded = decodeStrokes(text);
  require(decoded.ok() && decoded.value().size() == 1, "the encoded stroke can be decoded", text);
  const Stroke& own = decoded.value().front().stroke;
  const Result<Stroke> again = strokeFrom({own.kind, own.radius, own.strength, own.falloff, flattened(placesOf(own))});
  require(again.ok() && formatStroke(again.value()) == text, "encoding the decoded stroke gives the same text", text);
}

void run(std::span<const std::uint8_t> bytes) {
  const InputClock clock;
  const Input input(bytes);
  // Inputs are recipes. Their strokes are decoded alone, because most recipes around them are refused.
  constexpr std::string_view name = "strokes=";
  std::string_view left = input.recipe;
  bool isFound = false;
  for (std::size_t at = left.find(name); at != std::string_view::npos; at = left.find(name)) {
    left.remove_prefix(at + name.size());
    decode(left.substr(0, left.find_first_of(";/+?")));
    isFound = true;
  }
  if (!isFound) decode(input.recipe);
  encode(input.rest);
}

}  // namespace
}  // namespace rill::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rill::fuzz::run({data, size});
  return 0;
}
