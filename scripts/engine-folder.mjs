/**
 * Vite plugin: where the page finds its engine. A built page has it in a folder that is named by what is in it, so that an upload
 * can never pair the page of one version with the engine of another; served from sources it lies where it was linked.
 */
import { renameSync } from 'node:fs'
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
      return { define: { 'import.meta.env.ENGINE_FOLDER': JSON.stringify(folder) } }
    },
    configResolved({ root, build, isWorker }) {
      if (!isWorker) outputFolder = join(root, build.outDir)
    },
    closeBundle() {
      if (outputFolder !== '' && folder !== plainFolder) renameSync(join(outputFolder, plainFolder), join(outputFolder, folder))
    },
  }
}
