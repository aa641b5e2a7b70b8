import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Coin } from './chain/coins.ts'
import { COINBASE_MATURITY } from './chain/regtest.ts'
import { dustThreshold, feeFor } from './mempool/policy.ts'
import type { BitcoinNode } from './node.ts'
import { addressOf, scriptOf } from './script/address.ts'
import { hash160 } from './script/interpreter.ts'
import { Op } from './script/opcodes.ts'
import { SIGHASH_ALL, SighashParts, segwitSighash } from './script/sighash.ts'
import { formatAmount } from './wire/amount.ts'
import { concat, EMPTY, equalBytes, sha256 } from './wire/bytes.ts'
import { type OutPoint, Transaction, type TxInput, type TxOutput } from './wire/transaction.ts'

/** Public, as the coins of a regression test network are worthless. */
const SECRET_KEY = sha256(new TextEncoder().encode('planet sandbox bitcoin faucet'))
const PUBLIC_KEY = secp256k1.getPublicKey(SECRET_KEY, true)
const KEY_HASH = hash160(PUBLIC_KEY)
const FEE_RATE = 2000n
const REPLACEABLE = 0xfffffffd
/** A coinbase that is this much older than required survives a reorganisation of as many blocks. */
const REORG_MARGIN = 20
/** Chains of unconfirmed change stay well below the limit of 25. */
const MAX_OWN_ANCESTORS = 20
/** Virtual sizes of a P2WPKH input and of everything else but the outputs. */
const INPUT_SIZE = 68
const BASE_SIZE = 11
const OUTPUT_SIZE = 43

export const FAUCET_SCRIPT = Uint8Array.of(Op.OP_0, 20, ...KEY_HASH)
export const FAUCET_ADDRESS = addressOf(FAUCET_SCRIPT) as string

class FaucetError extends Error {
  readonly code: 'amount_too_small' | 'faucet_empty'

  constructor(code: 'amount_too_small' | 'faucet_empty', message: string) {
    super(message)
    this.code = code
  }
}

type Spendable = { outpoint: OutPoint; coin: Coin }

/** Coins by how unaffected a reorganisation leaves them, then by value, then by age. */
function byPreference(height: number): (a: Spendable, b: Spendable) => number {
  const rank = ({ coin }: Spendable) => {
    if (coin.height > height) return 2
    return coin.coinbase && height - coin.height < COINBASE_MATURITY + REORG_MARGIN ? 1 : 0
  }
  return (a, b) => rank(a) - rank(b) || Number(b.coin.value - a.coin.value) || a.coin.height - b.coin.height
}

async function spendable(node: BitcoinNode): Promise<Spendable[]> {
  const { chain, mempool } = node
  const { pool } = mempool
  const coins = (await chain.store.coinsOf(FAUCET_SCRIPT)).filter(
    ({ outpoint, coin }) =>
      coin.value > 0n &&
      !pool.spender(outpoint) &&
      (!coin.coinbase || chain.height + 1 - coin.height >= COINBASE_MATURITY),
  )
  for (const { tx } of pool.entries.values()) {
    if (pool.ancestors(tx).size >= MAX_OWN_ANCESTORS) continue
    tx.outputs.forEach((output, index) => {
      const outpoint = tx.outpoint(index)
      if (!equalBytes(output.script, FAUCET_SCRIPT) || pool.spender(outpoint)) return
      coins.push({ outpoint, coin: { ...output, height: chain.height + 1, coinbase: false } })
    })
  }
  return coins.sort(byPreference(chain.height))
}

function choose(
  coins: readonly Spendable[],
  amount: bigint,
): { chosen: Spendable[]; fee: bigint; total: bigint } {
  const chosen: Spendable[] = []
  let total = 0n
  for (const coin of coins) {
    chosen.push(coin)
    total += coin.coin.value
    const fee = feeFor(FEE_RATE, BASE_SIZE + 2 * OUTPUT_SIZE + chosen.length * INPUT_SIZE)
    if (total >= amount + fee) return { chosen, fee, total }
  }
  throw new FaucetError('faucet_empty', `the faucet has ${formatAmount(total)} BTC ready to spend`)
}

function sign(
  inputs: readonly TxInput[],
  outputs: readonly TxOutput[],
  spent: readonly TxOutput[],
): Transaction {
  const draft = new Transaction({ version: 2, inputs, outputs, lockTime: 0 })
  const parts = new SighashParts(draft, spent)
  const code = Uint8Array.of(Op.OP_DUP, Op.OP_HASH160, 20, ...KEY_HASH, Op.OP_EQUALVERIFY, Op.OP_CHECKSIG)
  const signed = inputs.map((input, index) => {
    const hash = segwitSighash(parts, index, code, spent[index]?.value ?? 0n, SIGHASH_ALL)
    const signature = secp256k1.sign(hash, SECRET_KEY, { prehash: false, format: 'der' })
    return { ...input, witness: [concat(signature, Uint8Array.of(SIGHASH_ALL)), PUBLIC_KEY] }
  })
  return new Transaction({ version: 2, inputs: signed, outputs, lockTime: 0 })
}

/** Pays from the sandbox's own coins; the transaction waits in the mempool like any other. */
export async function payFromFaucet(node: BitcoinNode, address: string, amount: bigint): Promise<string> {
  const payment = { value: amount, script: scriptOf(address) }
  if (amount < dustThreshold(payment))
    throw new FaucetError('amount_too_small', 'the amount is below the dust limit')
  const { chosen, fee, total } = choose(await spendable(node), amount)
  const change = { value: total - amount - fee, script: FAUCET_SCRIPT }
  const outputs = change.value >= dustThreshold(change) ? [payment, change] : [payment]
  const inputs = chosen.map(({ outpoint }) => ({
    prevout: outpoint,
    scriptSig: EMPTY,
    sequence: REPLACEABLE,
    witness: [],
  }))
  const tx = sign(
    inputs,
    outputs,
    chosen.map(({ coin }) => coin),
  )
  await node.mempool.accept(tx)
  return tx.txid
}
