/** The page's image source. Its code loads with the first image, because most terrains have none. */
import { lazyValue } from '@rill-terrain/loading/lazy-module'
import type { Prepared } from './standby-worker'
import type { ImageSource } from '../state/files/images'
import { imageBudget } from '../state/files/stored-images'

const failure = 'The part of the page that reads images could not be loaded: check the network and try again.'

/** `base` is the address of the page's folder. */
export function createImageSource(base: string): ImageSource & Prepared {
  const reading = lazyValue(async () => (await import('./image-reading')).openImageSource(base), failure)
  let hasEnded = false
  async function opened() {
    const source = await reading.load()
    // The page may have closed while the code was loading.
    if (hasEnded) source.end()
    return source
  }
  return {
    prepare: async () => (await opened()).prepare(),
    end() {
      hasEnded = true
      reading.loaded?.end()
    },
    builtin: async (name) => (await opened()).builtin(name),
    stored: async (name) => (await opened()).stored(name),
    store: async (image) => (await opened()).store(image),
    shelf: {
      budget: imageBudget,
      list: async () => (await opened()).shelf.list(),
      remove: async (names) => (await opened()).shelf.remove(names),
    },
    read: async (file, layout) => (await opened()).read(file, layout),
    unpack: async (file) => (await opened()).unpack(file),
    fetch: async (address, cancel, maxBytes) => (await opened()).fetch(address, cancel, maxBytes),
    tileAddress: async () => (await opened()).tileAddress(),
    loadPlace: async (place, cancel, progress) => (await opened()).loadPlace(place, cancel, progress),
  }
}
