import { keccak256 } from '../crypto/keccak.ts'
import { type Header, headerHash } from '../encoding/header.ts'
import { fromHex, type Hex, toKey } from '../encoding/hex.ts'
import { ByteReader } from '../evm/bytes.ts'
import {
  type AccountOverride,
  type BlockContext,
  type Commitments,
  type ContractAddressRule,
  readOutcome,
  type Trace,
} from '../evm/engine.ts'
import { decodeChanges } from '../evm/state-changes.ts'
import type { AccountRecord } from '../state/account.ts'
import { encodeValues, type StateChanges, type StateValues } from '../state/changes.ts'
import { CommittedState, codeOperations, type StateView, stateOperations } from '../state/committed.ts'
import { type Database, type WriteOperation, write, writeSynced } from '../store/database.ts'
import { databasePath, writeMarker } from '../store/folder.ts'
import { HeadRecord } from '../store/head-record.ts'
import { blockOperations, History, removalOperations } from '../store/history.ts'
import { undoKey } from '../store/keys.ts'
import type { BlockRecord, TransactionRecord } from '../store/records.ts'
import { blockSize, type ExecutableTransaction, type Executed, headerOf, recordsOf } from './assemble.ts'
import { contractAddressRule, ETHEREUM_PREFIX } from './contract-address.ts'
import type { BlockJob, CallJob, RefusedTransaction } from './execute.ts'
import { type CallLane, type CommittedSource, type Executor, localExecutor } from './executor.ts'
import { isFree, nextBaseFee } from './fees.ts'
import type { Genesis } from './genesis.ts'
import {
  checkRecentBlocks,
  type Head,
  headOperation,
  loadUndoLog,
  markerOperation,
  openChainFolder,
} from './open.ts'
import { Refused } from './refused.ts'
import type { ChainRules } from './rules.ts'
import { threadedExecutor } from './threads.ts'
import { contextOf, type Message, outcomeOf, type TracedOutcome, type TransitionRules } from './transition.ts'
import { checkAllExecuted, checkHeader, checkPlacement } from './verify.ts'

/** Where a chain other than Ethereum may differ. */
export interface ChainHooks {
  contractAddress?: ContractAddressRule
  blockHash?: (header: Header) => Uint8Array
}

export interface ChainOptions {
  directory: string
  rules: ChainRules
  genesis: Genesis
  hooks?: ChainHooks
  /** Accounts kept in memory, and twice as many slots. */
  cachedAccounts?: number
  /** Megabytes of the database's own cache. */
  databaseCacheMb?: number
  /**
   * Waits until each block is on disk; the default. A follower need not: the producer still has what a power failure
   * takes from it.
   */
  durable?: boolean
  /** Opens a folder that has lost blocks, which is refused otherwise. */
  acceptLoss?: boolean
  /** Executes on threads of their own, so that this one is free to answer requests meanwhile. */
  threads?: boolean
  /** Called for engine errors that cost a transaction. By default they are written to stderr. */
  report?: (cause: unknown) => void
  /** Called after a failed write: the chain takes no more blocks until it is opened again. */
  onFailure?: (cause: unknown) => void
}

export interface MadeBlock {
  block: BlockRecord
  transactions: readonly TransactionRecord[]
}

export interface BlockDraft {
  /** In execution order. */
  transactions: ExecutableTransaction[]
  timestamp: bigint
  /** Makes the block even if nothing could be included. */
  allowEmpty: boolean
  extraData?: Uint8Array
  /** Written in the same batch as the block. */
  operations?: (executed: Executed[], refused: RefusedTransaction[]) => WriteOperation[]
}

interface Execution {
  executed: Executed[]
  refused: RefusedTransaction[]
  /** No room in this block, or after a transaction of the same sender that found none. */
  leftOver: ExecutableTransaction[]
}

export interface DraftResult extends Execution {
  made: MadeBlock | undefined
}

