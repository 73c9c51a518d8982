import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ExportChoice } from '../../state/files/exporter'
import { pictureLimits } from '../../state/files/picture-files'
import { sentenceOf } from '../../state/messages'
import { usePlayground } from '../context'
import { MenuItem } from '../controls/MenuItem'

/** What the terrain can be saved as. */
export function ExportItems({ showWorldExport }: { showWorldExport: () => void }) {
  const { exporter, messages } = usePlayground()
  const choices = useSignal<readonly ExportChoice[]>([])
  useEffect(() => {
    exporter.choices().then(
      (all) => (choices.value = all),
      (error: unknown) => messages.error('export', sentenceOf(error)),
    )
  }, [exporter, messages, choices])
  if (choices.value.length === 0) return null
  return (
    <>
      {choices.value.map((choice) => (
        <MenuItem key={choice.id} title={choice.title} about={choice.about} onClick={() => void exporter.export(choice)} />
      ))}
      <MenuItem title="Part of the world…" about="A GeoTIFF or map tiles of any size" onClick={showWorldExport} />
      <MenuItem
        title="Picture of any size…"
        about={`PNG of up to ${pictureLimits.most} × ${pictureLimits.most}, also transparent`}
        onClick={() => (exporter.asking.value = 'picture')}
      />
      <MenuItem title="Video…" about="The run, or a turn around the terrain" onClick={() => (exporter.asking.value = 'film')} />
    </>
  )
}
