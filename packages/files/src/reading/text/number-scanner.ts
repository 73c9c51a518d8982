/** Reads numbers from a text in bytes, without strings for most of them: grids of text have many million numbers. */

const [comma, dot, minus, plus, zero, nine] = [0x2c, 0x2e, 0x2d, 0x2b, 0x30, 0x39]
const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent)
/** Integers below this and powers of ten up to 22 are exact in doubles, so one division rounds correctly. */
const maxExact = Number.MAX_SAFE_INTEGER / 10 - 1

export class NumberScanner {
  at: number
  readonly #bytes: Uint8Array
  readonly #isDecimalComma: boolean

  /** `isDecimalComma`: a comma is part of a number (12,5) instead of a separator. */
  constructor(bytes: Uint8Array, at = 0, isDecimalComma = false) {
    this.#bytes = bytes
    this.at = at
    this.#isDecimalComma = isDecimalComma
  }

  /** Skips separators: white space, commas and semicolons. Returns whether a number or another word follows. */
  skip(): boolean {
    const bytes = this.#bytes
    while (this.at < bytes.length && this.#separates(bytes[this.at]!)) this.at++
    return this.at < bytes.length
  }

  /** Skips separators except line ends. Returns whether a number or another word follows on the line. */
  skipOnLine(): boolean {
    const bytes = this.#bytes
    while (this.at < bytes.length && !isLineEnd(bytes[this.at]!) && this.#separates(bytes[this.at]!)) this.at++
    return this.at < bytes.length && !isLineEnd(bytes[this.at]!)
  }

  /** Skips the rest of the line. */
  skipLine(): void {
    const bytes = this.#bytes
    while (this.at < bytes.length && !isLineEnd(bytes[this.at]!)) this.at++
  }

  /** The number at the current position, which is not a separator; undefined if the word is not a number. */
  next(): number | undefined {
    const bytes = this.#bytes
    const start = this.at
    let at = start
    const sign = bytes[at] === minus ? -1 : 1
    if (bytes[at] === minus || bytes[at] === plus) at++
    let [digits, whole, decimals, isFraction] = [0, 0, 0, false]
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (byte >= zero && byte <= nine) {
        if (whole > maxExact) return this.#slow(start)
        whole = whole * 10 + byte - zero
        digits++
        if (isFraction) decimals++
      } else if (!isFraction && (byte === dot || (byte === comma && this.#isDecimalComma))) {
        isFraction = true
      } else {
        break
      }
    }
    const isWhole = at >= bytes.length || this.#separates(bytes[at]!)
    if (!isWhole || digits === 0 || decimals > 22) return this.#slow(start)
    this.at = at
    return (sign * whole) / powers[decimals]!
  }

  /** The word at the current position. */
  word(): string {
    const bytes = this.#bytes
    let end = this.at
    while (end < bytes.length && end - this.at < 64 && !this.#separates(bytes[end]!)) end++
    return String.fromCharCode(...bytes.subarray(this.at, end))
  }

  #slow(start: number): number | undefined {
    this.at = start
    const word = this.word()
    const text = this.#isDecimalComma ? word.replace(',', '.') : word
    const isUnknown = /^[+-]?(nan|1\.#(qnan|ind|snan)\d*)$/i.test(text)
    const value = isUnknown ? NaN : /^[+-]?(\d|\.\d)/.test(text) ? Number(text) : undefined
    if (value === undefined || (Number.isNaN(value) && !isUnknown)) return undefined
    this.at = start + word.length
    return value
  }

  #separates(byte: number): boolean {
    return byte <= 0x20 || byte === 0x3b || (byte === comma && !this.#isDecimalComma)
  }
}

function isLineEnd(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d
}

/** Whether the first bytes are text; a byte order mark of UTF-8 may precede them. */
export function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1024)
  return start.length > 0 && start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
}

/** The start of a text, without a byte order mark. */
export function startOfText(bytes: Uint8Array, length = 4096): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, length)).replace(/^ï»¿/, '')
}