export interface CallOptions {
  /** State after this block; the head by default. */
  at?: number
  context?: Partial<BlockContext>
  timeoutMs: number
  lane?: CallLane | undefined
  /** Ends the execution when the caller is gone. */
  signal?: AbortSignal | undefined
  /** Changes the state before the call, for this call only. */
  overrides?: AccountOverride[] | undefined
  trace?: Trace | undefined
}

type ExecutedBlock = Execution & {
  commitments: Commitments
  changes: StateChanges
  undo: StateValues
  /** As the executor wrote them. */
  encoded: Uint8Array
}
type SealedBlock = MadeBlock & Pick<ExecutedBlock, 'changes' | 'undo' | 'encoded'>
type Listener = (event: ChainEvent) => void
export type ChainEvent = { kind: 'block'; made: MadeBlock } | { kind: 'dropped'; blocks: MadeBlock[] }

const markerEvery = 1_000
/** How often a follower syncs and records its head while blocks arrive. */
const recordEveryMs = 5_000
/** Accounts that the executor keeps in memory, and twice as many slots. */
const CACHED_ACCOUNTS = 100_000

/**
 * The state and execution core, which knows nothing of JSON-RPC, pools or clocks: it executes messages in a given block
 * context, commits and reverts blocks, and reads state and history. Facades (Ethereum's JSON-RPC here, TRON's HTTP API
 * in the sandbox) build on it.
 */
export class Chain {
  readonly rules: ChainRules
  readonly history: History
  readonly database: Database
  readonly genesisHash: Hex
  #head: BlockRecord
  #commits: number
  readonly #directory: string
  readonly #state: CommittedState
  readonly #hashOf: (header: Header) => Uint8Array
  readonly #executor: Executor
  readonly #report: (cause: unknown) => void
  readonly #onFailure: (cause: unknown) => void
  readonly #durable: boolean
  #listeners = new Set<Listener>()
  #busy = false
  #failure: unknown
  #markerWrite: Promise<void> = Promise.resolve()
  readonly #headRecord: HeadRecord
  #recordedAt = performance.now()

  static async open(options: ChainOptions): Promise<Chain> {
    const { directory, rules, genesis, hooks } = options
    const hashOf = hooks?.blockHash ?? headerHash
    const { database, head, genesisHash } = await openChainFolder(directory, rules, genesis, {
      hashOf,
      cacheMb: options.databaseCacheMb ?? 32,
      acceptLoss: options.acceptLoss ?? false,
    })
    try {
      const history = new History(database)
      await checkRecentBlocks(history, head, hashOf)
      const state = new CommittedState(database, head.number, rules.historyBlocks, {
        ...(rules.reorganisable ? { historyValues: Number.POSITIVE_INFINITY } : {}),
        ...(options.cachedAccounts === undefined ? {} : { cachedAccounts: options.cachedAccounts }),
      })
      if (rules.reorganisable) await loadUndoLog(database, state, head.number - rules.historyBlocks)
      const chain = new Chain(options, { database, history, state, head, genesisHash })
      await chain.#writeMarker()
      chain.#headRecord.reset(head)
      return chain
    } catch (cause) {
      await database.close()
      throw cause
    }
  }

  private constructor(
    { directory, rules, hooks, report, onFailure, durable, threads, cachedAccounts }: ChainOptions,
    parts: { database: Database; history: History; state: CommittedState; head: Head; genesisHash: Hex },
  ) {
    this.rules = rules
    this.#directory = directory
    this.database = parts.database
    this.history = parts.history
    this.genesisHash = parts.genesisHash
    this.#state = parts.state
    this.#commits = parts.head.commits
    const head = parts.history.block(parts.head.number)
    if (head === undefined) throw new Error('the head was checked and is gone')
    this.#head = head
    this.#hashOf = hooks?.blockHash ?? headerHash
    const ownRule =
      rules.create2Prefix === ETHEREUM_PREFIX ? undefined : contractAddressRule(rules.create2Prefix)
    const addressRule = hooks?.contractAddress ?? ownRule
    const settings = { chainId: rules.chainId, maxAccounts: cachedAccounts ?? CACHED_ACCOUNTS }
    // A rule is code of the caller's thread.
    this.#executor =
      threads && addressRule === undefined
        ? threadedExecutor({ ...settings, database: databasePath(directory) })
        : localExecutor({ ...settings, addressRule })
    this.#report = report ?? ((cause) => console.error(cause))
    this.#onFailure = onFailure ?? (() => undefined)
    this.#durable = durable ?? true
    this.#headRecord = new HeadRecord(directory, (cause) => this.#fail(cause))
  }

