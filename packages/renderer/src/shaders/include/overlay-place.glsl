// The layers texture. Red: position of the overlay's value on its palette, 0..1. Green: water, in multiples of the
// amount that starts to show; plain pictures omit water.
uniform sampler2D overlay;
uniform bool hasOverlay;
uniform bool logarithmic;
uniform float minimum;
uniform float maximum;
in vec2 uv;
out vec2 layers;

float overlayPlace() {
  if (!hasOverlay) return 0.0;
  float value = texelFetch(overlay, ivec2(uv * vec2(textureSize(overlay, 0))), 0).r;
  float low = minimum;
  float high = maximum;
  if (logarithmic) {
    value = log(max(value, low));
    low = log(low);
    high = log(high);
  }
  return high > low ? clamp((value - low) / (high - low), 0.0, 1.0) : 0.0;
}
