// Strokes for tests.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "paint/stroke_codec.h"
#include "paint/stroke_curve.h"
#include "paint/stroke_encoder.h"

namespace rill::test {

// The text of a drawn stroke.
inline std::string textOf(const DrawnStroke& drawn) {
  const Result<Stroke> stroke = strokeFrom(drawn);
  if (stroke) return formatStroke(stroke.value());
  ADD_FAILURE() << stroke.error().message;
  return {};
}

// The only stroke of a text.
inline Stroke strokeOf(const std::string& text) {
  const auto strokes = decodeStrokes(text);
  if (strokes && strokes.value().size() == 1) return strokes.value().front().stroke;
  ADD_FAILURE() << text << ": " << (strokes ? "not one stroke" : strokes.error().message);
  return {};
}

// A winding curve of `count` points from (x, y), about `length` metres long.
inline std::vector<StrokePoint> windingCurve(double x, double y, double length, int count = 120) {
  std::vector<StrokePoint> points;
  for (int i = 0; i < count; ++i) {
    const double direction = 0.6 + 0.9 * std::sin(i * 12.0 / count) + 0.3 * std::sin(1.0 + i * 25.0 / count);
    points.push_back({x, y});
    x += std::cos(direction) * length / count;
    y += std::sin(direction) * length / count;
  }
  return points;
}

// A stroke of every kind that crosses the others, on a map of 2000 m.
inline std::string strokesOfAllKinds() {
  return textOf({StrokeKind::raise, 300, 150, 1.0, windingCurve(200, 300, 1500)}) + "." +
         textOf({StrokeKind::lower, 200, 40, 0.5, windingCurve(100, 900, 1200)}) + "." +
         textOf({StrokeKind::level, 250, 320, 0.8, {{900, 600}}}) + "." +
         textOf({StrokeKind::smooth, 300, 0.7, 1.0, {{300, 1200}, {1500, 300}}}) + "." +
         textOf({StrokeKind::terrace, 400, 60, 0.6, {{1000, 1100}, {1600, 1000}}}) + "." +
         textOf({StrokeKind::uplift, 600, 3, 1.0, {{400, 400}, {1500, 600}}}) + "." +
         textOf({StrokeKind::rain, 500, 2, 0.7, windingCurve(300, 1000, 1400)}) + "." +
         textOf({StrokeKind::hardness, 300, 0.6, 1.0, {{700, 1500}, {1700, 1500}}}) + "." +
         textOf({StrokeKind::erosion, 300, 2, 1.0, {{1400, 300}, {1500, 1700}}}) + "." +
         textOf({StrokeKind::snowLine, 500, -200, 1.0, {{300, 300}, {1700, 700}}});
}

// A stage that paints the whole map, and more, at full strength.
inline std::string everywhere(StrokeKind kind, double strength) {
  return "/paint;strokes=" + textOf({kind, 100000, strength, 0.0, {{0, 0}}});
}

// Paints the eastern part of a map of 6400 m, from 3200 m on.
inline std::string inTheEast(StrokeKind kind, double strength) {
  return "/paint;strokes=" + textOf({kind, 4096, strength, 0.0, {{7296, -20000}, {7296, 20000}}});
}

}  // namespace rill::test
