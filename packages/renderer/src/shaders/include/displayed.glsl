// Converts radiance to screen colours. Natural colours are tone-mapped; palette colours, which stand for values, are not.
uniform bool standsForValues;

// Tone mapping: maps linear light to the range of the screen. Each channel follows the response of film (1 - e^-x),
// so that bright places become paler instead of being clipped; a smoothstep adds some contrast around the middle.
vec3 toneMap(vec3 colour) {
  vec3 film = 1.0 - exp(-1.12 * colour);
  return mix(film, film * film * (3.0 - 2.0 * film), 0.4);
}

// Linear light to sRGB: the transfer function (gamma) of IEC 61966-2-1, approximated by roots, which are much
// faster than powers in software rendering. The maximum error is half a byte step (Taylor 2012, "sRGB
// approximations for HLSL").
vec3 encodeSrgb(vec3 linear) {
  vec3 root = sqrt(clamp(linear, 0.0, 1.0));
  vec3 fourth = sqrt(root);
  return max(0.662002687 * root + 0.684122060 * fourth - 0.323583601 * sqrt(fourth) - 0.0225411470 * linear, 0.0);
}

vec3 displayed(vec3 radiance) {
  return encodeSrgb(standsForValues ? radiance : toneMap(radiance));
}
