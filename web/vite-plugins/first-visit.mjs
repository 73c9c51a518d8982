/**
 * Chunks of the code that pages, figures and workers load first. The bundler's default is one chunk for each combination of lazy
 * modules that share code, which makes dozens of small files; a few large files compress better and need fewer requests.
 */
import { iconImports, isIconList } from './icon-imports.mjs'

const page = /\/web\/index\.html$/
/** What the page loads while its engine starts. */
const pagePart = /\/web\/src\/ui\/(?:view\/OnTerrain|panel\/PanelContents)\.tsx$/
const modeOfPage = /\/web\/src\/modes\/[^/]+\/page\.ts$/

/** The code of a figure, which its poster loads. Each entry of the build is a start, too. */
const figure = /\/web\/src\/embed\/figure\.tsx$/
const poster = /\/web\/embed\.html$/
const modeOfFigure = /\/web\/src\/modes\/[^/]+\/figure\.ts$/

/** Maximum length of the lists of starts that a module has. */
const maxStarts = 12

/**
 * The ids of some modules and of all that they import.
 *
 * @param {Iterable<string>} ids
 * @param {(id: string) => readonly string[]} importsOf
 */
function reachedFrom(ids, importsOf) {
  const reached = new Set(ids)
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported)
  return reached
}

/**
 * For each module, by its id, the numbers of the lists in which it is.
 *
 * @param {Iterable<string>[]} lists
 */
function listsOfModules(lists) {
  /** @type {Map<string, number[]>} */
  const found = new Map()
  for (const [index, ids] of lists.entries()) for (const id of ids) found.set(id, [...(found.get(id) ?? []), index])
  return found
}

/**
 * The starts and parts that load a module first, by its id, and those that may ever load it. A part is loaded after its start, so
 * it has all modules that the start loads first.
 *
 * @param {import('vite').Rolldown.PluginContext} build
 */
function startsOfModules(build) {
  const ids = [...build.getModuleIds()].toSorted()
  const starts = ids.filter((id) => build.getModuleInfo(id)?.isEntry || figure.test(id))
  const pageParts = ids.filter((id) => pagePart.test(id))
  const figureModes = ids.filter((id) => modeOfFigure.test(id))
  const iconsOf = iconImports(build)
  const importsOf = (/** @type {string} */ id) => {
    const imported = build.getModuleInfo(id)?.importedIds ?? []
    return imported.some(isIconList) ? [...imported.filter((each) => !isIconList(each)), ...iconsOf(id)] : imported
  }
  const everReachedFrom = (/** @type {string} */ start) => {
    // Only pages load the code of modes for pages, and only figures that for figures.
    const others = [poster, figure, modeOfFigure].some((each) => each.test(start)) ? modeOfPage : modeOfFigure
    const laterImportsOf = (/** @type {string} */ id) => build.getModuleInfo(id)?.dynamicallyImportedIds ?? []
    return reachedFrom([start], (id) => [...importsOf(id), ...laterImportsOf(id).filter((each) => !others.test(each))])
  }
  const pageIds = reachedFrom(
    starts.filter((id) => page.test(id)),
    importsOf,
  )
  const figureIds = reachedFrom(
    starts.filter((id) => figure.test(id)),
    importsOf,
  )
  const first = listsOfModules([
    ...starts.map((start) => reachedFrom([start], importsOf)),
    ...pageParts.map((part) => reachedFrom([...pageIds, part], importsOf)),
  ])
  const ever = listsOfModules([
    ...starts.map(everReachedFrom),
    ...figureModes.map((part) => new Set([...figureIds, ...everReachedFrom(part)])),
  ])
  // Starts and parts have files of their own, and so do the scripts that an HTML file names.
  const scripts = starts.filter((id) => id.endsWith('.html')).flatMap(importsOf)
  for (const id of [...starts, ...scripts, ...pageParts]) first.delete(id)
  return { first, ever }
}

/**
 * A plugin, and groups for `output.codeSplitting`: one for all modules that have the same lists of starts. The lists of a module
 * contain those of the modules that import it, so the groups with the longest lists come first, and no group takes modules of
 * another one.
 */
export function firstVisitChunks() {
  /** @type {ReturnType<typeof startsOfModules>} */
  let modules
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'rill:first-visit',
    apply: 'build',
    buildEnd() {
      modules = startsOfModules(this)
    },
  }
  const nameOf = (/** @type {number[]} */ starts) => starts.map((start) => start.toString(36)).join('')
  return {
    plugin,
    groups: Array.from({ length: 2 * maxStarts }, (_, length) => ({
      priority: length,
      name(/** @type {string} */ id) {
        const first = modules.first.get(id)
        const ever = modules.ever.get(id) ?? []
        if (first?.length !== length - ever.length) return null
        // The file of a start has the modules that only this start ever loads.
        return length === 2 && first[0] === ever[0] ? null : `first-${nameOf(first)}-${nameOf(ever)}`
      },
    })),
  }
}
