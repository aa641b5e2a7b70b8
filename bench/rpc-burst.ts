/**
 * What one stranger's worst burst costs the product: the time of the node's own calls beside endless calls in the lane of
 * guests, as many at once as the gateway lets one address have. Quiet and busy phases alternate in one run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { saveResult } from './world/results.ts'

const phases = Number(process.env.PHASES ?? 6)
const callsPerPhase = 60
/** The gateway's limit for one address. */
const guestsAtOnce = 4
const maxRatio = 2

const directory = mkdtempSync(join(tmpdir(), 'planet-burst-'))
const program = new URL('../engines/planet-node/src/main.ts', import.meta.url)
const config = { directory: join(directory, 'node'), host: '127.0.0.1', port: 0, chainId: 47_169 }
const node = spawn(process.execPath, [program.pathname, JSON.stringify(config)], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.once('exit', () => node.kill())

async function addressOf(): Promise<string> {
  for await (const line of createInterface({ input: node.stdout })) {
    const { ready, port } = JSON.parse(line) as { ready?: boolean; port?: number }
    if (ready && port) return `http://127.0.0.1:${port}`
  }
  throw new Error('the node ended before it was ready')
}
const url = await addressOf()

const ask = async (method: string, params: unknown[], lane?: 'guest', signal?: AbortSignal) => {
  const headers = { 'content-type': 'application/json', ...(lane && { 'x-planet-lane': lane }) }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers, body, ...(signal && { signal }) })
  return response.json()
}
const account = `0x${'11'.repeat(20)}`
/** What the preparation of a transfer asks of the node. */
const prepareTransfer = async () => {
  await ask('eth_getTransactionCount', [account, 'latest'])
  await ask('eth_getBalance', [account, 'latest'])
  await ask('eth_estimateGas', [{ from: account, to: `0x${'22'.repeat(20)}`, data: '0x' }])
}
async function phase(): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < callsPerPhase; n++) {
    const started = performance.now()
    await prepareTransfer()
    times.push(performance.now() - started)
  }
  return times
}
async function busyPhase(): Promise<number[]> {
  const leave = new AbortController()
  const endless = async () => {
    while (!leave.signal.aborted)
      await ask('eth_call', [{ data: '0x5b5f56' }, 'latest'], 'guest', leave.signal).catch(() => undefined)
  }
  const guests = Array.from({ length: guestsAtOnce }, endless)
  const times = await phase()
  leave.abort()
  await Promise.all(guests)
  return times
}
const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

await phase()
const quiet: number[] = []
const busy: number[] = []
for (let n = 0; n < phases; n++) {
  quiet.push(...(await phase()))
  busy.push(...(await busyPhase()))
}
const [figure, rival] = [median(busy), median(quiet)]
const ratio = figure / rival
saveResult({
  what: 'preparing a transfer during a burst of one stranger',
  figure,
  unit: 'ms',
  rival: { what: 'without it', figure: rival },
  ratio,
  goal: `at most ${maxRatio} times`,
})
console.log(`busy ${figure.toFixed(1)} ms, quiet ${rival.toFixed(1)} ms, ${ratio.toFixed(2)} times`)
node.kill()
await once(node, 'exit')
rmSync(directory, { recursive: true, force: true })
if (!(ratio <= maxRatio)) process.exitCode = 1
