/**
 * ERC-20 transfers per second, end to end over HTTP, on the embedded node (signature check, execution, receipts, fsync
 * before the answer) with one follower, which executes every block again, and on EDR in memory, in the same run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CLIENT_VERSION } from '@planet/planet-node/node'
import { encodeDeployData, encodeFunctionData, getContractAddress, type Hex, keccak256, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { saveResult } from './world/results.ts'

const CHAIN_ID = 7_001
const SENDERS = 40
const PER_SENDER = 100
const ROUNDS = 3
const BATCH = 25
const BATCH_CONNECTIONS = 8
const SINGLE_CONNECTIONS = 40

const fixture = new URL('../engines/planet-node/test/fixtures/contracts.json', import.meta.url)
const { Token } = JSON.parse(readFileSync(fixture, 'utf8')) as {
  Token: { abi: readonly unknown[]; bytecode: Hex }
}
const abi = parseAbi(['constructor(uint256)', 'function transfer(address,uint256) returns (bool)'])

type Call = (url: string, body: string) => Promise<string>

function client(connections: number): { call: Call; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const call: Call = (url, body) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { call, close: () => agent.destroy() }
}

async function rpc(call: Call, url: string, method: string, params: unknown[]): Promise<unknown> {
  const answer = JSON.parse(await call(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}

const keyOf = (index: number): Hex => `0x${(0xbe_0000 + index).toString(16).padStart(64, '0')}`
const senders = Array.from({ length: SENDERS }, (_, index) => privateKeyToAccount(keyOf(index)))

interface Work {
  setup: Hex[]
  rounds: Hex[][]
}

/** Signed before the clock starts. Every sender gets tokens first; recipients are fresh and known, mixed. */
async function sign(chainId: number, fee: bigint, bytecode: Hex): Promise<Work> {
  const deployer = privateKeyToAccount(keyOf(9_999))
  const sendFrom = (account: typeof deployer, nonce: number, to: Hex | undefined, data: Hex, gas: bigint) =>
    account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      gas,
      maxFeePerGas: fee,
      maxPriorityFeePerGas: 0n,
      data,
      ...(to === undefined ? {} : { to }),
    })
  const token = getContractAddress({ from: deployer.address, nonce: 0n })
  const deploy = encodeDeployData({ abi, bytecode, args: [10n ** 30n] })
  const transfer = (to: Hex, value: bigint) =>
    encodeFunctionData({ abi, functionName: 'transfer', args: [to, value] })
  const setup = [await sendFrom(deployer, 0, undefined, deploy, 1_000_000n)]
  for (const [index, { address }] of senders.entries()) {
    setup.push(await sendFrom(deployer, index + 1, token, transfer(address, 10n ** 20n), 100_000n))
  }
  const rounds: Hex[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const signed: Hex[] = []
    for (let n = 0; n < PER_SENDER; n++) {
      const nonce = round * PER_SENDER + n
      for (const [index, account] of senders.entries()) {
        const peer = senders[(index * 7 + n) % SENDERS]
        const to: Hex =
          n % 3 === 0 || peer === undefined
            ? `0x${(0xfe_0000_0000 + nonce * SENDERS + index).toString(16).padStart(40, '0')}`
            : peer.address
        signed.push(await sendFrom(account, nonce, token, transfer(to, BigInt(n + 1)), 80_000n))
      }
    }
    rounds.push(signed)
  }
  return { setup, rounds }
}

interface Engine {
  url: string
  follower?: string
  close(): void
}

async function send(call: Call, url: string, raws: Hex[]): Promise<void> {
  const body = JSON.stringify(
    raws.map((raw, id) => ({ jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw] })),
  )
  const answers = JSON.parse(await call(url, body)) as { error?: { message: string } }[]
  const failed = answers.find(({ error }) => error !== undefined)
  if (failed?.error !== undefined) throw new Error(failed.error.message)
}

