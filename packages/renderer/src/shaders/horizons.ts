/**
 * How much of the sun and of the sky each place sees, by horizons: the steepest angle to any ground in one direction (Max 1988, "Horizon
 * mapping"). The steps grow with the distance, and farther ground is looked up in coarser mipmaps of the relief.
 */

/** Heights within the range, -0.5..0.5, in one channel: what horizons are found in costs a quarter of the reads that four would. */
const reliefAt = `
in vec2 uv;
uniform sampler2D relief;
// One cell in texture coordinates, and in block units; height range in block units.
uniform vec2 cell;
uniform float cellLength;
uniform float heightScale;

float heightAt(vec2 place, float level) {
  return textureLod(relief, place, level).r * heightScale;
}`

/** Red: the sun, 0..1. */
export const sunShader = `
${reliefAt}
// Unit vector towards the sun on the map (x east, y south), and the tangent of its elevation.
uniform vec2 sunDirection;
uniform float sunTangent;
uniform int sunSteps;
uniform float sunGrowth;
uniform float firstReach;  // cells
uniform vec2 penumbra;     // tangents below and above the sun's, between which it rises
out float sunlight;

void main() {
  float here = heightAt(uv, 0.0);
  float horizon = -10.0;
  float reach = firstReach;
  for (int step = 0; step < sunSteps; step++) {
    vec2 place = uv + sunDirection * cell * reach;
    float rise = sunTangent * reach * cellLength;
    if (any(lessThan(place, vec2(0.0))) || any(greaterThan(place, vec2(1.0)))) break;
    // Nothing is higher than the top of the range.
    if (here + rise > 0.5 * heightScale + 0.01) break;
    float ground = heightAt(place, log2(max(reach * (sunGrowth - 1.0), 1.0)));
    horizon = max(horizon, (ground - here) / (reach * cellLength));
    reach *= sunGrowth;
  }
  sunlight = smoothstep(penumbra.x, penumbra.y, sunTangent - horizon);
}`

/**
 * Red: the sky, 0..1 (ambient occlusion); its share in one direction above a horizon of tangent t is cos^2 = 1 / (1 + t^2) for a surface lit evenly
 * from all around. Green: lies in a hollow (above 0.5) or on a ridge (below), seen from some way off. Blue, alpha: how far to east and south the sky that is
 * seen lies on the whole (bent normal, Landis 2002), -1..1 as 0..1.
 */
export const skyShader = `
${reliefAt}
uniform int skyDirections;
uniform float skyTurn;     // of the first direction, in the angle from one to the next
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
}`
