import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { typedNumber } from '@rill-terrain/recipe/units'
import type { Imported } from '../../state/files/imported'
import { groundHeights, groundSides, type GroundValue } from '../../state/files/imported-ground'
import { rangeSentence } from '../../state/recipe/fault-words'
import { useWorkspace } from '../context'
import { TypedField } from '../controls/TypedField'
import '../styles/dialogs/imported.css'

/** Significant digits of a number that is not being edited. */
const shownDigits = 6

/** Asks for the size of the ground and for the range of heights, as far as an imported file does not state them. */
export function ImportedGround({ name, image, isInMetres }: Imported) {
  const knowsGround = image.ground !== null
  const { editor, engineInfo } = useWorkspace()
  const recipe = editor.recipe.value
  const registry = engineInfo.value?.registry
  if (!recipe || !registry) return null
  const values = [...(knowsGround ? [] : groundSides(recipe, registry)), ...(isInMetres ? [] : groundHeights(recipe, registry))]
  if (values.length === 0) return null
  const unknown = [knowsGround ? null : 'how wide', isInMetres ? null : 'how high'].filter((each) => each !== null)
  return (
    <div class="imported-ground">
      <p>{`${name} does not say ${unknown.join(' or ')} its ground is:`}</p>
      {values.map((value) => (
        <GroundField key={value.label} {...value} />
      ))}
    </div>
  )
}

/** A field for a number in metres. A number out of range stays in the field, with the reason below. */
function GroundField({ label, value, minimum, maximum, edits }: GroundValue) {
  const { session } = useWorkspace()
  const id = useId()
  const rejected = useSignal<string | null>(null)
  const commit = (typed: string) => {
    const metres = Number(typedNumber(typed, 'm') ?? NaN)
    const isAccepted = metres >= minimum && metres <= maximum
    rejected.value = isAccepted ? null : typed
    if (isAccepted) session.editAll(() => edits(metres))
  }
  return (
    <>
      <span id={id}>{label}</span>
      <TypedField
        text={String(Number(value.toPrecision(shownDigits)))}
        exact={String(value)}
        unit="m"
        labelledBy={id}
        fault={rejected.value === null ? null : { text: rejected.value, id: `${id}-fault`, drop: () => (rejected.value = null) }}
        inputMode="decimal"
        onCommit={commit}
      />
      {rejected.value !== null && (
        <p id={`${id}-fault`} class="fault" role="alert">
          {rangeSentence({ label, kind: 'number', unit: 'm', minimum, maximum, choices: [] })}
        </p>
      )}
    </>
  )
}
