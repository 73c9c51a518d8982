/** Whether the bytes start like an OpenEXR file. */
export function isExr(bytes: Uint8Array): boolean {
  return [0x76, 0x2f, 0x31, 0x01].every((byte, index) => bytes[index] === byte)
}
