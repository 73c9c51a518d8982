import type { Signal } from '@preact/signals'
import { Image, Link } from 'lucide'
import type { Registry } from '@rill-terrain/engine/protocol'
import { linkOf, varyEmbedCode } from '@rill-terrain/recipe/embed-code'
import { varyAttributeText } from '@rill-terrain/recipe/vary-text'
import { sheetOf } from '../state/sheet-contents'
import type { SmallMultiples } from '../state/small-multiples'
import { variedOf, type VaryPlan } from '../state/vary-plan'
import { baseName } from '../../../state/files/export-file'
import { usePageState } from '../../../ui/commands/page-state'
import { usePlayground } from '../../../ui/context'
import { CopyField } from '../../../ui/controls/CopyField'
import { Icon } from '../../../ui/controls/Icon'

interface VaryFootProps {
  plan: VaryPlan
  /** The plan in link syntax, for the name of the file. */
  text: string
  multiples: SmallMultiples
  registry: Registry
  saving: Signal<boolean>
}

/** Saves all pictures as one, copies the link, and shows the code for other pages. */
export function VaryFoot({ plan, text, multiples, registry, saving }: VaryFootProps) {
  const page = usePageState()
  const { exporter, workspace } = usePlayground()
  const { terrains, look, scale } = multiples.state.value
  const base = new URL(import.meta.env.BASE_URL, location.href).href
  const save = async () => {
    saving.value = true
    const layer = registry.layers.find(({ id }) => id === scale?.layer)
    const legend = scale && { scale, title: layer?.label ?? '', unit: layer?.unit ?? '', classes: layer?.classes }
    const pictures = terrains.map(({ picture }) => picture)
    const sheet = sheetOf(plan, pictures, legend, linkOf(base, workspace.link.peek()))
    const recipe = workspace.editor.recipe.peek()!
    await exporter.make('Picture', async () => ({
      name: `${baseName(recipe)}-${text.replaceAll(/_.*?(?:__|$)/g, '-')}values.png`,
      content: await multiples.drawSheet(sheet),
      note: '',
    }))
    saving.value = false
  }
  const shown = { text: workspace.link.value, base, title: 'Terrains side by side' }
  return (
    <div class="vary-foot">
      <button type="button" class="button" disabled={!look || saving.value} onClick={() => void save()}>
        <Icon icon={Image} size={16} />
        Save picture
      </button>
      <button type="button" class="button" onClick={() => void page.copyLink()}>
        <Icon icon={Link} size={16} />
        {page.isLinkCopied.value ? 'Copied' : 'Copy link'}
      </button>
      <details class="vary-embed">
        <summary>Embed code</summary>
        <CopyField label="Code for HTML" text={varyEmbedCode(shown, varyAttributeText(variedOf(plan)))} rows={4} />
      </details>
    </div>
  )
}
