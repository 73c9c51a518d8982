/** Magic numbers. */
const kinds: { name: string; at: number; magic: string }[] = [
  { name: 'a JPEG image', at: 0, magic: '\xff\xd8\xff' },
  { name: 'a GIF image', at: 0, magic: 'GIF8' },
  { name: 'a WebP image', at: 8, magic: 'WEBP' },
  { name: 'a TIFF image', at: 0, magic: 'II*\0' },
  { name: 'a TIFF image', at: 0, magic: 'MM\0*' },
  { name: 'a BMP image', at: 0, magic: 'BM' },
  { name: 'an AVIF or HEIC image', at: 4, magic: 'ftyp' },
  { name: 'a PDF document', at: 0, magic: '%PDF' },
  { name: 'a ZIP archive', at: 0, magic: 'PK\x03\x04' },
  { name: 'a PNG image whose first bytes are damaged', at: 1, magic: 'PNG' },
]

/** Detects the type of a file that is not a heightmap, as a phrase: `a JPEG image`, `text`, `an unknown file type`. */
export function sniffFileType(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'an empty file'
  const start = bytes.subarray(0, 512)
  const kind = kinds.find(({ at, magic }) => [...magic].every((letter, index) => start[at + index] === letter.charCodeAt(0)))
  if (kind) return kind.name
  const isText = start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
  return isText ? 'text' : 'an unknown file type'
}
