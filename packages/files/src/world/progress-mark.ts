/** How far a file is that is being written: a number after its end, which is cut off when it is whole. */
import type { RandomAccessFile } from './ground'

/** The number, and what it leaves to 2^53: both are there, or the mark was torn. */
const slotBytes = 16

export class ProgressMark {
  #file: RandomAccessFile
  #end: number

  /** `end`: the bytes of the whole file. */
  constructor(file: RandomAccessFile, end: number) {
    this.#file = file
    this.#end = end
  }

  /** Null where there is none. */
  async read(): Promise<number | null> {
    const size = await this.#file.size()
    // The mark went, and nothing came after that.
    if (size === this.#end) return Infinity
    const slots = new DataView(new ArrayBuffer(2 * slotBytes))
    await this.#file.read(this.#end, new Uint8Array(slots.buffer))
    const numbers = [0, slotBytes].flatMap((at) => {
      const [number, rest] = [slots.getFloat64(at), slots.getFloat64(at + 8)]
      return number + rest === Number.MAX_SAFE_INTEGER ? [number] : []
    })
    return numbers.length > 0 ? Math.max(...numbers) : null
  }

  /** The one before stays, in case that this one is torn. */
  async write(number: number): Promise<void> {
    const slot = new DataView(new ArrayBuffer(slotBytes))
    slot.setFloat64(0, number)
    slot.setFloat64(8, Number.MAX_SAFE_INTEGER - number)
    await this.#file.write(this.#end + (number % 2) * slotBytes, new Uint8Array(slot.buffer))
  }

  async remove(): Promise<void> {
    await this.#file.truncate(this.#end)
    await this.#file.flush()
  }
}
