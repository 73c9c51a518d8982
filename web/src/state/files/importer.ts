/** Imports heightmaps from files and from web addresses. `importing.ts` has the steps. */
import { signal } from '@preact/signals'
import type { ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { Imported } from './imported'
import { lazyValue, type LazyModule } from '@rill-terrain/loading/lazy-module'
import { sentenceOf } from '../messages'
import type { Importing, ImportingDependencies, PlaceOrder } from './importing'

const failure = 'The part of the page that imports heightmaps could not be loaded: check the network and try again.'

export class Importer {
  /** The last import, until the user dismisses it or another terrain is opened. */
  readonly imported = signal<Imported | null>(null)
  #dependencies: ImportingDependencies
  #importing: LazyModule<Importing>

  constructor(dependencies: ImportingDependencies) {
    this.#dependencies = dependencies
    this.#importing = lazyValue(async () => {
      const { Importing } = await import('./importing')
      return new Importing(dependencies, this.imported)
    }, failure)
  }

  /** Loads the code of imports in advance, so that importing also works offline. */
  prepare = async (): Promise<void> => void (await this.#importing.load())

  /** Imports a heightmap and erodes it with the current recipe, or opens the terrain saved in a Rill file. */
  openFile(file: File, options?: ReadOptions): Promise<void> {
    return this.#use((importing) => importing.openFile(file, options))
  }

  /** Opens one of the files that the user chose, with those that belong to it. */
  openFiles(files: readonly File[]): Promise<void> {
    return this.#use((importing) => importing.openFiles(files))
  }

  /** Reads the last imported file again, with the options of its last reading changed by these. */
  readAgain(options: ReadOptions): Promise<void> {
    return this.#use((importing) => importing.readAgain(options))
  }

  /** Fetches a heightmap from the web and erodes it with the current recipe. */
  openAddress(address: string): Promise<void> {
    return this.#use((importing) => importing.openAddress(address))
  }

  /** Loads a place on Earth and erodes it with the current recipe; rejects with a message for the user. */
  async openPlace(order: PlaceOrder): Promise<void> {
    return (await this.#importing.load()).openPlace(order)
  }

  async #use(work: (importing: Importing) => Promise<void>): Promise<void> {
    try {
      await work(await this.#importing.load())
    } catch (error) {
      this.#dependencies.messages.error('file', sentenceOf(error))
    }
  }
}
