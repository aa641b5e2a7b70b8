import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TronWeb } from 'tronweb'
import { onTestFinished } from 'vitest'
import { startTron, type Tron, type TronOptions } from '../start.ts'

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tron-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A node without a clock, closed after the test unless the test has done so. */
export async function startNode(options: Partial<TronOptions> = {}): Promise<Tron> {
  const dataDir = options.dataDir ?? (await temporaryFolder())
  const node = await startTron({ dataDir, host: '127.0.0.1', port: 0, blockMs: 0, ...options })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= node.close()
    return closing
  }
  onTestFinished(close)
  return { ...node, close }
}

export type Client = { tronWeb: TronWeb; address: string; key: string }

/** TronWeb with its own key, by number. */
export function clientOf({ url }: Pick<Tron, 'url'>, number: number): Client {
  const key = number.toString(16).padStart(64, '5')
  const tronWeb = new TronWeb({ fullHost: url, privateKey: key })
  return { tronWeb, address: tronWeb.defaultAddress.base58 as string, key }
}

/** A client with TRX, and with USDT where asked. */
export async function fundedClient(node: Tron, number: number, sun: bigint, usdt = 0n): Promise<Client> {
  const client = clientOf(node, number)
  await node.faucet('TRX', client.address, sun)
  if (usdt > 0n) await node.faucet('USDT', client.address, usdt)
  await node.mine(1)
  return client
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the node are looked into as any client would.
export type Answer = any

/** Asks the node directly. */
export async function ask(node: Pick<Tron, 'url'>, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(
    `${node.url}/${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  )
  return response.json()
}

export const textOf = (hex: string): string => Buffer.from(hex, 'hex').toString('utf8')
