/**
 * The port of vcpkg and the recipe of Conan (`packaging/`), without these tools: what they tell CMake is configured, and the recipe
 * of Conan runs with stand-ins for its base class and tools.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { output, python, temporaryFolder } from './support'

const folder = temporaryFolder()
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }

/** Configures sources with the variables of a package manager, all of which the project must know. */
function configured(name: string, source: string, variables: string[]): string {
  const build = join(folder, name)
  const said = output('sh', ['-c', 'exec cmake "$@" 2>&1', 'cmake', '-S', source, '-B', build, '-G', 'Ninja', ...variables])
  expect(said).not.toContain('were not used by the project')
  return build
}

describe('the port of vcpkg', () => {
  const port = join(projectRoot, 'packaging/vcpkg/rill')

  it('has the version of the project', () => {
    expect((JSON.parse(readFileSync(join(port, 'vcpkg.json'), 'utf8')) as { version: string }).version).toBe(version)
  })

  it('names sources, options and files that exist', () => {
    const script = join(folder, 'port.cmake')
    const functions = ['cmake_configure', 'cmake_install', 'cmake_config_fixup', 'fixup_pkgconfig', 'install_copyright'].map(
      (name) => `function(vcpkg_${name})\n  message("${name};\${ARGN}")\nendfunction()\n`,
    )
    writeFileSync(script, `${functions.join('')}set(CURRENT_PACKAGES_DIR "${folder}")\ninclude("${port}/portfile.cmake")\n`)
    const said = output('sh', ['-c', `exec cmake -P ${script} 2>&1`])
    const callOf = (name: string) => new RegExp(`^${name};(.*)$`, 'm').exec(said)![1]!.split(';')
    const [, source = '', , ...options] = callOf('cmake_configure')
    const build = configured('vcpkg', source, options)
    const [, packageName, , path] = callOf('cmake_config_fixup')
    expect(existsSync(join(build, `${packageName}Config.cmake`))).toBe(true)
    expect(readFileSync(join(build, 'cmake_install.cmake'), 'utf8')).toContain(`/${path}`)
    expect(existsSync(callOf('install_copyright')[1]!)).toBe(true)
  })
})

/** What the recipe asks of Conan. */
const standIns = `
import json, os, sys, types
from shutil import copytree
said = {}
class Part:
    def __init__(self, recipe): self.cache_variables = said
    def generate(self): pass
modules = {"conan": {"ConanFile": object}, "conan.tools": {}}
modules["conan.tools.build"] = {"stdcpp_library": lambda recipe: "stdc++"}
modules["conan.tools.cmake"] = {"CMake": Part, "CMakeToolchain": Part, "cmake_layout": lambda recipe: None}
modules["conan.tools.files"] = {"copy": lambda recipe, pattern, source, target: patterns.append(pattern)}
patterns = []
for name, members in modules.items():
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(members)
sys.path.insert(0, "packaging/conan")
import conanfile
recipe = conanfile.Rill()
recipe.recipe_folder, recipe.export_sources_folder = "packaging/conan", ""
recipe.options = types.SimpleNamespace(shared=sys.argv[1] == "shared")
recipe.settings = types.SimpleNamespace(os="Linux")
recipe.cpp_info = types.SimpleNamespace(system_libs=[], set_property=lambda name, value: None)
recipe.set_version(); recipe.export_sources(); recipe.generate(); recipe.package_info()
libraries = recipe.cpp_info.libs + recipe.cpp_info.system_libs
print(json.dumps({"version": recipe.version, "patterns": patterns, "variables": said, "libraries": libraries}))
`

interface ConanRecipe {
  version: string
  patterns: string[]
  variables: Record<string, boolean>
  libraries: string[]
}

const conanRecipe = (kind: 'shared' | 'static') => JSON.parse(output(python, ['-B', '-c', standIns, kind])) as ConanRecipe

describe('the recipe of Conan', () => {
  it('has the version of the project, and exports all that CMake needs for its options', () => {
    const recipe = conanRecipe('shared')
    expect(recipe.version).toBe(version)
    const source = join(folder, 'exported')
    mkdirSync(source)
    for (const pattern of recipe.patterns) {
      const name = pattern.replace(/\/\*$/, '')
      cpSync(join(projectRoot, name), join(source, name), { recursive: true })
    }
    const variables = Object.entries(recipe.variables).map(([name, value]) => `-D${name}=${value ? 'ON' : 'OFF'}`)
    expect(existsSync(join(configured('conan', source, variables), 'RillConfig.cmake'))).toBe(true)
    // CMake configures without the header, which is then compiled and installed.
    expect(existsSync(join(source, 'include/rill/rill.h'))).toBe(true)
  })

  it('names the libraries that programs in C need next to the static one', () => {
    const build = configured('static', projectRoot, ['-DRILL_TESTS=OFF', '-DRILL_BUILD_SHARED=OFF'])
    const needed = /^Libs.private: (.*)$/m.exec(readFileSync(join(build, 'rill.pc'), 'utf8'))![1]!.split(' ')
    expect(needed.toSorted()).toEqual(['-lm', '-lstdc++', '-pthread'])
    expect(conanRecipe('static').libraries).toEqual(['rill', 'pthread', 'm', 'stdc++'])
    expect(conanRecipe('shared').libraries).toEqual(['rill', 'pthread', 'm'])
  })
})
