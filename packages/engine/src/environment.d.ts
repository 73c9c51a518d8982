/** What the build fills in (`web/vite-plugins/engine-folder.mjs`). */
interface ImportMetaEnv {
  /** The engine's folder below the page's base, with a slash at its end. */
  readonly ENGINE_FOLDER: string
  /** Bytes of each build's program; null where it was not there yet. */
  readonly ENGINE_SIZES: Record<'single' | 'threads', number | null>
}
