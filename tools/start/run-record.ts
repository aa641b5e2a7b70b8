import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../launch/problem.mjs'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

/** Who runs on a data folder: stored on disk, so that the next start finds what a killed one left behind. */
export type RunRecord = {
  supervisor: ProcessIdentity
  address: string
  services: Record<string, ProcessIdentity>
}

const fileOf = (data: string) => join(data, 'run.json')

function read(file: string): RunRecord | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    const record = JSON.parse(text) as RunRecord
    if (Number.isInteger(record.supervisor.pid) && typeof record.services === 'object') return record
  } catch {}
  throw new Problem(
    `${file} is damaged, so it is unknown whether another start is running. If none is (check with: ps), delete that file and start again.`,
  )
}

class AlreadyRunning extends Problem {
  override name = 'AlreadyRunning'
}

/** The record of a run that ended without cleaning up; throws if it still runs. */
function findDeadRun(data: string): RunRecord | undefined {
  const record = read(fileOf(data))
  if (record && isAlive(record.supervisor)) {
    throw new AlreadyRunning(
      `Planet Wallet is already running at ${record.address} (process ${record.supervisor.pid}). Use it there, or stop it first: Ctrl-C in its terminal, or kill ${record.supervisor.pid}.`,
    )
  }
  return record
}

export type Claim = {
  /** Processes of a killed run that may still be there; kept in the record until they are noted as gone. */
  inherited: RunRecord['services']
  note: (service: string, pid: number | undefined) => void
  release: () => void
}

/**
 * Makes this process the one that runs on the folder. `link` fails if the name exists, so one of two simultaneous
 * starts wins; a dead record is moved away first and checked again, in case the other start has just replaced it.
 */
export function claimRun(data: string, address: string): Claim {
  const file = fileOf(data)
  const own = join(data, `run.${process.pid}.json`)
  const supervisor = identify(process.pid)
  if (!supervisor) throw new Error('this process cannot be identified')
  const dead = findDeadRun(data)
  const record: RunRecord = { supervisor, address, services: { ...dead?.services } }
  const write = () => writeFileSync(own, JSON.stringify(record), { mode: 0o600 })

  if (dead) {
    const aside = join(data, `run.${process.pid}.dead.json`)
    renameSync(file, aside)
    const moved = read(aside)
    if (moved && isAlive(moved.supervisor)) linkSync(aside, file)
    rmSync(aside)
  }
  write()
  try {
    linkSync(own, file)
  } catch (error) {
    rmSync(own)
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    findDeadRun(data)
    throw new AlreadyRunning('Another start began at the same moment and keeps running. Use that one.')
  }
  rmSync(own)
  return {
    inherited: dead?.services ?? {},
    note: (service, pid) => {
      const identity = pid === undefined ? undefined : identify(pid)
      if (identity) record.services[service] = identity
      else delete record.services[service]
      write()
      renameSync(own, file)
    },
    // While a process could not be ended, the record stays for the next start.
    release: () => {
      rmSync(own, { force: true })
      if (Object.keys(record.services).length === 0) rmSync(file, { force: true })
    },
  }
}
