import { useSignal } from '@preact/signals'
import { Crosshair, Plus, X } from 'lucide'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { addSpring, changeSpring, removeSpring, springsOf, textOf } from '@rill-terrain/recipe/springs'
import { valueAt } from '@rill-terrain/recipe/values'
import type { TerrainMarks } from '../../state/view/terrain-marks'
import { Icon } from '../controls/Icon'
import { IconButton } from '../controls/IconButton'
import { ValueSlider } from '../controls/ValueSlider'
import '../styles/springs.css'

interface SpringsEditorProps {
  parameter: ParameterDescription
  /** The springs as a recipe writes them. */
  text: string
  labelledBy: string
  marks: TerrainMarks
  /** Called for every step of a drag. */
  onInput: (text: string) => void
  /** Called when the drag is over. */
  onEnd: () => void
}

/** What an arrow key moves a spring by, as a share of the map, and with Shift. */
const keyStep = 0.01
const bigKeyStep = 0.1
const keyWays: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where a slider stands for the strength of the first spring that is added. */
const usualPosition = 500

/**
 * Springs as a list: each has a place, which arrow keys move and a click on the terrain sets while its button is pressed, and a
 * strength. While it is on show, marks on the terrain say where they are.
 */
export function SpringsEditor({ parameter, text, labelledBy, marks, onInput, onEnd }: SpringsEditorProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  /** The spring that the next click on the terrain moves. */
  const placed = useSignal<number | null>(null)
  /** The spring whose place is to have the focus once it is there. */
  const wanted = useRef<number | null>(null)
  const springs = springsOf(text)
  const most = parameter.most!
  const isFull = springs.length >= most

  const set = (next: string) => {
    onInput(next)
    onEnd()
  }
  const add = () => {
    const next = addSpring(springs, most, valueAt(parameter, usualPosition))
    if (!next) return
    placed.value = wanted.current = next.length - 1
    set(textOf(next))
  }
  const remove = (index: number) => {
    placed.value = null
    if (springs.length > 1) wanted.current = Math.min(index, springs.length - 2)
    set(textOf(removeSpring(springs, index)))
  }
  const pressKey = (event: KeyboardEvent, index: number) => {
    const way = keyWays[event.key]
    if (way) {
      const by = event.shiftKey ? bigKeyStep : keyStep
      const { east, south } = springs[index]!
      set(textOf(changeSpring(springs, index, { east: east + way[0] * by, south: south + way[1] * by })))
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else if (event.key === 'Escape' && placed.value !== null) placed.value = null
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const active = placed.value
  useEffect(() => {
    marks.show(
      id,
      springs.map(({ east, south }, index) => ({ east, south, label: String(index + 1), isActive: index === active })),
    )
    if (active === null) marks.place(id, null)
    else {
      marks.place(id, (east, south) => {
        placed.value = null
        set(textOf(changeSpring(springs, active, { east, south })))
      })
    }
  })
  useEffect(() => () => marks.forget(id), [marks, id])
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const places = list.current?.querySelectorAll<HTMLButtonElement>('.spring-place')
    if (!places || places.length <= wanted.current) return
    places[wanted.current]!.focus()
    wanted.current = null
  })

  return (
    <div class="springs" role="group" aria-labelledby={labelledBy}>
      <ol ref={list}>
        {springs.map(({ east, south, strength }, index) => (
          <li key={index} class="spring">
            <button
              type="button"
              class="spring-place"
              aria-pressed={index === active}
              aria-label={`Spring ${index + 1}: ${percent(east)} from the west, ${percent(south)} from the north. Press, then click on the terrain; arrow keys move it.`}
              title="Press, then click on the terrain; arrow keys move it, Delete removes it"
              onClick={() => (placed.value = index === active ? null : index)}
              onKeyDown={(event) => pressKey(event, index)}
            >
              <Icon icon={Crosshair} size={13} />
              {`${index + 1}: ${Math.round(100 * east)} %, ${Math.round(100 * south)} %`}
            </button>
            <span id={`${id}-${index}`} class="hidden-name">{`Strength of spring ${index + 1}`}</span>
            <ValueSlider
              parameter={parameter}
              value={strength}
              labelledBy={`${id}-${index}`}
              onInput={(value) => onInput(textOf(changeSpring(springs, index, { strength: value })))}
              onEnd={onEnd}
            />
            <span class="spring-strength">{`${strength} ${parameter.unit}`}</span>
            <IconButton icon={X} size={13} label={`Remove spring ${index + 1}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
      {active !== null && (
        <p class="help" role="status">
          {`Click on the terrain to place spring ${active + 1}.`}
        </p>
      )}
      <button type="button" class="spring-add" disabled={isFull} onClick={add}>
        <Icon icon={Plus} size={14} />
        {isFull ? `There are ${most} springs, as many as there may be` : 'Add a spring'}
      </button>
    </div>
  )
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`
}
