/** What a version of the playground consists of; `web/hosting/offline-contents.mjs` lists it when the page is built. */
export interface Contents {
  version: string
  /** Pages that work without a network, and the hash of each as `fetch` takes it. */
  pages: Record<string, string>
  /** All other files of a version. */
  files: readonly string[]
  /** A regular expression: files that never change. */
  unchanging: string
  /** What makes a page isolated, and so gives it threads. */
  isolationHeaders: Record<string, string>
}
