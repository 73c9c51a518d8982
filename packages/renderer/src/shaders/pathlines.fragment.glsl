// A piece of a pathline; it fades towards its sides.
in float share;
in float across;
out vec4 pixel;

void main() {
  pixel = vec4(0.88, 0.96, 1.0, 0.85 * share * (1.0 - across * across));
}
