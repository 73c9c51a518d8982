/** The checksum of PNG and ZIP (ISO 3309): any damage to four bytes or less that follow each other changes it. */

/** CRC-32 of each byte by itself. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = remainders[(sum ^ byte) & 255]! ^ (sum >>> 8)
  return ~sum >>> 0
}
