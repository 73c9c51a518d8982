/** Starts Slurm on this machine: authentication (munge), the controller, and a node for four tasks on any number of processors. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { findUnpacked, slurmPlugins } from '../../scripts/setup/unpacked.mjs'
import { runProgram, startServer, until, type Ended, type Server } from './programs'

export interface Slurm {
  run(program: string, ...words: string[]): Promise<Ended>
  /** Resolves once no task of the job waits or runs. */
  finished(job: string): Promise<void>
  end(): Promise<void>
}

export async function startSlurm(folder: string, environment: Record<string, string>): Promise<Slurm> {
  const inFolder = (name: string): string => join(folder, name)
  for (const name of ['state', 'spool']) mkdirSync(inFolder(name), { recursive: true })
  writeFileSync(inFolder('munge.key'), randomBytes(128), { mode: 0o400 })
  writeFileSync(inFolder('slurm.conf'), configuration(folder))
  const own = { ...environment, SLURM_CONF: inFolder('slurm.conf') }
  const run = (program: string, ...words: string[]): Promise<Ended> => runProgram(program, words, own)
  const servers: Server[] = []
  const start = async (program: string, words: string[], isReady: () => boolean | Promise<boolean>): Promise<void> => {
    const log = inFolder(`${program}.out`)
    servers.push(await startServer(findUnpacked(program) ?? program, words, { log, environment: own, isReady }))
  }

  const socket = inFolder('munge.socket')
  const files = ['pid', 'log', 'seed'].map((name) => `--${name}-file=${inFolder(`munge.${name}`)}`)
  // `--force` accepts a folder that is writable for all; the key itself is readable only by this user.
  await start('munged', ['--foreground', '--force', `--socket=${socket}`, `--key-file=${inFolder('munge.key')}`, ...files], () =>
    existsSync(socket),
  )
  await start('slurmctld', ['-D', '-c'], async () => (await run('scontrol', 'ping')).out.includes('is UP'))
  const step = findUnpacked('slurmstepd') ?? 'slurmstepd'
  await start(
    'slurmd',
    ['-D', '-N', 'node', '-d', step],
    async () => (await run('sinfo', '--noheader', '--format=%T')).out.trim() === 'idle',
  )

  return {
    run,
    finished: (job) =>
      until(`job ${job} has ended`, async () => (await run('squeue', '--noheader', `--jobs=${job}`)).out.trim() === ''),
    async end() {
      for (const server of servers.toReversed()) await server.end()
    },
  }
}

function configuration(folder: string): string {
  const plugins = slurmPlugins()
  const user = userInfo().username
  return `ClusterName=rill
SlurmctldHost=localhost(127.0.0.1)
SlurmUser=${user}
SlurmdUser=${user}
AuthType=auth/munge
AuthInfo=socket=${join(folder, 'munge.socket')}
CredType=cred/munge
${plugins === undefined ? '' : `PluginDir=${plugins}`}
StateSaveLocation=${join(folder, 'state')}
SlurmdSpoolDir=${join(folder, 'spool')}
SlurmctldPidFile=${join(folder, 'slurmctld.pid')}
SlurmdPidFile=${join(folder, 'slurmd.pid')}
SlurmctldLogFile=${join(folder, 'slurmctld.log')}
SlurmdLogFile=${join(folder, 'slurmd.log')}
# Works without systemd and control groups.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
# Uses the configured number of processors instead of the real one.
SlurmdParameters=config_overrides
NodeName=node NodeHostname=localhost NodeAddr=127.0.0.1 CPUs=4 RealMemory=4000
PartitionName=main Nodes=ALL Default=YES State=UP
`
}