/** `lanes` requests are under way at any time; each sender's transactions stay in one lane, in order. */
async function measure(engine: Engine, work: Work, batch: number, lanes: number): Promise<number[]> {
  const { call, close } = client(lanes)
  for (const raw of work.setup) await rpc(call, engine.url, 'eth_sendRawTransaction', [raw])
  const figures: number[] = []
  for (const round of work.rounds) {
    const queues = Array.from({ length: lanes }, (): Hex[] => [])
    for (const [index, raw] of round.entries()) queues[(index % SENDERS) % lanes]?.push(raw)
    const started = performance.now()
    await Promise.all(
      queues.map(async (queue) => {
        for (let at = 0; at < queue.length; at += batch) {
          const part = queue.slice(at, at + batch)
          if (batch > 1) await send(call, engine.url, part)
          else await rpc(call, engine.url, 'eth_sendRawTransaction', [part[0]])
        }
      }),
    )
    figures.push((round.length * 1000) / (performance.now() - started))
  }
  await confirm(call, engine.url, work)
  if (engine.follower !== undefined) await verified(call, engine.url, engine.follower)
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

/** The figure counts only if every transfer succeeded. */
async function confirm(call: Call, url: string, work: Work): Promise<void> {
  const hashes = work.rounds.flat().map((raw) => keccak256(raw))
  for (let at = 0; at < hashes.length; at += 100) {
    const requests = hashes
      .slice(at, at + 100)
      .map((hash, id) => ({ jsonrpc: '2.0', id, method: 'eth_getTransactionReceipt', params: [hash] }))
    const answers = JSON.parse(await call(url, JSON.stringify(requests))) as {
      result: { status: string } | null
    }[]
    if (answers.some(({ result }) => result?.status !== '0x1'))
      throw new Error('a transfer failed or is missing')
  }
}

function waitForLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString('utf8')))
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
  })
}

async function startEmbedded(directory: string): Promise<Engine> {
  const node = await startNode({ directory: join(directory, 'node'), chainId: CHAIN_ID })
  const follower = await startNode({
    directory: join(directory, 'follower'),
    chainId: CHAIN_ID,
    follow: node.url,
  })
  // As in `npm start`: it may be late, payments may not.
  setPriority(follower.child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
  const close = () => {
    follower.child.kill('SIGTERM')
    node.child.kill('SIGTERM')
  }
  return { url: node.url, follower: follower.url, close }
}

async function startNode(config: object): Promise<{ url: string; child: ChildProcess }> {
  const main = fileURLToPath(import.meta.resolve('@planet/planet-node/main'))
  const child = spawn(process.execPath, [main, JSON.stringify(config)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { port } = JSON.parse(await waitForLine(child)) as { port: number }
  return { url: `http://127.0.0.1:${port}`, child }
}

async function startEdr(): Promise<Engine> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('edr-node.ts', import.meta.url)), String(CHAIN_ID)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const { port } = JSON.parse(await waitForLine(child)) as { port: number }
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill('SIGTERM') }
}

function measureFsync(directory: string): number {
  const fd = openSync(join(directory, 'fsync'), 'w')
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

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
const shown = (figures: number[]) => figures.map((figure) => figure.toFixed(0)).join(', ')

const directory = mkdtempSync(join(tmpdir(), 'planet-bench-'))
try {
  const work = await sign(CHAIN_ID, 0n, Token.bytecode)
  const fsyncs = measureFsync(directory)
  const batched = await run(() => startEmbedded(join(directory, 'batched')), BATCH, BATCH_CONNECTIONS)
  const single = await run(() => startEmbedded(join(directory, 'single')), 1, SINGLE_CONNECTIONS)
  const edr = await run(startEdr, BATCH, BATCH_CONNECTIONS)

  const rival = { what: 'EDR in memory', figure: median(edr) }
  for (const [how, figures] of [
    ['in batches', batched],
    ['in single requests', single],
  ] as const)
    saveResult({
      what: `embedded node, ${how}`,
      figure: median(figures),
      unit: 'transfers/s',
      rival,
      ratio: median(figures) / rival.figure,
      goal: 'ratio at least 0.8',
    })
  console.log(
    `${CLIENT_VERSION}: ${SENDERS} senders, ${ROUNDS} rounds of ${SENDERS * PER_SENDER} pre-signed transfers, keep-alive,`,
  )
  console.log(
    `${availableParallelism()} cores shared with the client, fdatasync of 4 kB ${fsyncs.toFixed(0)}/s`,
  )
  console.table({
    [`embedded, ${BATCH_CONNECTIONS} connections, batches of ${BATCH}`]: {
      rounds: shown(batched),
      'median /s': Math.round(median(batched)),
      'ratio to EDR': (median(batched) / median(edr)).toFixed(2),
    },
    [`embedded, ${SINGLE_CONNECTIONS} connections, single requests`]: {
      rounds: shown(single),
      'median /s': Math.round(median(single)),
      'ratio to EDR': (median(single) / median(edr)).toFixed(2),
    },
    'EDR in memory, same batches': {
      rounds: shown(edr),
      'median /s': Math.round(median(edr)),
      'ratio to EDR': '1.00',
    },
  })

  async function run(start: () => Promise<Engine>, batch: number, lanes: number): Promise<number[]> {
    const engine = await start()
    try {
      return await measure(engine, work, batch, lanes)
    } finally {
      engine.close()
    }
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}
