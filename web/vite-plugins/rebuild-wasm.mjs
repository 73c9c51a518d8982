/** Vite plugin for the development server: rebuilds the wasm and reloads the page when a C++ or CMake file changes. */
import { join } from 'node:path'
import { projectRoot, say } from '../../scripts/setup/run.mjs'
import { ensureEngine, ensureThreadedEngine } from '../../scripts/setup/ensure.mjs'

const watchedFolders = ['wasm', 'cmake'].map((name) => join(projectRoot, name))
const watchedName = /\.(cpp|h|cmake)$/

/** Debounces builds: an editor may save several files, or one file in several steps. */
const quietMilliseconds = 50

/** @returns {import('vite').Plugin} */
export function rebuildWasm() {
  return {
    name: 'rill:rebuild-wasm',
    apply: 'serve',
    configureServer(server) {
      /** @type {NodeJS.Timeout | undefined} */
      let timer
      let isBuilding = false
      let isWantedAgain = false

      async function build() {
        if (isBuilding) {
          isWantedAgain = true
          return
        }
        isBuilding = true
        try {
          await ensureThreadedEngine()
          say('wasm rebuilt, reloading the page')
          server.ws.send({ type: 'full-reload' })
          // The engine without threads: a page that runs this engine shows the change after its next load.
          await ensureEngine()
        } catch (error) {
          // The compiler has printed its errors; the page continues with the last successful build.
          say(error instanceof Error ? error.message : String(error))
        }
        isBuilding = false
        if (isWantedAgain) {
          isWantedAgain = false
          await build()
        }
      }

      server.watcher.add(watchedFolders)
      server.watcher.on('all', (_event, path) => {
        if (!watchedName.test(path) || !watchedFolders.some((folder) => path.startsWith(folder))) return
        clearTimeout(timer)
        timer = setTimeout(build, quietMilliseconds)
      })
    },
  }
}
