/** Stores images in the browser (IndexedDB), within a budget. */
import { clear, createStore, delMany, entries, get, keys, set, setMany } from 'idb-keyval'
import type { LocatedImage } from '../state/files/images'
import { imageBudget, leastRecentlyUsed, type ImageShelf, type StoredImage } from '../state/files/stored-images'

export interface ImageStorage extends ImageShelf {
  get(name: string): Promise<LocatedImage | null>
  /** Stores an image and evicts the least recently used ones. Rejects if the image exceeds the budget. */
  put(image: LocatedImage): Promise<void>
}

/** `name` is the name of the database; tests use separate databases. */
export function createImageStorage(name = 'rill', budget = imageBudget): ImageStorage {
  const images = () => createStore(name, 'images')
  // Metadata of each image, readable without loading the image.
  const uses = () => createStore(`${name}-image-uses`, 'uses')

  async function list(): Promise<StoredImage[]> {
    const [stored, known] = await Promise.all([keys<string>(images()), entries<string, StoredImage>(uses())])
    const described = new Map(known)
    const unknown = stored.filter((each) => !described.has(each))
    // Images stored by a version of the page that wrote no metadata.
    for (const each of unknown) {
      const image = await get<LocatedImage>(each, images())
      if (image) described.set(each, describe(image, 0))
    }
    if (unknown.length > 0) await setMany([...described], uses())
    return stored.flatMap((each) => described.get(each) ?? [])
  }
  async function remove(names: readonly string[]): Promise<void> {
    await delMany([...names], images())
    if ((await keys(images())).length === 0) await clear(uses())
    else await delMany([...names], uses())
  }

  return {
    budget,
    list,
    remove,
    async get(wanted) {
      const image = await get<LocatedImage>(wanted, images())
      if (!image) return null
      await set(wanted, describe(image, Date.now()), uses())
      return image
    },
    async put(image) {
      const described = describe(image, Date.now())
      if (described.bytes > budget) throw new Error(`The image is larger than the browser's storage for Rill.`)
      const others = (await list()).filter((each) => each.name !== image.name)
      await remove(leastRecentlyUsed(others, described.bytes, budget))
      await set(image.name, image, images())
      await set(image.name, described, uses())
    },
  }
}

function describe({ name, width, height, values }: LocatedImage, lastUsed: number): StoredImage {
  return { name, width, height, bytes: values.byteLength, lastUsed }
}
