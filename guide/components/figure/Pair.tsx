/** Two figures side by side that share camera, iteration and parameters. */
import type { ComponentChildren } from 'preact'
import { PairContext } from './pair-context'
import './Pair.css'

export function Pair({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <div class="pair" id={`pair-${id}`}>
      <PairContext.Provider value={id}>{children}</PairContext.Provider>
    </div>
  )
}
