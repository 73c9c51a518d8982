/** ZSTD blocks. The decoder is the reference implementation, compiled to WebAssembly. */
import { ZSTDDecoder } from 'zstddec'
import type { Unpack } from './byte-decoders'

/** Unpacks data to at most the given number of bytes; returns nothing if the data is invalid or needs more. */
type UnpackZstd = (packed: Uint8Array, maximumBytes: number) => Uint8Array

export async function loadZstd(): Promise<UnpackZstd> {
  const decoder = new ZSTDDecoder()
  await decoder.init()
  return (packed, maximumBytes) => decoder.decode(packed, maximumBytes)
}

/** The decoder of blocks that are compressed with ZSTD alone. */
export async function loadZstdBlocks(): Promise<Unpack> {
  const unpack = await loadZstd()
  return (packed, block) => {
    const unpacked = unpack(packed, block.length)
    if (unpacked.length !== block.length) throw new Error('a block of its pixels has invalid ZSTD data')
    block.set(unpacked)
  }
}
