/** Isolates tests that start servers and mount file systems: separate namespaces for processes, network and mounts. */
import { join } from 'node:path'
import { capture, projectRoot } from '../setup/run.mjs'

const unshare = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--net']

/** Command prefix that runs a command in these namespaces. */
export const onOwnMachine = [...unshare, join(projectRoot, 'scripts/testing/own-machine.sh')]

/** @returns {string | undefined} why namespaces cannot be created, if so */
export function noOwnMachine() {
  const [program = '', ...options] = unshare
  if (process.getuid?.() === 0 && capture(program, [...options, 'true']) !== undefined) return undefined
  return 'it needs Linux, and root with permission to create process, network and mount namespaces (unshare)'
}
