/**
 * A terrain in one file (`.rill`): a ZIP of `rill.json`, which has the link's text and names the images, and of each image that a link
 * only names, as little-endian float32.
 */
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, type UnzipFileInfo } from 'fflate'
import { manifestName } from './terrain-file-start'
import { FileError } from './file-error'
import { readFloat32, writeFloat32 } from './float32'
import { longestHeightmapSide } from './heightmap'

export interface CarriedImage {
  name: string
  width: number
  height: number
  values: Float32Array
  isInMetres: boolean
}

export interface TerrainFile {
  /** What a link holds after its `#`. */
  link: string
  images: readonly CarriedImage[]
}

/** Of the layout of these files. */
const version = 1

/** Bytes of a manifest and images of a file at most, and what all of these may take. */
const longestManifest = 1 << 20
const mostImages = 32
const mostImageBytes = 512 * 1024 * 1024

/** Bytes that are compressed between two reports of progress. */
const partBytes = 1 << 20

interface Manifest {
  version: number
  link: string
  images: Omit<CarriedImage, 'values'>[]
}

/** Makes a file, in parts that follow each other. `progress` is told the share that is done, from 0 to 1. */
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
  const described = images.map(({ name, width, height, isInMetres }) => ({ name, width, height, isInMetres }))
  const manifest: Manifest = { version, link, images: described }
  add(manifestName, strToU8(`${JSON.stringify(manifest, null, 2)}\n`), () => {})
  for (const [index, { values }] of images.entries())
    add(imageFile(index), writeFloat32(values), (share) => progress((index + share) / images.length))
  zip.end()
  return parts
}

/** Reads a file, or throws a `FileError`. Nothing larger than the manifest says, and that within limits, is unpacked. */
export function unpackTerrain(bytes: Uint8Array, file: string): TerrainFile {
  const manifest = readManifest(
    entry(bytes, file, manifestName, ({ originalSize }) => originalSize <= longestManifest),
    file,
  )
  const total = manifest.images.reduce((sum, { width, height }) => sum + 4 * width * height, 0)
  if (manifest.images.length > mostImages || total > mostImageBytes) {
    throw new FileError(`${file} carries more images than Rill takes: ${mostImages}, of ${mostImageBytes >> 20} MiB in all.`)
  }
  const images = manifest.images.map((image, index) => {
    const { width, height } = image
    const content = entry(bytes, file, imageFile(index), ({ originalSize }) => originalSize === 4 * width * height)
    return { ...image, values: readFloat32(content, `${file}: ${imageFile(index)}`, width, height) }
  })
  return { link: manifest.link, images }
}

const imageFile = (index: number) => `images/${index + 1}.f32`

/** The content of an entry whose size is as it should be. */
function entry(bytes: Uint8Array, file: string, wanted: string, hasSize: (entry: UnzipFileInfo) => boolean): Uint8Array {
  const damaged = new FileError(`${file} is damaged: ${wanted} cannot be read. Save it again where it came from.`)
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
    throw new FileError(`${file} was saved by a newer Rill: reload the page, and open it again.`)
  }
  const { link, images } = manifest ?? {}
  if (typeof link !== 'string' || !Array.isArray(images) || !images.every(isDescribed)) {
    throw new FileError(`${file} is damaged: ${manifestName} does not say what the terrain is. Save it again where it came from.`)
  }
  return { version, link, images }
}

function isDescribed(image: unknown): image is Manifest['images'][number] {
  const { name, width, height, isInMetres } = (image ?? {}) as Record<string, unknown>
  const isSide = (side: unknown) => Number.isInteger(side) && Number(side) > 0 && Number(side) <= longestHeightmapSide
  return typeof name === 'string' && name.length <= 64 && isSide(width) && isSide(height) && typeof isInMetres === 'boolean'
}
