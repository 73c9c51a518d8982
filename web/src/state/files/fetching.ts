/** Downloads that the user can cancel. */
import type { Messages } from '../messages'

/** Shows a message with a Cancel button while a download runs. */
export async function whileFetching<Value>(
  messages: Messages,
  work: (cancel: AbortSignal, show: (text: string) => void) => Promise<Value>,
): Promise<Value> {
  const cancel = new AbortController()
  const action = { label: 'Cancel', run: () => cancel.abort() }
  try {
    return await work(cancel.signal, (text) =>
      messages.show({ key: 'fetching', severity: 'notice', text, action, outlivesTerrain: true }),
    )
  } finally {
    messages.dismiss('fetching')
  }
}
