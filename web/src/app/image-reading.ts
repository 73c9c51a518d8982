/** Sources of the page's images: built-in files, the user's files, the web, and the browser's storage. */
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { fetchBytes } from '@rill-terrain/files/fetch-bytes'
import { codedAddress } from '@rill-terrain/recipe/image-name'
import { isPlaceName } from '@rill-terrain/files/place/place'
import { isTerrainFile } from '@rill-terrain/files/terrain-file-start'
import { BuiltinFiles } from './builtin-files'
import { HeightmapReader } from './heightmap-reader'
import { createImageStorage } from './image-storage'
import { tileAddress } from './tile-address'
import type { Prepared } from './standby-worker'
import type { ImageSource } from '../state/files/images'

/** Larger files are rejected before reading: the largest realistic heightmap is far smaller. */
const maxFile = 512 * 1024 * 1024

/** Places are stored apart from the user's own images: they can be loaded again, so they never evict an own image. */
const placeBudget = 64 * 1024 * 1024

export function openImageSource(base: string): ImageSource & Prepared {
  const storage = createImageStorage()
  const places = createImageStorage('rill-places', placeBudget)
  const reader = new HeightmapReader()
  const builtin = new BuiltinFiles(base)
  return {
    prepare: async () => void (await Promise.all([reader.prepare(), builtin.prepare()])),
    end: () => reader.end(),
    async builtin(name) {
      const known = builtinImages.find(({ id }) => id === name)
      return known ? reader.read(await builtin.bytesOf(known), known.file) : null
    },
    stored: (name) => (isPlaceName(name) ? places.get(name) : storage.get(name)),
    store: (image) => (isPlaceName(image.name) ? places.put(image) : storage.put(image)),
    shelf: storage,
    async read(file, options) {
      if (file.size > maxFile) throw new Error(`${file.name} is too large to be a heightmap.`)
      return reader.read(new Uint8Array(await file.arrayBuffer()), file.name, options)
    },
    async unpack(file) {
      if (!isTerrainFile(new Uint8Array(await file.slice(0, 64).arrayBuffer()))) return null
      if (file.size > maxFile) throw new Error(`${file.name} is larger than any terrain that Rill saves.`)
      return reader.unpack(new Uint8Array(await file.arrayBuffer()), file.name)
    },
    tileAddress: () => Promise.resolve(tileAddress),
    loadPlace: (place, cancel, progress) => reader.loadPlace(tileAddress, place, cancel, progress),
    async fetch(name, cancel, maxBytes) {
      const { address, ...options } = codedAddress(name)
      const content = await fetchBytes(address, cancel, maxBytes)
      // `reader.read` transfers the bytes to its worker, so the length is read first.
      const bytes = content.length
      return { ...(await reader.readFetched(content, address, options)), bytes }
    },
  }
}
