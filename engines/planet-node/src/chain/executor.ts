import { Engine, type EngineOptions, ExecutionTimeout, type StateSource } from '../evm/engine.ts'
import {
  type BlockJob,
  type BlockResult,
  type CallConditions,
  type CallJob,
  executeBlock,
  executeCalls,
} from './execute.ts'
import type { TracedOutcome } from './transition.ts'

/** Whose call it is: strangers' calls never delay those of the operator's own services. */
export type CallLane = 'own' | 'guest'

export interface CallTerms {
  /** Whether the state is that after the head, so that what is read may be kept. */
  isAtHead: () => boolean
  timeoutMs: number
  lane: CallLane
  /** Ends the execution when the caller is gone. */
  signal: AbortSignal | undefined
}

/** The committed state, where listing slots takes time. */
export type CommittedSource = Omit<StateSource, 'slots'> & {
  slots(address: Uint8Array): Promise<Uint8Array[]>
}

/** Executes blocks and calls, here or on threads of their own. */
export interface Executor {
  executeBlock(job: BlockJob, source: CommittedSource): Promise<BlockResult>
  executeCalls(job: CallJob, source: CommittedSource, terms: CallTerms): Promise<TracedOutcome[][]>
  /** Takes up the changes that a block committed. */
  absorb(changes: Uint8Array): void
  /** Forgets what was read, after blocks were dropped. */
  forget(): void
  close(): Promise<void>
}

/** Whether a call has to end, asked during its execution. */
export function conditionsOf(
  isAtHead: boolean,
  timeoutMs: number,
  isAbandoned: () => boolean,
): CallConditions {
  const deadline = performance.now() + timeoutMs
  return { isAtHead, isExpired: () => performance.now() > deadline || isAbandoned() }
}

/**
 * Slots cannot be listed without waiting. They matter only where a contract destroyed itself while it was created, and
 * another one is created at its address: stand-ins and tests, which execute in place, do without.
 */
const withoutSlots = (source: CommittedSource): StateSource => ({ ...source, slots: () => [] })

/** On the caller's own thread, which does nothing else meanwhile. */
export function localExecutor(options: EngineOptions): Executor {
  const engine = new Engine(options)
  return {
    executeBlock: async (job, source) => executeBlock(engine, withoutSlots(source), job),
    executeCalls: async (job, source, { isAtHead, timeoutMs, signal }) => {
      if (signal?.aborted) throw new ExecutionTimeout('execution aborted (caller is gone)')
      return executeCalls(
        engine,
        withoutSlots(source),
        job,
        conditionsOf(isAtHead(), timeoutMs, () => false),
      )
    },
    absorb: (changes) => engine.absorb(changes),
    forget: () => engine.forget(),
    close: async () => undefined,
  }
}
