/** Where the page's images come from: files that the page is served with, files that people bring, the web, and the browser's storage. */
import * as Comlink from 'comlink'
import { createStore, get, set } from 'idb-keyval'
import { builtinImages } from './files/builtin-images'
import { fetchBytes, fileNameOf } from './files/fetch-bytes'
import type { HeightImage } from './files/height-image'
import type { KnownLayout } from './files/raw-layout'
import type { ReadWorker } from './files/read-worker'
import type { ImageSource } from './state/images'

/** Files larger than this are not even read: the biggest honest heightmap is far smaller. */
const largestFile = 512 * 1024 * 1024

export function createImageSource(base: string): ImageSource {
  const database = () => createStore('rill', 'images')
  return {
    async builtin(name) {
      const known = builtinImages.find(({ id }) => id === name)
      if (!known) return null
      const reply = await fetch(new URL(known.file, base))
      if (!reply.ok) throw new Error(`${known.title} could not be fetched (${reply.status}).`)
      return read(new Uint8Array(await reply.arrayBuffer()), known.file)
    },
    async stored(name) {
      return (await get(name, database())) ?? null
    },
    async store(image) {
      // Copied, because the engine's copy of the values may have been transferred by then.
      await set(image.name, image, database())
    },
    async read(file, layout) {
      if (file.size > largestFile) throw new Error(`${file.name} is too large to be a heightmap.`)
      return read(new Uint8Array(await file.arrayBuffer()), file.name, layout)
    },
    async fetch(address, cancel) {
      return read(await fetchBytes(address, cancel), fileNameOf(address))
    },
  }
}

/** Reads in a worker of its own, which ends afterwards and gives its memory back. */
async function read(bytes: Uint8Array, name: string, layout: KnownLayout = {}): Promise<HeightImage> {
  const worker = new Worker(new URL('./files/read-worker.ts', import.meta.url), { type: 'module', name: 'rill-read' })
  try {
    const failed = new Promise<never>((_, reject) => {
      worker.onerror = () => reject(new Error(`${name} could not be read: its reader stopped.`))
    })
    const reader = Comlink.wrap<ReadWorker>(worker)
    const reply = await Promise.race([reader.read(Comlink.transfer(bytes, [bytes.buffer]), name, layout), failed])
    if ('problem' in reply) throw new Error(reply.problem)
    return reply.image
  } finally {
    worker.terminate()
  }
}
