/** Images that recipes name: those that come with Rill, those on the web, and a person's own, stored by this browser. */
import type { Engine, NamedImage } from '@rill-terrain/engine/protocol'
import type { KnownLayout, RawLayout } from '@rill-terrain/files/raw-layout'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import type { ImageShelf } from './stored-images'

/** What was in a file. */
export interface ImageFile extends Omit<NamedImage, 'name'> {
  /** How much ground the whole covers, in metres, where the file says so. */
  ground: { width: number; height: number } | null
  /** Null for a file that says itself how it is to be taken. */
  layout: RawLayout | null
  /** What a person should know of, in sentences. */
  notices: string[]
}

/** An image that the engine knows. */
export interface ImportedImage extends ImageFile {
  name: string
  /** The browser has it for later visits, too. */
  isStored: boolean
}

/** What was fetched, and how many bytes that took. */
export interface FetchedImage extends ImageFile {
  bytes: number
}

/** Where images come from. All reject with a sentence for people. */
export interface ImageSource {
  /** The built-in image of that name; null if there is none. */
  builtin(name: string): Promise<ImageFile | null>
  /** A person's own image that was stored; null if there is none. */
  stored(name: string): Promise<NamedImage | null>
  store(image: NamedImage): Promise<void>
  /** Everything that is stored. */
  readonly shelf: ImageShelf
  /** Reads a file that a person chose; `layout` is what the person says where a guess was wrong. */
  read(file: File, layout?: KnownLayout): Promise<ImageFile>
  /** The terrain and the images that were saved in a file; null for a file of another kind. */
  unpack(file: File): Promise<TerrainFile | null>
  fetch(address: string, cancel: AbortSignal, mostBytes?: number): Promise<FetchedImage>
}

/** Bytes that are fetched for one terrain at most: a link can name many images. */
const mostFetchedBytes = 128 * 1024 * 1024

/** Digits of the content hash that name an image: short in a link, and still without chance of meeting another. */
const nameDigits = 12

/** Whether the name of an image is where it is on the web. */
export function isAddress(name: string): boolean {
  return /^https?:\/\//.test(name)
}

/**
 * Makes every image that a recipe names known to the engine, one after another; the names of those that are nowhere come back. Rejects
 * with a sentence where one could not be fetched or read. `tell` hears which one comes next.
 */
export async function provideImages(
  engine: Pick<Engine, 'provideImage'>,
  source: Pick<ImageSource, 'builtin' | 'stored' | 'fetch'>,
  names: readonly string[],
  cancel: AbortSignal,
  tell: (name: string) => void = () => {},
): Promise<string[]> {
  const missing: string[] = []
  let left = mostFetchedBytes
  for (const name of names) {
    tell(name)
    if (isAddress(name)) {
      const image = await source.fetch(name, cancel, left)
      left -= image.bytes
      await provide(engine, named(image, name))
    } else {
      const image = (await source.builtin(name)) ?? (await source.stored(name).catch(() => null))
      if (image) await provide(engine, named(image, name))
      else missing.push(name)
    }
  }
  return missing
}

/** Takes a person's image in: keeps it for later visits under a name made of its content, and makes it known to the engine. */
export async function importImage(engine: Engine, source: ImageSource, file: ImageFile): Promise<ImportedImage> {
  const image = named(file, await contentName(engine, file))
  await provide(engine, image)
  // A browser that keeps nothing (private window, full disk) can still show the image now.
  const isStored = await source.store(image).then(
    () => true,
    () => false,
  )
  return { ...file, name: image.name, isStored }
}

/** The name that an image has in recipes, which its content alone decides. */
export async function contentName(engine: Engine, { values }: Pick<NamedImage, 'values'>): Promise<string> {
  const hash = await engine.contentHash(values)
  if (!hash.ok) throw new Error(hash.problem.message)
  return hash.value.slice(0, nameDigits)
}

async function provide(engine: Pick<Engine, 'provideImage'>, image: NamedImage): Promise<void> {
  const outcome = await engine.provideImage(image)
  if (!outcome.ok) throw new Error(outcome.problem.message)
}

function named({ width, height, values, isInMetres }: Omit<NamedImage, 'name'>, name: string): NamedImage {
  return { name, width, height, values, isInMetres }
}
