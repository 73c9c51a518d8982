/** Recognises JPEG and WebP by their first bytes. */

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

/** RIFF, four bytes of length, WEBP. */
export function isWebp(bytes: Uint8Array): boolean {
  return (
    [...'RIFF'].every((letter, at) => bytes[at] === letter.charCodeAt(0)) &&
    [...'WEBP'].every((letter, at) => bytes[8 + at] === letter.charCodeAt(0))
  )
}
