/** What is wrong with a command, as one sentence for people. */
export class CommandError extends Error {
  override name = 'CommandError'
}
