import { keccak256 } from '../crypto/keccak.ts'
import { type Header, headerHash } from '../encoding/header.ts'
import { fromHex, type Hex } from '../encoding/hex.ts'
import type { AccountRecord } from '../state/account.ts'
import { encodeValues, type StateChanges } from '../state/changes.ts'
import { CommittedState, codeOperations, type StateView, stateOperations } from '../state/committed.ts'
import { type Database, type WriteOperation, write, writeSynced } from '../store/database.ts'
import { writeMarker } from '../store/folder.ts'
import { HeadRecord } from '../store/head-record.ts'
import { blockOperations, History, removalOperations } from '../store/history.ts'
import { undoKey } from '../store/keys.ts'
import type { BlockRecord, TransactionRecord } from '../store/records.ts'
import { blockSize, type ExecutableTransaction, type Executed, headerOf, recordsOf } from './assemble.ts'
import { type ContractAddressRule, contractAddressRule, ExecutionUnit, type Pace } from './evm.ts'
import { type Execution, executeInOrder, type RefusedTransaction } from './execute.ts'
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
import { applyMessage, type BlockContext, contextOf, type Message, type Outcome } from './transition.ts'
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

export interface DraftResult extends Execution {
  made: MadeBlock | undefined
}

export interface CallOptions {
  /** State after this block; the head by default. */
  at?: number
  context?: Partial<BlockContext>
  timeoutMs: number
  pace?: Pace | undefined
  /** Ends the execution when the caller is gone. */
  signal?: AbortSignal | undefined
  /** Changes the state before the call, for this call only. */
  prepare?: (unit: ExecutionUnit) => Promise<void>
}

type SealedBlock = MadeBlock & { changes: StateChanges }
type Listener = (event: ChainEvent) => void
export type ChainEvent = { kind: 'block'; made: MadeBlock } | { kind: 'dropped'; blocks: MadeBlock[] }

