/** What the build fills in (`scripts/engine-folder.mjs`). */
interface ImportMetaEnv {
  /** The engine's folder below the page's base, with a slash at its end. */
  readonly ENGINE_FOLDER: string
}
