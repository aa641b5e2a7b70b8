/**
 * Plays the last weeks of a new sandbox before the product starts, with the product's own calls and signed by the demo
 * accounts' devices. The clock of the past exists only in this process and ends with it.
 * `WORLD_OPTIONS='{"data":…,"sandbox":…}' node history.ts`
 */
import { flushCompileCache } from 'node:module'
import { demoPassword } from '@planet/accounts/demo/demo-accounts'
import { handles } from '@planet/api/generated/handles'
import { configFromEnvironment } from '@planet/platform/config/environment'
import { createLogger } from '@planet/platform/logging/logger'
import { type Server, type ServerOptions, startServer } from '../../apps/server/src/start/start-server.ts'
import { openApi } from './api.ts'
import { openClock } from './clock.ts'
import { openColleague } from './colleague.ts'
import type { WorldOptions } from './options.ts'
import { openPerson, type Person } from './person.ts'
import { playStory } from './play.ts'
import { followProgress } from './progress.ts'
import { beatMs, hasArrived, requireRecord } from './record.ts'
import { openSandbox } from './sandbox.ts'
import { openSessions } from './sessions.ts'
import { story } from './story/story.ts'
import { serveWaitingPage } from './waiting-page.ts'

const options: WorldOptions = JSON.parse(process.env.WORLD_OPTIONS ?? '{}')
const { data, sandbox, walletPort, databases } = options
const record = requireRecord(data)
const config = configFromEnvironment()
const logger = createLogger(config.LOG_LEVEL, 'history')
const stopping = new AbortController()
const closers: (() => Promise<void>)[] = []

/** Scenes wait for effects on the main networks, so these are polled more often than visitors need it. */
const bridgePollMs = 150

const past = { ...config, PORT: 0, CONSOLE_PORT: 0, HOST: '127.0.0.1', DRAIN_SECONDS: 0 }

async function open(
  role: 'api' | 'worker' | 'console',
  settings: typeof config,
  given: ServerOptions = {},
): Promise<Server['addresses']> {
  const server = await startServer(settings, [role], logger, given)
  closers.push(server.close)
  return server.addresses
}

async function play(): Promise<void> {
  const { scenes } = options
  const played = scenes ? story.filter(({ name }) => scenes.includes(name)) : story
  const next = played.find(({ name }) => !record.played.includes(name))
  const clock = openClock(data, new Date(record.began), next?.daysAgo ?? 0)
  const { now } = clock
  const beats = setInterval(clock.beat, beatMs)
  closers.push(async () => clearInterval(beats))
  const sessions = openSessions()
  const apiSettings = { ...past, DATABASE_URL: databases.api }
  const consoleSettings = { ...past, DATABASE_URL: databases.console }
  const [{ api: partnersApi = '' }, { console: consoleUrl = '' }] = await Promise.all([
    // For the partners, in the present like the partners themselves. It seeds the demo accounts.
    open('api', apiSettings),
    open('console', consoleSettings, { now }),
    open('worker', past, { now, bridgePollMs }),
  ])
  const progress = followProgress(data)
  const isPresent = () => hasArrived(data)
  const page = await serveWaitingPage({ port: walletPort, api: partnersApi, progress, isPresent })
  closers.push(page.close)
  const worldSettings = { ...apiSettings, TRUST_PROXY: 1, HUMAN_WORK: 1 }
  const { api: worldApi = '' } = await open('api', worldSettings, { now, sessions })
  // The processes that start next load the same modules.
  flushCompileCache()
  const api = openApi(worldApi, config.PUBLIC_URL, sessions.headersOf)
  const people = new Map<string, Person>()
  const person = async (name: string): Promise<Person> => {
    const known = people.get(name) ?? (await logIn(name))
    people.set(name, known)
    return known
  }
  const logIn = async (name: string): Promise<Person> => {
    const email = `${name}@planet.example`
    const visitor = api.visitor('203.0.99.200')
    const { account_id } = await visitor.call(handles.login, { contents: { email, password: demoPassword } })
    return openPerson(api, email, account_id)
  }
  const colleague = openColleague(
    { url: consoleUrl, origin: new URL(config.CONSOLE_URL).origin, now },
    options.console,
  )
  await playStory(
    { api, sandbox: openSandbox(sandbox), clock, person, colleague },
    { data, story: played, logger, stopping: stopping.signal, maxMs: options.maxMs },
  )
}

const longestCloseMs = 10_000

async function end(code: number): Promise<void> {
  setTimeout(() => process.exit(code), longestCloseMs).unref()
  for (const close of closers.toReversed())
    await close().catch((error: Error) => logger.warn({ event: 'world', reason: error.message }, 'closing'))
  process.exit(code)
}

const stop = () => stopping.abort()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
try {
  await play()
  await end(0)
} catch (error) {
  if (!stopping.signal.aborted) logger.error({ event: 'world', err: error }, 'the history ends here')
  await end(1)
}
