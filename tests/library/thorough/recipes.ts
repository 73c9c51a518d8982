/** Every preset, and 200 random recipes that no table contains, with the heights that they read. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideImages } from 'rill-terrain/images'
import { run } from '@rill-terrain/engine/api/index'
import { unwrap } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import type { HeightImage } from '@rill-terrain/files/reading/height-image'
import { elevationPresets, presets } from '@rill-terrain/recipe/presets/presets'
import { surpriseRecipe } from '@rill-terrain/recipe/surprise/surprise'

export const threads = 2
const surprises = 200
const surpriseSide = 96

/** Without the view, which the library ignores. */
export const recipes = [
  ...[...presets, ...builtinImages.flatMap(elevationPresets)].map(({ text }) => text.split('?')[0]!),
  ...Array.from({ length: surprises }, (_, seed) => surpriseRecipe(seed, surpriseSide).split('?')[0]!),
]

/** A recipe, and the image that it reads, if it reads one. */
export interface Order {
  recipe: string
  image: NamedImage | null
}

export interface NamedImage extends HeightImage {
  name: string
  /** Its values as float32. */
  file: string
}

/** Writes the images to a folder. */
export async function ordersIn(folder: string): Promise<Order[]> {
  const engine = await loadEngine('single', 1)
  // Asked before any image is provided, after which none is missing.
  const names = recipes.map((recipe) => unwrap(engine.missingImages(recipe))[0])
  const images = new Map<string, NamedImage>()
  for (const recipe of recipes) {
    await provideImages(engine, recipe, AbortSignal.timeout(60_000), (name, image) => {
      const file = join(folder, `${name}.f32`)
      writeFileSync(file, image.values)
      images.set(name, { ...image, name, file })
    })
  }
  return recipes.map((recipe, index) => ({ recipe, image: images.get(names[index] ?? '') ?? null }))
}

/** The fingerprints that the package of npm computes. */
export async function fingerprintsInNode(orders: readonly Order[]): Promise<string[]> {
  const found: string[] = []
  for (const { recipe, image } of orders) {
    const { fingerprint } = await run(recipe, { threads, ...(image && { images: { [image.name]: image } }) })
    found.push(fingerprint)
  }
  return found
}
