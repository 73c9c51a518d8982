/** Images that recipes name: those that come with Rill, and a person's own, kept by this browser. */
import type { Engine, NamedImage } from '../engine/protocol'

/** Where images come from. */
export interface ImageSource {
  /** The built-in image of that name; null if there is none. Rejects if it cannot be fetched. */
  builtin(name: string): Promise<NamedImage | null>
  /** A person's own image that was kept; null if there is none. */
  kept(name: string): Promise<NamedImage | null>
  keep(image: NamedImage): Promise<void>
  /** Reads a file that a person chose; rejects with a sentence for people. */
  read(file: File): Promise<Omit<NamedImage, 'name'>>
}

/** Digits of the content hash that name an image: short in a link, and still without chance of meeting another. */
const nameDigits = 12

/** Makes every image that a recipe names known to the engine; the names of those that are nowhere come back. */
export async function provideImages(engine: Engine, source: ImageSource, text: string): Promise<string[]> {
  const missing = await engine.missingImages(text)
  if (!missing.ok) return []
  const found = await Promise.all(
    missing.value.map(async (name) => {
      const image = (await source.builtin(name)) ?? (await source.kept(name).catch(() => null))
      return image !== null && (await engine.provideImage(image)).ok
    }),
  )
  return missing.value.filter((_, index) => !found[index])
}

/** Reads a person's file, keeps it for later visits and makes it known to the engine. */
export async function takeInImage(
  engine: Engine,
  source: ImageSource,
  file: File,
): Promise<{ image: NamedImage; isKept: boolean }> {
  const picture = await source.read(file)
  const hash = await engine.contentHash(picture.values)
  const image = { name: hash.slice(0, nameDigits), ...picture }
  const outcome = await engine.provideImage(image)
  if (!outcome.ok) throw new Error(outcome.problem.message)
  // A browser that keeps nothing (private window, full disk) can still show the image now.
  const isKept = await source.keep(image).then(
    () => true,
    () => false,
  )
  return { image, isKept }
}
