// Red: visible share of the sky, 0..1 (ambient occlusion); above a horizon with tangent t it is cos^2 = 1 / (1 +
// t^2) for a surface lit evenly from all directions. Green: above 0.5 in hollows and below 0.5 on ridges, measured
// at some distance. Blue, alpha: mean direction of the visible sky to the east and south (bent normal, Landis
// 2002), -1..1 stored as 0..1.
#include "include/relief-at.glsl"
uniform int skyDirections;
uniform float skyTurn;     // azimuth of the first direction, as a share of the angle between directions
uniform float firstReach;
out vec4 skylight;

void main() {
  float here = heightAt(uv, 0.0);
  float sky = 0.0;
  vec2 bent = vec2(0.0);
  float around = 0.0;
  // From the nearest cells to a tenth of the block.
  float farthest = 0.1 / cellLength;
  float growth = pow(max(farthest / 1.5, 2.0), 1.0 / 3.0);
  for (int index = 0; index < skyDirections; index++) {
    float angle = (float(index) + skyTurn) * 6.2831853 / float(skyDirections);
    vec2 toward = vec2(cos(angle), sin(angle));
    vec2 direction = toward * cell;
    float horizon = 0.0;
    float reach = firstReach;
    for (int step = 0; step < 4; step++) {
      float ground = heightAt(uv + direction * reach, log2(max(reach * 0.7, 1.0)));
      horizon = max(horizon, (ground - here) / (reach * cellLength));
      if (step == 2) around += (ground - here) / (reach * cellLength);
      reach *= growth;
    }
    float seen = 1.0 / (1.0 + horizon * horizon);
    sky += seen;
    bent += toward * seen;
  }
  skylight = vec4(sky, 0.5 * float(skyDirections) + 1.5 * around, 0.5 * float(skyDirections) + bent) / float(skyDirections);
}
