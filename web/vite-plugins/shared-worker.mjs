/**
 * Vite plugin: a built worker that is named by its address (`?worker&url`) is a part of the page's own build. Vite would build it by
 * itself, and the page and its engine's worker would bring the code that both have, Comlink above all, twice.
 */
const query = '?worker&url'

/** @returns {import('vite').Plugin} */
export function sharedWorker() {
  return {
    name: 'rill:shared-worker',
    apply: 'build',
    // Before Vite's own.
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
