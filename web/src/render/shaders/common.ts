/** Pieces of shader text that several passes share. */

/**
 * Linear light to the screen's range, each channel as film takes it (1 - e^-x): bright places grow paler instead of being cut off. Then a
 * little more contrast around the middle.
 */
export const toneCurve = `
vec3 toneCurve(vec3 colour) {
  vec3 film = 1.0 - exp(-1.12 * colour);
  return mix(film, film * film * (3.0 - 2.0 * film), 0.4);
}`

/** Linear light to the screen's sRGB values (IEC 61966-2-1). */
export const screenColour = `
vec3 screenColour(vec3 linear) {
  linear = clamp(linear, 0.0, 1.0);
  return mix(linear * 12.92, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, linear));
}`

/** Noise below one byte step, so that gradients show no bands: interleaved gradient noise (Jimenez 2014). */
export const dither = `
float dither() {
  return (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
}`
