/**
 * The icons that modules import. Lucide has one module for each icon, and a list that exports them all. A module imports icons from
 * the list by their names, of which the build uses only those, but the graph of modules says that it imports every icon.
 */
import { dirname, join } from 'node:path/posix'

const name = 'lucide'
const isList = (/** @type {string} */ id) => id.endsWith('/node_modules/lucide/dist/esm/lucide.mjs')

/**
 * A function that returns the ids of the icons that a module imports by name.
 *
 * @param {Pick<import('vite').Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo' | 'parse'>} build
 */
export function iconImports(build) {
  const declarationsOf = (/** @type {string} */ id) => build.parse(build.getModuleInfo(id)?.code ?? '').body
  /** @type {Map<string, string>} */
  const icons = new Map()
  for (const list of [...build.getModuleIds()].filter(isList)) {
    for (const declaration of declarationsOf(list)) {
      if (declaration.type !== 'ExportNamedDeclaration' || !declaration.source) continue
      const icon = join(dirname(list), declaration.source.value)
      for (const { exported } of declaration.specifiers) if ('name' in exported) icons.set(exported.name, icon)
    }
  }
  return (/** @type {string} */ id) =>
    declarationsOf(id).flatMap((declaration) => {
      if (declaration.type !== 'ImportDeclaration' || declaration.source.value !== name) return []
      return declaration.specifiers.flatMap(({ local }) => icons.get(local.name) ?? [])
    })
}

/** Whether a module is the list of all icons. */
export { isList as isIconList }
