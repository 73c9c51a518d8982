/** A download has certainly begun by then, and its content may go. */
const longestStart = 60_000

/** Hands a file to the person. Of one that the browser has on its disk nothing is read into memory. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), longestStart)
}
