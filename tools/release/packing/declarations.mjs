/** A package's types: the declarations that the type check has made of its sources, and of all that those refer to. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../../../scripts/setup/run.mjs'

const madeFolder = join(projectRoot, 'build', 'types')

/** What stands after `from` or in `import(...)`, where it is a file of ours: by its place, or by the package that it is in. */
const ownSpecifier = /(from |import\(|import )(['"])((?:\.\.?|@rill-terrain\/\w+)\/[^'"]+)\2/g

/**
 * Copies them into `types/` of a package, laid out as the sources are. Their imports are written with endings, which Node's own way of
 * finding modules asks for.
 * @param {string} entry a source, from the project's folder
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
  if (!existsSync(file)) throw new Error(`${file} is missing, which a package's types refer to.`)
  return file
}
