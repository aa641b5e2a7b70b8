/**
 * The worker of a new sandbox: it first plays the last weeks, with the product's own calls and signed by the demo
 * accounts' devices, and then continues like any worker. `node worker.ts '{"data":…,"sandbox":…}'`
 */
import { demoPassword } from '@planet/accounts/demo/demo-accounts'
import { handles } from '@planet/api/handles'
import { configFromEnvironment } from '@planet/platform/config/environment'
import { createLogger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/sleep'
import { startServer } from '../../apps/server/src/process/start-server.ts'
import { openApi } from './api.ts'
import { openClock } from './clock.ts'
import { openColleague } from './colleague.ts'
import type { WorldOptions } from './options.ts'
import { openPerson, type Person } from './person.ts'
import { playStory } from './play.ts'
import { isOver, readRecord } from './record.ts'
import { openSandbox } from './sandbox.ts'
import { openSessions } from './sessions.ts'
import { story } from './story/story.ts'

const { data, sandbox, apiDatabase, console: desk, after }: WorldOptions = JSON.parse(process.argv[2] ?? '{}')
const record = readRecord(data)
if (!record) throw new Error(`There is no world in ${data}.`)

const config = configFromEnvironment()
const logger = createLogger(config.LOG_LEVEL, 'worker')
const next = story.find(({ name }) => !isOver(record, name))
const clock = openClock(data, new Date(record.began), next?.daysAgo ?? 0)
const { now } = clock
const worker = await startServer(config, ['worker'], logger, { now })

const stopping = new AbortController()
const sessions = openSessions()

const attempts = 5
const lookMs = 300
const pauseMs = 3000

/** A machine that is busy with its first start may be too slow for a connection. */
async function retry<T>(act: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (attempt === attempts) throw error
    await sleep(pauseMs, stopping.signal)
    stopping.signal.throwIfAborted()
    return retry(act, attempt + 1)
  }
}

/** Any response will do: it only has to listen. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

async function waitForProduct(): Promise<void> {
  for (const url of after)
    while (!stopping.signal.aborted && !(await answers(url))) await sleep(lookMs, stopping.signal)
}

/** An API of the past, for the world alone; visitors use the one of the present. */
async function play(): Promise<void> {
  await waitForProduct()
  stopping.signal.throwIfAborted()
  const past = {
    ...config,
    DATABASE_URL: apiDatabase,
    PORT: 0,
    HOST: '127.0.0.1',
    TRUST_PROXY: 1,
    HUMAN_WORK: 1,
  }
  const server = await retry(() => startServer(past, ['api'], logger, { now, sessions }))
  try {
    const api = openApi(server.addresses.api ?? '', config.PUBLIC_URL, sessions.headersOf)
    const people = new Map<string, Promise<Person>>()
    const person = (name: string): Promise<Person> => {
      const known = people.get(name) ?? logIn(name)
      people.set(name, known)
      return known
    }
    const logIn = async (name: string): Promise<Person> => {
      const email = `${name}@planet.example`
      const visitor = api.visitor('203.0.99.200')
      const { account_id } = await visitor.call(handles.login, {
        contents: { email, password: demoPassword },
      })
      return openPerson(api, email, account_id)
    }
    await playStory(
      {
        api,
        sandbox: openSandbox(sandbox),
        clock,
        person,
        colleague: openColleague(desk),
        stopped: stopping.signal,
      },
      data,
      story,
      logger,
    )
  } finally {
    await server.close()
  }
}

const playing = (record.finished ? Promise.resolve() : play()).catch((error: Error) => {
  if (stopping.signal.aborted) return
  logger.error({ event: 'world', err: error }, 'the world ends here')
  // Visitors must not be left in the past.
  clock.arrive()
})

const stop = async () => {
  if (stopping.signal.aborted) return
  stopping.abort()
  setTimeout(() => process.exit(1), 10_000).unref()
  await playing
  await worker.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
process.send?.({ ready: true, ...worker.addresses })
