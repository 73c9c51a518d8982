/** The checksum of PNG and ZIP (ISO 3309). It detects any change within up to four consecutive bytes. */

/** CRC-32 remainder of each single byte. */
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
