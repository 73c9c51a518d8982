// Eroded (red) and deposited (green) rock as 1 - exp(-amount / much): 0..1, with 0.63 where the amount equals `much`. A
// texel covers 2 x 2 cells and has their mean, because these colours change slowly compared with a cell.
uniform sampler2D wear;
uniform sampler2D deposit;
uniform vec2 much;     // m, of both
out vec2 moved;

void main() {
  ivec2 first = 2 * ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(wear, 0) - 1;
  vec2 sum = vec2(0.0);
  for (int j = 0; j <= 1; j++) {
    for (int i = 0; i <= 1; i++) {
      ivec2 place = min(first + ivec2(i, j), last);
      sum += exp(-vec2(texelFetch(wear, place, 0).r, texelFetch(deposit, place, 0).r) / much);
    }
  }
  moved = 1.0 - 0.25 * sum;
}
