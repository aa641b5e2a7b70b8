import type { BitcoinNode } from '../node.ts'
import type { Arguments } from './arguments.ts'

/** One JSON-RPC call. `needs` counts the arguments that must be given. */
export type Method = {
  readonly params: readonly string[]
  readonly needs: number
  /** Runs without taking its turn, for calls that wait. */
  readonly waits?: true
  run(node: BitcoinNode, args: Arguments): unknown
}
