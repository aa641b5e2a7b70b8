import type { Chain, MadeBlock } from '@planet/planet-node/chain/chain'
import type { WriteOperation } from '@planet/planet-node/store/database'
import { hexOf } from '../codec/address.ts'
import { decodeSigned, type SignedTransaction } from '../codec/transaction.ts'
import { checkLifetime, checkReference, checkSignature, checkSize } from './admission.ts'
import { slotOf } from './bandwidth.ts'
import { timeBytes, timestampOf } from './block-id.ts'
import { Ledger, type Priced } from './ledger.ts'
import { SOLIDIFIED_LAG, type TronParameters } from './parameters.ts'
import { poolOperation, Records, unpoolOperation } from './records.ts'
import { TronRefusal } from './refusal.ts'

/** What happens to the transactions of dropped blocks: into the new ones, back to the pool, or lost. */
export type ReorgTransactions = 'remine' | 'pool' | 'drop'

export type ProducerOptions = {
  chain: Chain
  parameters: TronParameters
  now: () => number
  /** Called for errors that cost a transaction. By default they are written to stderr. */
  report?: (cause: unknown) => void
}

const MAX_POOL = 2_000
const MAX_BLOCK_TRANSACTIONS = 500

/** Final 19 blocks deep. A transaction is measured by the newest block's time, which therefore stays recent. */
const quiet = { afterBlocks: 40, everyMs: 30_000 }

/**
 * Accepts transactions and makes blocks of them. A transaction that `submit` has accepted is on disk. Everything that
 * changes the chain happens one at a time.
 */
