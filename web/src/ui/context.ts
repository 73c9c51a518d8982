import type { ReadonlySignal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Playground } from '../state/playground'
import type { ElevationModel } from '@rill-terrain/recipe/presets/presets'
import type { SketchedGround } from '@rill-terrain/recipe/sketch'
import type { PageMode } from './page-mode'
import type { Workspace } from '../state/workspace'

/** The tiles from which places on Earth are made. */
export interface ElevationTiles {
  /** Address of the tiles, with `{z}`, `{x}` and `{y}`. */
  address: string
  host: string
  /** Whose work the tiles are, and the address of a page about them; null if it is not known. */
  credit: string
  creditAddress: string | null
}

/** Services that every component can use without receiving them as props. */
export interface AppServices {
  playground: Playground
  /** What the picture has shown so far: nothing, a terrain on the way to the iteration that is asked for, or that iteration. */
  sight: ReadonlySignal<'nothing' | 'way' | 'goal'>
  /** The address of a picture of the first terrain; null if there is none. */
  poster: ReadonlySignal<string | null>
  /** All modes of the page. */
  modes: readonly PageMode[]
  elevationTiles: ElevationTiles
  /** The real elevation models that come with the page. */
  elevations: readonly ElevationModel[]
  /** Extensions of the files that the page can open. */
  openExtensions: readonly string[]
  /** The ground that the picture shows; null without a picture. */
  shownGround(): SketchedGround | null
  /** Starts drawing on a canvas, and returns a function that stops drawing. `renew` replaces the canvas by a new one. */
  attachCanvas(canvas: HTMLCanvasElement, renew: () => void): () => void
  /** Copies the present picture to another canvas. */
  copyPicture(copy: HTMLCanvasElement): void
  /** Shows the terrain in the area of the canvas that an element covers. Returns a function that stops showing it. */
  attachArea(element: HTMLElement): () => void
}

export const AppServicesContext = createContext<AppServices | null>(null)

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext)
  if (!services) throw new Error('This component must be rendered inside AppServicesContext.Provider.')
  return services
}

export function usePlayground(): Playground {
  return useAppServices().playground
}

/** The workspace of the terrain that the component shows. */
export function useWorkspace(): Workspace {
  return usePlayground().workspace
}
