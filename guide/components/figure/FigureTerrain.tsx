/** The element of a figure, with its poster. */
import type { RefObject } from 'preact'
import { useContext } from 'preact/hooks'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'
import { posterSizeOf, type FigureView } from './figure-view'
import { PairContext } from './pair-context'
import { Poster } from './Poster'

interface FigureTerrainProps {
  /** The name of the poster. */
  id: string
  vary?: string | undefined
  alt: string
  view: FigureView
  terrain: RefObject<RillTerrain | null>
  /** The poster is visible at once. */
  isFirst?: boolean
}

export function FigureTerrain({ id, vary, alt, view, terrain, isFirst = false }: FigureTerrainProps) {
  const { recipe, at, view: mode, layer, chart, compare } = view
  const pair = useContext(PairContext)
  return (
    <rill-terrain
      ref={terrain}
      recipe={recipe}
      at={at === undefined ? undefined : String(at)}
      view={mode}
      layer={layer}
      chart={chart}
      compare={compare}
      vary={vary}
      group={pair ?? undefined}
    >
      <Poster path={id} alt={alt} size={posterSizeOf(view, pair !== null)} hasTall={chart !== undefined} isFirst={isFirst} />
    </rill-terrain>
  )
}
