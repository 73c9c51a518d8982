import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import type { Playground } from '../state/playground'
import type { ElevationModel } from '@rill-terrain/recipe/presets'
import type { SketchedGround } from '@rill-terrain/recipe/sketch'
import type { Comparison } from '../state/compare/comparison'
import type { ElevationMap } from '../state/place/elevation-map'
import type { WorldExport } from '../state/chunks/world-export'
import type { RecentTerrains } from '../state/recents/recent-terrains'
import type { TerrainBench } from '../state/vary/small-multiples'
import type { Workspace } from '../state/workspace'

/** Services that every component can use without receiving them as props. */
export interface AppServices {
  playground: Playground
  worldExport: LazyModule<WorldExport>
  /** The terrains that the browser stores for later visits. */
  recents: LazyModule<RecentTerrains>
  /** Opens a bench that computes terrains next to the open one. */
  openBench(): Promise<TerrainBench>
  /** The comparison of the open terrain with another one, as its link describes it. */
  comparison: LazyModule<Comparison>
  /** The elevation tiles from which places on Earth are made. */
  elevationMap: LazyModule<ElevationMap>
  /** The real elevation models that come with the page. */
  elevations: readonly ElevationModel[]
  /** Extensions of the files that the page can open. */
  openExtensions: readonly string[]
  /** The ground that the picture shows; null without a picture. */
  shownGround(): SketchedGround | null
  /** Starts drawing on a canvas, and returns a function that stops drawing. `renew` replaces the canvas by a new one. */
  attachCanvas(canvas: HTMLCanvasElement, renew: () => void): () => void
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
