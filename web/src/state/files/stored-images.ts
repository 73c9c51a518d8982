/** The images that the browser keeps for later visits, within a size: what was not used for longest goes first. */
import { signal } from '@preact/signals'

export interface StoredImage {
  name: string
  width: number
  height: number
  bytes: number
  /** Milliseconds since 1970. */
  lastUsed: number
}

/** The browser's storage, as the page sees it. */
export interface ImageShelf {
  /** Bytes that all images together may take. */
  readonly budget: number
  list(): Promise<StoredImage[]>
  remove(names: readonly string[]): Promise<void>
}

/** Some forty pictures of 1024 by 1024. */
export const imageBudget = 160 * 1024 * 1024

/** What to remove so that an image of so many bytes fits beside the rest. */
export function leastRecentlyUsed(images: readonly StoredImage[], bytes: number, budget: number): string[] {
  let total = images.reduce((sum, image) => sum + image.bytes, bytes)
  const going: string[] = []
  for (const image of images.toSorted((one, other) => one.lastUsed - other.lastUsed)) {
    if (total <= budget) break
    total -= image.bytes
    going.push(image.name)
  }
  return going
}

/** What is stored, for a person to see and clear. */
export class StoredImages {
  /** The latest used first, as of the last `refresh`. */
  readonly list = signal<readonly StoredImage[]>([])
  readonly #shelf: ImageShelf

  constructor(shelf: ImageShelf) {
    this.#shelf = shelf
  }

  get budget(): number {
    return this.#shelf.budget
  }

  async refresh(): Promise<void> {
    // A browser that keeps nothing has nothing to show.
    const images = await this.#shelf.list().catch(() => [])
    // Nothing is rendered again where there was nothing and is nothing.
    if (images.length + this.list.peek().length === 0) return
    this.list.value = images.toSorted((one, other) => other.lastUsed - one.lastUsed)
  }

  async remove(names: readonly string[]): Promise<void> {
    await this.#shelf.remove(names).catch(() => {})
    await this.refresh()
  }
}
