import { useSignal } from '@preact/signals'
import { aboutPack, packChoices, packEngines, packSizeOf, type EngineId } from '../../state/files/engine-packs'
import { packChoice } from '../../state/files/export-file'
import { automaticRange, rangeOf, type TypedRange } from '../../state/files/height-range'
import { usePlayground, useWorkspace } from '../context'
import { Dialog } from '../controls/Dialog'
import { ChoiceField } from './ChoiceField'
import { RangeFields } from './RangeFields'

/** Exports a pack for a game engine: heightmap, masks, and a text about the import. */
export function PackDialog() {
  const { exporter } = usePlayground()
  const recipe = useWorkspace().editor.recipe.value
  const chosen = useSignal<EngineId>('unreal')
  const chosenSize = useSignal<string | null>(null)
  const typedRange = useSignal<TypedRange>({ low: '', high: '' })
  const close = () => (exporter.asking.value = null)
  const terrain = { width: recipe?.width ?? 0, height: recipe?.height ?? 0 }
  const { engine, sizes, defaultValue, hasRange } = packChoices(chosen.value, terrain)
  const value = chosenSize.value ?? defaultValue
  const size = packSizeOf(value)
  const range = hasRange ? rangeOf(typedRange.value) : automaticRange
  const save = () => {
    if (typeof range === 'string') return
    close()
    void exporter.export(packChoice, { range, pack: { engine: engine.id, size } })
  }
  const chooseEngine = (id: string) => {
    chosen.value = id as EngineId
    chosenSize.value = null
  }

  return (
    <Dialog title="Game engine pack" class="order" onClose={close}>
      <form
        class="order-fields"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ChoiceField
          label="Engine"
          value={engine.id}
          options={packEngines.map(({ id, title }) => ({ value: id, text: title }))}
          choose={chooseEngine}
        />
        <ChoiceField label="Size" value={value} options={sizes} choose={(next) => (chosenSize.value = next)} />
        {hasRange && <RangeFields range={typedRange} />}
        <p class={typeof range === 'string' ? 'order-problem' : 'muted'} role="status">
          {typeof range === 'string' ? range : aboutPack(engine, terrain, size)}
        </p>
        <button type="submit" class="button primary" disabled={typeof range === 'string'}>
          Save pack
        </button>
      </form>
    </Dialog>
  )
}
