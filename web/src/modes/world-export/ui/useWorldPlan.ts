import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { WorldExport } from '../state/world-export'
import type { WorldPlan, WorldRequest } from '../worker/world-request'
import { sentenceOf } from '../../../state/messages'

/**
 * The plan of an export (its size), or an error message, which is empty while the plan is being computed.
 *
 * @param request an error message if the choices are not a valid request
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
    // `asked` contains the whole request.
  }, [exporting, plan, asked])
  return plan.value
}
