import { useComputed } from '@preact/signals'
import { ChevronDown, ChevronUp, PanelRightClose, SlidersHorizontal } from 'lucide'
import { useRef } from 'preact/hooks'
import { CommandIconButton } from '../commands/controls'
import { editAsText } from '../commands/edit'
import { usePageState } from '../commands/page-state'
import { useWorkspace } from '../context'
import { useArrangement, defaultSheetHeight } from '../arrangement'
import { useCover } from '../covers'
import { Icon } from '../controls/Icon'
import { lazyComponent } from '../lazy-component'

const PanelContents = lazyComponent(
  () => import('./PanelContents'),
  (module) => module.PanelContents,
)
const ParameterSearch = lazyComponent(
  () => import('./PanelContents'),
  (module) => module.ParameterSearch,
)
const SheetHandle = lazyComponent(
  () => import('./PanelContents'),
  (module) => module.SheetHandle,
)

/** The editor of the recipe: next to the terrain, or a bottom sheet in a narrow window. */
export function Panel() {
  const { isPanelOpen: isOpen, sheetHeight } = usePageState()
  const { editor, engineInfo } = useWorkspace()
  const cover = useCover()
  const arrangement = useArrangement().value
  const hasRecipe = useComputed(() => editor.recipe.value !== null).value
  const registry = engineInfo.value?.registry

  const toggle = useRef<HTMLButtonElement>(null)
  const setOpen = (open: boolean) => {
    isOpen.value = open
    if (open) sheetHeight.value = Math.max(sheetHeight.value, defaultSheetHeight())
    // The buttons to open and to close are at two places: the focus moves from one to the other.
    requestAnimationFrame(() => toggle.current?.focus())
  }

  if (!isOpen.value) {
    return (
      <aside key="closed" class="panel-closed" aria-label="Recipe">
        <button ref={toggle} type="button" class="panel-opener surface" aria-expanded={false} onClick={() => setOpen(true)}>
          <Icon icon={SlidersHorizontal} size={16} />
          <span>Recipe</span>
          <Icon icon={ChevronUp} size={16} />
        </button>
      </aside>
    )
  }
  return (
    <aside key="open" ref={cover} class="panel surface" aria-label="Recipe">
      <div class="panel-head">
        <h2>Recipe</h2>
        {hasRecipe && registry && <ParameterSearch />}
        {arrangement === 'sheet' && <SheetHandle close={() => setOpen(false)} />}
        <CommandIconButton command={editAsText} size={16} />
        <button
          ref={toggle}
          type="button"
          class="icon-button"
          aria-label="Close the panel"
          title="Close the panel"
          onClick={() => setOpen(false)}
        >
          <span class="wide-only">
            <Icon icon={PanelRightClose} />
          </span>
          <span class="narrow-only">
            <Icon icon={ChevronDown} />
          </span>
        </button>
      </div>
      {hasRecipe && registry && <PanelContents registry={registry} />}
    </aside>
  )
}
