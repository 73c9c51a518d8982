/**
 * What lies on the ground, as numbers in one texture. Red: the overlay's place on its palette, 0..1. Green: water,
 * in units of what begins to show.
 *
 * Running water is simulated as droplets, which stand in single cells. Averaging along the streamline that water takes, up and down from
 * each place, joins those that follow each other into streams and lets lone ones vanish (line integral convolution,
 * Cabral and Leedom 1993, along the slope).
 */
export const layersShader = `
uniform sampler2D overlay;
uniform sampler2D water;
uniform sampler2D surface;
uniform bool waterStands;
uniform bool hasOverlay;
uniform bool hasWater;
uniform bool logarithmic;
uniform float minimum;
uniform float maximum;
uniform float waterUnit;      // metres
out vec2 layers;

uniform int reach;           // cells that streams are followed, each way
in vec2 uv;

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
  vec2 place = uv * vec2(textureSize(surface, 0));
  float shown = 0.0;
  if (hasOverlay) {
    float value = texelFetch(overlay, ivec2(place), 0).r;
    float low = minimum;
    float high = maximum;
    if (logarithmic) {
      value = log(max(value, low));
      low = log(low);
      high = log(high);
    }
    shown = high > low ? clamp((value - low) / (high - low), 0.0, 1.0) : 0.0;
  }
  float amount = 0.0;
  if (hasWater) amount = (waterStands ? waterIn(place) : streamWater(place)) / waterUnit;
  layers = vec2(shown, clamp(amount, 0.0, 60000.0));
}`
