/** Defined by web/vite-plugins/build-facts.mjs. */
interface ImportMetaEnv {
  /** What the page is built from. The commit is empty outside a repository, and the address of the repository if there is none. */
  readonly BUILD_FACTS: Record<'version' | 'licence' | 'commit' | 'repository', string>
}
