/** Steps of an import, from reading a heightmap to opening a terrain that starts from it: see importer.ts. */
import type { Signal } from '@preact/signals'
import type { Engine, Registry } from '@rill-terrain/engine/protocol'
import type { Decision, Outside, ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { PlaceProgress } from '@rill-terrain/files/place/load-place'
import { isPlaceName, placeName, type Place } from '@rill-terrain/files/place/place'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import { imageNameOf } from '@rill-terrain/recipe/image-name'
import { canKeepVoids, methodWithData } from '@rill-terrain/recipe/method-properties'
import { chooseFile, othersSentence, readSidecars } from './chosen-files'
import { imageEdits } from './image-recipe'
import { placeEdits } from './place-recipe'
import { whileFetching } from './fetching'
import { contentName, importImage, named, type ImageFile } from './images'
import type { Imported, OwnFile } from './imported'
import type { RecipeImages } from './recipe-images'
import { takePlace, tellAbout } from './recipe-places'
import { sentenceOf, type Messages } from '../messages'
import type { TerrainSession } from '../terrain-session'

export interface ImportingDependencies {
  engine: Engine
  images: RecipeImages
  session: TerrainSession
  messages: Messages
  registry(): Registry | null
}

/** A place that the user has chosen. */
export interface PlaceOrder {
  place: Place
  /** Cells along the longer side of the map. */
  cells: number
  cancel: AbortSignal
  progress: (progress: PlaceProgress) => void
}

export class Importing {
  #dependencies: ImportingDependencies
  #imported: Signal<Imported | null>

  constructor(dependencies: ImportingDependencies, imported: Signal<Imported | null>) {
    this.#dependencies = dependencies
    this.#imported = imported
  }

  /** Opens one of the files, with those that belong to it. */
  async openFiles(files: readonly File[]): Promise<void> {
    const chosen = chooseFile(files)
    if (!chosen) return
    const sidecars = await readSidecars(chosen.sidecars)
    await this.openFile(chosen.file, sidecars.length > 0 ? { sidecars } : {})
    if (chosen.others.length > 0) this.#notice('other files', othersSentence(chosen))
  }

  /** Imports a heightmap and erodes it with the current recipe, or opens the terrain saved in a Rill file. */
  async openFile(file: File, options: ReadOptions = {}): Promise<void> {
    this.#imported.value = null
    await this.#attempt(() => this.#read(file, options))
  }

  /** Reads the last imported file again, with the options of its last reading changed by these. */
  async readAgain(options: ReadOptions): Promise<void> {
    const imported = this.#imported.value
    const own = imported?.own
    if (own) await this.#attempt(() => this.#read(own.file, { ...own.options, ...options }))
    else if (imported && options.decode) await this.openAddress(imported.name, options.decode)
  }

  async #read(file: File, options: ReadOptions): Promise<void> {
    const { engine, images } = this.#dependencies
    const { source, stored } = images.stores
    const terrain = await source.unpack(file)
    if (terrain) return this.#openTerrain(file.name, terrain)
    // The recipe of a waiting link says what areas without data become.
    const read = images.waiting ? options : { outside: this.#outside(), ...options }
    const image = await importImage(engine, source, await source.read(file, read))
    void stored.refresh()
    if (!image.isStored) this.#notice('file notice', 'This browser could not store the image: open the file again after a reload.')
    await this.#use(image.name, image, read.outside ?? 'fill')
    this.#imported.value = importedOf(file.name, image, { file, options })
  }

  /** Opens a terrain saved with its images. */
  async #openTerrain(file: string, { link, images: carried }: TerrainFile): Promise<void> {
    const { engine, images, session } = this.#dependencies
    const { source, stored } = images.stores
    for (const image of carried) {
      if (isPlaceName(image.name)) {
        await takePlace({ source, placeDigests: images.placeDigests }, engine, image)
        continue
      }
      if ((await contentName(engine, image)) !== image.name)
        throw new Error(`${file} is damaged: the content of its image ${image.name} does not match that name.`)
      await importImage(engine, source, { ...image, ground: null, layout: null, decisions: [] })
      images.locations.set(image.name, image.location ?? null)
    }
    void stored.refresh()
    await session.load(link, 'push', 'link')
  }

  /** Fetches a heightmap from the web and erodes it with the current recipe. */
  async openAddress(address: string, decode?: ReadOptions['decode']): Promise<void> {
    const { engine, images, messages } = this.#dependencies
    const { source, hosts } = images.stores
    this.#imported.value = null
    const imageName = imageNameOf({ url: address, decode: decode ?? 'auto' })
    await this.#attempt(async () => {
      const image = await whileFetching(messages, (cancel, show) => {
        show(`Fetching ${address}…`)
        return source.fetch(imageName, cancel)
      })
      // A user who enters an address trusts its host.
      hosts.allow([address])
      const outcome = await engine.provideImage(named(image, imageName))
      if (!outcome.ok) throw new Error(outcome.problem.message)
      const outside = this.#outside()
      await this.#use(imageName, image, outside)
      const decisions = image.voids ? await decisionsOutside(image, address, outside) : image.decisions
      this.#imported.value = { ...importedOf(address, image, null), decisions: this.#decisionsInRecipe(decisions) }
    })
  }

  /** Loads a place on Earth and erodes it with the current recipe; rejects with a message for the user. */
  async openPlace({ place, cells, cancel, progress }: PlaceOrder): Promise<void> {
    const { engine, images, messages, session, registry } = this.#dependencies
    const { source } = images.stores
    const image = await source.loadPlace(place, cancel, progress)
    const parts = { source, placeDigests: images.placeDigests }
    const digest = await takePlace(parts, engine, named(image, placeName(place)))
    messages.leaveTerrain()
    tellAbout(image, messages)
    this.#imported.value = null
    session.editAll((recipe) => placeEdits(recipe, registry()!, place, digest, cells))
  }

  /** The decisions about an image on the web, with the choices that a recipe of this engine can name. */
  #decisionsInRecipe(decisions: readonly Decision[]): Decision[] {
    const registry = this.#dependencies.registry()
    const method = registry && methodWithData(registry, 'image')
    const names = method?.parameters.some(({ id }) => id === 'decode') ?? false
    return decisions.map((each) => ({ ...each, choices: each.choices.filter(({ options }) => names && options.decode) }))
  }

  async #attempt(open: () => Promise<void>): Promise<void> {
    const { messages } = this.#dependencies
    messages.leaveTerrain()
    try {
      await open()
    } catch (error) {
      messages.error('file', sentenceOf(error))
    }
  }

  /** Opens the link that waited for this image, or replaces the sources of the current recipe by the image. */
  async #use(name: string, image: ImageFile, outside: Outside): Promise<void> {
    const { session, messages, images } = this.#dependencies
    images.locations.set(name, image.location ?? null)
    const { waiting } = images
    if (waiting?.missing.includes(name)) {
      messages.dismiss('recipe')
      await session.load(waiting.text, 'push', 'link')
    } else {
      session.editAll((recipe) => imageEdits(recipe, this.#dependencies.registry()!, name, image, outside))
    }
  }

  /** What areas without data at the edge of a new image become, if the user does not say it. */
  #outside(): Outside {
    const registry = this.#dependencies.registry()
    return registry && canKeepVoids(registry) ? 'keep' : 'fill'
  }

  #notice(key: string, text: string): void {
    this.#dependencies.messages.show({ key, severity: 'notice', text })
  }
}

async function decisionsOutside(image: ImageFile, address: string, outside: Outside): Promise<readonly Decision[]> {
  const { aboutOutside } = await import('@rill-terrain/files/reading/voids/outside')
  return aboutOutside(image.decisions, image, address, outside)
}

function importedOf(name: string, image: ImageFile, own: OwnFile | null): Imported {
  const { width, height, ground, isInMetres, layout, decisions } = image
  return {
    ...{ name, own, isInMetres, layout },
    image: { width, height, ground },
    decisions,
  }
}
