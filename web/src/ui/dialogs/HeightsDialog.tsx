import { useSignal } from '@preact/signals'
import { exportChoices, scaledFormats } from '../../state/files/export-file'
import { rangeOf, type TypedRange } from '../../state/files/height-range'
import { usePlayground } from '../context'
import { Dialog } from '../controls/Dialog'
import { ChoiceField } from './ChoiceField'
import { RangeFields } from './RangeFields'

/** Exports heights in a format without metres, with a range that the user chooses, so that several files fit together. */
export function HeightsDialog() {
  const { exporter } = usePlayground()
  const extension = useSignal<string>(scaledFormats[0]!.extension)
  const typed = useSignal<TypedRange>({ low: '', high: '' })
  const range = rangeOf(typed.value)
  const close = () => (exporter.asking.value = null)
  const format = scaledFormats.find((each) => each.extension === extension.value)!

  return (
    <Dialog title="Heights in a range" class="order" onClose={close}>
      <form
        class="order-fields"
        onSubmit={(event) => {
          event.preventDefault()
          if (typeof range === 'string') return
          close()
          void exporter.export(
            exportChoices.find(({ id }) => id === extension.value)!,
            { range },
          )
        }}
      >
        <ChoiceField
          label="Format"
          value={extension.value}
          options={scaledFormats.map((each) => ({ value: each.extension, text: each.title }))}
          choose={(value) => (extension.value = value)}
        />
        <RangeFields range={typed} />
        <p class={typeof range === 'string' ? 'order-problem' : 'muted'} role="status">
          {typeof range === 'string'
            ? range
            : `The lowest height is 0 in the file, the highest ${format.fullScale}. Give neighbouring terrains the same range, so that they fit. Heights outside are cut off and counted.`}
        </p>
        <button type="submit" class="button primary" disabled={typeof range === 'string'}>
          Save heights
        </button>
      </form>
    </Dialog>
  )
}
