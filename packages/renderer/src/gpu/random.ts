/** Pseudorandom numbers in 0..1, identical on every machine: Marsaglia's xorshift32 (2003). The seed must not be 0. */
export function xorshift32(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}
