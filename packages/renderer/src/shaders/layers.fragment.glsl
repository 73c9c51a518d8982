// Overlay and water. Running water is simulated as droplets, which stand in single cells. Averaging along the streamline that water takes, up
// and down from each place, joins those that follow each other into streams and lets lone ones vanish (line integral convolution,
// Cabral and Leedom 1993, along the slope).
#include "include/overlay-place.glsl"
uniform sampler2D water;
uniform sampler2D surface;
uniform bool waterStands;
uniform bool hasWater;
uniform float waterUnit;      // metres
uniform int reach;           // cells that streams are followed, each way

ivec2 inside(vec2 place) {
  return clamp(ivec2(place), ivec2(0), textureSize(water, 0) - 1);
}

float waterIn(vec2 place) {
  return texelFetch(water, inside(place), 0).r;
}

// Sum of the water met on the way from a place, downhill or uphill; farther counts less.
float along(vec2 place, float sense) {
  float sum = 0.0;
  for (int step = 1; step <= reach; step++) {
    vec2 slope = texelFetch(surface, inside(place), 0).rg;
    place -= sense * 1.1 * slope / max(length(slope), 1e-6);
    sum += waterIn(place) * (1.0 - float(step) / float(reach + 1));
  }
  return sum;
}

float streamWater(vec2 place) {
  return (waterIn(place) + along(place, 1.0) + along(place, -1.0)) / float(reach + 1);
}

void main() {
  float amount = 0.0;
  vec2 place = uv * vec2(textureSize(surface, 0));
  if (hasWater) amount = (waterStands ? waterIn(place) : streamWater(place)) / waterUnit;
  layers = vec2(overlayPlace(), clamp(amount, 0.0, 60000.0));
}