  get head(): BlockRecord {
    return this.#head
  }

  get headNumber(): number {
    return Number(this.#head.header.number)
  }

  block(number: number): BlockRecord | undefined {
    if (number === this.headNumber) return this.#head
    return number < this.headNumber ? this.history.block(number) : undefined
  }

  onEvent(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The caller must release it. */
  view(number = this.headNumber): StateView {
    return this.#state.view(number)
  }

  /** The account after the head, by its address in hex without prefix. */
  account(addressKey: string): AccountRecord | undefined {
    return this.#state.accountAtHead(addressKey)
  }

  canView(number: number): boolean {
    return this.#state.canView(number)
  }

  nextContext(timestamp: bigint, parent: BlockRecord = this.#head): BlockContext {
    return {
      number: parent.header.number + 1n,
      timestamp,
      feeRecipient: fromHex(this.rules.feeRecipient),
      prevRandao: keccak256(parent.hash),
      gasLimit: this.rules.blockGasLimit,
      baseFee: nextBaseFee(this.rules, parent.header),
    }
  }

  /** Executes a message and discards its effects. */
  async call(message: Message, options: CallOptions): Promise<TracedOutcome> {
    const at = options.at ?? this.headNumber
    const base = this.block(at)
    if (base === undefined) throw new Error(`block ${at} is unknown`)
    const context = { ...contextOf(base.header), ...options.context }
    const rules = { ...this.transitionRules, fromContracts: true }
    const messages = [{ message, rules, trace: options.trace ?? 'none' }]
    const [outcomes] = await this.calls([{ context, overrides: options.overrides ?? [], messages }], {
      ...options,
      at,
    })
    const [outcome] = outcomes ?? []
    if (outcome === undefined) throw new Error('a call has no outcome')
    return outcome
  }

  /** Executes messages in blocks that follow each other, on the state after `at`, and discards their effects. */
  async calls(
    blocks: CallJob['blocks'],
    options: CallOptions & { at: number; maxGas?: bigint },
  ): Promise<TracedOutcome[][]> {
    const { at, timeoutMs, signal, maxGas } = options
    const view = this.view(at)
    try {
      return await this.#executor.executeCalls(
        maxGas === undefined ? { blocks } : { blocks, maxGas },
        this.#sourceOf(view),
        {
          isAtHead: () => at === this.headNumber,
          timeoutMs,
          lane: options.lane ?? 'own',
          signal,
        },
      )
    } finally {
      view.release()
    }
  }

  get transitionRules(): TransitionRules {
    return { fromContracts: false, intrinsicGas: this.rules.intrinsicGas, free: isFree(this.rules) }
  }

  #sourceOf(view: StateView): CommittedSource {
    return {
      account: (address) => view.account(toKey(address)),
      storage: (address, slot) => view.storage(toKey(address) + toKey(slot)),
      code: (hash) => view.code(hash),
      slots: (address) => view.slots(toKey(address)),
      blockHash: (number) => (number <= view.blockNumber ? this.block(number)?.hash : undefined),
    }
  }

