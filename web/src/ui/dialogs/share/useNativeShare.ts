import { useSignal } from '@preact/signals'
import { sentenceOf } from '../../../state/messages'

/** The Web Share API. `send` is null in browsers without it; `problem` is an error message or empty. */
export function useNativeShare(): { send: ((data: ShareData) => Promise<void>) | null; problem: string } {
  const problem = useSignal('')
  const send = async (data: ShareData) => {
    problem.value = ''
    try {
      await navigator.share(data)
    } catch (error) {
      // AbortError means that the user closed the browser's dialog, which is not an error.
      if ((error as Error).name !== 'AbortError')
        problem.value = `The link could not be shared (${sentenceOf(error)}). Copy it instead.`
    }
  }
  return { send: 'share' in navigator ? send : null, problem: problem.value }
}
