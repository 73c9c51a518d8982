/** A machine of its own for tests that start servers and mount file systems: other processes, network and mounts than around it. */
import { join } from 'node:path'
import { capture, projectRoot } from '../setup/run.mjs'

const unshare = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--net']

/** What stands before a command that runs there. */
export const onOwnMachine = [...unshare, join(projectRoot, 'scripts/testing/own-machine.sh')]

/** @returns {string | undefined} why there can be none */
export function noOwnMachine() {
  const [program = '', ...options] = unshare
  if (process.getuid?.() === 0 && capture(program, [...options, 'true']) !== undefined) return undefined
  return 'it needs Linux, and root with the right to make namespaces (unshare), for processes, network and mounts of its own'
}
