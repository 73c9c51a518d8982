/** An error about a file; its message is one sentence for users that names the file. */
export class FileError extends Error {
  override name = 'FileError'
}
