/** Quantises values to 16 bits: `minimum` becomes 0, `maximum` becomes 65535, and values between them the nearest step. */
export function quantise(values: Float32Array, minimum: number, maximum: number): Uint16Array<ArrayBuffer> {
  const scale = maximum > minimum ? 65535 / (maximum - minimum) : 0
  const steps = new Uint16Array(values.length)
  for (let index = 0; index < steps.length; index++) {
    const step = Math.round((values[index]! - minimum) * scale)
    steps[index] = Math.min(65535, Math.max(0, step))
  }
  return steps
}
