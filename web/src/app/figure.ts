/** A figure, as its controls and modes use it. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { FigureOptions } from '@rill-terrain/element/options'
import type { Workspace } from '../state/workspace'

/** Actions of the reader. */
export interface FigureControls {
  toggle(): void
  step(): void
  seek(iteration: number): void
  setParameter(name: string, value: string): void
  /** Called when painting has changed the recipe, with the number of strokes of the reader. */
  reportPainting(recipe: string, strokes: number): void
  /** Resolves to whether the text was copied, or was sent to the embedding page, which can copy it. */
  copy(text: string): Promise<boolean>
}

export interface Figure {
  workspace: Workspace
  /** The choices of its author. */
  options: FigureOptions
  controls: FigureControls
}

export const FigureContext = createContext<Figure | null>(null)

export function useFigure(): Figure {
  const figure = useContext(FigureContext)
  if (!figure) throw new Error('This component must be rendered inside FigureContext.Provider.')
  return figure
}
