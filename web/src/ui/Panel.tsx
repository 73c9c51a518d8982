import type { Signal } from '@preact/signals'
import { ChevronDown, ChevronUp, PanelRightClose, SlidersHorizontal } from 'lucide'
import { useRef } from 'preact/hooks'
import { AddMenu } from './AddMenu'
import { useWorkspace } from './context'
import { useCovers } from './covers'
import { Icon } from './Icon'
import { Measures } from './Measures'
import { StageCard } from './StageCard'
import { WorldCard } from './WorldCard'

/** The recipe, made to be edited: beside the terrain, or as a bottom sheet on a narrow window. */
export function Panel({ isOpen }: { isOpen: Signal<boolean> }) {
  const { editor, engineInfo } = useWorkspace()
  const covers = useCovers()
  const recipe = editor.recipe.value
  const registry = engineInfo.value?.registry

  const toggle = useRef<HTMLButtonElement>(null)
  const setOpen = (open: boolean) => {
    isOpen.value = open
    // Opening and closing are one button in two places: the focus stays on it.
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
    <aside key="open" ref={covers.panel} class="panel surface" aria-label="Recipe">
      <div class="panel-head">
        <h2>Recipe</h2>
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
      <div class="panel-body">
        {recipe && registry && (
          <>
            <WorldCard recipe={recipe} registry={registry} />
            {recipe.stages.map((stage, index) => (
              // Stages have no identity of their own: what stands in the same place is the same card.
              <StageCard key={index} stage={stage} index={index} recipe={recipe} registry={registry} />
            ))}
            <AddMenu
              label="Add a stage"
              methods={registry.methods}
              onPick={(method) => editor.edit({ kind: 'insertStage', index: placeFor(method, recipe, registry), method })}
            />
          </>
        )}
      </div>
      <Measures />
    </aside>
  )
}

type RecipeProps = Parameters<typeof StageCard>[0]

/** Where a new stage makes sense: a source after the sources, a mask after sources and masks, anything else at the end. */
function placeFor(method: string, recipe: RecipeProps['recipe'], registry: RecipeProps['registry']): number {
  const kindOf = (id: string) => registry.methods.find((each) => each.id === id)?.kind
  const kind = kindOf(method)
  if (kind !== 'source' && kind !== 'mask') return recipe.stages.length
  const before = kind === 'source' ? ['source'] : ['source', 'mask']
  return recipe.stages.findLastIndex((stage) => before.includes(kindOf(stage.method) ?? '')) + 1
}
