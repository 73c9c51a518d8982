/** Bits of a float32 that a class of steps does not distinguish: 9 bits of the mantissa remain, so classes are 0.2 % wide. */
const ignoredBits = 14

/** A quantile of any number of steps, in constant memory: the bits of floats that are not negative are ordered like the floats. */
export class StepQuantile {
  #counts = new Float64Array(2 ** (31 - ignoredBits))
  #count = 0
  #float = new Float32Array(1)
  #bits = new Uint32Array(this.#float.buffer)

  /** Steps are not negative. */
  add(step: number): void {
    this.#float[0] = step
    this.#counts[this.#bits[0]! >>> ignoredBits]!++
    this.#count++
  }

  /** The lower end of the class that contains the step below which this share of all steps is; 0 without steps. */
  at(share: number): number {
    let left = share * this.#count
    const at = this.#counts.findIndex((count) => (left -= count) < 0)
    this.#bits[0] = Math.max(0, at) << ignoredBits
    return this.#float[0]!
  }
}
