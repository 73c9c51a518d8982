/** Damages files: the same seed causes the same damage in every run and on every machine. */

/** Random integers below a bound, from a linear congruential generator. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Random = (below: number) => number

/** Boundary values at which computations with sizes and offsets often fail. */
const telling = [0, 1, 2, 7, 8, 0x7f, 0x80, 0xff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff]

const damages: ((bytes: Uint8Array, random: Random) => Uint8Array)[] = [
  // Flips a bit.
  (bytes, random) => {
    bytes[random(bytes.length)]! ^= 1 << random(8)
    return bytes
  },
  // Replaces bytes.
  (bytes, random) => {
    for (let count = random(4); count >= 0; count--) bytes[random(bytes.length)] = random(256)
    return bytes
  },
  // Truncates the file.
  (bytes, random) => bytes.slice(0, random(bytes.length)),
  // Removes or duplicates a piece.
  (bytes, random) => {
    const [start, length] = [random(bytes.length), random(64)]
    return random(2) === 0
      ? joined(bytes.subarray(0, start), bytes.subarray(start + length))
      : joined(bytes.subarray(0, start + length), bytes.subarray(start))
  },
  // Writes a boundary value where a length, a size or an offset may be: mostly near the start of the file, in either byte order.
  (bytes, random) => {
    const reach = random(3) === 0 ? bytes.length : Math.min(bytes.length, 300)
    const [at, value, isLittle] = [random(Math.max(1, reach - 4)), telling[random(telling.length)]!, random(2) === 0]
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (bytes.length < at + 4) return bytes
    if (random(2) === 0) view.setUint32(at, value, isLittle)
    else view.setUint16(at, value & 0xffff, isLittle)
    return bytes
  },
]

/** Returns a copy with one to three kinds of damage. */
export function mutated(file: Uint8Array, random: Random): Uint8Array {
  let bytes: Uint8Array = file.slice()
  for (let rounds = random(3); rounds >= 0 && bytes.length > 0; rounds--) bytes = damages[random(damages.length)]!(bytes, random)
  return bytes
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}
