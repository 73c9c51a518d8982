import { useSignal } from '@preact/signals'
import { Globe } from 'lucide'
import type { Registry } from '@rill-terrain/engine/protocol'
import { formatCount, formatLength } from '@rill-terrain/recipe/format'
import { windowAxis } from '../../state/recipe/window'
import { Card } from '../controls/Card'
import { useWorkspace } from '../context'
import { ParameterRow } from '../parameters/ParameterRow'
import { groundWidth, worldSettings } from '@rill-terrain/engine/world'

/** What holds for the whole terrain: its size, extent, seed and edges, and where in the world it lies. */
export function WorldCard({ registry }: { registry: Registry }) {
  const world = useWorkspace().editor.world.value
  const isOpen = useSignal(true)
  if (!world) return null
  const { width, height, world: values } = world
  const cellSize = formatLength(groundWidth(values) / width)
  const summary = `${formatCount(width)} × ${formatCount(height)} cells, ${cellSize} each`

  return (
    <Card icon={Globe} kind="World" title={<h3 class="card-title">{summary}</h3>} isOpen={isOpen}>
      {worldSettings(registry.world).map.map((parameter) => (
        <ParameterRow
          key={parameter.id}
          parameter={parameter}
          value={values[parameter.id]!}
          of={null}
          axis={windowAxis(parameter.id, world)}
          isRandomisable={parameter.id === 'seed'}
        />
      ))}
    </Card>
  )
}
