import { hex } from '@scure/base'
import { PSBTCombine, Transaction } from '@scure/btc-signer/transaction.js'
import { refuseAs } from '../errors.ts'
import { buildTransaction, type Coin, coinAt } from './build.ts'
import { decodeTransaction, type Output, type RawTransaction } from './raw-transaction.ts'

/** BIP-174, for transactions that several signers pass around. Every input carries its whole previous transaction. */
const options = { strictPrevoutValidation: true } as const

export function createPsbt(
  coins: readonly Coin[],
  outputs: readonly Output[],
  witnessScript: Uint8Array,
): Uint8Array {
  const plan = buildTransaction(coins, outputs)
  return refuseAs('transaction_invalid', () => {
    const tx = new Transaction({ version: plan.version, lockTime: plan.lockTime, ...options })
    plan.inputs.forEach(({ txid, vout, sequence }, i) => {
      const nonWitnessUtxo = hex.decode(coinAt(plan, i, coins).previous)
      tx.addInput({ txid: hex.decode(txid), index: vout, sequence, nonWitnessUtxo, witnessScript })
    })
    for (const { script, value } of plan.outputs) tx.addOutput({ script, amount: value })
    return tx.toPSBT()
  })
}

export const readPsbt = (psbt: Uint8Array): Transaction =>
  refuseAs('transaction_invalid', () => Transaction.fromPSBT(psbt, options))

export const combinePsbts = (psbts: readonly Uint8Array[]): Transaction =>
  refuseAs('transaction_invalid', () => readPsbt(PSBTCombine([...psbts], options)))

/** What the PSBT would send, decoded by this package's own code. */
export const unsignedOf = (tx: Transaction): RawTransaction => decodeTransaction(tx.unsignedTx)
