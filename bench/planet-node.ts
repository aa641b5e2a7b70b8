/**
 * ERC-20 transfers per second, end to end over HTTP, on the embedded node (signature check, execution, receipts, fsync
 * before the answer) with one follower, which executes every block again, and on EDR in memory, in the same run. Beside
 * the clock it measures CPU time for each transfer, which other programs of the machine change less.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CLIENT_VERSION } from '@planet/planet-node/node'
import type { Hex } from 'viem'
import { cpuOf } from './world/cpu.ts'
import { saveResult } from './world/results.ts'
import {
  type Call,
  client,
  confirmTransfers,
  median,
  rpc,
  sendRound,
  signTransfers,
  startPlanetNode,
  startProgram,
} from './world/transfer-load.ts'

const chainId = 7_001
const size = { senders: 40, perSender: 100, rounds: 3 }
const perRound = size.senders * size.perSender
const inBatches = { senders: size.senders, batch: 25, lanes: 8 }
const inSingles = { senders: size.senders, batch: 1, lanes: 40 }

interface Rival {
  url: string
  pid: number
  follower?: string
  close(): void
}

interface Figures {
  perSecond: number[]
  /** Microseconds of CPU for a transfer. */
  cpu: number[]
}

async function measure(rival: Rival, way: typeof inBatches): Promise<Figures> {
  const { call, close } = client(way.lanes)
  for (const raw of work.setup) await rpc(call, rival.url, 'eth_sendRawTransaction', [raw])
  const figures: Figures = { perSecond: [], cpu: [] }
  for (const round of work.rounded) {
    const started = performance.now()
    const before = cpuOf(rival.pid)
    await sendRound(call, rival.url, round, way)
    figures.cpu.push(((cpuOf(rival.pid) - before) * 1000) / round.length)
    figures.perSecond.push((round.length * 1000) / (performance.now() - started))
  }
  await confirmTransfers(call, rival.url, work)
  if (rival.follower !== undefined) await verified(call, rival.url, rival.follower)
  close()
  return figures
}

/** Resolves when the follower has executed every block itself; it may need longer than the node. */
async function verified(call: Call, node: string, follower: string): Promise<void> {
  const head = BigInt((await rpc(call, node, 'eth_blockNumber', [])) as Hex)
  for (;;) {
    const status = (await rpc(call, follower, 'planet_followerStatus', [])) as {
      state: string
      verified: Hex
    }
    if (status.state === 'diverged') throw new Error('the follower diverged')
    if (BigInt(status.verified) >= head) return
    await wait(100)
  }
}

async function startEmbedded(folder: string): Promise<Rival> {
  const node = await startPlanetNode({ directory: join(folder, 'node'), chainId })
  const follower = await startPlanetNode({ directory: join(folder, 'follower'), chainId, follow: node.url })
  // As in `npm start`: it may be late, payments may not.
  setPriority(follower.child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
  const close = () => {
    follower.child.kill('SIGTERM')
    node.child.kill('SIGTERM')
  }
  return { url: node.url, pid: node.child.pid ?? 0, follower: follower.url, close }
}

async function startEdr(): Promise<Rival> {
  const { url, child } = await startProgram(
    fileURLToPath(new URL('edr-node.ts', import.meta.url)),
    `${chainId}`,
  )
  return { url, pid: child.pid ?? 0, close: () => child.kill('SIGTERM') }
}

function measureFsync(folder: string): number {
  const fd = openSync(join(folder, 'fsync'), 'w')
  const page = Buffer.alloc(4096)
  const started = performance.now()
  const count = 200
  for (let i = 0; i < count; i++) {
    writeSync(fd, page)
    fdatasyncSync(fd)
  }
  closeSync(fd)
  return (count * 1000) / (performance.now() - started)
}

const shown = (figures: number[]) => figures.map((figure) => figure.toFixed(0)).join(', ')

const directory = mkdtempSync(join(tmpdir(), 'planet-bench-'))
const work = await signTransfers(chainId, 0n, size)
try {
  const fsyncs = measureFsync(directory)
  const run = async (start: () => Promise<Rival>, way: typeof inBatches): Promise<Figures> => {
    const rival = await start()
    try {
      return await measure(rival, way)
    } finally {
      rival.close()
    }
  }
  const batched = await run(() => startEmbedded(join(directory, 'batched')), inBatches)
  const single = await run(() => startEmbedded(join(directory, 'single')), inSingles)
  const edr = await run(startEdr, inBatches)

  const row = ({ perSecond, cpu }: Figures) => ({
    rounds: shown(perSecond),
    'median /s': Math.round(median(perSecond)),
    'ratio to EDR': (median(perSecond) / median(edr.perSecond)).toFixed(2),
    'CPU of the node, us': Math.round(median(cpu)),
  })
  for (const [how, figures, goal] of [
    ['in batches', batched, 2],
    ['in single requests', single, 1.2],
  ] as const) {
    const rival = { what: 'EDR in memory', figure: median(edr.perSecond) }
    const figure = median(figures.perSecond)
    saveResult({
      what: `embedded node, ${how}`,
      figure,
      unit: 'transfers/s',
      rival,
      ratio: figure / rival.figure,
      goal: `ratio at least ${goal}`,
    })
    // Only Linux tells what a process has used.
    const cpu = median(figures.cpu)
    if (cpu === 0) continue
    const used = { what: 'EDR in memory', figure: median(edr.cpu) }
    saveResult({
      what: `CPU of the embedded node for a transfer, ${how}`,
      figure: cpu,
      unit: 'us',
      rival: used,
      ratio: cpu / used.figure,
      goal: 'ratio below 1',
    })
  }
  console.log(
    `${CLIENT_VERSION}: ${size.senders} senders, ${size.rounds} rounds of ${perRound} pre-signed transfers, keep-alive,`,
  )
  console.log(
    `${availableParallelism()} cores shared with the client, fdatasync of 4 kB ${fsyncs.toFixed(0)}/s`,
  )
  console.table({
    [`embedded, ${inBatches.lanes} connections, batches of ${inBatches.batch}`]: row(batched),
    [`embedded, ${inSingles.lanes} connections, single requests`]: row(single),
    'EDR in memory, same batches': row(edr),
  })
} finally {
  rmSync(directory, { recursive: true, force: true })
}
