/** A package's types: the declarations that the type check has made of its sources, and of all that those refer to. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../setup/run.mjs'

const madeFolder = join(projectRoot, 'build', 'types')

/** What stands after `from` or in `import(...)`, where it is a file of ours. */
const ownSpecifier = /(from |import\(|import )(['"])(\.\.?\/[^'"]+)\2/g

/**
 * Copies them into `types/` of a package, laid out as the sources are. Their imports are written with endings, which Node's own way of
 * finding modules asks for.
 * @param {string} entry a source, from the project's folder
 * @param {string} folder of the package
 * @returns {string} the entry's declaration, as a manifest names it
 */
export function copyDeclarations(entry, folder) {
  const waiting = [declarationOf(join(madeFolder, entry.replace(/\.tsx?$/, '')))]
  const [first = ''] = waiting
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const here = file
    const text = readFileSync(here, 'utf8').replace(ownSpecifier, (_, before, quote, specifier) => {
      const found = declarationOf(join(dirname(here), specifier))
      if (!seen.has(found)) {
        seen.add(found)
        waiting.push(found)
      }
      return `${before}${quote}${specifier}.js${quote}`
    })
    const copy = join(folder, 'types', relative(madeFolder, here))
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, text.replace(/^\/\/# sourceMappingURL=.*$/m, ''))
  }
  return `./types/${relative(madeFolder, first).replaceAll('\\', '/')}`
}

/** @param {string} path without an ending */
function declarationOf(path) {
  const file = `${path}.d.ts`
  if (!existsSync(file)) throw new Error(`${file} is missing, which a package's types refer to.`)
  return file
}
