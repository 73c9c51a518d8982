/** Computes the chunks of a rectangle in a separate engine and assembles them. The page cancels by terminating the worker. */
import * as Comlink from 'comlink'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type Registry, type RillModule } from '@rill-terrain/engine/module'
import { loadModule } from '@rill-terrain/engine/module-loader'
import type { EngineSettings, NamedImage, Outcome } from '@rill-terrain/engine/protocol'
import { provideImageTo } from '@rill-terrain/engine/provide-image'
import { registryOf } from '@rill-terrain/engine/registry'
import { runTo } from '@rill-terrain/engine/run-to'
import { trustScriptsBelow } from '@rill-terrain/engine/trusted-scripts'
import { fileName, rounded } from '@rill-terrain/files/export/names'
import { cutSentence } from '@rill-terrain/files/export/notes'
import { locationAbove } from '@rill-terrain/files/export/part-location'
import { FileError } from '@rill-terrain/files/file-error'
import type { Location } from '@rill-terrain/files/reading/location'
import { readChunkState } from '@rill-terrain/files/world/check-chunks'
import { chunkFile, chunkParts, type ChunkPlace } from '@rill-terrain/files/world/chunk-file'
import { openChunkGround, type ChunkGround } from '@rill-terrain/files/world/chunk-ground'
import { countOf, locationOfChunks } from '@rill-terrain/files/world/chunk-rectangles'
import { asciiJson, fingerprintOfText, settleWorld, type ChunkWorld } from '@rill-terrain/files/world/chunk-world'
import { geoTiffBytes, writeGeoTiff } from '@rill-terrain/files/world/geotiff-stream'
import { openPrivateFile, PrivateDirectory } from '@rill-terrain/files/world/private-directory'
import { checkCount, writeArchive } from '@rill-terrain/files/world/tile-archive'
import { maxPngBytes, rangeOfGround, writeScaled } from '@rill-terrain/files/world/scaled-stream'
import { countTiles, maxTileBytes, pyramidOf } from '@rill-terrain/files/world/tile-pyramid'
import { tileFiles, writeTerrainTiles } from '@rill-terrain/files/world/terrain-tiles'
import { chunkWorldOf } from '@rill-terrain/recipe/chunk-world'
import { imageBelow } from '@rill-terrain/recipe/image-shares'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import { rangeFor, type HeightRange } from '../../../state/files/height-range'
import type { WorldFile, WorldPlan, WorldRequest, WorldStep } from './world-request'

export type WorldReply<Value> = { value: Value } | { problem: string }

export interface WorldExportWorker {
  start(settings: EngineSettings): Promise<void>
  missingImages(recipe: string): string[]
  provideImage(image: NamedImage): Outcome<true>
  /** Locations of images by their names, for the files of terrains above them. */
  locate(locations: Record<string, Location>): void
  plan(request: WorldRequest): Promise<WorldReply<WorldPlan>>
  run(request: WorldRequest, progress: (step: WorldStep) => void): Promise<WorldReply<WorldFile>>
  storedBytes(): Promise<number>
  removeStored(): Promise<void>
}

/** Folder of all exports in the page's private file system. */
const exportsFolder = 'rill-worlds'

let module: RillModule
let registry: Registry
let threads = 1
const imageContents: Record<string, string> = {}
const imageLocations: Record<string, Location> = {}

const fingerprint = (values: Float32Array): string => unwrap(module.contentHash(values))