export class TronProducer {
  readonly records: Records
  readonly #chain: Chain
  readonly #parameters: TronParameters
  readonly #now: () => number
  readonly #report: (cause: unknown) => void
  #pool = new Map<string, SignedTransaction>()
  #lastPlace = 0
  #pending: Ledger
  /** Of pooled transactions that can no longer be executed; gone from the disk with the next batch. */
  #gone: WriteOperation[] = []
  #turn: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  static async open(options: ProducerOptions): Promise<TronProducer> {
    const producer = new TronProducer(options)
    for (const { place, transaction } of await producer.records.pooled()) {
      producer.#pool.set(hexOf(transaction.id), transaction)
      producer.#lastPlace = place
    }
    producer.#judgePool()
    return producer
  }

  private constructor({ chain, parameters, now, report }: ProducerOptions) {
    this.#chain = chain
    this.#parameters = parameters
    this.#now = now
    this.#report = report ?? ((cause) => console.error(cause))
    this.records = new Records(chain.database, chain.rules.historyBlocks)
    this.#pending = this.#ledger(false)
  }

  /**
   * Makes blocks at an interval. After many empty ones, when everything is final, they become rare until there is a
   * transaction, so that an idle sandbox costs little. Reports if a block could not be made; no more are made then.
   */
  startClock(everyMs: number, onFailure: (cause: unknown) => void): void {
    let underWay = false
    let idleTicks = 0
    let lastBlock = 0
    this.#timer = setInterval(async () => {
      if (underWay) return
      idleTicks = this.#pool.size === 0 ? idleTicks + 1 : 0
      if (idleTicks > quiet.afterBlocks && performance.now() - lastBlock < quiet.everyMs) return
      underWay = true
      lastBlock = performance.now()
      try {
        await this.mine(1)
        underWay = false
      } catch (cause) {
        clearInterval(this.#timer)
        if (!this.#closed) onFailure(cause)
      }
    }, everyMs)
  }

  get pooled(): ReadonlyMap<string, SignedTransaction> {
    return this.#pool
  }

  #ledger(reserveEnergy: boolean): Ledger {
    const accountAt = (key: string) => this.#chain.account(key)
    const slot = slotOf(timestampOf(this.#chain.head.header))
    return new Ledger(
      {
        balance: (key) => accountAt(key)?.balance,
        hasCode: (key) => accountAt(key)?.codeHash !== undefined,
        usage: (key) => this.records.account(new Uint8Array(Buffer.from(key, 'hex'))).usage,
      },
      { parameters: this.#parameters, slot, reserveEnergy },
    )
  }

  /** After a block: judges waiting transactions again, and drops those that became impossible. */
  #judgePool(): void {
    this.#pending = this.#ledger(false)
    for (const [key, transaction] of this.#pool) {
      try {
        checkReference(this.#chain, transaction)
        checkLifetime(this.#chain, transaction)
        this.#pending.take(transaction)
      } catch (cause) {
        // An error triggered by one transaction costs that transaction, and never the start of the network.
        if (!(cause instanceof TronRefusal)) this.#report(cause)
        this.#pool.delete(key)
        this.#gone.push(unpoolOperation(transaction.id))
      }
    }
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(() => {
      if (this.#closed) throw new TronRefusal('SERVER_BUSY', 'Server busy.')
      return work()
    })
    this.#turn = result.catch(() => {})
    return result
  }

  /** Whether an unsigned transaction would currently be accepted. Throws `TronRefusal`. */
  judge(transaction: SignedTransaction): void {
    this.#ledger(false).take(transaction)
  }

  /** In the order in which java-tron looks. Throws `TronRefusal`. */
  submit(transaction: SignedTransaction): Promise<void> {
    return this.#inTurn(async () => {
      const key = hexOf(transaction.id)
      if (this.#pool.has(key)) throw new TronRefusal('DUP_TRANSACTION_ERROR', 'Transaction already exists.')
      if (this.#pool.size >= MAX_POOL) throw new TronRefusal('SERVER_BUSY', 'Server busy.')
      checkSignature(transaction)
      checkReference(this.#chain, transaction)
      checkSize(transaction)
      checkLifetime(this.#chain, transaction)
      if (this.#chain.history.place(transaction.id) !== undefined)
        throw new TronRefusal('DUP_TRANSACTION_ERROR', 'Dup transaction.')
      this.#pending.take(transaction)
      await this.#chain.write([...this.#gone, poolOperation(transaction, ++this.#lastPlace)])
      this.#gone = []
      this.#pool.set(key, transaction)
    })
  }

  mine(count: number): Promise<MadeBlock[]> {
    return this.#inTurn(() => this.#mine(count, [...this.#pool.values()], 0n))
  }

  /** One block of exactly this transaction, with writes of the caller's in the same batch. */
  mineOne(transaction: SignedTransaction, operations: WriteOperation[]): Promise<MadeBlock[]> {
    return this.#inTurn(() => this.#mine(1, [transaction], 0n, operations))
  }

  async #mine(
    count: number,
    transactions: readonly SignedTransaction[],
    notBefore: bigint,
    extra: WriteOperation[] = [],
  ): Promise<MadeBlock[]> {
    const blocks: MadeBlock[] = []
    let waiting = transactions
    for (let i = 0; i < count; i++) {
      blocks.push(await this.#make(waiting, notBefore, extra))
      waiting = waiting.filter(({ id }) => this.#pool.has(hexOf(id)))
    }
    return blocks
  }

  async #make(
    transactions: readonly SignedTransaction[],
    notBefore: bigint,
    extra: WriteOperation[],
  ): Promise<MadeBlock> {
    const ledger = this.#ledger(true)
    const priced = new Map<string, Priced>()
    for (const transaction of transactions.slice(0, MAX_BLOCK_TRANSACTIONS)) {
      const entry = this.#price(ledger, transaction)
      if (entry !== 'later') priced.set(hexOf(transaction.id), entry)
    }
    const earliest = timestampOf(this.#chain.head.header) + 1n
    const timestamp = [BigInt(this.#now()), notBefore, earliest].reduce((a, b) => (a > b ? a : b))
    const number = this.#chain.headNumber + 1
    const gone = this.#gone
    this.#gone = []
    const { made, executed, refused } = await this.#chain.makeBlock({
      transactions: [...priced.values()].map(({ message }) => message),
      timestamp: timestamp / 1000n,
      extraData: timeBytes(timestamp),
      allowEmpty: true,
      operations: (done, left) => [
        ...gone,
        ...extra,
        ...this.records.blockOperations(number, timestamp, done, priced),
        ...[...done, ...left].map(({ transaction }) => unpoolOperation(transaction.hash)),
      ],
    })
    for (const { transaction } of [...executed, ...refused]) this.#pool.delete(hexOf(transaction.hash))
    this.#judgePool()
    if (made === undefined) throw new Error('an empty block was not made')
    return made
  }

  /** What was judged without its energy may turn out to be too much; then it is dropped, as nodes do. */
  #price(ledger: Ledger, transaction: SignedTransaction): Priced | 'later' {
    try {
      return ledger.take(transaction)
    } catch (cause) {
      if (!(cause instanceof TronRefusal)) this.#report(cause)
      this.#pool.delete(hexOf(transaction.id))
      this.#gone.push(unpoolOperation(transaction.id))
      return 'later'
    }
  }

  /** Replaces the last blocks with a longer chain. Solidified blocks stay. */
  reorg(
    depth: number,
    transactions: ReorgTransactions,
  ): Promise<{ dropped: MadeBlock[]; made: MadeBlock[] }> {
    return this.#inTurn(async () => {
      const most = Math.min(SOLIDIFIED_LAG, this.#chain.headNumber - 1)
      if (!Number.isSafeInteger(depth) || depth < 1 || depth > most)
        throw new RangeError(`between 1 and ${most} blocks can be replaced: the others are solidified`)
      const lastTime = timestampOf(this.#chain.head.header)
      const back: SignedTransaction[] = []
      const dropped = await this.#chain.rewind(depth, (blocks) => {
        if (transactions !== 'drop')
          back.push(...blocks.flatMap((block) => block.transactions.map(({ raw }) => decodeSigned(raw))))
        const queue = [...back, ...this.#pool.values()]
        return [
          ...this.records.removalOperations(blocks),
          ...queue.map((transaction) => poolOperation(transaction, ++this.#lastPlace)),
        ]
      })
      this.#pool = new Map([...back, ...this.#pool.values()].map((each) => [hexOf(each.id), each]))
      this.#judgePool()
      const chosen = transactions === 'remine' ? [...this.#pool.values()] : []
      const made = await this.#mine(depth + 1, chosen, lastTime + 1n)
      return { dropped, made }
    })
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turn
    this.#closed = true
  }
}
