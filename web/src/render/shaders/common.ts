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
const vec3 sunLight = vec3(1.0, 0.91, 0.76) * 3.1;
const vec3 skyLight = vec3(0.50, 0.66, 1.0) * 0.66;
const vec3 bounceLight = vec3(0.85, 0.74, 0.60) * 0.15;`

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
