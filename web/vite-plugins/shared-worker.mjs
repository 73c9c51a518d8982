/**
 * Vite plugin: builds workers that are imported by address (`?worker&url`) as part of the page's build. Vite would build them
 * separately, and code that the page and the engine's worker share, mainly Comlink, would be loaded twice.
 */
const query = '?worker&url'

/** @returns {import('vite').Plugin} */
export function sharedWorker() {
  return {
    name: 'rill:shared-worker',
    apply: 'build',
    // Before Vite's own worker plugin.
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null
      const worker = await this.resolve(source.slice(0, -query.length), importer)
      return worker && `\0${worker.id}?shared-worker`
    },
    load: {
      filter: { id: /^\0.*\?shared-worker$/ },
      handler(id) {
        const worker = this.emitFile({ type: 'chunk', id: id.slice(1, id.lastIndexOf('?')) })
        return `export default import.meta.ROLLUP_FILE_URL_${worker}`
      },
    },
  }
}
