import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { WorldExport, WorldPlan, WorldRequest } from '../../../state/chunks/world-export'
import { sentenceOf } from '../../../state/messages'

/**
 * What an export takes; or why it cannot be made, which is a sentence that is empty while the plan is being made.
 * @param request a sentence about what is missing where there is no request
 */
export function useWorldPlan(exporting: WorldExport, request: WorldRequest | string): WorldPlan | string {
  const plan = useSignal<WorldPlan | string>('')
  const asked = typeof request === 'string' ? request : JSON.stringify(request)
  useEffect(() => {
    plan.value = typeof request === 'string' ? request : ''
    if (typeof request === 'string') return
    let isOver = false
    exporting.plan(request).then(
      (made) => {
        if (!isOver) plan.value = made
      },
      (error: unknown) => {
        if (!isOver) plan.value = sentenceOf(error)
      },
    )
    return () => {
      isOver = true
    }
    // What is asked for says all of the request.
  }, [exporting, plan, asked])
  return plan.value
}
