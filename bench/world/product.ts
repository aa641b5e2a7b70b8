import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFolder, type Place, portsFrom, sandboxUrl, walletUrl } from '../../tools/start/place.ts'
import { findFreeBase } from '../../tools/start/ports.ts'
import { runProduct } from '../../tools/start/product.ts'
import { secretsOf } from '../../tools/start/secrets.ts'
import type { Service } from '../../tools/start/services.ts'
import { buildWeb, isWebStale } from '../../tools/start/web-build.ts'

export type World = {
  wallet: string
  sandbox: string
  planet: string
  databaseUrl: string
  appSecret: string
  /** Ends one process as a power cut would. It is started again by the supervisor, as everywhere. */
  kill: (name: string) => void
  /** Every process that runs now, by name. */
  processes: () => ReadonlyMap<string, number>
  stop: () => Promise<void>
}

export type WorldOptions = {
  /** Holds all data of the run; a folder of its own in the system's temporary one unless given. */
  data?: string
  /** The processes to run instead of those of `npm start`. */
  services?: (place: Place) => Promise<readonly Service[]>
  /** Serves pages as they were built last, or not at all, to those who open none. */
  skipsBuild?: boolean
  /** Receives what the supervisor reports. */
  line?: (text: string) => void
  /** Ends a start in progress, and what it has started. */
  interrupted?: AbortSignal
}

/** The whole product as `npm start` runs it, syncing to disk, on a folder and ports of its own. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { services, line = () => {} } = options
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'planet-world-'))
  // PostgreSQL, under an account of its own when root runs this, must be able to enter.
  chmodSync(data, 0o755)
  const place: Place = { data, ports: portsFrom(await findFreeBase(28_000 + (process.pid % 40) * 100)) }
  const pids = new Map<string, number>()
  if (!options.skipsBuild && isWebStale()) await buildWeb('best')
  const interrupted = options.interrupted ?? interruptions()
  const starting = runProduct({
    place,
    ...(services && { services: await services(place) }),
    interrupted,
    // Each person of the load comes from an address of their own, as behind a proxy.
    personal: { TRUST_PROXY: 'true' },
    events: {
      step: (_, work) => work(),
      line,
      process: (name, pid) => (pid === undefined ? pids.delete(name) : pids.set(name, pid)),
    },
  })
  const stop = async () => {
    try {
      await (await starting).stop()
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  }
  // A program with interruptions of its own stops the world itself.
  if (!options.interrupted)
    interrupted.addEventListener('abort', () => void stop().finally(() => process.exit(130)))
  await starting
  const postgres = databaseFolder(place)
  const password = readFileSync(join(postgres, 'password'), 'utf8').trim()
  const pidOf = (name: string): number => {
    const pid =
      name === 'postgres'
        ? Number(readFileSync(join(postgres, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
        : pids.get(name)
    if (!pid) throw new Error(`${name} is not running`)
    return pid
  }
  /** While it starts again it has none. */
  const postgresPid = (): [string, number][] => {
    try {
      return [['postgres', pidOf('postgres')]]
    } catch {
      return []
    }
  }
  return {
    wallet: walletUrl(place),
    sandbox: sandboxUrl(place),
    planet: `http://127.0.0.1:${place.ports.planet}`,
    appSecret: secretsOf(data).APP_SECRET,
    databaseUrl: `postgresql://planet:${password}@127.0.0.1:${place.ports.postgres}/postgres`,
    kill: (name) => process.kill(pidOf(name), 'SIGKILL'),
    processes: () => new Map([...pids, ...postgresPid()]),
    stop,
  }
}

/** The database has a process group of its own, so that an ended measurement would leave it behind. */
function interruptions(): AbortSignal {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => interrupted.abort(new Error('interrupted')))
  return interrupted.signal
}
