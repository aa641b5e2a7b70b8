import type { MessagePort } from 'node:worker_threads'
import type { WasmModule } from '../evm/webassembly.ts'
import type { AccountRecord } from '../state/account.ts'
import type { BlockJob, BlockResult, CallJob } from './execute.ts'
import type { Refusal } from './refused.ts'
import type { TracedOutcome } from './transition.ts'

export interface ThreadOptions {
  chainId: number
  maxAccounts: number
  module: WasmModule
  /** Where the thread reads the state after the head by itself; others ask. */
  database: string | undefined
  /** For reads of state, which the thread waits for. */
  reads: MessagePort
  signals: SharedArrayBuffer
}

/** Places in the shared memory. */
export const SIGNAL = { answered: 0, abandoned: 1 } as const

export type ThreadRequest =
  | { kind: 'block'; job: Omit<BlockJob, 'transactions'>; transactions: Uint8Array }
  | { kind: 'calls'; job: CallJob; isAtHead: boolean; timeoutMs: number }
  | { kind: 'absorb'; changes: Uint8Array }
  | { kind: 'forget' }

export type ThreadAnswer =
  | { kind: 'block'; result: BlockResult }
  | { kind: 'calls'; outcomes: TracedOutcome[][] }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'expired'; message: string }
  | { kind: 'failed'; cause: unknown }

export type ReadRequest =
  | { kind: 'account'; address: Uint8Array }
  | { kind: 'storage'; address: Uint8Array; slot: Uint8Array }
  | { kind: 'code'; hash: Uint8Array }
  | { kind: 'slots'; address: Uint8Array }
  | { kind: 'blockHash'; number: number }

export type ReadValue = AccountRecord | Uint8Array | Uint8Array[] | undefined
export type ReadAnswer = { value: ReadValue } | { failed: true }
