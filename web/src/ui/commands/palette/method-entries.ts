/** Entries for methods: choosing one adds a stage. */
import { purposeOf } from '../../../state/recipe/method-search'
import { stageBefore } from '../../../state/recipe/stage-position'
import { kindIcons, kindTitles } from '../../stages/kinds'
import type { PageState } from '../page-state'
import type { PaletteEntry } from './palette-entry'

export function methodEntries(page: PageState): PaletteEntry[] {
  const { editor, session, engineInfo } = page.playground.workspace
  const registry = engineInfo.value?.registry
  if (!registry || !editor.recipe.value) return []
  return registry.methods.map(({ id, kind, title, summary }) => ({
    id: `add-${id}`,
    group: `Add: ${kindTitles[kind]}`,
    label: title,
    detail: purposeOf({ summary }),
    icon: kindIcons[kind],
    isEnabled: true,
    isAdded: true,
    run() {
      page.isPanelOpen.value = true
      session.edit({ kind: 'insertStage', after: stageBefore(id, editor.stages.value, registry), method: id })
    },
  }))
}
