// The text of painted strokes (docs/painting.md).
#include <emscripten/bind.h>

#include <string>
#include <vector>

#include "bindings/values.h"
#include "paint/stroke_codec.h"
#include "paint/stroke_curve.h"
#include "paint/stroke_encoder.h"

namespace rill {
namespace {

val toStroke(const DecodedStroke& decoded) {
  const Stroke& stroke = decoded.stroke;
  std::vector<double> points;
  for (const StrokePoint& point : flattened(placesOf(stroke))) points.insert(points.end(), {point.x, point.y});
  val made = val::object();
  made.set("kind", toText(describe(stroke.kind).id));
  made.set("radius", stroke.radius);
  made.set("strength", stroke.strength);
  made.set("falloff", stroke.falloff);
  made.set("points", val::global("Array").call<val>("from", val(emscripten::typed_memory_view(points.size(), points.data()))));
  made.set("text", toText(decoded.text));
  return made;
}

val decode(const std::string& text) {
  const auto strokes = decodeStrokes(text);
  return strokes ? toArray(strokes.value(), toStroke) : toError(strokes.error());
}

val encode(const val& given) {
  const Result<StrokeKind> kind = strokeKindOf(given["kind"].as<std::string>());
  if (!kind) return toError(kind.error());
  DrawnStroke drawn;
  drawn.kind = kind.value();
  drawn.radius = given["radius"].as<double>();
  drawn.strength = given["strength"].as<double>();
  drawn.falloff = given["falloff"].as<double>();
  const std::vector<double> numbers = emscripten::convertJSArrayToNumberVector<double>(given["points"]);
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) drawn.points.push_back({numbers[i], numbers[i + 1]});
  const Result<Stroke> stroke = strokeFrom(drawn);
  return stroke ? toText(formatStroke(stroke.value())) : toError(stroke.error());
}

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(strokes) {
  emscripten::function("decodeStrokes", &rill::decode);
  emscripten::function("encodeStroke", &rill::encode);
}