const worker: WorldExportWorker = {
  async start(settings) {
    trustScriptsBelow(settings.base)
    // Chunks always use the current engine.
    module = await loadModule({ ...settings, release: null }, () => {})
    registry = registryOf(module)
    threads = settings.threads
    // Neighbouring chunks share pieces.
    module.setPieceBudget?.(128 * 2 ** 20)
  },
  missingImages: (recipe) => unwrap(module.missingImages(recipe)),
  provideImage(image) {
    const outcome = provideImageTo(module, image)
    if (outcome instanceof Error) return { ok: false, problem: { message: outcome.message, position: outcome.position } }
    imageContents[image.name] = fingerprint(image.values)
    return { ok: true, value: true }
  },
  locate(locations) {
    Object.assign(imageLocations, locations)
  },
  plan: (request) => replied(() => plan(request)),
  run: (request, progress) =>
    replied(() =>
      navigator.locks.request('rill-world-export', { ifAvailable: true }, (lock) => {
        if (lock === null)
          throw new FileError('A world is being exported in another tab: wait until that export is done, or cancel it there.')
        return run(request, progress)
      }),
    ),
  async storedBytes() {
    const home = await navigator.storage.getDirectory()
    return home.getDirectoryHandle(exportsFolder).then(bytesIn, () => 0)
  },
  async removeStored() {
    const home = await navigator.storage.getDirectory()
    await home.removeEntry(exportsFolder, { recursive: true })
  },
}

async function bytesIn(directory: FileSystemDirectoryHandle): Promise<number> {
  let bytes = 0
  for await (const entry of directory.values()) {
    bytes +=
      entry.kind === 'directory' ? await bytesIn(entry as FileSystemDirectoryHandle) : await sizeOf(entry as FileSystemFileHandle)
  }
  return bytes
}

/** A cancelled export may still move its last file while the folder is being read. */
function sizeOf(entry: FileSystemFileHandle): Promise<number> {
  return entry.getFile().then(
    ({ size }) => size,
    (error: DOMException) => {
      if (error.name === 'NotFoundError') return 0
      throw error
    },
  )
}

/** Returns messages for the user as values, because a thrown error loses its class between workers. */
async function replied<Value>(work: () => Promise<Value>): Promise<WorldReply<Value>> {
  try {
    return { value: await work() }
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'FileError' || name === 'RillError') return { problem: message }
    throw error
  }
}

function worldOf(recipe: string): ChunkWorld {
  const shown = unwrap(module.parseRecipe(recipe))
  if (needsOtherRevisions(shown, registry)) {
    throw new FileError(
      'This terrain uses the engine of an earlier release, which does not support chunks: switch to the current engine first.',
    )
  }
  const alone = unwrap(module.setWorld(recipe, 'chunks', '1'))
  const location = locationAbove(imageBelow(alone, registry), (name) => imageLocations[name])
  return { ...chunkWorldOf(shown, alone, registry, imageContents), ...(location && { location }) }
}

async function plan({ recipe, rectangle, format }: WorldRequest): Promise<WorldPlan> {
  const world = worldOf(recipe)
  const [columns, rows] = [rectangle.columns[1] - rectangle.columns[0] + 1, rectangle.rows[1] - rectangle.rows[0] + 1]
  const cost = unwrap(module.planChunks(world.recipe, rectangle.columns[0], rectangle.rows[0], columns, rows))
  const { cellSize, corner, location } = world
  const [width, height] = [columns * world.width, rows * world.height]
  const west = corner[0] + rectangle.columns[0] * world.width * cellSize
  const north = corner[1] + rectangle.rows[0] * world.height * cellSize
  const located = location && { location: locationOfChunks(location, rectangle) }
  const ground = { width, height, cellSize, corner: [west, north] as const, recipe: world.recipe, ...located }
  const { pieces, pieceWidth, pieceHeight } = cost
  let bytes = geoTiffBytes(ground)
  if (format === 'zip') {
    const tiles = countTiles(pyramidOf(ground))
    checkCount(tiles + 1)
    bytes = maxTileBytes(ground)
  }
  if (format === 'png') bytes = maxPngBytes(width, height)
  const storageNeeded = 4 * width * height + (format === 'zip' ? 2 : 1) * bytes
  const { quota, usage } = await navigator.storage.estimate()
  const storageAvailable = quota === undefined ? null : quota - (usage ?? 0)
  return { width, height, pieces, pieceWidth, pieceHeight, bytes, storageNeeded, storageAvailable }
}

