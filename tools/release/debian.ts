/**
 * `npm run debian`: makes a Debian package of the command `rill` from the packages of `npm run pack`, with its manual page and its
 * completions for bash, zsh and fish, and prints the path.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { registryOf } from '../../packages/engine/src/registry'
import { loadEngine } from '../../packages/engine/src/node/loader'
import { projectRoot, run, runMain } from '../../scripts/setup/run.mjs'
import { bashCompletion } from './debian/completion/bash'
import { fishCompletion } from './debian/completion/fish'
import { completionWords } from './debian/completion/words'
import { zshCompletion } from './debian/completion/zsh'
import { manPage } from './debian/man-page'
import { tarballsFolder } from './packing/package.mjs'

const folder = join(projectRoot, 'build/debian')
const files = join(folder, 'files')
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }

runMain(async () => {
  rmSync(folder, { recursive: true, force: true })
  // The names of npm, because Node finds the engine by them.
  unpack('rill-terrain', 'usr/lib/rill/node_modules/rill-terrain')
  unpack('rill-terrain-engine', 'usr/lib/rill/node_modules/@rill-terrain/engine')
  mkdirSync(join(files, 'usr/bin'))
  symlinkSync('../lib/rill/node_modules/rill-terrain/dist/rill.js', join(files, 'usr/bin/rill'))
  write('usr/share/man/man1/rill.1.gz', compressed(manPage(version, dateOfRelease())))
  const words = completionWords(registryOf(await loadEngine('single', 1)))
  write('usr/share/bash-completion/completions/rill', bashCompletion(words))
  write('usr/share/zsh/vendor-completions/_rill', zshCompletion(words))
  write('usr/share/fish/vendor_completions.d/rill.fish', fishCompletion(words))
  write('usr/share/doc/rill/changelog.gz', compressed(readFileSync(join(projectRoot, 'CHANGELOG.md'))))
  copyFileSync(join(projectRoot, 'LICENSE'), join(files, 'usr/share/doc/rill/copyright'))

  await run('cmake', ['-S', join(projectRoot, 'packaging/debian'), '-B', folder, `-DRILL_FILES=${files}`], { isQuiet: true })
  await run('cpack', ['-G', 'DEB', '--config', join(folder, 'CPackConfig.cmake'), '-B', folder], { isQuiet: true })
  console.log(
    join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.deb'))!,
    ),
  )
})

/** Unpacks a package of npm, whose files are in a folder `package`. */
function unpack(name: string, target: string): void {
  mkdirSync(join(files, target), { recursive: true })
  const tarball = join(tarballsFolder, `${name}-${version}.tgz`)
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '--no-same-owner', '-C', join(files, target)])
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(files, path)), { recursive: true })
  writeFileSync(join(files, path), content)
}

function compressed(text: string | Uint8Array): Uint8Array {
  return gzipSync(text, { level: 9 })
}

/** From the heading of the version in the changelog, such as `## [0.3.0] - 2026-07-01`. */
function dateOfRelease(): string {
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8')
  return new RegExp(`^## \\[${version}\\] - (\\S+)`, 'm').exec(changelog)?.[1] ?? ''
}
