import type { Chain } from '../chain/chain.ts'
import type { TransactionEntry } from './entry.ts'
import type { Filters } from './filters.ts'
import type { FollowerStatus } from './follower-status.ts'
import type { Caller, Lanes } from './lanes.ts'
import type { RpcLimits } from './limits.ts'

export interface RpcContext {
  chain: Chain
  entry: TransactionEntry
  /** Present on a node that follows another one. */
  follower?: () => FollowerStatus
  limits: RpcLimits
  clientVersion: string
  /** Limits how many EVM calls run at once, and puts own calls before guests'. */
  lanes: Lanes
  filters: Filters
  now(): number
}

export type RpcMethod = (context: RpcContext, params: unknown[], caller: Caller) => unknown
