/** The terrain from straight above, north up, on the plain background. */
import { displayed, dither } from './common'

export const mapShader = `
in vec2 uv;
uniform sampler2D shade;
uniform vec2 canvasSize;     // CSS pixels
uniform vec2 centre;         // of the map's target, CSS pixels from the top left
uniform vec2 target;         // the same point in the map, 0..1
uniform vec2 mapSize;        // CSS pixels
uniform vec2 cells;
uniform vec3 topColour;
uniform vec3 bottomColour;
uniform vec3 shadowColour;
uniform float shadowStrength;
out vec4 pixel;
${displayed}
${dither}

void main() {
  vec2 place = vec2(uv.x, 1.0 - uv.y) * canvasSize;
  vec2 share = (place - centre) / mapSize + target;
  // Values stand on the cells' middles: the first and last lie on the map's rim, as in 3D.
  vec2 texel = (share * (cells - 1.0) + 0.5) / cells;
  vec3 map = displayed(texture(shade, texel).rgb);
  vec2 beyond = (abs(share - 0.5) - 0.5) * mapSize;
  float outside = max(beyond.x, beyond.y);
  float away = length(max(beyond - vec2(0.0, 3.0), vec2(0.0)));
  vec3 around = mix(bottomColour, topColour, smoothstep(0.0, 1.0, uv.y));
  around = mix(around, shadowColour, 0.45 * shadowStrength * exp(-away / 9.0));
  pixel = vec4(mix(map, around + dither(), clamp(outside + 0.5, 0.0, 1.0)), 1.0);
}`
