import { useSignal } from '@preact/signals'
import { sentenceOf } from '../../../state/messages'

/** Sends something by what the browser shares with; `send` is null in browsers that cannot, `problem` is a sentence or empty. */
export function useNativeShare(): { send: ((data: ShareData) => Promise<void>) | null; problem: string } {
  const problem = useSignal('')
  const send = async (data: ShareData) => {
    problem.value = ''
    try {
      await navigator.share(data)
    } catch (error) {
      // A person who closes the browser's dialog has done nothing wrong.
      if ((error as Error).name !== 'AbortError')
        problem.value = `It could not be sent (${sentenceOf(error)}). Copy the link instead.`
    }
  }
  return { send: 'share' in navigator ? send : null, problem: problem.value }
}
