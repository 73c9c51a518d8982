import { FileError } from '../../file-error'
import type { ReadOptions } from '../decisions'
import type { HeightImage } from '../height-image'
import { readAny } from '../read-any'
import { isGzip, isZip } from './archive-kinds'
import { unpackGzip, unpackZip, type Unpacked } from './archive'

/** Reads the heightmap of a ZIP, or throws a `FileError`. */
export function readZip(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<HeightImage> {
  return readUnpacked(unpackZip(bytes, name, options))
}

/** Reads the heightmap of a gzip file, or throws a `FileError`. */
export function readGzip(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<HeightImage> {
  return readUnpacked(unpackGzip(bytes, name, options))
}

async function readUnpacked({ bytes, name, options, decisions }: Unpacked): Promise<HeightImage> {
  if (isZip(bytes) || isGzip(bytes)) throw new FileError(`${name} is an archive in an archive; unpack it first.`)
  const image = await readAny(bytes, name, options)
  return { ...image, decisions: [...decisions, ...image.decisions] }
}
