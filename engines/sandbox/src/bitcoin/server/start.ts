import { join } from 'node:path'
import { claimDataFolder } from '../data-folder.ts'
import { FAUCET_ADDRESS, FAUCET_SCRIPT, payFromFaucet } from '../faucet.ts'
import { mineOnClock } from '../mine-on-clock.ts'
import { BitcoinNode, type ReorgTransactions } from '../node.ts'
import { scriptOf } from '../script/address.ts'
import { serveRpc } from './server.ts'

export type BitcoinOptions = {
  readonly dataDir: string
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly rpcUser: string
  readonly rpcPassword: string
  /** Mines a block every so many seconds while there is something to confirm; without it blocks come on request only. */
  readonly blockSeconds?: number
  /** Whether conflicts are replaced by fee alone (default), or only where BIP125 was signalled. */
  readonly fullReplacement?: boolean
  /** Unix time in seconds. */
  readonly now?: () => number
  /** Called when the node cannot go on: after a failed write, or when mining on the clock fails. */
  readonly onFailure?: (cause: unknown) => void
}

export type Bitcoin = {
  readonly url: string
  readonly port: number
  readonly faucetAddress: string
  /** Mines blocks, to the faucet by default; returns their hashes. */
  mine(count: number, address?: string): Promise<string[]>
  /** Replaces the last blocks with a longer chain; `transactions` decides about their transactions. */
  reorg(depth: number, options?: { transactions?: ReorgTransactions; address?: string }): Promise<string[]>
  /** Pays satoshi from the sandbox's own coins; returns the transaction id. */
  faucet(address: string, amount: bigint): Promise<string>
  close(): Promise<void>
}

/** All blocks before the first halving: 49 coins of the faucet are then mature, half of them by a good margin. */
const FIRST_BLOCKS = 149

async function mineBlocks(node: BitcoinNode, count: number, payTo: Uint8Array): Promise<string[]> {
  const hashes: string[] = []
  for (let i = 0; i < count; i++) hashes.push(await node.exclusive(() => node.mine(payTo)))
  return hashes
}

const payTo = (address: string | undefined): Uint8Array =>
  address === undefined ? FAUCET_SCRIPT : scriptOf(address)

/** Starts a durable Bitcoin regtest node with Bitcoin Core's JSON-RPC. */
export async function startBitcoin(options: BitcoinOptions): Promise<Bitcoin> {
  const path = await claimDataFolder(options.dataDir)
  const now = options.now ?? (() => Math.floor(Date.now() / 1000))
  const onFailure = options.onFailure ?? ((cause) => console.error('Bitcoin', cause))
  const node = await BitcoinNode.open({
    path,
    now,
    fullReplacement: options.fullReplacement ?? true,
    onFailure,
  })
  await mineBlocks(node, FIRST_BLOCKS - node.chain.height, FAUCET_SCRIPT)
  const { host, port, rpcUser: user, rpcPassword: password } = options
  const server = await serveRpc(node, { host, port, user, password }).catch(async (error: unknown) => {
    await node.close()
    throw error
  })
  const stopClock = options.blockSeconds
    ? mineOnClock({
        node,
        seconds: options.blockSeconds,
        file: join(options.dataDir, 'blocks-to-mine'),
        onFailure,
      })
    : async () => undefined
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}/`,
    port: server.port,
    faucetAddress: FAUCET_ADDRESS,
    mine: async (count, address) => mineBlocks(node, count, payTo(address)),
    reorg: async (depth, { transactions = 'remine', address } = {}) =>
      node.exclusive(() => node.reorg(depth, payTo(address), transactions)),
    faucet: async (address, amount) => node.exclusive(() => payFromFaucet(node, address, amount)),
    close: async () => {
      await stopClock()
      await server.close()
      await node.close()
    },
  }
}
