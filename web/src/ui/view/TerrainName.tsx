import { useSignal } from '@preact/signals'
import { Pencil } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { examplesWith } from '@rill-terrain/recipe/presets/presets'
import { terrainTitle } from '../../state/view/terrain-words'
import { useAppServices, useWorkspace } from '../context'
import { Icon } from '../controls/Icon'

/** Maximum length of a name. */
const maxLength = 80

/** The name of the terrain: that of its preset, file or place, or one that the user types. */
export function TerrainName() {
  const { elevations } = useAppServices()
  const { editor, registry, ownName } = useWorkspace()
  const isEditing = useSignal(false)
  /** The name was ended by a key, so the focus returns. */
  const takesFocus = useRef(false)
  const recipe = editor.recipe.value
  if (!recipe || !registry) return null
  const title = terrainTitle(recipe, registry, examplesWith(elevations))
  const name = ownName.value || title
  const end = (typed: string | null, isByKey: boolean) => {
    if (typed !== null) ownName.value = typed.trim() === title ? '' : typed.trim()
    takesFocus.current = isByKey
    isEditing.value = false
  }
  if (isEditing.value) return <NameField name={name} onEnd={end} />
  return (
    <button
      ref={(button) => {
        if (takesFocus.current) button?.focus()
        takesFocus.current = false
      }}
      type="button"
      class="terrain-name"
      aria-label={`Name of the terrain: ${name}`}
      title={`${name}: press to change the name`}
      onClick={() => (isEditing.value = true)}
    >
      <span>{name}</span>
      <Icon icon={Pencil} size={12} />
    </button>
  )
}

/** Enter or leaving the field sets the name, Escape does not; `onEnd` receives null then. */
function NameField({ name, onEnd }: { name: string; onEnd: (typed: string | null, isByKey: boolean) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const endKey = useRef('')
  useLayoutEffect(() => {
    field.current!.focus()
    field.current!.select()
  }, [])
  return (
    <input
      ref={field}
      type="text"
      class="terrain-name-field"
      aria-label="Name of the terrain"
      maxLength={maxLength}
      defaultValue={name}
      onBlur={({ currentTarget: { value } }) => onEnd(endKey.current === 'Escape' ? null : value, endKey.current !== '')}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The button that gets the focus would take the key, too.
        event.preventDefault()
        endKey.current = event.key
        field.current!.blur()
      }}
    />
  )
}