  /** Executes, commits and publishes one block; on return it is on disk. */
  async makeBlock(draft: BlockDraft): Promise<DraftResult> {
    return this.#exclusively(async () => {
      const view = this.view()
      try {
        const context = this.nextContext(draft.timestamp)
        const rules = { ...this.transitionRules, maxWork: this.rules.transactionWork }
        const execution = await this.#execute(view, { transactions: draft.transactions, context, rules })
        const { executed, refused, leftOver } = execution
        const operations = draft.operations?.(executed, refused) ?? []
        if (executed.length === 0 && !draft.allowEmpty) {
          if (operations.length > 0) await this.#write(operations)
          return { made: undefined, executed, refused, leftOver }
        }
        const sealed = this.#seal(context, execution, draft.extraData ?? new Uint8Array(0))
        return { made: await this.#commit(sealed, operations), executed, refused, leftOver }
      } finally {
        view.release()
      }
    })
  }

  /**
   * Executes a block that another node made, and commits it only if execution yields exactly the claimed header. Throws
   * `BlockRejected` otherwise, and changes nothing.
   */
  async applyBlock(claimed: Header, transactions: ExecutableTransaction[]): Promise<MadeBlock> {
    return this.#exclusively(async () => {
      checkPlacement(claimed, this.#head)
      const view = this.view()
      try {
        const context = this.nextContext(claimed.timestamp)
        const execution = await this.#execute(view, { transactions, context, rules: this.transitionRules })
        checkAllExecuted(claimed.number, execution.refused, execution.leftOver.length)
        const sealed = this.#seal(context, execution, claimed.extraData)
        checkHeader(claimed, sealed.block.header)
        return await this.#commit(sealed, [])
      } finally {
        view.release()
      }
    })
  }

  async #execute(view: StateView, draft: Omit<BlockJob, 'parentState'>): Promise<ExecutedBlock> {
    const job = { ...draft, parentState: this.#head.header.stateRoot }
    const result = await this.#executor.executeBlock(job, this.#sourceOf(view))
    const outcomes = new ByteReader(result.outcomes)
    const transactionAt = (index: number): ExecutableTransaction => {
      const transaction = job.transactions[index]
      if (transaction === undefined) throw new Error('the executor names a transaction that it did not get')
      return transaction
    }
    return {
      executed: result.executed.map((index) => {
        const transaction = transactionAt(index)
        const outcome = outcomeOf(readOutcome(outcomes), transaction, job.context, job.rules)
        return { transaction, outcome }
      }),
      refused: result.refused.map(({ index, refusal, cause }) => {
        const reason = Refused.from(refusal, cause === undefined ? undefined : { cause })
        if (cause !== undefined) this.#report(reason)
        return { transaction: transactionAt(index), reason }
      }),
      leftOver: result.leftOver.map(transactionAt),
      commitments: result.commitments,
      encoded: result.changes,
      ...decodeChanges(result.changes),
    }
  }

  /** The block of the executed transactions, with every commitment of its header. */
  #seal(context: BlockContext, execution: ExecutedBlock, extraData: Uint8Array): SealedBlock {
    const parent = this.#head
    const { executed, changes, undo, encoded } = execution
    const transactions = recordsOf(executed)
    const gasUsed = transactions.at(-1)?.cumulativeGasUsed ?? 0n
    const header = headerOf(context, parent.hash, execution.commitments, gasUsed, extraData)
    const block: BlockRecord = {
      header,
      hash: this.#hashOf(header),
      transactionCount: transactions.length,
      size: blockSize(header, executed),
    }
    return { block, transactions, changes, undo, encoded }
  }

  async #commit(sealed: SealedBlock, extra: WriteOperation[]): Promise<MadeBlock> {
    const { block, transactions, changes, undo } = sealed
    const number = Number(block.header.number)
    const commits = this.#commits + 1
    const operations: WriteOperation[] = [
      ...stateOperations(changes),
      ...codeOperations(changes),
      ...blockOperations(block, transactions),
      headOperation({ number, hash: block.hash, commits }),
      ...extra,
    ]
    if (this.rules.reorganisable) {
      operations.push({ type: 'put', key: undoKey(number), value: encodeValues(undo) })
      const past = number - this.rules.historyBlocks
      if (past > 0) operations.push({ type: 'del', key: undoKey(past) })
    }
    this.#state.prepare(number, undo)
    await this.#write(operations)
    this.#recordHead({ number, hash: block.hash, commits })
    this.#state.publish(number, changes)
    this.#executor.absorb(sealed.encoded)
    this.history.recent.add(block, transactions)
    this.#commits = commits
    this.#head = block
    if (commits % markerEvery === 0 || this.#isRecordDue())
      this.#markerWrite = this.#markerWrite.then(() => this.#writeMarker())
    const made = { block, transactions }
    this.#emit({ kind: 'block', made })
    return made
  }

  /** Drops the last `depth` blocks, in one batch, and returns them with their transactions, oldest first. */
  async rewind(
    depth: number,
    extra: (dropped: MadeBlock[]) => WriteOperation[] = () => [],
  ): Promise<MadeBlock[]> {
    return this.#exclusively(async () => {
      const target = this.headNumber - depth
      const head = this.block(target)
      if (depth < 1 || head === undefined)
        throw new Error(`cannot drop ${depth} blocks of ${this.headNumber}`)
      const values = this.#state.valuesAt(target)
      const dropped: MadeBlock[] = []
      for (let number = target + 1; number <= this.headNumber; number++) {
        const block = this.block(number)
        if (block === undefined) throw new Error(`block ${number} is missing`)
        dropped.push({ block, transactions: await this.history.transactionsOf(number) })
      }
      const commits = this.#commits + 1
      this.#state.prepareRewind()
      this.history.recent.clear()
      this.#head = head
      await this.#write([
        ...stateOperations(values),
        ...dropped.flatMap(({ block, transactions }) => removalOperations(block, transactions)),
        ...dropped.map(
          ({ block }): WriteOperation => ({ type: 'del', key: undoKey(Number(block.header.number)) }),
        ),
        ...extra(dropped),
        headOperation({ number: target, hash: head.hash, commits }),
      ])
      this.#recordHead({ number: target, hash: head.hash, commits })
      this.#commits = commits
      this.#state.rewind(target, values)
      this.#executor.forget()
      this.#emit({ kind: 'dropped', blocks: dropped })
      return dropped
    })
  }

  /** Writes outside of any block, such as the pool's. */
  async write(operations: WriteOperation[]): Promise<void> {
    if (operations.length > 0) await this.#exclusively(() => this.#write(operations))
  }

  /** After a failed write the disk's state is unknown: nothing more is written until a restart. */
  async #write(operations: WriteOperation[]): Promise<void> {
    try {
      await write(this.database, operations, this.#durable)
    } catch (cause) {
      this.#fail(cause)
      throw cause
    }
  }

  #fail(cause: unknown): void {
    this.#failure = cause
    this.#onFailure(cause)
  }

  /** Only what the disk certainly has: a follower's blocks are recorded after the next sync. */
  #recordHead(head: Head): void {
    if (!this.#durable) return
    try {
      this.#headRecord.write(head)
    } catch (cause) {
      this.#fail(cause)
      throw cause
    }
  }

  #isRecordDue(): boolean {
    if (this.#durable || performance.now() - this.#recordedAt < recordEveryMs) return false
    this.#recordedAt = performance.now()
    return true
  }

  async #exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#failure !== undefined)
      throw new Error('the chain stopped after a failed write', { cause: this.#failure })
    if (this.#busy) throw new Error('blocks are made one at a time')
    this.#busy = true
    try {
      return await work()
    } finally {
      this.#busy = false
    }
  }

  #emit(event: ChainEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  async #writeMarker(): Promise<void> {
    // Both files name commits that the disk certainly has; more may follow during the sync.
    const head = { number: this.headNumber, hash: this.#head.hash, commits: this.#commits }
    if (!this.#durable) {
      await writeSynced(this.database, [markerOperation(head.commits)])
      this.#headRecord.write(head)
    }
    await writeMarker(this.#directory, {
      format: 1,
      chainId: this.rules.chainId,
      genesis: this.genesisHash,
      state: 'ready',
      commits: head.commits,
    })
  }

  async close(): Promise<void> {
    await this.#executor.close()
    await this.#markerWrite
    await this.#writeMarker()
    await this.#headRecord.close()
    await this.database.close()
  }
}
