/** Progress of a file that is being written: a number after its end, which is cut off when the file is complete. */
import type { RandomAccessFile } from './ground'

/** A slot has the number and its complement to 2^53 - 1; if they do not match, the write was interrupted. */
const slotBytes = 16

export class ProgressMark {
  #file: RandomAccessFile
  #end: number

  /** `end` is the size of the complete file in bytes. */
  constructor(file: RandomAccessFile, end: number) {
    this.#file = file
    this.#end = end
  }

  /** Reads the number; null if there is no mark. */
  async read(): Promise<number | null> {
    const size = await this.#file.size()
    // The mark was removed: the file is complete.
    if (size === this.#end) return Infinity
    const slots = new DataView(new ArrayBuffer(2 * slotBytes))
    await this.#file.read(this.#end, new Uint8Array(slots.buffer))
    const numbers = [0, slotBytes].flatMap((at) => {
      const [number, rest] = [slots.getFloat64(at), slots.getFloat64(at + 8)]
      return number + rest === Number.MAX_SAFE_INTEGER ? [number] : []
    })
    return numbers.length > 0 ? Math.max(...numbers) : null
  }

  /** Writes to alternating slots, so that the previous mark survives an interrupted write. */
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
