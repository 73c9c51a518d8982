import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Playground } from '../state/playground'
import type { ElevationModel } from '@rill-terrain/recipe/presets'
import type { WorldExport } from '../state/chunks/world-export'
import type { Workspace } from '../state/workspace'

/** What components reach without passing it down. */
export interface AppServices {
  playground: Playground
  worldExport: WorldExport
  /** The real elevation models that come with the page. */
  elevations: readonly ElevationModel[]
  /** Extensions of the files that can be opened. */
  openExtensions: readonly string[]
  /** Draws on a canvas from now on; what is returned ends that. `renew` brings another canvas. */
  attachCanvas(canvas: HTMLCanvasElement, renew: () => void): () => void
  /** Shows the terrain where an element lies over that canvas. */
  attachArea(element: HTMLElement): () => void
}

export const AppServicesContext = createContext<AppServices | null>(null)

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext)
  if (!services) throw new Error('There is no AppServicesContext around this component.')
  return services
}

export function usePlayground(): Playground {
  return useAppServices().playground
}

/** The terrain that a component is about. */
export function useWorkspace(): Workspace {
  return usePlayground().workspace
}
