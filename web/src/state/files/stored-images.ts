/** Images that the browser stores for later visits, within a budget; the least recently used images are evicted first. */
import { signal } from '@preact/signals'

export interface StoredImage {
  name: string
  width: number
  height: number
  bytes: number
  /** Milliseconds since 1970. */
  lastUsed: number
}

/** The page's interface to the browser's image storage. */
export interface ImageShelf {
  /** Maximum total size of all images in bytes. */
  readonly budget: number
  list(): Promise<StoredImage[]>
  remove(names: readonly string[]): Promise<void>
}

/** Enough for about forty images of 1024 by 1024 cells. */
export const imageBudget = 160 * 1024 * 1024

/** Names of images to evict so that an image of `bytes` bytes fits into the budget with the rest. */
export function leastRecentlyUsed(images: readonly StoredImage[], bytes: number, budget: number): string[] {
  let total = images.reduce((sum, image) => sum + image.bytes, bytes)
  const evicted: string[] = []
  for (const image of images.toSorted((one, other) => one.lastUsed - other.lastUsed)) {
    if (total <= budget) break
    total -= image.bytes
    evicted.push(image.name)
  }
  return evicted
}

/** The stored images, which the user can list and delete. */
export class StoredImages {
  /** Most recently used first, as of the last `refresh`. */
  readonly list = signal<readonly StoredImage[]>([])
  readonly #shelf: ImageShelf

  constructor(shelf: ImageShelf) {
    this.#shelf = shelf
  }

  get budget(): number {
    return this.#shelf.budget
  }

  async refresh(): Promise<void> {
    // A browser without storage has an empty list.
    const images = await this.#shelf.list().catch(() => [])
    // Avoids a render if the list was empty and stays empty.
    if (images.length + this.list.peek().length === 0) return
    this.list.value = images.toSorted((one, other) => other.lastUsed - one.lastUsed)
  }

  async remove(names: readonly string[]): Promise<void> {
    await this.#shelf.remove(names).catch(() => {})
    await this.refresh()
  }
}
