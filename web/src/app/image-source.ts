/** Where the page's images come from: files that the page is served with, files that people bring, the web, and the browser's storage. */
import * as Comlink from 'comlink'
import { builtinImages, type BuiltinImage } from '@rill-terrain/files/builtin-images'
import { fetchBytes, fileNameOf } from '@rill-terrain/files/fetch-bytes'
import type { HeightImage } from '@rill-terrain/files/height-image'
import type { KnownLayout } from '@rill-terrain/files/raw-layout'
import type { ReadWorker } from './workers/read-worker'
import { isTerrainFile } from '@rill-terrain/files/terrain-file'
import { createImageStorage } from './image-storage'
import { StandbyWorker, type Prepared } from './standby-worker'
import type { ImageSource } from '../state/files/images'

/** Files larger than this are not even read: the biggest honest heightmap is far smaller. */
const largestFile = 512 * 1024 * 1024

const stopped = (name: string) => `${name} could not be read, because its reader stopped. Check the network and try again.`

export function createImageSource(base: string): ImageSource & Prepared {
  const storage = createImageStorage()
  const workers = new StandbyWorker<ReadWorker>(
    () => new Worker(new URL('./workers/read-worker.ts', import.meta.url), { type: 'module', name: 'rill-read' }),
  )

  async function read(bytes: Uint8Array, name: string, layout: KnownLayout = {}): Promise<HeightImage> {
    const reply = await workers.use((reader) => reader.read(Comlink.transfer(bytes, [bytes.buffer]), name, layout), stopped(name))
    if ('problem' in reply) throw new Error(reply.problem)
    return reply.image
  }

  /** Files of the built-in images that were fetched: small, and kept for when there is no network. */
  const fetched = new Map<string, ArrayBuffer>()
  async function fetchBuiltin({ file, title }: BuiltinImage): Promise<ArrayBuffer> {
    const known = fetched.get(file)
    if (known) return known
    const reply = await fetch(new URL(file, base)).catch(() => null)
    if (!reply) throw new Error(`${title} could not be fetched: check the network and try again.`)
    if (!reply.ok) throw new Error(`${title} could not be fetched (${reply.status}).`)
    const bytes = await reply.arrayBuffer()
    fetched.set(file, bytes)
    return bytes
  }

  return {
    async prepare() {
      await Promise.all([workers.prepare(), ...builtinImages.map(fetchBuiltin)])
    },
    end: () => workers.end(),
    async builtin(name) {
      const known = builtinImages.find(({ id }) => id === name)
      if (!known) return null
      return read(new Uint8Array(await fetchBuiltin(known)).slice(), known.file)
    },
    stored: (name) => storage.get(name),
    store: (image) => storage.put(image),
    shelf: storage,
    async read(file, layout) {
      if (file.size > largestFile) throw new Error(`${file.name} is too large to be a heightmap.`)
      return read(new Uint8Array(await file.arrayBuffer()), file.name, layout)
    },
    async unpack(file) {
      if (!isTerrainFile(new Uint8Array(await file.slice(0, 64).arrayBuffer()))) return null
      if (file.size > largestFile) throw new Error(`${file.name} is larger than any terrain that Rill saves.`)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const reply = await workers.use(
        (reader) => reader.unpack(Comlink.transfer(bytes, [bytes.buffer]), file.name),
        stopped(file.name),
      )
      if ('problem' in reply) throw new Error(reply.problem)
      return reply.terrain
    },
    async fetch(address, cancel, mostBytes) {
      const content = await fetchBytes(address, cancel, mostBytes)
      // Reading takes the bytes with it.
      const bytes = content.length
      return { ...(await read(content, fileNameOf(address))), bytes }
    },
  }
}
