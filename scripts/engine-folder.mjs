/**
 * Vite plugin: where the page finds its engine. A built page has it in a folder that is named by what is in it, so that an upload
 * can never pair the page of one version with the engine of another; served from sources it lies where it was linked.
 */
import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './setup/run.mjs'
import { hashFiles, listFiles } from './setup/stamps.mjs'

const plainFolder = 'engine/'

/** @returns {import('vite').Plugin} */
export function engineFolder() {
  let folder = plainFolder
  let outputFolder = ''
  return {
    name: 'rill:engine-folder',
    config(_config, { command }) {
      if (command === 'build') {
        folder = `assets/engine-${hashFiles(listFiles(join(projectRoot, 'public', plainFolder)), projectRoot).slice(0, 8)}/`
      }
      const sizes = Object.fromEntries(['single', 'threads'].map((build) => [build, sizeOfProgram(build)]))
      return {
        define: { 'import.meta.env.ENGINE_FOLDER': JSON.stringify(folder), 'import.meta.env.ENGINE_SIZES': JSON.stringify(sizes) },
      }
    },
    configResolved({ root, build, isWorker }) {
      if (!isWorker) outputFolder = join(root, build.outDir)
    },
    closeBundle() {
      if (outputFolder !== '' && folder !== plainFolder) renameSync(join(outputFolder, plainFolder), join(outputFolder, folder))
    },
  }
}

/**
 * Bytes of a build's program, which is on its way compressed: only so the page can say how much of it is there.
 * @param {string} build
 */
function sizeOfProgram(build) {
  return statSync(join(projectRoot, 'public', plainFolder, `rill-${build}.wasm`), { throwIfNoEntry: false })?.size ?? null
}
