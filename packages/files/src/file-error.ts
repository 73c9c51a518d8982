/** What is wrong with a file, as one sentence for people that names the file. */
export class FileError extends Error {
  override name = 'FileError'
}