const MARKER_EVERY = 1_000
/** How often a follower syncs and records its head while blocks arrive. */
const RECORD_EVERY_MS = 5_000
const MAX_IDLE_UNITS = 8

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
  readonly #addressRule: ContractAddressRule
  readonly #hashOf: (header: Header) => Uint8Array
  readonly #builder: ExecutionUnit
  readonly #report: (cause: unknown) => void
  readonly #onFailure: (cause: unknown) => void
  readonly #durable: boolean
  #idleUnits: ExecutionUnit[] = []
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
    { directory, rules, hooks, report, onFailure, durable }: ChainOptions,
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
    this.#addressRule = hooks?.contractAddress ?? contractAddressRule(rules.create2Prefix)
    this.#hashOf = hooks?.blockHash ?? headerHash
    this.#builder = this.#newUnit()
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

  #newUnit(): ExecutionUnit {
    return new ExecutionUnit(this.rules, this.#addressRule)
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
  async call(message: Message, options: CallOptions): Promise<Outcome> {
    const at = options.at ?? this.headNumber
    const base = this.block(at)
    if (base === undefined) throw new Error(`block ${at} is unknown`)
    const view = this.view(at)
    const unit = this.#idleUnits.pop() ?? this.#newUnit()
    try {
      unit.overlay.reset(view)
      unit.transactionHash = new Uint8Array(32)
      unit.blockHash = this.#blockHashes(at)
      unit.startClock({
        deadline: performance.now() + options.timeoutMs,
        pace: options.pace,
        signal: options.signal,
      })
      await options.prepare?.(unit)
      const context = { ...contextOf(base.header), ...options.context }
      const outcome = await applyMessage(unit, message, context, {
        fromContracts: true,
        intrinsicGas: this.rules.intrinsicGas,
        free: isFree(this.rules),
      })
      this.#keepUnit(unit)
      return outcome
    } catch (cause) {
      // A unit that was stopped midway is not reused.
      if (cause instanceof Refused) this.#keepUnit(unit)
      throw cause
    } finally {
      view.release()
    }
  }

  /** Executes a block again on the state before it, watched, and throws the effects away. */
  async replay(
    number: number,
    transactions: ExecutableTransaction[],
    watch: (unit: ExecutionUnit) => void,
  ): Promise<void> {
    const block = this.block(number)
    if (block === undefined) throw new Error(`block ${number} is unknown`)
    const view = this.view(number - 1)
    const unit = this.#newUnit()
    try {
      unit.overlay.reset(view)
      unit.blockHash = this.#blockHashes(number - 1)
      watch(unit)
      const rules = { intrinsicGas: this.rules.intrinsicGas, free: isFree(this.rules) }
      const context = contextOf(block.header)
      const { executed } = await executeInOrder(unit, transactions, context, rules, this.#report)
      if (executed.length < transactions.length) throw new Error(`block ${number} cannot be executed again`)
    } finally {
      view.release()
    }
  }

  #keepUnit(unit: ExecutionUnit): void {
    if (this.#idleUnits.length < MAX_IDLE_UNITS) this.#idleUnits.push(unit)
  }

  #blockHashes(at: number) {
    return (number: number) => (number <= at ? this.block(number)?.hash : undefined)
  }

  /** Executes, commits and publishes one block; on return it is on disk. */
  async makeBlock(draft: BlockDraft): Promise<DraftResult> {
    return this.#exclusively(async () => {
      const view = this.view()
      try {
        const context = this.nextContext(draft.timestamp)
        const { executed, refused, leftOver } = await this.#execute(view, draft.transactions, context)
        const operations = draft.operations?.(executed, refused) ?? []
        if (executed.length === 0 && !draft.allowEmpty) {
          if (operations.length > 0) await this.#write(operations)
          return { made: undefined, executed, refused, leftOver }
        }
        const sealed = this.#seal(context, executed, draft.extraData ?? new Uint8Array(0))
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
        const { executed, refused, leftOver } = await this.#execute(view, transactions, context)
        checkAllExecuted(claimed.number, refused, leftOver.length)
        const sealed = this.#seal(context, executed, claimed.extraData)
        checkHeader(claimed, sealed.block.header)
        return await this.#commit(sealed, [])
      } finally {
        view.release()
      }
    })
  }

  #execute(view: StateView, transactions: ExecutableTransaction[], context: BlockContext) {
    this.#builder.overlay.reset(view)
    this.#builder.blockHash = this.#blockHashes(view.blockNumber)
    const rules = { intrinsicGas: this.rules.intrinsicGas, free: isFree(this.rules) }
    return executeInOrder(this.#builder, transactions, context, rules, this.#report)
  }

  /** The block of the executed transactions, with every commitment of its header. */
  #seal(context: BlockContext, executed: Executed[], extraData: Uint8Array): SealedBlock {
    const parent = this.#head
    const changes = this.#builder.overlay.changes()
    const transactions = recordsOf(executed)
    const header = headerOf(
      context,
      { hash: parent.hash, stateRoot: parent.header.stateRoot },
      executed,
      transactions,
      changes,
      extraData,
    )
    const block: BlockRecord = {
      header,
      hash: this.#hashOf(header),
      transactionCount: transactions.length,
      size: blockSize(header, executed),
    }
    return { block, transactions, changes }
  }

  async #commit({ block, transactions, changes }: SealedBlock, extra: WriteOperation[]): Promise<MadeBlock> {
    const number = Number(block.header.number)
    const undo = this.#state.undoOf(changes)
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
    this.history.recent.add(block, transactions)
    this.#commits = commits
    this.#head = block
    if (commits % MARKER_EVERY === 0 || this.#isRecordDue())
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
    if (this.#durable || performance.now() - this.#recordedAt < RECORD_EVERY_MS) return false
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
    await this.#markerWrite
    await this.#writeMarker()
    await this.#headRecord.close()
    await this.database.close()
  }
}
