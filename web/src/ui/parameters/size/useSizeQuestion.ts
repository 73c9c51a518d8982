import { useSignal } from '@preact/signals'
import { offerIterations } from '../../../state/recipe/iterations-at-size'
import { costSentence, deviceOf, isCostly, sizeCost } from '../../../state/recipe/size-cost'
import { useWorkspace } from '../../context'

/** A size that waits for the user's confirmation, because it takes much memory or time on this device. */
interface SizeQuestion {
  /** The waiting size, and what it costs; null if none waits. */
  pending: { text: string; sentence: string } | null
  /** Applies a size, or asks about it first. */
  pick: (text: string) => void
  apply: () => void
  cancel: () => void
}

/** @param name the id of the parameter */
export function useSizeQuestion(name: string, set: (text: string) => void): SizeQuestion {
  const workspace = useWorkspace()
  const { editor, player } = workspace
  const pending = useSignal<SizeQuestion['pending']>(null)
  const change = (text: string) => {
    if (name === 'size') offerIterations(workspace, text)
    set(text)
  }
  const pick = (text: string) => {
    const [recipe, frame] = [editor.recipe.peek(), player.frame.peek()]
    const device = deviceOf(navigator)
    const cost = recipe && frame && sizeCost(name, text, recipe, frame, device)
    pending.value = cost && isCostly(cost, frame.bytes, device) ? { text, sentence: costSentence(cost) } : null
    if (!pending.value) change(text)
  }
  const apply = () => {
    if (pending.peek()) change(pending.peek()!.text)
    pending.value = null
  }
  return { pending: pending.value, pick, apply, cancel: () => (pending.value = null) }
}
