import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { urlAs } from '@planet/platform/database/logins'
import { root } from '../root.ts'
import type { Progress } from '../world/progress.ts'
import { maxPlayMs, prepareWorld } from '../world/record.ts'
import { chainKeysOf } from './chain-keys.ts'
import { databasePart } from './database.ts'
import { databaseLogins } from './database-logins.ts'
import { historyPart } from './history-part.ts'
import { openLog } from './log-file.ts'
import type { Part } from './part.ts'
import { bareEnvironment } from './personal-settings.ts'
import { logFile, type Place } from './place.ts'
import { accomplished, lowerPriority, startProgram } from './program.ts'
import { secretsOf } from './secrets.ts'
import { historyName, programPath, type Service, type ServiceEnvironment, services } from './services.ts'
import { type Supervisor, type SupervisorEvents, supervise } from './supervisor.ts'

export type ProductOptions = {
  place: Place
  /** Settings that take precedence over the product's own. */
  personal: Readonly<Record<string, string>>
  events: SupervisorEvents
  durable?: boolean
  /** Fills a new sandbox with the activity of its last weeks. */
  world?: boolean
  /** How long that may take; then the product starts without the rest. */
  historyMs?: number
  /** Plays a shorter history, of these scenes. */
  scenes?: readonly string[]
  /** Called every few seconds while the history of a new sandbox is played. */
  onHistory?: (progress: Progress) => void
  interrupted?: AbortSignal
  /** The build of the web, already begun: the parts that need no pages start beside it. */
  webBuild?: Promise<void> | undefined
  /** Runs these instead of the usual services. */
  services?: readonly Service[]
}

/** Compiled modules of the services, which saves a good part of every start after the first. */
const compileCache = join(root, 'node_modules', '.cache', 'planet-modules')

/** The user's own database or chain has its own history. */
const foreign = ['DATABASE_URL', 'PLANET_RPC_URL', 'BRIDGE_SETUP'] as const

/** A crash is noticed at once; this ends only what hangs, even on a slow machine. */
const readyWithin = 300_000
const grace = 10_000

/** The whole product on one machine: the database, then every service of the table. */
export async function runProduct(options: ProductOptions): Promise<Supervisor> {
  const { place, personal, events, durable = true, world = false } = options
  mkdirSync(place.data, { recursive: true })
  const secrets = secretsOf(place.data)
  const keys = chainKeysOf(place.data)
  const logins = databaseLogins(secrets)
  const isOwnStack = !foreign.some((name) => personal[name])
  const playsWorld = prepareWorld(place.data, world && isOwnStack)
  const onLogError = (error: Error) => events.line(`Logs cannot be written: ${error.message}`)
  const database = personal.DATABASE_URL
    ? undefined
    : databasePart(place, { durable, logins: Object.values(logins), onLogError })
  const environment = (): ServiceEnvironment => ({
    place,
    secrets,
    keys,
    personal,
    playsWorld,
    historyMs: options.historyMs ?? maxPlayMs,
    scenes: options.scenes,
    // The user's own database has one login, the given one.
    databaseUrl: (login) =>
      personal.DATABASE_URL ??
      (login ? urlAs(database?.url() ?? '', logins[login]) : (database?.url() ?? '')),
  })
  // While the history is played, people wait for the programs that otherwise yield to others.
  let isPlaying = playsWorld
  const waiting: (number | undefined)[] = []
  const onYield = (pid: number | undefined) => (isPlaying ? void waiting.push(pid) : lowerPriority(pid))
  const parts: Part[] = (options.services ?? services)
    .filter(({ unless = [] }) => !unless.some((name) => personal[name]))
    .filter(({ name }) => name !== historyName || playsWorld)
    .map((service) => {
      const part = servicePart(service, environment, onLogError, onYield)
      return service.name === historyName ? historyPart(part, { data: place.data, ...options }) : part
    })
  if (database) parts.unshift(database)
  if (options.webBuild) parts.push(webPart(options.webBuild))
  const product = await supervise(parts, events, options.interrupted && { interrupted: options.interrupted })
  isPlaying = false
  for (const pid of waiting) lowerPriority(pid)
  return product
}

/** Ends before the api starts, which serves the pages. */
function webPart(build: Promise<void>): Part {
  // A failure is reported when its turn comes.
  build.catch(() => undefined)
  return {
    name: 'web',
    label: 'Building the web',
    order: 3,
    restart: 'never',
    start: async (_, abort) => {
      await build
      abort.throwIfAborted()
      return accomplished()
    },
  }
}

/** A task allocates much and keeps little: with more room the collector of its short life hardly runs. */
const flagsOf = ({ kind }: Service): string[] => [
  '--disable-warning=ExperimentalWarning',
  ...(kind === 'task' ? ['--max-semi-space-size=64'] : []),
]

function servicePart(
  service: Service,
  environment: () => ServiceEnvironment,
  onLogError: (error: Error) => void,
  onYield: (pid: number | undefined) => void,
): Part {
  const { name, label, order, restart } = service
  return {
    name,
    label,
    order,
    restart,
    start: async (onSpawn, abort) => {
      const processEnvironment = environment()
      const { place } = processEnvironment
      const log = openLog(logFile(place, name), onLogError)
      const program = {
        name,
        kind: service.kind ?? 'service',
        command: process.execPath,
        args: [...flagsOf(service), programPath(service), ...service.args(processEnvironment)],
        cwd: root,
        env: {
          ...bareEnvironment(),
          NODE_COMPILE_CACHE: compileCache,
          ...service.env(processEnvironment),
          ...processEnvironment.personal,
        },
        readyWithin: readyWithin + (name === historyName ? processEnvironment.historyMs : 0),
        grace,
      }
      try {
        const running = await startProgram(program, log, onSpawn, abort)
        if (service.yields) onYield(running.pid)
        running.ended.then(log.close)
        return running
      } catch (error) {
        log.close()
        throw error
      }
    },
  }
}
