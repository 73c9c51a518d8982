/**
 * A terrain in one file (`.rill`): a ZIP with `rill.json`, which contains the link and describes the images, and with each image
 * that the link refers to by name only, as little-endian float32.
 */
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, type UnzipFileInfo } from 'fflate'
import { manifestName } from './terrain-file-start'
import { FileError } from './file-error'
import { readFloat32, writeFloat32 } from './float32'
import { maxHeightmapSide } from './reading/heightmap'
import type { Location } from './reading/location'
import { isLocation } from './reading/location-check'

export interface CarriedImage {
  name: string
  width: number
  height: number
  values: Float32Array
  isInMetres: boolean
  /** 1 for each pixel without data in an area at the edge; absent if there are none. */
  voids?: Uint8Array
  /** Location on the Earth, if the image's own file gave it. Rill before 0.3.0 writes none, and ignores it. */
  location?: Location | null
}

export interface TerrainFile {
  /** The part of a link after `#`. */
  link: string
  images: readonly CarriedImage[]
}

/** Version of the file layout. */
const version = 1

/** Maximum size of a manifest in bytes, maximum number of images, and maximum total size of the images in bytes. */
const maxManifest = 1 << 20
const maxImages = 32
const maxImageBytes = 512 * 1024 * 1024

/** Maximum length of the name of an image; the name of a place has five numbers. */
const maxName = 128

/** Bytes that are compressed between two progress reports. */
const partBytes = 1 << 20

interface Manifest {
  version: number
  link: string
  images: DescribedImage[]
}

/** An image in the manifest. `hasVoids`: the file has a byte for each pixel, 1 for a pixel without data. Since 0.4.0. */
interface DescribedImage extends Omit<CarriedImage, 'values' | 'voids'> {
  hasVoids?: boolean
}

/** Writes a file, in consecutive parts. `progress` is called with the completed share, from 0 to 1. */
export function packTerrain(
  { link, images }: TerrainFile,
  progress: (share: number) => void = () => {},
): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  const add = (name: string, content: Uint8Array, report: (share: number) => void) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for (let at = 0; at < content.length; at += partBytes) {
      file.push(content.subarray(at, at + partBytes), at + partBytes >= content.length)
      report(Math.min(1, (at + partBytes) / content.length))
    }
  }
  const described = images.map(({ name, width, height, isInMetres, location, voids }) => ({
    name,
    width,
    height,
    isInMetres,
    ...(location && { location }),
    ...(voids && { hasVoids: true }),
  }))
  const manifest: Manifest = { version, link, images: described }
  add(manifestName, strToU8(`${JSON.stringify(manifest, null, 2)}\n`), () => {})
  for (const [index, { values, voids }] of images.entries()) {
    add(imageFile(index), writeFloat32(values), (share) => progress((index + share) / images.length))
    if (voids) add(voidsFile(index), voids, () => {})
  }
  zip.end()
  return parts
}

/**
 * Reads a file, or throws a `FileError`. Unpacks only entries of the size given in the manifest, which must be within the limits.
 */
export function unpackTerrain(bytes: Uint8Array, file: string): TerrainFile {
  const manifest = readManifest(
    entry(bytes, file, manifestName, ({ originalSize }) => originalSize <= maxManifest),
    file,
  )
  const total = manifest.images.reduce((sum, { width, height }) => sum + 4 * width * height, 0)
  if (manifest.images.length > maxImages || total > maxImageBytes) {
    throw new FileError(
      `${file} contains more images than Rill reads: at most ${maxImages} images, with ${maxImageBytes >> 20} MiB in total.`,
    )
  }
  const images = manifest.images.map(({ hasVoids, ...image }, index) => {
    const { width, height } = image
    const voids = hasVoids && entry(bytes, file, voidsFile(index), ({ originalSize }) => originalSize === width * height)
    const content = entry(bytes, file, imageFile(index), ({ originalSize }) => originalSize === 4 * width * height)
    return { ...image, values: readFloat32(content, `${file}: ${imageFile(index)}`, width, height), ...(voids && { voids }) }
  })
  return { link: manifest.link, images }
}

const imageFile = (index: number) => `images/${index + 1}.f32`
const voidsFile = (index: number) => `images/${index + 1}.voids`

/** The content of an entry, if its size is as expected. */
function entry(bytes: Uint8Array, file: string, wanted: string, hasSize: (entry: UnzipFileInfo) => boolean): Uint8Array {
  const damaged = new FileError(
    `${file} is damaged: ${wanted} cannot be read; save the file again in the place where it came from.`,
  )
  try {
    const content = unzipSync(bytes, { filter: (each) => each.name === wanted && hasSize(each) })[wanted]
    if (content) return content
  } catch {
    throw damaged
  }
  throw damaged
}

function readManifest(content: Uint8Array, file: string): Manifest {
  let manifest: Partial<Manifest> | null
  try {
    manifest = JSON.parse(strFromU8(content)) as Partial<Manifest> | null
  } catch {
    manifest = null
  }
  if (typeof manifest?.version === 'number' && manifest.version > version) {
    throw new FileError(`${file} was saved by a newer version of Rill: reload the page, and open it again.`)
  }
  const { link, images } = manifest ?? {}
  if (typeof link !== 'string' || !Array.isArray(images) || !images.every(isDescribed)) {
    throw new FileError(
      `${file} is damaged: ${manifestName} does not describe a terrain; save the file again in the place where it came from.`,
    )
  }
  return { version, link, images }
}

function isDescribed(image: unknown): image is Manifest['images'][number] {
  const { name, width, height, isInMetres, location, hasVoids } = (image ?? {}) as Record<string, unknown>
  if (hasVoids !== undefined && typeof hasVoids !== 'boolean') return false
  if (location !== undefined && !isLocation(location)) return false
  const isSide = (side: unknown) => Number.isInteger(side) && Number(side) > 0 && Number(side) <= maxHeightmapSide
  return typeof name === 'string' && name.length <= maxName && isSide(width) && isSide(height) && typeof isInMetres === 'boolean'
}
