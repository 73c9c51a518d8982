/** Heightmaps that people bring: files of their own, and addresses on the web. `importing.ts` has the steps. */
import { signal } from '@preact/signals'
import type { KnownLayout } from '@rill-terrain/files/raw-layout'
import type { Imported } from './imported'
import { Importing, type ImportingDependencies } from './importing'

export class Importer {
  /** What was last imported, until the person has seen to it or another terrain is opened. */
  readonly imported = signal<Imported | null>(null)
  #importing: Importing

  constructor(dependencies: ImportingDependencies) {
    this.#importing = new Importing(dependencies, this.imported)
  }

  /** Takes a person's own heightmap in and erodes it as the present recipe says, or opens the terrain that was saved in a file. */
  openFile(file: File, layout?: KnownLayout): Promise<void> {
    return this.#importing.openFile(file, layout)
  }

  /** Fetches a heightmap from the web and erodes it as the present recipe says. */
  openAddress(address: string): Promise<void> {
    return this.#importing.openAddress(address)
  }
}
