/** Moves Vite's manifest out of the built page: size-limit reads the manifest, hosts do not need it. */
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pageFolder, pageManifest } from '../../scripts/setup/page-build.mjs'

mkdirSync(dirname(pageManifest), { recursive: true })
renameSync(join(pageFolder, '.vite/manifest.json'), pageManifest)
rmSync(join(pageFolder, '.vite'), { recursive: true })
