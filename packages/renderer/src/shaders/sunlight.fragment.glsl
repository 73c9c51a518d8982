// Red: visible share of the sun, 0..1.
#include "include/relief-at.glsl"
// Unit vector towards the sun on the map (x east, y south), and the tangent of its elevation.
uniform vec2 sunDirection;
uniform float sunTangent;
uniform int sunSteps;
uniform float sunGrowth;
uniform float firstReach;  // cells
uniform vec2 penumbra;     // tangents relative to the sun's elevation between which the light increases
out float sunlight;

void main() {
  float here = heightAt(uv, 0.0);
  float horizon = -10.0;
  float reach = firstReach;
  for (int step = 0; step < sunSteps; step++) {
    vec2 place = uv + sunDirection * cell * reach;
    float rise = sunTangent * reach * cellLength;
    if (any(lessThan(place, vec2(0.0))) || any(greaterThan(place, vec2(1.0)))) break;
    // The ray is above the whole relief.
    if (here + rise > 0.5 * heightScale + 0.01) break;
    float ground = heightAt(place, log2(max(reach * (sunGrowth - 1.0), 1.0)));
    horizon = max(horizon, (ground - here) / (reach * cellLength));
    reach *= sunGrowth;
  }
  sunlight = smoothstep(penumbra.x, penumbra.y, sunTangent - horizon);
}
