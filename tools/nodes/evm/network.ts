import type { Hex } from 'viem'
import type { Alloc } from '../../../deploy/besu/state-export.ts'
import type { Processes, Running } from '../processes.ts'
import type { Session } from '../session.ts'
import { until } from '../until.ts'
import { ask } from './json-rpc.ts'

export interface Validator {
  name: string
  rpcUrl: string
  wsUrl: string
  process: Running
}

/** A network of validators that makes blocks. */
export interface Network {
  validators: readonly Validator[]
  /** Starts a validator whose process has ended, and waits until it is connected to all others. */
  restart: (validator: Validator) => Promise<Validator>
}

export interface NetworkOptions {
  program: string
  folder: string
  chainId: number
  alloc: Alloc
}

/** A program that PLANET can run on. */
export interface Engine {
  name: string
  /** Starts a network of four validators. */
  start: (processes: Processes, options: NetworkOptions) => Promise<Network>
  /** JSON-RPC tests that are left out, by their full name, with the reason. */
  rpcExceptions: Readonly<Record<string, string>>
  /** Checks that apply to this engine only, on networks of their own. */
  checkMore?: (session: Session, program: string) => Promise<void>
}

/** With fewer, QBFT stops at the first failure. */
export const validatorCount = 4

export const heightOf = async (url: string): Promise<number> => Number(await ask<Hex>(url, 'eth_blockNumber'))

export const peersOf = async (url: string): Promise<number> => Number(await ask<Hex>(url, 'net_peerCount'))

export async function untilConnected(validators: readonly Validator[]): Promise<void> {
  await until('the validators find each other', 180, async () => {
    const counts = await Promise.all(validators.map(({ rpcUrl }) => peersOf(rpcUrl)))
    return counts.every((count) => count === validators.length - 1) || undefined
  })
}

export async function untilBlocks(validators: readonly Validator[]): Promise<void> {
  await until('the network makes blocks', 180, async () => {
    const heights = await Promise.all(validators.map(({ rpcUrl }) => heightOf(rpcUrl)))
    return heights.every((height) => height >= 3) || undefined
  })
}
