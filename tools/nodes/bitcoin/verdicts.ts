import {
  type Lock,
  p2pkh,
  p2shP2wpkh,
  p2trKeyPath,
  p2trScriptPath,
  p2wpkh,
  p2wshMultisig,
  pay,
  type Utxo,
  utxoOf,
} from '@planet/sandbox/bitcoin/test/bitcoinjs-keys'

export type Transaction = ReturnType<typeof pay>

export interface Case {
  name: string
  tx: Transaction
  allowed: boolean
}

export const miner = p2wpkh('miner')
const fee = 2000n
const coin = 10_000_000n
const locks = [
  p2wpkh('agreement'),
  p2wshMultisig('agreement'),
  p2trKeyPath('agreement'),
  p2trScriptPath('agreement'),
  p2shP2wpkh('agreement'),
  p2pkh('agreement'),
]
const plain = locks[0] as Lock

/** Two coins under every lock. The change goes back to the miner. */
export function fundAll(from: Utxo): Transaction {
  const outputs = [...locks, ...locks].map((to) => ({ to, value: coin }))
  const change = { to: miner, value: from.value - coin * BigInt(outputs.length) - fee }
  return pay([{ lock: miner, utxo: from }], [...outputs, change])
}

function changed(tx: Transaction): Transaction {
  const copy = tx.clone()
  const [output] = copy.outs
  if (output) output.value -= 1n
  return copy
}

export interface Situation {
  /** What `fundAll` made, in a block. */
  funded: Transaction
  height: number
  /** A coin that was spent in a block. */
  spent: Utxo
  /** A coinbase that is still too young. */
  young: Utxo
}

/** Transactions on which every node must agree, by consensus rules and plain policy. */
export function casesOf({ funded, height, spent, young }: Situation): Case[] {
  const out = [{ to: miner, value: coin - fee }]
  const utxo = utxoOf(funded, 0)
  const one = (name: string, allowed: boolean, tx: Transaction): Case => ({ name, tx, allowed })
  const spends = locks.map((lock, i) => pay([{ lock, utxo: utxoOf(funded, i) }], out))
  const overspent = pay([{ lock: plain, utxo }], [{ to: miner, value: coin }])
  if (overspent.outs[0]) overspent.outs[0].value += 1n
  return [
    ...locks.map(({ name }, i) => one(`spends ${name}`, true, spends[i] as Transaction)),
    ...locks.map(({ name }, i) =>
      one(`changed after signing, ${name}`, false, changed(spends[i] as Transaction)),
    ),
    one(
      'a coin that never was',
      false,
      pay([{ lock: plain, utxo: { ...utxo, txid: '01'.repeat(32) } }], out),
    ),
    one(
      'a coin spent before',
      false,
      pay([{ lock: miner, utxo: spent }], [{ to: miner, value: spent.value - fee }]),
    ),
    one('more out than in', false, overspent),
    one(
      'a coinbase too young',
      false,
      pay([{ lock: miner, utxo: young }], [{ to: miner, value: young.value - fee }]),
    ),
    one('locked until a later block', false, pay([{ lock: plain, utxo }], out, { lockTime: height + 1 })),
    one('locked until this block', true, pay([{ lock: plain, utxo }], out, { lockTime: height })),
    one('a sequence lock not run out', false, pay([{ lock: plain, utxo, sequence: 10 }], out)),
    one('a sequence lock run out', true, pay([{ lock: plain, utxo, sequence: 1 }], out)),
    one('dust', false, pay([{ lock: plain, utxo }], [...out, { to: plain, value: 100n }])),
  ]
}

/** One spend of every lock, from the second coin under each, to be mined. */
export const spendAll = (funded: Transaction): Transaction[] =>
  locks.map((lock, i) =>
    pay([{ lock, utxo: utxoOf(funded, locks.length + i) }], [{ to: miner, value: coin - fee }]),
  )
