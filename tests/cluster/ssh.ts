/** Four ssh hosts that are all this machine, with a separate ssh server and key. */
import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { findUnpacked } from '../../scripts/setup/unpacked.mjs'
import { startServer, type Server } from './programs'

const port = 22022

export interface Machines {
  server: Server
  /** File for GNU Parallel's --sshloginfile: one share at a time per machine. */
  hosts: string
  /** The ssh command that GNU Parallel uses. */
  environment: { PARALLEL_SSH: string }
}

export const machineNames = ['worker1', 'worker2', 'worker3', 'worker4']

export async function startMachines(folder: string): Promise<Machines> {
  mkdirSync(folder, { recursive: true })
  const inFolder = (name: string): string => join(folder, name)
  for (const key of ['host', 'user']) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', inFolder(key)])
  copyFileSync(inFolder('user.pub'), inFolder('authorized'))
  writeFileSync(
    inFolder('sshd.conf'),
    `ListenAddress 127.0.0.1
Port ${port}
HostKey ${inFolder('host')}
PidFile none
UsePAM no
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
AuthorizedKeysFile ${inFolder('authorized')}
SetEnv PATH=${process.env.PATH}
`,
  )
  writeFileSync(
    inFolder('ssh.conf'),
    `Host ${machineNames.join(' ')}
HostName 127.0.0.1
Port ${port}
User ${userInfo().username}
IdentityFile ${inFolder('user')}
IdentitiesOnly yes
UserKnownHostsFile ${inFolder('known')}
StrictHostKeyChecking accept-new
LogLevel ERROR
`,
  )
  writeFileSync(inFolder('hosts'), machineNames.map((name) => `2/${name}\n`).join(''))
  const program = findUnpacked('sshd') ?? 'sshd'
  const server = await startServer(program, ['-D', '-e', '-f', inFolder('sshd.conf')], {
    log: inFolder('sshd.log'),
    isReady: acceptsConnections,
  })
  return { server, hosts: inFolder('hosts'), environment: { PARALLEL_SSH: `ssh -F ${inFolder('ssh.conf')}` } }
}

function acceptsConnections(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
}
