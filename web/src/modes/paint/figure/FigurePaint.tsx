/** The tools with which readers paint in a figure: the kinds of strokes that its author lists, undo and clear. */
import { useSignal } from '@preact/signals'
import { Trash2, Undo } from 'lucide'
import { useEffect, useId } from 'preact/hooks'
import type { StrokeKindDescription } from '@rill-terrain/recipe/types'
import { formatQuantity } from '@rill-terrain/recipe/format'
import { paintOf } from '../state/paint-state'
import type { Painting } from '../state/painting'
import { fullSentence, ReaderStrokes } from '../state/reader-strokes'
import { IconButton } from '../../../ui/controls/IconButton'
import { ValueSlider } from '../../../ui/controls/ValueSlider'
import { useFigure } from '../../../app/figure'
import { kindIcon } from '../ui/kind-icons'
import { PaintOverlay } from '../ui/PaintOverlay'
import './figure-paint.css'

export function FigurePaint() {
  const { workspace, options, controls } = useFigure()
  const ids = options.paint
  const { registry, editor, session, player, view, messages } = workspace
  const reader = useSignal<ReaderStrokes | null>(null)
  const known = registry?.strokeKinds ?? []
  const kinds = known.filter(({ id }) => ids.includes(id))
  const problem = registry && problemOf(ids, known)
  const isOpen = editor.recipe.value !== null && player.frame.value !== null
  const { count } = session.openings.value
  useEffect(() => {
    if (!problem) return
    messages.error('paint', problem)
    return () => messages.dismiss('paint')
  }, [problem, messages])
  useEffect(() => {
    if (!isOpen || kinds.length === 0) return
    const strokes = new ReaderStrokes(workspace, kinds, controls.reportPainting)
    reader.value = strokes
    return () => {
      reader.value = null
      strokes.close()
    }
  }, [workspace, registry, isOpen, count, ids.join()])
  const strokes = reader.value
  if (!strokes) return null
  const painting = paintOf(view).painting.value
  return (
    <div class="figure-paint">
      <div class="figure-tools">
        <Kinds strokes={strokes} kinds={kinds} chosen={painting?.brush.kind.value.id ?? null} />
        {painting && <Radius painting={painting} />}
        <ChangeButtons strokes={strokes} />
      </div>
      <p class="figure-full" role="status">
        {strokes.isFull.value && fullSentence}
      </p>
      <p class="figure-status" role="status">
        {painting?.announcement.value}
      </p>
    </div>
  )
}

/** The ring of the brush, while the reader paints. */
export function FigurePaintOverlay() {
  const painting = paintOf(useFigure().workspace.view).painting.value
  return painting && <PaintOverlay painting={painting} />
}

/** A sentence about kinds that the engine does not have; empty if it has all. */
function problemOf(ids: readonly string[], known: readonly StrokeKindDescription[]): string {
  if (known.length === 0) return 'This terrain runs in an archived engine, which cannot paint.'
  const unknown = ids.find((each) => !known.some(({ id }) => id === each))
  return unknown === undefined ? '' : `paint must list ${known.map(({ id }) => id).join(', ')}, not "${unknown}".`
}

interface KindsProps {
  strokes: ReaderStrokes
  kinds: readonly StrokeKindDescription[]
  /** The kind that is painted; null while the pointer moves the camera. */
  chosen: string | null
}

function Kinds({ strokes, kinds, chosen }: KindsProps) {
  return (
    <div class="figure-kinds" role="group" aria-label="Paint">
      {kinds.map(({ id, label, help }) => (
        <IconButton
          key={id}
          icon={kindIcon(id)}
          label={label}
          text={label}
          title={chosen === id ? 'Stop painting (Esc)' : help}
          pressed={chosen === id}
          onClick={() => strokes.choose(chosen === id ? null : id)}
        />
      ))}
    </div>
  )
}

function Radius({ painting }: { painting: Painting }) {
  const label = useId()
  const parameter = painting.brush.radiusControl
  const { radius } = painting.settings.value
  return (
    <div class="figure-radius" title="[ and ] change it.">
      <span id={label}>{parameter.label}</span>
      <ValueSlider
        parameter={parameter}
        value={radius}
        valueText={formatQuantity(radius, parameter.unit)}
        labelledBy={label}
        onInput={(next) => painting.set({ radius: next })}
        onEnd={() => painting.release()}
      />
    </div>
  )
}

function ChangeButtons({ strokes }: { strokes: ReaderStrokes }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      strokes.undo()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [strokes])
  return (
    <>
      <IconButton icon={Undo} label="Undo" title="Undo (Ctrl+Z)" disabled={!strokes.canUndo.value} onClick={() => strokes.undo()} />
      <IconButton icon={Trash2} label="Remove all strokes" disabled={strokes.count.value === 0} onClick={() => strokes.clear()} />
    </>
  )
}
