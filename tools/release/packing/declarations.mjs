/** A package's types: the declarations that the type check generates from its sources, and all declarations that they refer to. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../../../scripts/setup/run.mjs'

const madeFolder = join(projectRoot, 'build', 'types')

/** The specifier after `from` or in `import(...)` if it refers to a file of this project, by path or by package. */
const ownSpecifier = /(from |import\(|import )(['"])((?:\.\.?|@rill-terrain\/\w+)\/[^'"]+)\2/g

/**
 * Copies the declarations into `types/` of a package, in the folder structure of the sources. Their imports get file endings, which
 * Node's module resolution requires.
 *
 * @param {string} entry a source file, relative to the project's folder
 * @param {string} folder of the package
 */
export function copyDeclarations(entry, folder) {
  const waiting = [declarationOf(join(madeFolder, entry.replace(/\.tsx?$/, '')))]
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const here = file
    const text = readFileSync(here, 'utf8').replace(ownSpecifier, (_, before, quote, specifier) => {
      const found = declarationOf(placeOf(specifier, here))
      if (!seen.has(found)) {
        seen.add(found)
        waiting.push(found)
      }
      const path = relative(dirname(here), found)
        .replaceAll('\\', '/')
        .replace(/\.d\.ts$/, '.js')
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
    })
    const copy = join(folder, 'types', relative(madeFolder, here))
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, text.replace(/^\/\/# sourceMappingURL=.*$/m, ''))
  }
}

/**
 * The path of an imported file, without an ending.
 *
 * @param {string} specifier
 * @param {string} importer
 */
function placeOf(specifier, importer) {
  const [, name, path] = /^@rill-terrain\/(\w+)\/(.*)$/.exec(specifier) ?? []
  return name === undefined ? join(dirname(importer), specifier) : join(madeFolder, 'packages', name, 'src', path ?? '')
}

/** @param {string} path without an ending */
function declarationOf(path) {
  const file = `${path}.d.ts`
  if (!existsSync(file)) throw new Error(`${file} is missing, but the types of a package refer to it.`)
  return file
}
