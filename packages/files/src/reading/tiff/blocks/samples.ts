/** Reads one sample from the bytes of a block. */
import { sampleFormats } from '../tiff-structure'

/** Reads the sample whose first bit is at `bit`. */
type ReadSample = (view: DataView, bit: number) => number

/** The function that reads samples of a format that `checkPicture` accepts. */
export function sampleReader(bits: number, format: number, little: boolean): ReadSample {
  const readers: Record<string, ReadSample> = {
    [`${sampleFormats.unsigned} 8`]: (view, bit) => view.getUint8(bit / 8),
    [`${sampleFormats.unsigned} 16`]: (view, bit) => view.getUint16(bit / 8, little),
    [`${sampleFormats.unsigned} 32`]: (view, bit) => view.getUint32(bit / 8, little),
    [`${sampleFormats.unsigned} 64`]: (view, bit) => Number(view.getBigUint64(bit / 8, little)),
    [`${sampleFormats.signed} 8`]: (view, bit) => view.getInt8(bit / 8),
    [`${sampleFormats.signed} 16`]: (view, bit) => view.getInt16(bit / 8, little),
    [`${sampleFormats.signed} 32`]: (view, bit) => view.getInt32(bit / 8, little),
    [`${sampleFormats.signed} 64`]: (view, bit) => Number(view.getBigInt64(bit / 8, little)),
    [`${sampleFormats.float} 16`]: (view, bit) => smallFloat(view.getUint16(bit / 8, little), 5, 10),
    [`${sampleFormats.float} 24`]: (view, bit) => smallFloat(threeBytes(view, bit / 8, little), 7, 16),
    [`${sampleFormats.float} 32`]: (view, bit) => view.getFloat32(bit / 8, little),
    [`${sampleFormats.float} 64`]: (view, bit) => view.getFloat64(bit / 8, little),
  }
  return readers[`${format} ${bits}`] ?? ((view, bit) => packedSample(view, bit, bits))
}

/** A float with a sign bit, and the given numbers of bits of the exponent and of the fraction (IEEE 754). */
function smallFloat(code: number, exponentBits: number, fractionBits: number): number {
  const fraction = (code & (2 ** fractionBits - 1)) / 2 ** fractionBits
  const exponent = (code >> fractionBits) & (2 ** exponentBits - 1)
  const sign = code >> (fractionBits + exponentBits) ? -1 : 1
  const bias = 2 ** (exponentBits - 1) - 1
  if (exponent === 2 ** exponentBits - 1) return fraction === 0 ? sign * Infinity : NaN
  return exponent === 0 ? sign * fraction * 2 ** (1 - bias) : sign * (1 + fraction) * 2 ** (exponent - bias)
}

function threeBytes(view: DataView, at: number, little: boolean): number {
  const [first, second, third] = [view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2)]
  return little ? (third << 16) | (second << 8) | first : (first << 16) | (second << 8) | third
}

/** Unsigned integers of any number of bits follow each other without gaps, the highest bit first, in any byte order. */
function packedSample(view: DataView, bit: number, bits: number): number {
  let value = 0
  for (let at = bit; at < bit + bits;) {
    const inByte = at % 8
    const taken = Math.min(8 - inByte, bit + bits - at)
    const part = (view.getUint8((at - inByte) / 8) >> (8 - inByte - taken)) & (2 ** taken - 1)
    value = value * 2 ** taken + part
    at += taken
  }
  return value
}
