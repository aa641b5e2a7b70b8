import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithParent } from '@planet/platform/testing/end-with-parent'
import { freePort } from '@planet/platform/testing/free-port'
import { startWorld, type World } from '../../bench/world/product.ts'
import { databaseFolder, type Place } from '../start/place.ts'
import { type Service, services } from '../start/services.ts'
import { withClock } from './clocks.ts'
import { mountSmallDisk, type SmallDisk } from './disk.ts'
import { type FaultyLink, startProxy } from './proxy.ts'

/** The product under test and the means to hurt it. */
export type Subject = {
  world: World
  /** The addresses of the two api processes. */
  wallets: readonly [string, string]
  /** How the second api and the second worker reach the database and the chain. */
  links: Readonly<Record<'database' | 'chain', FaultyLink>>
  /** Where this run keeps its clocks and data. */
  folder: string
  disk: SmallDisk | undefined
  /** Copies the logs out of the run's folder. Gives the copy's folder. */
  keepLogs: (seed: number) => string
  stop: () => Promise<void>
}

const through = (url: string, port: number): string => url.replace(/:\d+(\/|$)/, `:${port}$1`)

/** Another process of a service, which reaches database and chain over links that can fail. */
const second = (first: Service, links: Subject['links'], own: Record<string, string>): Service => ({
  ...first,
  name: `${first.name}-2`,
  label: `${first.label}, second`,
  env: (environment) => {
    const env = first.env(environment)
    return {
      ...env,
      DATABASE_URL: through(env.DATABASE_URL ?? '', links.database.port),
      PLANET_RPC_URL: through(env.PLANET_RPC_URL ?? '', links.chain.port),
      ...own,
    }
  },
})

/** Starts the product with two apis and two workers. An interruption ends what has started and fails. */
export async function startSubject(line: (text: string) => void, interrupted: AbortSignal): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-chaos-'))
  // PostgreSQL runs under a separate account if root runs this, and must be able to enter.
  chmodSync(folder, 0o755)
  const disk = mountSmallDisk(folder)
  const data = join(folder, 'data')
  mkdirSync(data)
  const [port, healthPort] = [String(await freePort()), String(await freePort())]
  let links: Subject['links'] | undefined
  const prepare = async (place: Place): Promise<Service[]> => {
    const { ports } = place
    endWithParent(databaseFolder(place))
    const made = { database: await startProxy(ports.postgres), chain: await startProxy(ports.planet) }
    links = made
    const own: Record<string, Record<string, string>> = {
      // One of them creates the demo accounts.
      api: { PORT: port, DEMO_ACCOUNTS: 'false' },
      worker: { HEALTH_PORT: healthPort },
    }
    return services
      .flatMap((service) => {
        const settings = own[service.name]
        return settings ? [service, second(service, made, settings)] : [service]
      })
      .map((service) => (service.kind === 'task' ? service : withClock(service, folder)))
  }
  const close = async () => {
    await Promise.all(Object.values(links ?? {}).map((link) => link.close()))
    disk?.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const world = await startWorld({ data, services: prepare, skipsBuild: true, line, interrupted })
    if (!links) throw new Error('The second processes have no links.')
    return {
      world,
      links,
      folder,
      disk,
      wallets: [world.wallet, `http://127.0.0.1:${port}`],
      keepLogs: (seed) => {
        const copy = join(tmpdir(), `planet-chaos-logs-${seed}`)
        cpSync(join(data, 'logs'), copy, { recursive: true })
        return copy
      },
      stop: async () => {
        await world.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
