/** The page's state with the real core, and with an address bar, images and exports that tests can inspect. */
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { RillModule } from '@rill-terrain/engine/module'
import { textFromFragment } from '@rill-terrain/recipe/address'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { acknowledge } from '@rill-terrain/engine/protocol'
import type { Entry } from '../../web/src/state/recipe/editor'
import { exportChoices } from '../../web/src/state/files/export-file'
import type { ExportPort, ExportRequest } from '../../web/src/state/files/exports'
import { AllowedHosts } from '../../web/src/state/files/allowed-hosts'
import type { Place } from '@rill-terrain/files/place/place'
import type { ImageFile, ImageSource, LocatedImage } from '../../web/src/state/files/images'
import { RecipeImages } from '../../web/src/state/files/recipe-images'
import { StoredImages } from '../../web/src/state/files/stored-images'
import type { Decision, ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import { Messages } from '../../web/src/state/messages'
import { Playground } from '../../web/src/state/playground'
import type { Identity } from '../../web/src/state/recipe/stage-identities'
import { Workspace } from '../../web/src/state/workspace'
import { createLocalEngine, loadSingle, until, type LocalEngine } from './local-engine'
import { modes } from '../../web/src/modes/modes'

/** Default recipe of the page. */
export const recipe = '2/size=33x21;seed=7/simplex/grid-droplets@3;iterations=40+thermal@2'

export let module: RillModule
/** The page of the current test. */
export let page: TestPage
export let playground: Playground
/** The page's workspace. */
export let workspace: Workspace

/** Archived engines by version, newest first. */
const archived: Record<string, RillModule> = {}
export function keep(engines: Readonly<Record<string, RillModule>>): void {
  for (const version of Object.keys(archived)) delete archived[version]
  Object.assign(archived, engines)
}

/** Replaces the open page with a new one, as a reload does: only data stored by the browser remains. */
export function reload(): void {
  const { fragment, history, pieceBudget } = page
  page.close()
  page = new TestPage(new Messages(), { fragment, history, pieceBudget })
  playground = page.playground
  workspace = page.workspace
}

/** Replaces the engine by a new one without images; pages that are opened afterwards use it. */
export async function renewEngine(): Promise<void> {
  module = await loadSingle()
}

/** Opens a new page for every test of a file. */
export function usePages(): void {
  beforeAll(async () => {
    module = await loadSingle()
  })
  beforeEach(() => {
    page = new TestPage()
    playground = page.playground
    workspace = page.workspace
  })
  afterEach(() => page.close())
}

/** A page without worker, renderer or components. */
export class TestPage {
  readonly engine: LocalEngine
  readonly workspace: Workspace
  readonly playground: Playground
  fragment = `#${recipe}?at=0`
  /** The fragment as it was last written, with its check. */
  written = ''
  entries: Entry[] = []
  history: string | null = null
  readonly stored = new Map<string, LocatedImage>()
  allowedHosts: string | null = null
  prefersReducedMotion = false
  pieceBudget: string | null = null
  /** Fetched addresses, and the maximum number of bytes of each. */
  readonly fetched: [address: string, maxBytes: number | undefined][] = []
  /** Places that were loaded, the heights that they have, and why loading fails; empty if it does not. */
  readonly placesLoaded: Place[] = []
  placeImage = (place: Place): ImageFile => ({
    ...imageFile('place'),
    isInMetres: true,
    ground: { width: place.width, height: place.length },
  })
  placeProblem = ''
  readonly saved: string[] = []
  readonly requests: ExportRequest[] = []
  /** Terrains that were saved in files with their images, and terrains by the names of their files. */
  readonly packed: TerrainFile[] = []
  readonly terrains = new Map<string, TerrainFile>()
  /** Ends the current export, even after it was cancelled, since a real export may end after its cancellation. */
  finish: () => void = () => {}

  /** `messages` may be shared with another workspace. `left` is the data that an earlier page stored in the browser. */
  constructor(messages = new Messages(), left: Partial<Pick<TestPage, 'fragment' | 'history' | 'pieceBudget'>> = {}) {
    Object.assign(this, left)
    this.engine = createLocalEngine(module, archived)
    const source: ImageSource = {
      builtin: () => Promise.resolve(null),
      stored: (name) => Promise.resolve(this.stored.get(name) ?? null),
      store: (image) => Promise.resolve(void this.stored.set(image.name, image)),
      shelf: {
        budget: 1000,
        list: () => Promise.resolve([...this.stored.values()].map((image) => ({ ...image, bytes: 800, lastUsed: 1 }))),
        remove: (names) => Promise.resolve(names.forEach((name) => this.stored.delete(name))),
      },
      read: (file, options) =>
        file.name === 'broken.png'
          ? Promise.reject(new Error('broken.png is a damaged PNG.'))
          : Promise.resolve(imageFile(file.name, options)),
      unpack: (file) => Promise.resolve(this.terrains.get(file.name) ?? null),
      fetch: (address, cancel, maxBytes) =>
        new Promise((resolve, reject) => {
          this.fetched.push([address, maxBytes])
          cancel.addEventListener('abort', () => reject(new Error('It was cancelled.')))
          if (address.includes('nowhere')) reject(new Error(`${address} could not be fetched.`))
          else if (!address.includes('slow')) resolve({ ...imageFile(address), bytes: 1024 * 1024 })
        }),
      tileAddress: () => Promise.resolve('https://tiles.example/{z}/{x}/{y}.png'),
      loadPlace: (place, _cancel, progress) => {
        this.placesLoaded.push(place)
        progress({ tiles: 1, ofTiles: 4, bytes: 100_000 })
        const problem = this.placeProblem
        return problem === '' ? Promise.resolve(this.placeImage(place)) : Promise.reject(new Error(problem))
      },
    }
    const images = new RecipeImages({
      source,
      hosts: new AllowedHosts({ read: () => this.allowedHosts, write: (text) => (this.allowedHosts = text) }, 'rill.example'),
      stored: new StoredImages(source.shelf),
    })
    this.workspace = new Workspace({
      engine: this.engine,
      messages,
      images,
      prefersReducedMotion: () => this.prefersReducedMotion,
      defaultSun: { azimuth: 300, elevation: 33 },
      modes: modes.flatMap(({ stateOf }) => stateOf ?? []),
    })
    this.playground = new Playground({
      workspace: this.workspace,
      engine: this.engine,
      images,
      elevations: [],
      exports: lazyModule(() =>
        Promise.resolve<ExportPort>({
          prepare: () => Promise.resolve(),
          encode: (_choice, request, progress) =>
            new Promise((resolve) => {
              progress(0.5)
              this.requests.push(request)
              this.finish = () => resolve({ name: 'map.tif', content: new Blob(['map']), note: 'What it means.' })
            }),
          pack: (terrain) => {
            this.packed.push(terrain)
            return Promise.resolve(new Blob(['terrain']))
          },
          capture: () => Promise.resolve(new Blob(['picture'])),
          paint: () => Promise.resolve(new Blob(['picture'])),
          film: () => Promise.resolve({ content: new Blob(['film']), format: 'webm' as const }),
          filmEncoding: () => Promise.resolve({ format: 'webm' as const, codec: 'VP9' }),
          save: ({ name }) => void this.saved.push(name),
        }),
      ),
      address: {
        fragment: () => this.fragment,
        write: (text, entry) => {
          // Tests compare links without their check.
          this.fragment = `#${encodeURI(textFromFragment(text))}`
          this.written = text
          this.entries.push(entry)
        },
        link: () => this.fragment,
      },
      copyText: () => Promise.resolve(),
      history: { read: () => this.history, write: (text) => (this.history = text) },
      checkpointBudget: { read: () => null, write: () => {} },
      pieceBudget: { read: () => this.pieceBudget, write: (text) => (this.pieceBudget = text) },
      isSmallDevice: true,
    })
    this.engine.onFrame = (frame) => {
      this.workspace.player.accept(frame)
      return Promise.resolve(acknowledge(frame))
    }
  }

  /** Exports the terrain in the format of a menu item. */
  async export(id: string): Promise<void> {
    const { exporter } = this.playground
    await exporter.export(exportChoices.find((choice) => choice.id === id)!)
  }

  /** The id of the stage at a position. */
  stage(place: number): Identity {
    return this.workspace.editor.stages.value[place]!.id
  }

  get iteration(): number {
    return this.workspace.player.progress.value.iteration
  }

  get fingerprint(): string | undefined {
    return this.workspace.player.frame.value?.fingerprint
  }

  get errors(): string[] {
    return this.#messages('error')
  }

  get notices(): string[] {
    return this.#messages('notice')
  }

  close(): void {
    this.workspace.player.pause()
    this.playground.close()
    this.workspace.close()
  }

  settled(): Promise<void> {
    return until(() => this.workspace.session.settled.value)
  }

  #messages(wanted: string): string[] {
    return this.playground.messages.list.value.filter(({ severity }) => severity === wanted).map(({ text }) => text)
  }
}

