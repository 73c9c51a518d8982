/** Milliseconds after which a download has surely started, so that its object URL can be revoked. */
const maxStart = 60_000

/** Downloads a file. A file that the browser stores on disk is not read into memory. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), maxStart)
}
