/** The fingerprint of a list of heights, as wasm/grid/fingerprint.cpp computes it: a 64-bit hash of all bits. */

export const bits64 = (value: bigint): bigint => BigInt.asUintN(64, value)

/** The finaliser of SplitMix64 (Steele, Lea, Flood 2014), as in wasm/base/random.h. */
export function mixBits(value: bigint): bigint {
  let bits = bits64(value + 0x9e3779b97f4a7c15n)
  bits = bits64((bits ^ (bits >> 30n)) * 0xbf58476d1ce4e5b9n)
  bits = bits64((bits ^ (bits >> 27n)) * 0x94d049bb133111ebn)
  return bits ^ (bits >> 31n)
}

export const turned = (value: bigint): bigint => bits64((value << 29n) | (value >> 35n))

const scratch = new DataView(new ArrayBuffer(4))

/** The 32 bits of a float32 number. */
export function bitsOf(height: number): number {
  scratch.setFloat32(0, height)
  return scratch.getUint32(0)
}

/** The number whose last bit is different: the next float32 above or below. */
export function withLastBitChanged(height: number): number {
  scratch.setUint32(0, bitsOf(height) ^ 1)
  return scratch.getFloat32(0)
}

/** 16 hexadecimal digits. `width` is the number of cells of a row. */
export function fingerprintOf(heights: Iterable<number>, width: number): string {
  const lanes = [1n, 2n, 3n, 4n]
  let count = 0n
  for (const height of heights) {
    const lane = Number(count++ & 3n)
    lanes[lane] = turned(bits64((lanes[lane]! ^ BigInt(bitsOf(height))) * 0x9e3779b97f4a7c15n))
  }
  const hash = lanes.reduce((mixed, lane) => mixBits(mixed ^ lane), mixBits(count))
  return mixBits(hash ^ BigInt(width))
    .toString(16)
    .padStart(16, '0')
}

/** The heights of the drawing, in metres: two rows of three cells. */
export const heights: readonly number[] = [212, 240.5, 260, 198, 225.25, 251]
export const rowWidth = 3
export const fingerprint = fingerprintOf(heights, rowWidth)

/** How many digits of their fingerprint change with the last bit of each height. */
export const changedDigits = heights.map((height, cell) => {
  const changed = fingerprintOf(heights.with(cell, withLastBitChanged(height)), rowWidth)
  return [...changed].filter((digit, index) => digit !== fingerprint[index]).length
})
