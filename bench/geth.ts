/**
 * The same transfers on geth and on the embedded node with a follower, until all are in blocks. It needs Go, which builds
 * geth from its sources, outside of this repository; without Go it is left out.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, constants, homedir, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from 'viem'
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
  type Work,
} from './world/transfer-load.ts'

const version = '1.16.7'
/** Of `geth --dev`. */
const chainId = 1_337
const size = { senders: 40, perSender: 150, rounds: 3 }
const ways = {
  'in batches': { senders: size.senders, batch: 25, lanes: 8 },
  'in single requests': { senders: size.senders, batch: 1, lanes: 40 },
}

function buildGeth(): string | undefined {
  const folder = join(homedir(), '.cache', 'planet-bench', `geth-${version}`)
  const program = join(folder, 'geth')
  if (existsSync(program)) return program
  if (spawnSync('go', ['version']).status !== 0) return undefined
  mkdirSync(folder, { recursive: true })
  console.log(`Building geth ${version}, which takes some minutes …`)
  const built = spawnSync('go', ['install', `github.com/ethereum/go-ethereum/cmd/geth@v${version}`], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: folder },
  })
  return built.status === 0 ? program : undefined
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

type Rival = { url: string; close(): Promise<void> }

async function startGeth(program: string, folder: string): Promise<Rival> {
  const port = await freePort()
  const words = `--dev --dev.period 1 --dev.gaslimit 300000000 --miner.gaslimit 300000000 --http --http.api eth,net
    --http.port ${port} --datadir ${folder} --port 0 --authrpc.port 0 --nodiscover --ipcdisable --verbosity 1
    --txpool.accountslots 100000 --txpool.globalslots 100000 --txpool.accountqueue 100000 --txpool.globalqueue 100000`
  const child = spawn(program, words.split(/\s+/), { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const { call, close } = client(1)
  for (let attempt = 0; ; attempt++) {
    try {
      await rpc(call, url, 'eth_chainId', [])
      break
    } catch (cause) {
      if (attempt === 600) throw cause
      await wait(100)
    }
  }
  close()
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function startEmbedded(folder: string): Promise<Rival> {
  const node = await startPlanetNode({ directory: join(folder, 'node'), chainId })
  const follower = await startPlanetNode({ directory: join(folder, 'follower'), chainId, follow: node.url })
  setPriority(follower.child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
  const ended = [node, follower].map(({ child }) => new Promise((resolve) => child.once('exit', resolve)))
  return {
    url: node.url,
    close: async () => {
      follower.child.kill('SIGTERM')
      node.child.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}

/** geth's own account pays for gas. */
async function fund(call: Call, url: string, { accounts, deployer }: Work): Promise<void> {
  const [from] = (await rpc(call, url, 'eth_accounts', [])) as Hex[]
  for (const to of [deployer, ...accounts])
    await rpc(call, url, 'eth_sendTransaction', [{ from, to, value: '0x56bc75e2d63100000' }])
  await until(call, url, deployer, 0n)
  for (;;) {
    const last = await rpc(call, url, 'eth_getBalance', [accounts.at(-1), 'latest'])
    if (BigInt(last as Hex) > 0n) return
    await wait(100)
  }
}

async function until(call: Call, url: string, account: Hex, nonce: bigint): Promise<void> {
  for (;;) {
    const reached = await rpc(call, url, 'eth_getTransactionCount', [account, 'latest'])
    if (BigInt(reached as Hex) >= nonce) return
    await wait(20)
  }
}

async function measure(rival: Rival, work: Work, way: (typeof ways)['in batches'], isGeth: boolean) {
  const { call, close } = client(way.lanes)
  if (isGeth) await fund(call, rival.url, work)
  for (const raw of work.setup) await rpc(call, rival.url, 'eth_sendRawTransaction', [raw])
  await until(call, rival.url, work.deployer, BigInt(work.setup.length))
  const perSecond: number[] = []
  for (const [index, round] of work.rounded.entries()) {
    const nonce = BigInt((index + 1) * work.perSender)
    const started = performance.now()
    await sendRound(call, rival.url, round, way)
    for (const account of work.accounts) await until(call, rival.url, account, nonce)
    perSecond.push((round.length * 1000) / (performance.now() - started))
  }
  await confirmTransfers(call, rival.url, work)
  close()
  await rival.close()
  return perSecond
}

const program = buildGeth()
if (program === undefined) {
  console.log('Left out: the comparison with geth needs Go, which builds it.')
  process.exit(0)
}
const directory = mkdtempSync(join(tmpdir(), 'planet-geth-'))
try {
  const free = await signTransfers(chainId, 0n, size)
  const paid = await signTransfers(chainId, 100_000_000_000n, size)
  const rows: Record<string, object> = {}
  for (const [how, way] of Object.entries(ways)) {
    const own = await measure(await startEmbedded(join(directory, `node ${how}`)), free, way, false)
    const geth = await measure(
      await startGeth(program, join(directory, `geth-${way.batch}`)),
      paid,
      way,
      true,
    )
    const rival = { what: `geth ${version}`, figure: median(geth) }
    const ratio = median(own) / rival.figure
    rows[how] = {
      node: own.map(Math.round).join(', '),
      geth: geth.map(Math.round).join(', '),
      ratio: ratio.toFixed(2),
    }
    saveResult({
      what: `embedded node beside geth, ${how}`,
      figure: median(own),
      unit: 'transfers/s',
      rival,
      ratio,
      goal: 'ratio at least 1',
    })
  }
  console.log(`Transfers per second until all are in blocks, ${availableParallelism()} cores`)
  console.table(rows)
} finally {
  rmSync(directory, { recursive: true, force: true })
}
