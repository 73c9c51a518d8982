/** Pieces of shader text that several passes share. */

/**
 * Tone mapping: linear light to the screen's range, each channel as film takes it (1 - e^-x), so that bright places grow paler instead of
 * being clipped. Then a little more contrast around the middle.
 */
const toneMap = `
vec3 toneMap(vec3 colour) {
  vec3 film = 1.0 - exp(-1.12 * colour);
  return mix(film, film * film * (3.0 - 2.0 * film), 0.4);
}`

/**
 * Linear light to sRGB: the transfer function (gamma) of IEC 61966-2-1, by roots, which processors that draw take much faster than powers; off by
 * half a byte step at most (Taylor 2012, "sRGB approximations for HLSL").
 */
const encodeSrgb = `
vec3 encodeSrgb(vec3 linear) {
  vec3 root = sqrt(clamp(linear, 0.0, 1.0));
  vec3 fourth = sqrt(root);
  return max(0.662002687 * root + 0.684122060 * fourth - 0.323583601 * sqrt(fourth) - 0.0225411470 * linear, 0.0);
}`

/** What is seen of radiance: tone-mapped where it is light on ground, as it is where colours stand for values (palettes). */
export const displayed = `
uniform bool standsForValues;
${toneMap}
${encodeSrgb}
vec3 displayed(vec3 radiance) {
  return encodeSrgb(standsForValues ? radiance : toneMap(radiance));
}`

/** Noise below one byte step, so that gradients show no banding: interleaved gradient noise (Jimenez 2014). */
export const dither = `
float dither() {
  return (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
}`

/** The light, all of it in one scale: on the ground, and on the pedestal's walls. */
export const lights = `
uniform vec3 sunLight;
uniform vec3 skyLight;
uniform vec3 bounceLight;`

/** The surface between its texels of a level by a cubic B-spline, whose light has no creases, in four reads (Sigg and Hadwiger 2005). */
export const smoothSurface = `
vec4 smoothSurface(vec2 uv, int level) {
  vec2 size = vec2(textureSize(surface, level));
  vec2 place = uv * size - 0.5;
  vec2 part = fract(place);
  vec2 middle = floor(place) + 0.5;
  vec2 rest = 1.0 - part;
  vec2 first = rest * rest * rest / 6.0;
  vec2 second = 2.0 / 3.0 - 0.5 * part * part * (2.0 - part);
  vec2 last = part * part * part / 6.0;
  vec2 low = first + second;
  vec2 west = (middle - 1.0 + second / low) / size;
  vec2 east = (middle + 1.0 + last / (1.0 - low)) / size;
  float lod = float(level);
  return mix(
    mix(textureLod(surface, east, lod), textureLod(surface, vec2(west.x, east.y), lod), low.x),
    mix(textureLod(surface, vec2(east.x, west.y), lod), textureLod(surface, west, lod), low.x), low.y);
}`

/** The height of what is seen in a cell, metres: ground, water that stands on it, or the sea. */
export const levelOf = `
uniform sampler2D heights;
uniform sampler2D water;
uniform bool waterStands;
uniform float sea;        // metres

float levelOf(ivec2 place) {
  float height = texelFetch(heights, place, 0).r;
  if (waterStands) height += texelFetch(water, place, 0).r;
  return max(height, sea);
}`
