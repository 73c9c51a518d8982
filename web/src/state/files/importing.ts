/** What is done to bring a heightmap in, from reading it to a terrain that begins with it: see importer.ts. */
import type { Signal } from '@preact/signals'
import type { KnownLayout } from '@rill-terrain/files/raw-layout'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import { imageEdits } from './image-recipe'
import { contentName, importImage, isAddress, provideImages, type ImageFile } from './images'
import type { Imported, ImporterDependencies } from './importer'
import { sentenceOf } from '../messages'

export class Importing {
  #dependencies: ImporterDependencies
  #imported: Signal<Imported | null>
  /** A link that waits for images which are not on this computer. */
  #waiting: { text: string; missing: string[] } | null = null

  constructor(dependencies: ImporterDependencies, imported: Signal<Imported | null>) {
    this.#dependencies = dependencies
    this.#imported = imported
  }

  /** Takes a person's own heightmap in and erodes it as the present recipe says, or opens the terrain that was saved in a file. */
  async openFile(file: File, layout?: KnownLayout): Promise<void> {
    const { engine, images, stored } = this.#dependencies
    await this.#attempt(async () => {
      const terrain = await images.unpack(file)
      if (terrain) return this.#openTerrain(file.name, terrain)
      const picture = await images.read(file, layout)
      const image = await importImage(engine, images, picture)
      void stored.refresh()
      const notStored = image.isStored ? [] : ['This browser does not keep the image for Rill: open the file again after a reload.']
      await this.#use(image.name, image, notStored)
      const raw = image.layout && { file, layout: image.layout }
      this.#imported.value = { name: file.name, isOwn: true, knowsGround: image.ground !== null, raw }
    })
  }

  /** Opens a terrain that was saved with its images. */
  async #openTerrain(file: string, { link, images: carried }: TerrainFile): Promise<void> {
    const { engine, images, editor, stored } = this.#dependencies
    for (const image of carried) {
      if ((await contentName(engine, image)) !== image.name)
        throw new Error(`${file} is damaged: the image ${image.name} in it is another.`)
      await importImage(engine, images, { ...image, ground: null, layout: null, notices: [] })
    }
    void stored.refresh()
    await editor.load(link, 'push', 'link')
  }

  /** Fetches a heightmap from the web and erodes it as the present recipe says. */
  async openAddress(address: string): Promise<void> {
    const { engine, images, hosts } = this.#dependencies
    await this.#attempt(async () => {
      const image = await this.#fetching((cancel, tell) => {
        tell(`Fetching ${address}…`)
        return images.fetch(address, cancel)
      })
      // Who brings an address trusts its host.
      hosts.allow([address])
      const { width, height, values, isInMetres } = image
      const outcome = await engine.provideImage({ name: address, width, height, values, isInMetres })
      if (!outcome.ok) throw new Error(outcome.problem.message)
      await this.#use(address, image, [])
      this.#imported.value = { name: address, isOwn: false, knowsGround: image.ground !== null, raw: null }
    })
  }

  /** Makes images of a recipe known to the engine; false where one is not to be had, after telling the person. */
  async provide(text: string, names: readonly string[]): Promise<boolean> {
    const { engine, images, messages, hosts, stored } = this.#dependencies
    const addresses = names.filter(isAddress)
    const strangers = hosts.strangersAmong(addresses)
    if (strangers.length > 0) {
      this.#ask(text, addresses, strangers)
      return false
    }
    try {
      const missing = await this.#fetching((cancel, tell) =>
        provideImages(engine, images, names, cancel, (name) => {
          const number = addresses.indexOf(name) + 1
          if (number > 0) tell(`Fetching ${name}${addresses.length > 1 ? ` (${number} of ${addresses.length})` : ''}…`)
        }),
      )
      void stored.refresh()
      if (missing.length === 0) return true
      this.#waiting = { text, missing }
      messages.error('recipe', missingSentence(missing))
    } catch (error) {
      messages.error('recipe', sentenceOf(error))
    }
    return false
  }

  async #attempt(open: () => Promise<void>): Promise<void> {
    const { messages } = this.#dependencies
    messages.leaveTerrain()
    this.#imported.value = null
    try {
      await open()
    } catch (error) {
      messages.error('file', sentenceOf(error))
    }
  }

  /** Opens the link that waited for this image, or puts the image in the place of what the terrain starts from. */
  async #use(name: string, image: ImageFile, notices: readonly string[]): Promise<void> {
    const { editor, messages } = this.#dependencies
    const told = [...image.notices, ...notices].join(' ')
    if (told) messages.show({ key: 'file notice', severity: 'notice', text: told })
    const waiting = this.#waiting
    if (waiting?.missing.includes(name)) {
      messages.dismiss('recipe')
      await editor.load(waiting.text, 'push', 'link')
    } else {
      editor.editAll((recipe) => imageEdits(recipe, this.#dependencies.registry()!, name, image))
    }
  }

  /** Asks whether hosts may be loaded from that the person has never allowed, and then opens what names them. */
  #ask(text: string, addresses: readonly string[], strangers: readonly string[]): void {
    const { messages, hosts, editor } = this.#dependencies
    messages.show({
      key: 'recipe',
      severity: 'notice',
      text: `This terrain loads ${addresses.length === 1 ? 'an image' : `${addresses.length} images`} from ${listed(strangers)}. Whoever runs that will see that somebody at your network address opened it.`,
      action: {
        label: strangers.length === 1 ? `Load from ${strangers[0]}` : 'Load from all of them',
        run: () => {
          hosts.allow(addresses)
          messages.dismiss('recipe')
          void editor.load(text, 'push', 'link')
        },
      },
    })
  }

  /** Says what is being fetched while it is, and offers to end that. */
  async #fetching<Value>(work: (cancel: AbortSignal, tell: (text: string) => void) => Promise<Value>): Promise<Value> {
    const { messages } = this.#dependencies
    const cancel = new AbortController()
    const action = { label: 'Cancel', run: () => cancel.abort() }
    try {
      return await work(cancel.signal, (text) =>
        messages.show({ key: 'fetching', severity: 'notice', text, action, outlivesTerrain: true }),
      )
    } finally {
      messages.dismiss('fetching')
    }
  }
}

/** The first few of many names. */
function listed(names: readonly string[]): string {
  const most = 4
  if (names.length > most) return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} other hosts`
  return names.join(', ')
}

function missingSentence(missing: string[]): string {
  const names = missing.map((name) => `“${name}”`).join(', ')
  return `This link erodes an image (${names}) that is not on this computer. Drop the file it was made from onto the page to open it.`
}
