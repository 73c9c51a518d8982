/** Where the page's images come from: files that the page is served with, files that people drop, and what was kept of those. */
import * as Comlink from 'comlink'
import { createStore, get, set } from 'idb-keyval'
import { builtinImages } from './files/builtin-images'
import type { HeightImage } from './files/height-image'
import type { PngWorker } from './files/png-worker'
import type { ImageSource } from './state/images'

/** Images are made smaller than this: more than any terrain that is played with, and little enough to keep. */
const maximumSide = 2048

/** Files larger than this are not even read: the biggest honest heightmap is far smaller. */
const largestFile = 512 * 1024 * 1024

export function createImageSource(base: string): ImageSource {
  const store = () => createStore('rill', 'images')
  return {
    async builtin(name) {
      const known = builtinImages.find(({ id }) => id === name)
      if (!known) return null
      const reply = await fetch(new URL(known.file, base))
      if (!reply.ok) throw new Error(`${known.title} could not be fetched (${reply.status}).`)
      return { name, ...(await read(new Uint8Array(await reply.arrayBuffer()), known.title)) }
    },
    async kept(name) {
      return (await get(name, store())) ?? null
    },
    async keep(image) {
      // Copied, because the engine's copy of the values may have been transferred by then.
      await set(image.name, image, store())
    },
    async read(file) {
      if (file.size > largestFile) throw new Error(`${file.name} is too large to be a heightmap.`)
      return read(new Uint8Array(await file.arrayBuffer()), file.name)
    },
  }
}

/** Reads in a worker of its own, which ends afterwards and gives its memory back. */
async function read(bytes: Uint8Array, name: string): Promise<Pick<HeightImage, 'width' | 'height' | 'values'>> {
  const worker = new Worker(new URL('./files/png-worker.ts', import.meta.url), { type: 'module', name: 'rill-png' })
  try {
    const failed = new Promise<never>((_, reject) => {
      worker.onerror = () => reject(new Error(`${name} could not be read: its reader stopped.`))
    })
    const reader = Comlink.wrap<PngWorker>(worker)
    const reply = await Promise.race([reader.read(Comlink.transfer(bytes, [bytes.buffer]), name, maximumSide), failed])
    if ('problem' in reply) throw new Error(reply.problem)
    const { width, height, values } = reply.image
    return { width, height, values }
  } finally {
    worker.terminate()
  }
}
