/** Constants that the build sets (`web/vite-plugins/engine-folder.mjs`). */
interface ImportMetaEnv {
  /** The engine's folder relative to the page's base, with a trailing slash. */
  readonly ENGINE_FOLDER: string
  /** Size in bytes of each build's program; null where it was not built yet. */
  readonly ENGINE_SIZES: Record<'single' | 'threads', number | null>
}
