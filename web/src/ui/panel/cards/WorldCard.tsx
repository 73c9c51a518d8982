import { Globe } from 'lucide'
import { formatCount, formatLength } from '@rill-terrain/recipe/format'
import { ParameterTable } from '../../parameters/ParameterTable'
import { groundWidth, worldSettings } from '@rill-terrain/engine/world'
import type { CardState } from '../card-declaration'
import { panelCard } from '../panel-card'

/** Settings of the whole terrain: size, extent, seed, edges, and position in the world. */
export const card = panelCard({
  id: 'world',
  order: 10,
  icon: Globe,
  name: 'World',
  title: ({ workspace }) => {
    const { width, height, world } = workspace.editor.world.value!
    return `${formatCount(width)} × ${formatCount(height)} cells, ${formatLength(groundWidth(world) / width)} each`
  },
  isOffered: ({ workspace }) => workspace.editor.world.value !== null,
  startsOpen: () => true,
  edits: ({ registry }) => worldSettings(registry.world).map,
  Contents: WorldSettings,
})

function WorldSettings({ workspace, registry }: CardState) {
  const world = workspace.editor.world.value
  if (!world) return null
  return <ParameterTable parameters={worldSettings(registry.world).map} values={world.world} of={null} world={world} />
}
