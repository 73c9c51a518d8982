/** Images that recipes name: built-in images, images on the web, and the user's own images, stored in this browser. */
import type { Engine, NamedImage } from '@rill-terrain/engine/protocol'
import type { Decision, ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { Location } from '@rill-terrain/files/reading/location'
import type { RawLayout } from '@rill-terrain/files/reading/raw/raw-layout'
import type { PlaceProgress } from '@rill-terrain/files/place/load-place'
import type { Place } from '@rill-terrain/files/place/place'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import type { ImageShelf } from './stored-images'

/** An image and its location on the Earth, if its file gives it. The engine does not need the location, but exports do. */
export interface LocatedImage extends NamedImage {
  /** Undefined for an image that was stored before 0.3.0. */
  location?: Location | null
}

/** Decoded content of an image file. */
export interface ImageFile extends Omit<LocatedImage, 'name'> {
  /** Ground size of the whole image in metres, if the file gives it. */
  ground: { width: number; height: number } | null
  /** Null for a self-describing file format. */
  layout: RawLayout | null
  /** What the reader decided, for the user. */
  decisions: readonly Decision[]
}

/** An image that was sent to the engine. */
interface ImportedImage extends ImageFile {
  name: string
  /** The browser has stored the image for later visits. */
  isStored: boolean
}

/** A downloaded image and its size in bytes. */
interface FetchedImage extends ImageFile {
  bytes: number
}

/** Reads and stores images. All functions reject with a message for the user. */
export interface ImageSource {
  /** The built-in image with that name; null if none exists. */
  builtin(name: string): Promise<ImageFile | null>
  /** The user's own stored image with that name; null if none exists. */
  stored(name: string): Promise<LocatedImage | null>
  store(image: LocatedImage): Promise<void>
  /** All stored images. */
  readonly shelf: ImageShelf
  /** Reads a file that the user chose; `options` hold the user's corrections of wrong guesses. */
  read(file: File, options?: ReadOptions): Promise<ImageFile>
  /** Terrain and images saved in a Rill file; null for other file types. */
  unpack(file: File): Promise<TerrainFile | null>
  /** Fetches an image on the web by its name: its address, and how it is decoded if the recipe says it. */
  fetch(name: string, cancel: AbortSignal, maxBytes?: number): Promise<FetchedImage>
  /** Address of the elevation tiles, with `{z}`, `{x}` and `{y}` in the place of a tile's numbers. */
  tileAddress(): Promise<string>
  /** Heights of a place on Earth from elevation tiles. `stored` and `store` have them by the name of their place. */
  loadPlace(place: Place, cancel: AbortSignal, progress: (progress: PlaceProgress) => void): Promise<ImageFile>
}

/** Maximum number of bytes downloaded for one terrain: a link can name many images. */
const maxFetchedBytes = 128 * 1024 * 1024

/** Digits of the content hash used as an image name: short in a link, and collisions remain very unlikely. */
const nameDigits = 12

/** Whether the name of an image is a web address. */
export function isAddress(name: string): boolean {
  return /^https?:\/\//.test(name)
}

/**
 * Sends every image that a recipe names to the engine, one after another, and returns the names of images that were not found.
 * Rejects with a message for the user if an image could not be fetched or read. `onNext` receives the name of the next image, and
 * `provided` each image that the engine has.
 */
export async function provideImages(
  engine: Pick<Engine, 'provideImage'>,
  source: Pick<ImageSource, 'builtin' | 'stored' | 'fetch'>,
  names: readonly string[],
  cancel: AbortSignal,
  onNext: (name: string) => void = () => {},
  provided: (name: string, image: Pick<ImageFile, 'location'> & Partial<Pick<ImageFile, 'decisions'>>) => void = () => {},
): Promise<string[]> {
  const missing: string[] = []
  let left = maxFetchedBytes
  for (const name of names) {
    onNext(name)
    if (isAddress(name)) {
      const image = await source.fetch(name, cancel, left)
      left -= image.bytes
      await provide(engine, named(image, name))
      provided(name, image)
    } else {
      const image = (await source.builtin(name)) ?? (await source.stored(name).catch(() => null))
      if (!image) {
        missing.push(name)
        continue
      }
      await provide(engine, named(image, name))
      // Users cannot change a built-in image, so what its reader decided is of no use to them.
      provided(name, { location: image.location ?? null })
    }
  }
  return missing
}

/** Imports a user's image: stores it for later visits under a name derived from its content, and sends it to the engine. */
export async function importImage(engine: Engine, source: ImageSource, file: ImageFile): Promise<ImportedImage> {
  const image = named(file, await contentName(engine, file))
  await provide(engine, image)
  // A browser that cannot store data (private window, full disk) can still show the image now.
  const isStored = await source.store({ ...image, location: file.location }).then(
    () => true,
    () => false,
  )
  return { ...file, name: image.name, isStored }
}

/** Name of an image in recipes; depends only on its content. */
export async function contentName(engine: Engine, { values }: Pick<NamedImage, 'values'>): Promise<string> {
  const hash = await engine.contentHash(values)
  if (!hash.ok) throw new Error(hash.problem.message)
  return hash.value.slice(0, nameDigits)
}

async function provide(engine: Pick<Engine, 'provideImage'>, image: NamedImage): Promise<void> {
  const outcome = await engine.provideImage(image)
  if (!outcome.ok) throw new Error(outcome.problem.message)
}

export function named({ width, height, values, isInMetres, voids }: Omit<NamedImage, 'name'>, name: string): NamedImage {
  return { name, width, height, values, isInMetres, ...(voids && { voids }) }
}
