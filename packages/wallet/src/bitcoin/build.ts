import type { Stage } from '@planet/units/network'
import { hex } from '@scure/base'
import { bitcoinScriptOf } from '../addresses/bitcoin.ts'
import { equalBytes } from '../bytes.ts'
import { refuseAs, WalletError } from '../errors.ts'
import { decodeTransaction, type Output, type RawTransaction, txidOf } from './raw-transaction.ts'

/**
 * A spendable output, with the whole transaction that created it. A segwit signature commits only to the value of its
 * own input, so without that proof a malicious server could make two signatures add up to a huge fee.
 */
export type Coin = { txid: string; vout: number; value: bigint; previous: string }

/** BIP-125: replaceable, so that a payment can be bumped when fees rise. */
const replaceable = 0xfffffffd

/** Unsigned, in BIP-69 order, which does not reveal which output is the change. */
export function buildTransaction(coins: readonly Coin[], outputs: readonly Output[]): RawTransaction {
  if (coins.length === 0 || outputs.length === 0) throw new WalletError('transaction_invalid')
  const inputs = [...coins]
    .sort((a, b) => compareText(a.txid, b.txid) || a.vout - b.vout)
    .map((coin) => {
      spentOutput(coin)
      const { txid, vout } = coin
      return { txid, vout, scriptSig: new Uint8Array(0), sequence: replaceable, witness: [] }
    })
  const twice = inputs.some(
    ({ txid, vout }, i) => inputs[i - 1]?.txid === txid && inputs[i - 1]?.vout === vout,
  )
  if (twice) throw new WalletError('transaction_invalid', { detail: { field: 'coin' } })
  return { version: 2, inputs, outputs: sortOutputs(outputs), lockTime: 0 }
}

function sortOutputs(outputs: readonly Output[]): Output[] {
  return [...outputs].sort((a, b) =>
    a.value === b.value
      ? compareText(hex.encode(a.script), hex.encode(b.script))
      : a.value < b.value
        ? -1
        : 1,
  )
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The output that a coin claims to be, proven by the transaction that created it. */
export function spentOutput(coin: Coin): Output {
  const invalid = new WalletError('transaction_invalid', { detail: { field: 'coin' } })
  const previous = refuseAs('transaction_invalid', () => decodeTransaction(hex.decode(coin.previous)))
  const output = previous.outputs[coin.vout]
  if (!output || txidOf(previous) !== coin.txid || output.value !== coin.value) throw invalid
  return output
}

export function coinAt<C extends Coin>(tx: RawTransaction, index: number, coins: readonly C[]): C {
  const input = tx.inputs[index]
  const coin = coins.find(({ txid, vout }) => txid === input?.txid && vout === input.vout)
  if (!coin) throw new WalletError('transaction_invalid', { detail: { field: 'coin' } })
  return coin
}

/** The outputs must be the confirmed payments, each once, and otherwise only own outputs. Returns the fee. */
export function checkPayments(
  tx: RawTransaction,
  coins: readonly Coin[],
  payments: readonly { to: string; amount: bigint }[],
  isOwn: (script: Uint8Array) => boolean,
  stage: Stage,
): bigint {
  const open = payments.map(({ to, amount }) => ({ script: bitcoinScriptOf(to, stage), amount }))
  for (const { script, value } of tx.outputs) {
    const at = open.findIndex((payment) => payment.amount === value && equalBytes(payment.script, script))
    if (at >= 0) open.splice(at, 1)
    else if (!isOwn(script)) throw new WalletError('intent_mismatch', { detail: { field: 'to' } })
  }
  if (open.length > 0) throw new WalletError('intent_mismatch', { detail: { field: 'amount' } })
  const spent = tx.inputs.reduce((sum, _, i) => sum + spentOutput(coinAt(tx, i, coins)).value, 0n)
  const fee = spent - tx.outputs.reduce((sum, { value }) => sum + value, 0n)
  if (fee < 0n) throw new WalletError('transaction_invalid')
  return fee
}
