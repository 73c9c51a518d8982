import { useSignal } from '@preact/signals'
import { Globe } from 'lucide'
import type { ParsedRecipe, Registry } from '../engine/protocol'
import { formatCount, formatLength } from '../state/format'
import { windowAxis } from '../state/window'
import { Card } from './Card'
import { useWorkspace } from './context'
import { ParameterRow } from './ParameterRow'

/** What holds for the whole terrain: its size, extent, seed and edges, and where in the world it lies. */
export function WorldCard({ recipe, registry }: { recipe: ParsedRecipe; registry: Registry }) {
  const { editor } = useWorkspace()
  const isOpen = useSignal(true)
  const extent = Number(recipe.world['extent'])
  const summary = `${formatCount(recipe.width)} × ${formatCount(recipe.height)} cells, ${formatLength(extent / recipe.width)} each`

  return (
    <Card icon={Globe} kind="World" title={<h3 class="card-title">{summary}</h3>} isOpen={isOpen}>
      {registry.world.map((parameter) => (
        <ParameterRow
          key={parameter.id}
          parameter={parameter}
          value={recipe.world[parameter.id]!}
          axis={windowAxis(parameter.id, recipe)}
          isRandomisable={parameter.id === 'seed'}
          write={(value, gesture) => editor.edit({ kind: 'world', name: parameter.id, value }, gesture)}
        />
      ))}
    </Card>
  )
}
