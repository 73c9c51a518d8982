/** Types of `<rill-terrain>` in JSX and MDX with Preact. */
import type { HTMLAttributes } from 'preact'
import type { RillTerrain, RillTerrainAttributes } from './rill-terrain'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'rill-terrain': Partial<RillTerrainAttributes> & Omit<HTMLAttributes<RillTerrain>, keyof RillTerrainAttributes>
    }
  }
}
