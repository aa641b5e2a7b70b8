import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { encodeDeployData, encodeFunctionData, getContractAddress, type Hex, keccak256, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { quantile } from './figures.ts'

const fixture = new URL('../../engines/planet-node/test/fixtures/contracts.json', import.meta.url)
const { Token } = JSON.parse(readFileSync(fixture, 'utf8')) as { Token: { bytecode: Hex } }
const abi = parseAbi(['constructor(uint256)', 'function transfer(address,uint256) returns (bool)'])

export type Call = (url: string, body: string) => Promise<string>

export function client(connections: number): { call: Call; close(): void } {
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

export async function rpc(call: Call, url: string, method: string, params: unknown[]): Promise<unknown> {
  const answer = JSON.parse(await call(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}

const keyOf = (index: number): Hex => `0x${(0xbe_0000 + index).toString(16).padStart(64, '0')}`

export interface LoadSize {
  senders: number
  perSender: number
  rounds: number
}

export interface Work extends LoadSize {
  accounts: Hex[]
  deployer: Hex
  setup: Hex[]
  rounded: Hex[][]
}

/** Signed before the clock starts. Every sender gets tokens first; recipients are fresh and known, mixed. */
export async function signTransfers(chainId: number, fee: bigint, size: LoadSize): Promise<Work> {
  const senders = Array.from({ length: size.senders }, (_, index) => privateKeyToAccount(keyOf(index)))
  const deployer = privateKeyToAccount(keyOf(9_999))
  const sendFrom = (account: typeof deployer, nonce: number, to: Hex | undefined, data: Hex, gas: bigint) =>
    account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      gas,
      maxFeePerGas: fee,
      maxPriorityFeePerGas: fee === 0n ? 0n : 1n,
      data,
      ...(to === undefined ? {} : { to }),
    })
  const token = getContractAddress({ from: deployer.address, nonce: 0n })
  const deploy = encodeDeployData({ abi, bytecode: Token.bytecode, args: [10n ** 30n] })
  const transfer = (to: Hex, value: bigint) =>
    encodeFunctionData({ abi, functionName: 'transfer', args: [to, value] })
  const setup = [await sendFrom(deployer, 0, undefined, deploy, 1_000_000n)]
  for (const [index, { address }] of senders.entries()) {
    setup.push(await sendFrom(deployer, index + 1, token, transfer(address, 10n ** 20n), 100_000n))
  }
  const rounded: Hex[][] = []
  for (let round = 0; round < size.rounds; round++) {
    const signed: Hex[] = []
    for (let n = 0; n < size.perSender; n++) {
      const nonce = round * size.perSender + n
      for (const [index, account] of senders.entries()) {
        const peer = senders[(index * 7 + n) % size.senders]
        const to: Hex =
          n % 3 === 0 || peer === undefined
            ? `0x${(0xfe_0000_0000 + nonce * size.senders + index).toString(16).padStart(40, '0')}`
            : peer.address
        signed.push(await sendFrom(account, nonce, token, transfer(to, BigInt(n + 1)), 80_000n))
      }
    }
    rounded.push(signed)
  }
  return {
    ...size,
    accounts: senders.map(({ address }) => address),
    deployer: deployer.address,
    setup,
    rounded,
  }
}

async function sendBatch(call: Call, url: string, raws: Hex[]): Promise<void> {
  const body = JSON.stringify(
    raws.map((raw, id) => ({ jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw] })),
  )
  const answers = JSON.parse(await call(url, body)) as { error?: { message: string } }[]
  const failed = answers.find(({ error }) => error !== undefined)
  if (failed?.error !== undefined) throw new Error(failed.error.message)
}

/** `lanes` requests are under way at any time; each sender's transactions stay in one lane, in order. */
export async function sendRound(
  call: Call,
  url: string,
  round: Hex[],
  { senders, batch, lanes }: { senders: number; batch: number; lanes: number },
): Promise<void> {
  const queues = Array.from({ length: lanes }, (): Hex[] => [])
  for (const [index, raw] of round.entries()) queues[(index % senders) % lanes]?.push(raw)
  await Promise.all(
    queues.map(async (queue) => {
      for (let at = 0; at < queue.length; at += batch) {
        const part = queue.slice(at, at + batch)
        if (batch > 1) await sendBatch(call, url, part)
        else await rpc(call, url, 'eth_sendRawTransaction', [part[0]])
      }
    }),
  )
}

/** A figure counts only if every transfer succeeded. */
export async function confirmTransfers(call: Call, url: string, work: Work): Promise<void> {
  const hashes = work.rounded.flat().map((raw) => keccak256(raw))
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

/** Resolves with the port that the program names in its first line. */
export async function startProgram(
  file: string,
  argument: string,
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [file, argument], { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString('utf8')))
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
  })
  const { port } = JSON.parse(line) as { port: number }
  return { url: `http://127.0.0.1:${port}`, child }
}

export const startPlanetNode = (config: object): Promise<{ url: string; child: ChildProcess }> =>
  startProgram(fileURLToPath(import.meta.resolve('@planet/planet-node/main')), JSON.stringify(config))

export const median = (figures: readonly number[]): number => quantile(figures, 0.5)