/** Location of the elevation models, which are 8 km wide and 4 km long. */
export const modelLocation = {
  transform: [500000, 8000, 0, 4600000, 0, -4000],
  geoKeys: { GTModelTypeGeoKey: 1, ProjectedCSTypeGeoKey: 32632 },
  metresPerHeightUnit: 0.3048,
} as const

/** A ramp. A name with `.tif` makes it an elevation model of 8 km by 4 km, and a name that ends with `.r16` a raw file. */
function imageFile(name: string, options: ReadOptions = {}): ImageFile {
  const isModel = name.includes('.tif')
  const width = options.layout?.width ?? 20
  return {
    width,
    height: 200 / width,
    values: Float32Array.from({ length: 200 }, (_, index) => index / 199),
    isInMetres: isModel,
    // The western half has no data.
    ...(name.includes('clipped') && { voids: Uint8Array.from({ length: 200 }, (_, index) => (index % width < width / 2 ? 1 : 0)) }),
    ground: isModel ? { width: 8000, height: 4000 } : null,
    location: isModel ? modelLocation : null,
    layout: name.endsWith('.r16')
      ? {
          width,
          height: 200 / width,
          byteOrder: 'little',
          sampleType: 'uint16',
          possibleWidths: [20, 10],
          possibleByteOrders: ['little', 'big'],
          possibleSampleTypes: ['uint16'],
        }
      : null,
    decisions: isModel ? decisionsAbout(options) : name.includes('tile') ? decisionsAboutTile(name) : [],
  }
}

/** The name of an image on the web has the decoding that its recipe chooses. */
function decisionsAboutTile(name: string): Decision[] {
  const choices = [{ label: 'Read the brightness', options: { decode: 'brightness' } }] as const
  return [{ subject: 'encoded heights', text: `The colours of ${name} are heights.`, choices }]
}

function decisionsAbout({ heightUnit = 'metre', sidecars = [] }: ReadOptions): Decision[] {
  const other = heightUnit === 'metre' ? 'foot' : 'metre'
  const choices = [{ label: `Read in ${other}`, options: { heightUnit: other } }] as const
  return [
    { subject: 'voids', text: '3 cells were filled.', choices: [] },
    { subject: 'height unit', text: `The unit is the ${heightUnit}.`, choices },
    ...sidecars.map((each): Decision => ({ subject: 'layout', text: `${each.name} was used.`, choices: [] })),
  ]
}
