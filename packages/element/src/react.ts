/** Types of `<rill-terrain>` in JSX and MDX with React, which passes attributes of custom elements by name. */
import type * as React from 'react'
import type { RillTerrain, RillTerrainAttributes } from './rill-terrain'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'rill-terrain': Partial<RillTerrainAttributes> &
        Omit<React.HTMLAttributes<RillTerrain>, keyof RillTerrainAttributes> &
        React.RefAttributes<RillTerrain>
    }
  }
}
