/** Where the page's images come from, without the code for that, which comes when the first image is wanted: see image-source.ts. */
import { late } from '../state/late'
import type { Prepared } from './standby-worker'
import type { ImageSource } from '../state/files/images'
import { imageBudget } from '../state/files/stored-images'

export function lateImageSource(base: string): ImageSource & Prepared {
  let made: (ImageSource & Prepared) | null = null
  let isEnded = false
  const source = late(async () => {
    const part = await import('./image-source').catch(() => {
      throw new Error('The part of the page that reads images could not be loaded: check the network and try again.')
    })
    made = part.createImageSource(base)
    if (isEnded) made.end()
    return made
  })
  return {
    builtin: async (name) => (await source()).builtin(name),
    stored: async (name) => (await source()).stored(name),
    store: async (image) => (await source()).store(image),
    shelf: {
      budget: imageBudget,
      list: async () => (await source()).shelf.list(),
      remove: async (names) => (await source()).shelf.remove(names),
    },
    read: async (file, layout) => (await source()).read(file, layout),
    unpack: async (file) => (await source()).unpack(file),
    fetch: async (address, cancel, mostBytes) => (await source()).fetch(address, cancel, mostBytes),
    prepare: async () => (await source()).prepare(),
    end() {
      isEnded = true
      made?.end()
    },
  }
}
