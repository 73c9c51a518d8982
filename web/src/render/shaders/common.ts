/** Pieces of shader text that several passes share. */

/**
 * Tone mapping: linear light to the screen's range, each channel as film takes it (1 - e^-x), so that bright places grow paler instead of
 * being clipped. Then a little more contrast around the middle.
 */
export const toneMap = `
vec3 toneMap(vec3 colour) {
  vec3 film = 1.0 - exp(-1.12 * colour);
  return mix(film, film * film * (3.0 - 2.0 * film), 0.4);
}`

/** Linear light to sRGB: the transfer function (gamma) of IEC 61966-2-1. */
export const encodeSrgb = `
vec3 encodeSrgb(vec3 linear) {
  linear = clamp(linear, 0.0, 1.0);
  return mix(linear * 12.92, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, linear));
}`

/** Noise below one byte step, so that gradients show no banding: interleaved gradient noise (Jimenez 2014). */
export const dither = `
float dither() {
  return (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
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
