/** `npm run fuzz -- --minutes N`: builds the fuzzing programs, then tries inputs that nobody would think of. */
import { parseArgs } from 'node:util'
import { ensurePackages } from '../../scripts/setup/ensure.mjs'
import { buildFuzzTargets, ensureFuzzTools } from '../../scripts/setup/fuzz-build.mjs'
import { SetupError, runMain } from '../../scripts/setup/run.mjs'

const usage = `npm run fuzz -- [--minutes N]

Tries texts as recipes, recipes on tiny maps (both under sanitizers) and damaged files for N minutes (5 if not told), on two cores.
Inputs that reach new code stay in build/fuzzing/corpus, for the next run to begin with. An input that crashes, takes more than two
seconds, loses a state or leaves a number that is not finite ends its target: its path is printed, and the exit code is 1.
Try it again with \`build/fuzz/TARGET PATH\`. After a million inputs without any, docs/verification.md tells of the run.`

runMain(async () => {
  const { minutes, isHelp } = readArguments()
  if (isHelp) return console.log(usage)
  await ensurePackages()
  await ensureFuzzTools()
  await buildFuzzTargets()
  const { register } = await import('tsx/esm/api')
  register()
  const { fuzz } = await import('./command.ts')
  if (!(await fuzz(minutes))) process.exitCode = 1
})

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { minutes: { type: 'string', default: '5' }, help: { type: 'boolean', default: false } },
    })
    const minutes = Number(values.minutes)
    if (!(minutes > 0)) throw new SetupError(`--minutes must be a number above 0, but is '${values.minutes}'.`)
    return { minutes, isHelp: values.help }
  } catch (error) {
    throw error instanceof SetupError ? error : new SetupError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
