/** What is fetched for a person, who can end that. */
import type { Messages } from '../messages'

/** Shows what is being fetched while it is, with a way to cancel. */
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
