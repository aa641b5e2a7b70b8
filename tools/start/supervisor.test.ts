import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLog } from './log-file.ts'
import type { Part } from './part.ts'
import { identify, signal, waitForEnd } from './process-identity.ts'
import { lowerPriority, startProgram } from './program.ts'
import { type Supervisor, type SupervisorEvents, supervise } from './supervisor.ts'

let folder: string
let journal: string
let pids: Map<string, number>
let lines: string[]
let changed: () => void
let running: Supervisor | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planet-supervisor-'))
  journal = join(folder, 'journal')
  writeFileSync(journal, '')
  pids = new Map()
  lines = []
  changed = () => {}
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true })
})

const events: SupervisorEvents = {
  step: (_label, work) => work(),
  line: (text) => void lines.push(text),
  process: (name, pid) => {
    if (pid === undefined) pids.delete(name)
    else pids.set(name, pid)
    changed()
  },
}

const happened = () => readFileSync(journal, 'utf8').trim().split('\n')
const note = (text: string) => `require('node:fs').appendFileSync(${JSON.stringify(journal)}, '${text}\\n');`
const ready = `console.log(JSON.stringify({ ready: true, port: 7 }));`
const wellBehaved = (name: string) => `${note(`${name} starts`)}
  process.on('SIGTERM', () => { ${note(`${name} stops`)} process.exit(0) });
  setInterval(() => {}, 1000); ${ready}`

function part(
  name: string,
  order: number,
  script: string,
  grace = 5000,
  kind: 'service' | 'task' = 'service',
  yields = false,
): Part {
  return {
    name,
    label: name,
    order,
    restart: 'always',
    start: async (onSpawn, abort) => {
      const log = openLog(join(folder, `${name}.log`), () => {})
      const program = {
        name,
        kind,
        command: process.execPath,
        args: ['-e', script],
        cwd: folder,
        env: process.env,
        readyWithin: 20_000,
        grace,
      }
      const started = await startProgram(program, log, onSpawn, abort).finally(log.close)
      if (yields) lowerPriority(started.pid)
      return started
    },
  }
}

const backOff = { first: 10, longest: 50, forgetAfter: 60_000 }
const start = async (...parts: Part[]) => {
  running = await supervise(parts, events, { backOff })
  return running
}

it('starts in order and stops in reverse order', async () => {
  const product = await start(part('api', 2, wellBehaved('api')), part('chain', 1, wellBehaved('chain')))
  expect(product.facts('api')).toMatchObject({ port: 7 })
  await product.stop()
  expect(happened()).toEqual(['chain starts', 'api starts', 'api stops', 'chain stops'])
  expect(pids.size).toBe(0)
})

it('also accepts readiness over the channel', async () => {
  const product = await start(
    part('api', 1, `process.send({ ready: true, api: 'here' }); setInterval(() => {}, 1000)`),
  )
  expect(product.facts('api')).toMatchObject({ api: 'here' })
})

it('lowers the priority of a program that yields to others', async () => {
  const yielding = part('follower', 1, wellBehaved('follower'), 5000, 'service', true)
  await start(yielding, part('api', 1, wellBehaved('api')))
  const priorityOf = (name: string) => getPriority(pids.get(name) ?? -1)
  expect(priorityOf('follower')).toBe(Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority()))
  expect(priorityOf('api')).toBe(getPriority())
})

const hasSessionPriority = existsSync('/proc/self/autogroup')

it.runIf(hasSessionPriority)('lowers it also where the kernel divides time between sessions', async () => {
  const yielding = part('follower', 1, wellBehaved('follower'), 5000, 'service', true)
  await start(yielding, part('api', 1, wellBehaved('api')))
  const sessionOf = (name: string) => readFileSync(`/proc/${pids.get(name)}/autogroup`, 'utf8')
  expect(sessionOf('follower')).toMatch(/nice 10$/m)
  expect(sessionOf('api')).not.toMatch(/nice 10$/m)
})

it('continues after a task has succeeded, and not after one that failed', async () => {
  const task = (script: string) => part('task', 1, script, 5000, 'task')
  const product = await start(task(note('task is done')), part('api', 2, wellBehaved('api')))
  await product.stop()
  expect(happened()).toEqual(['task is done', 'api starts', 'api stops'])
  await expect(start(task('process.exit(4)'), part('api', 2, wellBehaved('api')))).rejects.toThrow(
    'exit code 4',
  )
})

it('restarts a killed part and reports it in one line', async () => {
  await start(part('api', 1, wellBehaved('api')))
  const first = pids.get('api') ?? 0
  const again = new Promise<void>((resolve) => {
    changed = () => {
      if (pids.has('api') && pids.get('api') !== first) resolve()
    }
  })
  signal(first, 'SIGKILL')
  await again
  expect(lines).toEqual(['api has ended (ended by SIGKILL); starting it again in 0.01 s.'])
})

it('stops at once even while a part waits for its restart', async () => {
  const product = await supervise([part('api', 1, wellBehaved('api'))], events, {
    backOff: { ...backOff, first: 600_000 },
  })
  const gone = new Promise<void>((resolve) => {
    changed = resolve
  })
  signal(pids.get('api') ?? 0, 'SIGKILL')
  await gone
  await product.stop()
})

it('ends what already runs if a later part cannot start, and passes on its last output', async () => {
  const broken = `console.error('no key in the settings'); process.exit(3)`
  const attempt = start(part('chain', 1, wellBehaved('chain')), part('api', 2, broken))
  await expect(attempt).rejects.toThrow(/api could not start \(exit code 3\)[\s\S]*no key in the settings/)
  expect(happened()).toEqual(['chain starts', 'chain stops'])
})

it('explains a full disk', async () => {
  const broken = `console.error('Error: ENOSPC: no space left on device, write'); process.exit(1)`
  await expect(start(part('chain', 1, broken))).rejects.toThrow('The disk is full. Free some space')
})

it('kills what does not end, together with its own children', async () => {
  const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(JSON.stringify({ ready: true, child: child.pid }));`
  const product = await start(part('stubborn', 1, stubborn, 50))
  const child = Number(product.facts('stubborn').child)
  const parent = pids.get('stubborn') ?? 0
  await product.stop()
  expect(identify(parent)).toBeUndefined()
  expect(await waitForEnd(() => identify(child) !== undefined, 5000)).toBe(true)
})

it('aborts a start in progress when it is interrupted', async () => {
  const interrupted = new AbortController()
  const spawned = new Promise<void>((resolve) => {
    changed = resolve
  })
  const never = part('never', 1, 'setInterval(() => {}, 1000)')
  const attempt = supervise([never], events, { backOff, interrupted: interrupted.signal })
  await spawned
  const pid = pids.get('never') ?? 0
  interrupted.abort()
  await expect(attempt).rejects.toThrow('aborted')
  expect(identify(pid)).toBeUndefined()
})
