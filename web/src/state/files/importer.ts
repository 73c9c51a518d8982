/** Imports heightmaps from files and from web addresses. `importing.ts` has the steps. */
import { signal } from '@preact/signals'
import type { KnownLayout } from '@rill-terrain/files/raw-layout'
import type { Imported } from './imported'
import { Importing, type ImportingDependencies } from './importing'

export class Importer {
  /** The last import, until the user dismisses it or another terrain is opened. */
  readonly imported = signal<Imported | null>(null)
  #importing: Importing

  constructor(dependencies: ImportingDependencies) {
    this.#importing = new Importing(dependencies, this.imported)
  }

  /** Imports a heightmap and erodes it with the current recipe, or opens the terrain saved in a Rill file. */
  openFile(file: File, layout?: KnownLayout): Promise<void> {
    return this.#importing.openFile(file, layout)
  }

  /** Fetches a heightmap from the web and erodes it with the current recipe. */
  openAddress(address: string): Promise<void> {
    return this.#importing.openAddress(address)
  }
}
