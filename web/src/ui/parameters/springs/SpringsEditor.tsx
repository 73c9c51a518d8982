import { useSignal } from '@preact/signals'
import { Plus } from 'lucide'
import { useRef } from 'preact/hooks'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { changeSpring, springsOf, textOf } from '@rill-terrain/recipe/springs'
import { valueAt } from '@rill-terrain/recipe/values'
import type { TerrainMarks } from '../../../state/view/terrain-marks'
import { Icon } from '../../controls/Icon'
import { SpringRow } from './SpringRow'
import { useSpringEditing } from './useSpringEditing'
import { useSpringMarks } from './useSpringMarks'
import '../../styles/panel/springs.css'

interface SpringsEditorProps {
  parameter: ParameterDescription
  /** The springs as recipe text. */
  text: string
  labelledBy: string
  /** The id of the reason why a value was rejected. */
  describedBy?: string | undefined
  marks: TerrainMarks
  /** Called for every change during a drag. */
  onInput: (text: string) => void
  /** Called at the end of a drag. */
  onEnd: () => void
}

/** The slider position for the strength of the first spring. */
const defaultPosition = 500

/**
 * A list of springs, each with a position and a strength. Arrow keys move a spring; while its button is pressed, a click on the
 * terrain places it. Marks on the terrain show the springs while the list is shown.
 */
export function SpringsEditor({ parameter, text, labelledBy, describedBy, marks, onInput, onEnd }: SpringsEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const placed = useSignal<number | null>(null)
  const springs = springsOf(text)
  const maximumSprings = parameter.most!
  const isFull = springs.length >= maximumSprings
  const active = placed.value
  const { add, remove, move, pressKey } = useSpringEditing(list, { springs, maximumSprings, placed, onInput, onEnd })
  useSpringMarks(marks, springs, active, move)

  return (
    <div class="springs" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <ol ref={list}>
        {springs.map((spring, index) => (
          <SpringRow
            key={index}
            parameter={parameter}
            spring={spring}
            index={index}
            isPlaced={index === active}
            onTogglePlacing={() => (placed.value = index === active ? null : index)}
            onKeyDown={(event) => pressKey(event, index)}
            onStrength={(strength) => onInput(textOf(changeSpring(springs, index, { strength })))}
            onEnd={onEnd}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {active !== null && (
        <p class="help" role="status">
          {`Click on the terrain to place spring ${active + 1}.`}
        </p>
      )}
      <button type="button" class="spring-add" disabled={isFull} onClick={() => add(valueAt(parameter, defaultPosition))}>
        <Icon icon={Plus} size={14} />
        {isFull ? `Maximum of ${maximumSprings} springs reached` : 'Add a spring'}
      </button>
    </div>
  )
}
