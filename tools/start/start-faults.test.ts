import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { findFreeBase } from './ports.ts'
import {
  makeDataFolder,
  processesOn,
  removeDataFolder,
  type Started,
  start,
  type Wrapper,
} from './testing/started.ts'

let data: string
let port: number
beforeEach(async () => {
  data = makeDataFolder()
  // Below the system's ephemeral ports, which are taken and free from one moment to the next.
  port = await findFreeBase(10_000 + (process.pid % 60) * 100)
  return () => removeDataFolder(data)
})

/** The start ends by itself, with a readable message and no stack trace. */
async function expectRefusal(started: Started, ...words: RegExp[]): Promise<void> {
  expect(await started.ended).toBe(1)
  for (const word of words) expect(started.output()).toMatch(word)
  expect(started.output()).not.toMatch(/^\s+at /m)
  expect(processesOn(data)).toEqual([])
}

const options = (...more: string[]) => ['--no-build', '--data', data, '--port', String(port), ...more]

it('names the taken port and offers free ones', async () => {
  const stranger = createServer()
  await new Promise<void>((resolve) => stranger.listen(port + 2, '127.0.0.1', resolve))
  try {
    const started = start(options())
    await expectRefusal(
      started,
      new RegExp(`Another program already uses port ${port + 2} \\(sandbox\\)`),
      /npm start -- --port \d+/,
    )
    const offered = Number(/--port (\d+)/.exec(started.output())?.[1])
    expect(await findFreeBase(offered)).toBe(offered)
  } finally {
    await new Promise((resolve) => stranger.close(resolve))
  }
})

describe('a broken data folder', () => {
  it('a file in its place', async () => {
    removeDataFolder(data)
    writeFileSync(data, 'not a folder')
    await expectRefusal(start(options()), /is a file, but must be a folder/, /Move it away and start again/)
    expect(readFileSync(data, 'utf8')).toBe('not a folder')
  })
  it('a record of the last run that cannot be read', async () => {
    writeFileSync(join(data, 'run.json'), '{"supervisor":')
    await expectRefusal(start(options()), /run\.json is damaged/, /delete that file and start again/)
  })
  it('secrets that cannot be read are never replaced', async () => {
    writeFileSync(join(data, 'secrets.json'), '{"APP_SECRET":')
    await expectRefusal(start(options()), /secrets\.json is damaged/, /Restore it from a backup/, /--reset/)
    expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toBe('{"APP_SECRET":')
  })
  it('a database whose files are gone', async () => {
    const cluster = join(data, 'postgres', 'cluster')
    mkdirSync(cluster, { recursive: true })
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
    writeFileSync(join(data, 'postgres', 'password'), 'x')
    await expectRefusal(
      start(options()),
      /The database could not start/,
      /restore .* from a backup/i,
      /--reset/,
    )
    expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)
  })
})

/** A small disk under the data folder, which is there for the start alone. */
const smallDisk = (megabytes: number, filled: number): Wrapper => [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  ...['--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs ${data} && ` +
    `if [ ${filled} -gt 0 ]; then head -c ${filled}m /dev/zero > ${data}/something; fi; exec "$@"`,
  'sh',
]
const canMount = (): boolean => {
  const [command = '', ...args] = smallDisk(1, 0)
  return process.platform === 'linux' && spawnSync(command, [...args, 'true']).status === 0
}

describe('a full disk', () => {
  it('is noticed before anything is written', async (context) => {
    if (!canMount()) context.skip('a small disk cannot be made here')
    await expectRefusal(
      start(options(), { wrapper: smallDisk(64, 60) }),
      /The disk is full: \d MB are free under .*, 128 MB are needed/,
      /Free some space and start again; nothing is lost/,
    )
  })
  it('is explained when it fills up while the database is made', async (context) => {
    // PostgreSQL does not run as the root of an unmapped namespace.
    if (process.getuid?.() !== 0 || !canMount()) context.skip('a small disk cannot be made here')
    const filler = `(while [ ! -d ${data}/postgres ]; do sleep 0.05; done; head -c 200m /dev/zero > ${data}/something) & `
    const wrapper = smallDisk(150, 0).map((part) => part.replace('exec "$@"', `${filler} exec "$@"`))
    const started = start(options(), { wrapper })
    await expectRefusal(started, /The disk is full/, /Free some space/)
  })
})

it('names an unknown option and the known ones', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/start.mjs', '--prot', '5000'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/--prot/)
  expect(stderr).toMatch(/--port N/)
  expect(readdirSync(data)).toEqual([])
})
