/** An error about a command; its message is one sentence for users. */
export class CommandError extends Error {
  override name = 'CommandError'
}
