/**
 * Signed transfers accepted by the API, beside the same transfers sent one by one to a bare node, with the CPU that each
 * process spends on one. Both are signed before the clock starts, and count only when every one has succeeded.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { must } from './world/call.ts'
import { cpuPerAct, readCpu } from './world/cpu.ts'
import { inLanes, until } from './world/figures.ts'
import { callBy, httpClient } from './world/http.ts'
import { chainId, makePeople, signAct } from './world/people.ts'
import { startWorld } from './world/product.ts'
import { saveResult } from './world/results.ts'

const people = 60
const transfersEach = Number(process.env.TRANSFERS ?? 20)
/** Before the clock starts, so that neither side is measured while its code is still being compiled. */
const warmUpEach = 10
const count = people * transfersEach

const { post, close } = httpClient(people)
const signAll = (keys: readonly PrivateKeyAccount[]): Promise<Hex[][]> =>
  Promise.all(
    keys.map((key, index) =>
      Promise.all(
        Array.from({ length: warmUpEach + transfersEach }, (_, nonce) => {
          const to = keys[(index + nonce + 1) % people]?.address ?? key.address
          return signAct(key, { to, nonce, gas: 21_000n, value: 1n })
        }),
      ),
    ),
  )

type Send = (raw: Hex, sender: number) => Promise<void>

/** Every sender's transfers in order, all senders at once. */
const sendAll = (signed: readonly Hex[][], send: Send) =>
  inLanes([...signed.entries()], people, async ([sender, raws]) => {
    for (const raw of raws) await send(raw, sender)
  })
const warmUp = (signed: readonly Hex[][], send: Send) =>
  sendAll(
    signed.map((raws) => raws.slice(0, warmUpEach)),
    send,
  )
const measure = (signed: readonly Hex[][], send: Send) =>
  sendAll(
    signed.map((raws) => raws.slice(warmUpEach)),
    send,
  )

async function raw(): Promise<{ perSecond: number; cpu: number }> {
  const directory = mkdtempSync(join(tmpdir(), 'planet-raw-'))
  const keys = Array.from({ length: people }, () => privateKeyToAccount(generatePrivateKey()))
  const genesis = {
    alloc: Object.fromEntries(keys.map(({ address }) => [address, { balance: String(parseEther('10')) }])),
  }
  const main = fileURLToPath(import.meta.resolve('@planet/planet-node/main'))
  const child = spawn(process.execPath, [main, JSON.stringify({ directory, chainId, genesis })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString('utf8')))
      child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
    })
    const { port } = JSON.parse(line) as { port: number }
    const signed = await signAll(keys)
    const pids = new Map([['node', child.pid ?? 0]])
    const send = async (one: Hex) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [one] }
      const answer = (await post(`http://127.0.0.1:${port}`, body)) as { error?: { message: string } }
      if (answer.error) throw new Error(answer.error.message)
    }
    await warmUp(signed, send)
    const before = readCpu(pids)
    const { together } = await measure(signed, send)
    const cpu = cpuPerAct(before, readCpu(pids), count)
    console.table({ 'CPU of one raw transfer, ms': cpu })
    return { perSecond: (count * 1000) / together, cpu: total(cpu) }
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
}

const total = (cpu: Record<string, number>): number => Object.values(cpu).reduce((sum, ms) => sum + ms, 0)

async function throughApi(): Promise<{ perSecond: number; cpu: number }> {
  const world = await startWorld()
  const pool = new Pool({ connectionString: world.databaseUrl, max: 2 })
  try {
    const everybody = await makePeople(world, pool, people)
    const signed = await signAll(everybody.map(({ key }) => key))
    const call = callBy({ post, close })
    const settled = async () => {
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from ledger_transactions t join relayed_transactions r using (hash)
         where t.succeeded and r.state = 'final'`,
      )
      return Number(rows[0]?.count)
    }
    const send = async (one: Hex, sender: number) => {
      const person = everybody[sender]
      if (!person) throw new Error('no such sender')
      must(await call(world.wallet, person, '/api/transfer/send/', { raw: one, comment: 'load' }), 'send')
    }
    const earlier = await settled()
    const allSettled = (sent: number) =>
      until('every transfer is in the history and final', async () => (await settled()) - earlier >= sent)
    await warmUp(signed, send)
    await allSettled(people * warmUpEach)
    const before = readCpu(world.processes())
    const { together } = await measure(signed, send)
    await allSettled(people * (warmUpEach + transfersEach))
    const cpu = cpuPerAct(before, readCpu(world.processes()), count)
    console.table({ 'CPU of one transfer through the API, ms': cpu })
    return { perSecond: (count * 1000) / together, cpu: total(cpu) }
  } finally {
    await pool.end()
    await world.stop()
  }
}

try {
  console.log(`${count} transfers, ${people} at once, ${availableParallelism()} cores shared with the client`)
  const chain = await raw()
  const api = await throughApi()
  saveResult({
    what: 'transfers accepted through the API',
    figure: api.perSecond,
    unit: '/s',
    rival: { what: 'single raw transfers into the chain', figure: chain.perSecond },
    ratio: api.perSecond / chain.perSecond,
    goal: 'ratio at least 0.3',
  })
  console.table({
    'single raw transfers into the chain': {
      'per second': Math.round(chain.perSecond),
      'CPU ms each': chain.cpu.toFixed(2),
      ratio: '1.00',
      'ratio by CPU': '1.00',
    },
    'transfers accepted through the API': {
      'per second': Math.round(api.perSecond),
      'CPU ms each': api.cpu.toFixed(2),
      ratio: (api.perSecond / chain.perSecond).toFixed(2),
      'ratio by CPU': (chain.cpu / api.cpu).toFixed(2),
    },
  })
} finally {
  close()
}
