// Overlay and water. Some methods simulate running water as droplets, each in a single cell. Averaging along the
// streamline uphill and downhill of each place joins droplets that follow each other into streams, and hides single
// droplets (line integral convolution, Cabral and Leedom 1993, along the slope).
#include "include/overlay-place.glsl"
uniform sampler2D water;
uniform sampler2D surface;
uniform bool waterStands;
uniform bool hasWater;
uniform float waterUnit;      // metres
uniform int reach;           // cells that streamlines are followed in each direction

ivec2 inside(vec2 place) {
  return clamp(ivec2(place), ivec2(0), textureSize(water, 0) - 1);
}

float waterIn(vec2 place) {
  return texelFetch(water, inside(place), 0).r;
}

// Weighted sum of the water along the streamline from a place, downhill or uphill; the weight decreases with distance.
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
