/** A live terrain with a caption. Without JavaScript and in print, its poster shows the point that the caption makes. */
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'
import { FigureFooter } from './FigureFooter'
import { FigureTerrain } from './FigureTerrain'
import type { FigureView } from './figure-view'
import { Verdict, type VerdictOf } from './Verdict'
import { useRunInSight } from './run-in-sight'
import './Figure.css'

interface FigureProps extends FigureView {
  /** Unique in the chapter: the name of the poster, and the end of the figure's address. */
  id: string
  /** Parameters that the reader can change, three at most, separated by commas. */
  vary?: string
  /** What the figure shows, with its numbers. */
  alt: string
  /** Measures of the terrain whose numbers stand in the words of the figure. */
  holds?: readonly string[]
  /** The first figure of a page, whose poster loads at once. */
  isOpening?: boolean
  /** The figure shows the answer to the question before it, and appears with it. */
  isAnswer?: boolean
  verdict?: VerdictOf
  children?: ComponentChildren
}

export function Figure({ id, vary, verdict, isOpening = false, isAnswer = false, alt, children, ...view }: FigureProps) {
  const terrain = useRef<RillTerrain | null>(null)
  useRunInSight(terrain)
  return (
    <figure class={['figure', verdict && `is-${verdict}`, isAnswer && 'is-answer'].filter(Boolean).join(' ')} id={`figure-${id}`}>
      {verdict && <Verdict of={verdict} />}
      <FigureTerrain id={id} vary={vary} alt={alt} view={view} terrain={terrain} isFirst={isOpening} />
      <figcaption>{children}</figcaption>
      <FigureFooter id={id} view={view} vary={vary} terrain={terrain} />
    </figure>
  )
}
