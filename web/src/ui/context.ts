import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Playground } from '../state/playground'
import type { Preset } from '../state/presets'

/** What components reach without passing it down. */
export interface Surroundings {
  playground: Playground
  presets: readonly Preset[]
  /** Endings of the files that can be opened. */
  heightmapEndings: readonly string[]
  /** Draws the terrain on a canvas from now on; what is returned ends that. */
  attachCanvas(canvas: HTMLCanvasElement): () => void
}

export const SurroundingsContext = createContext<Surroundings | null>(null)

export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext)
  if (!surroundings) throw new Error('There is no SurroundingsContext around this component.')
  return surroundings
}

export function usePlayground(): Playground {
  return useSurroundings().playground
}
