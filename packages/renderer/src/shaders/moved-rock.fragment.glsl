// Eroded (red) and deposited (green) rock of each cell as 1 - exp(-amount / much): 0..1, with 0.63 where the amount equals `much`.
uniform sampler2D wear;
uniform sampler2D deposit;
uniform vec2 much;     // m, of both
out vec2 moved;

void main() {
  ivec2 place = ivec2(gl_FragCoord.xy);
  moved = 1.0 - exp(-vec2(texelFetch(wear, place, 0).r, texelFetch(deposit, place, 0).r) / much);
}
