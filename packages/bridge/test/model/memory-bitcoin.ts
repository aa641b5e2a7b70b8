import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { RpcError } from '@planet/chains/json-rpc'
import {
  decodeTransaction,
  encodeTransaction,
  type Output,
  type RawTransaction,
  txidOf,
} from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'

type Block = { hash: string; parent: string; time: number; txids: readonly string[] }
type Known = { raw: string; tx: RawTransaction }

const outpoint = ({ txid, vout }: { txid: string; vout: number }) => `${txid}:${vout}`

/** Only Bitcoin's rejections are expected in the model; PLANET's are not. */
export class BitcoinRefusal extends RpcError {}

/** Bitcoin's rules for spending, with real transactions, free blocks, and no scripts. */
export class MemoryBitcoin {
  #blocks: Block[] = []
  #known = new Map<string, Known>()
  #mempool = new Set<string>()
  #made = 0
  readonly #time: () => number
  feeRate = 1000n

  constructor(time: () => number) {
    this.#time = time
    this.mine(1, true)
  }

  get height(): number {
    return this.#blocks.length - 1
  }

  get mempool(): readonly string[] {
    return [...this.#mempool]
  }

  /**
   * From someone else's coins, which are always valid; `coin` names them so that another transaction can spend the
   * same.
   */
  pay(outputs: readonly Output[], coin = ++this.#made): { txid: string; coin: number } {
    const input = {
      txid: `f${coin.toString(16).padStart(63, '0')}`,
      vout: 0,
      sequence: 0xfffffffd,
      scriptSig: new Uint8Array(0),
      witness: [],
    }
    const tx: RawTransaction = { version: 2, inputs: [input], outputs, lockTime: 0 }
    for (const txid of this.#mempool)
      if (this.#tx(txid).inputs.some((one) => outpoint(one) === outpoint(input))) this.#mempool.delete(txid)
    return { txid: this.#admit(tx, hex.encode(encodeTransaction(tx))), coin }
  }

  send(raw: string): void {
    const tx = decodeTransaction(hex.decode(raw))
    const txid = txidOf(tx)
    if (this.#mempool.has(txid) || this.placeOf(txid)) return
    const spent = this.#spentInChain()
    let value = 0n
    for (const input of tx.inputs) {
      const made = this.#mempool.has(input.txid) || this.placeOf(input.txid)
      const output = made ? this.#tx(input.txid).outputs[input.vout] : undefined
      if (!output || spent.has(outpoint(input))) throw new BitcoinRefusal(-25, 'missing or spent')
      value += output.value
    }
    const fee = value - tx.outputs.reduce((sum, one) => sum + one.value, 0n)
    const wanted = new Set(tx.inputs.map(outpoint))
    for (const other of [...this.#mempool].filter((one) =>
      this.#tx(one).inputs.some((input) => wanted.has(outpoint(input))),
    )) {
      if (fee <= this.#feeOf(other)) throw new BitcoinRefusal(-26, 'insufficient fee')
      this.#mempool.delete(other)
    }
    this.#admit(tx, raw)
  }

  /** Full blocks leave pending transactions waiting. */
  mine(blocks: number, full = false): void {
    for (let i = 0; i < blocks; i++) {
      const txids = full ? [] : [...this.#mempool]
      for (const txid of txids) this.#mempool.delete(txid)
      const hash = `b${(++this.#made).toString(16).padStart(63, '0')}`
      this.#blocks.push({ hash, parent: this.#blocks.at(-1)?.hash ?? '', time: this.#time(), txids })
    }
  }

  /** A longer chain replaces the last blocks; their transactions are pending again or gone. */
  reorganise(depth: number, keep: boolean): void {
    const gone = this.#blocks.splice(Math.max(1, this.#blocks.length - depth))
    const freed = new Set(gone.flatMap(({ txids }) => txids))
    const stays = [...this.#mempool].filter(
      (txid) => !this.#tx(txid).inputs.some((one) => freed.has(one.txid)),
    )
    this.#mempool = new Set(keep ? [...freed, ...stays] : stays)
    this.mine(gone.length + 1, true)
  }

  placeOf(txid: string): { height: number; block: Block } | undefined {
    const height = this.#blocks.findIndex(({ txids }) => txids.includes(txid))
    const block = this.#blocks[height]
    return block && { height, block }
  }

  /** Transactions of the chain, oldest first, with their fee if everything they spend is known. */
  chain(): { txid: string; tx: RawTransaction; height: number }[] {
    return this.#blocks.flatMap(({ txids }, height) =>
      txids.map((txid) => ({ txid, tx: this.#tx(txid), height })),
    )
  }

  /** Coins of the chain that pay to the scripts, regardless of pending transactions. */
  holdings(scripts: ReadonlySet<string>): bigint {
    const spent = this.#spentInChain()
    let sum = 0n
    for (const { txid, tx } of this.chain())
      for (const [vout, { script, value }] of tx.outputs.entries())
        if (scripts.has(hex.encode(script)) && !spent.has(outpoint({ txid, vout }))) sum += value
    return sum
  }

  client(): BitcoinClient {
    const at = (height: number) => {
      const block = this.#blocks[height]
      if (!block) throw new BitcoinRefusal(-8, 'out of range')
      return block
    }
    return {
      head: async () => ({ height: this.height, hash: at(this.height).hash }),
      hashAt: async (height) => at(height).hash,
      block: async (height) => {
        const { hash, parent, time, txids } = at(height)
        const transactions = txids.map((txid) => ({ txid, raw: this.#raw(txid), tx: this.#tx(txid) }))
        return { height, hash, parent, time, transactions }
      },
      prove: async (height, blocks) => {
        for (let i = 1; i < blocks; i++)
          if (at(height + i).parent !== at(height + i - 1).hash) throw new Error('does not hang together')
      },
      transaction: async (txid) => {
        const place = this.placeOf(txid)
        if (!place && !this.#mempool.has(txid)) throw new BitcoinRefusal(-5, 'not found')
        const found = { txid, raw: this.#raw(txid), tx: this.#tx(txid) }
        const { height, block } = place ?? {}
        if (height === undefined || !block) return found
        return { ...found, mined: { confirmations: this.height - height + 1, time: block.time } }
      },
      mempool: async () => new Set(this.#mempool),
      unspent: async (txid, vout) => {
        const place = this.placeOf(txid)
        return place !== undefined && !this.#spentInChain().has(outpoint({ txid, vout }))
      },
      feeRate: async () => this.feeRate,
      send: async (raw) => this.send(raw),
      any: async () => Promise.reject(new BitcoinRefusal(-32601, 'not here')),
    }
  }

  #admit(tx: RawTransaction, raw: string): string {
    const txid = txidOf(tx)
    this.#known.set(txid, { raw, tx })
    this.#mempool.add(txid)
    return txid
  }

  #tx(txid: string): RawTransaction {
    const known = this.#known.get(txid)
    if (!known) throw new Error(`no transaction ${txid}`)
    return known.tx
  }

  #raw = (txid: string): string => this.#known.get(txid)?.raw ?? ''

  #feeOf(txid: string): bigint {
    const { inputs, outputs } = this.#tx(txid)
    const value = inputs.reduce((sum, one) => sum + (this.#tx(one.txid).outputs[one.vout]?.value ?? 0n), 0n)
    return value - outputs.reduce((sum, one) => sum + one.value, 0n)
  }

  #spentInChain(): Set<string> {
    return new Set(this.chain().flatMap(({ tx }) => tx.inputs.map(outpoint)))
  }
}