async function run({ recipe, rectangle, format, range }: WorldRequest, progress: (step: WorldStep) => void): Promise<WorldFile> {
  const world = worldOf(recipe)
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(exportsFolder, { create: true })
  const key = fingerprintOfText(asciiJson(world), fingerprint)
  const home = await root.getDirectoryHandle(key, { create: true })
  const directory = new PrivateDirectory('The browser', await home.getDirectoryHandle('chunks', { create: true }))
  await settleWorld(directory, world)

  const all = countOf(rectangle)
  let done = 0
  for (let row = rectangle.rows[0]; row <= rectangle.rows[1]; row++) {
    for (let column = rectangle.columns[0]; column <= rectangle.columns[1]; column++) {
      progress({ what: 'chunks', done, all })
      const state = await readChunkState(directory, world, { column, row }, fingerprint)
      if (state === null || !('fingerprint' in state)) {
        const heights = await heightsOf(world, { column, row }, (share) => progress({ what: 'chunks', done: done + share, all }))
        await directory.replace(chunkFile({ column, row }), chunkParts(world, { column, row }, heights, fingerprint))
      }
      done++
    }
  }
  const ground = await openChunkGround(directory, rectangle)
  const place = `${rectangle.columns.join('..')}x${rectangle.rows.join('..')}`
  const file = `${place}.${format}`
  let [note, ending] = ['', `.${format}`]
  if (format === 'tif') await makeGeoTiff(ground, home, file, progress)
  else if (format === 'png') ({ note, ending } = await makePng(ground, home, file, range, progress))
  else {
    await makeTiles(ground, home, place, file, progress)
    ending = '-tiles.zip'
  }
  const name = `${fileName(ground)}${ending}`
  return { name, note, content: await (await home.getFileHandle(file)).getFile() }
}

async function heightsOf({ recipe }: ChunkWorld, { column, row }: ChunkPlace, progress: (share: number) => void) {
  const simulation = unwrap(module.openChunks(recipe, column, row, 1, 1, threads))
  try {
    await runTo(simulation, Infinity, ({ iteration, iterations, done }) => {
      // A chunk counts as done when it is stored.
      if (!done) progress(iteration / iterations)
    })
    return copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined).values
  } finally {
    simulation.delete()
  }
}

async function makeGeoTiff(
  ground: ChunkGround,
  home: FileSystemDirectoryHandle,
  name: string,
  progress: (step: WorldStep) => void,
) {
  const file = await openPrivateFile(home, name)
  try {
    await writeGeoTiff(ground, file, { progress: (done, all) => progress({ what: 'file', done, all }) })
  } finally {
    await file.close()
  }
}

/** Returns the note about the range, and the ending of the file's name, which contains the range. */
async function makePng(
  ground: ChunkGround,
  home: FileSystemDirectoryHandle,
  name: string,
  typed: HeightRange,
  progress: (step: WorldStep) => void,
) {
  const report = (what: WorldStep['what']) => (done: number, all: number) => progress({ what, done, all })
  const own = typed.includes(null) ? await rangeOfGround(ground, report('measure')) : ([0, 0] as const)
  const range = rangeFor(typed, ...own) ?? own
  const file = await openPrivateFile(home, name)
  try {
    const cut = await writeScaled(ground, 'png', range, file, report('file'))
    const [low, high] = range.map(rounded)
    const scale = `0 is ${low} m and 65535 is ${high} m, in cells of ${rounded(ground.cellSize)} m.`
    return { note: [scale, cutSentence(cut, range)].filter(Boolean).join(' '), ending: `-${low}m-to-${high}m.png` }
  } finally {
    await file.close()
  }
}

async function makeTiles(
  ground: ChunkGround,
  home: FileSystemDirectoryHandle,
  place: string,
  name: string,
  progress: (step: WorldStep) => void,
) {
  const tiles = new PrivateDirectory('The browser', await home.getDirectoryHandle(`${place}-tiles`, { create: true }))
  await writeTerrainTiles(ground, tiles, (done, all) => progress({ what: 'file', done, all }))
  const file = await openPrivateFile(home, name)
  try {
    await writeArchive(tiles, [...tileFiles(ground)], file, (done, all) => progress({ what: 'archive', done, all }))
  } finally {
    await file.close()
  }
}

Comlink.expose(worker)
