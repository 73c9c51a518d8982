/** The compressions of TIFF blocks by their numbers. Decoders that most files do not need are loaded when a file needs them. */
import { occasionalParts } from '../../occasional-parts'
import { inflateBlock, copyBlock, unpackBits, unpackLzw, type Unpack } from './byte-decoders'

export const lerc = 34887
const zstd = 50000

const decoders: Record<number, () => Unpack | Promise<Unpack>> = {
  1: () => copyBlock,
  5: () => unpackLzw,
  8: () => inflateBlock,
  32773: () => unpackBits,
  32946: () => inflateBlock,
  [zstd]: async () => (await occasionalParts.zstd()).loadZstdBlocks(),
}

/** Compressions that Rill cannot read, for error messages. */
const names: Record<number, string> = {
  2: 'CCITT compression',
  3: 'CCITT compression',
  4: 'CCITT compression',
  6: 'JPEG compression',
  7: 'JPEG compression',
  34712: 'JPEG 2000 compression',
  34925: 'LZMA compression',
  50001: 'WebP compression',
  50002: 'JPEG XL compression',
}

export function isKnownCompression(compression: number): boolean {
  return compression in decoders || compression === lerc
}

export function compressionName(compression: number): string {
  return names[compression] ?? `an unknown compression (number ${compression})`
}

/** The decoder of a compression that `isKnownCompression`, except LERC, whose blocks are not bytes. */
export async function decoderOf(compression: number): Promise<Unpack> {
  return decoders[compression]!()
}
