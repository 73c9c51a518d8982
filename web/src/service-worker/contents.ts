/** Files of a version of the playground; `web/hosting/offline-contents.mjs` lists them when the page is built. */
export interface Contents {
  version: string
  /** Pages that work offline, each with its hash in the format of `fetch`'s `integrity`. */
  pages: Record<string, string>
  /** All other files of the version. */
  files: readonly string[]
  /** Regular expression of the paths of files that never change. */
  unchanging: string
  /** Headers that make a page cross-origin isolated, which threads need. */
  isolationHeaders: Record<string, string>
}
