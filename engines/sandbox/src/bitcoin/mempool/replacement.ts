import { reject } from '../chain/rejection.ts'
import { formatAmount, formatMoney } from '../wire/amount.ts'
import { hashToHex } from '../wire/bytes.ts'
import type { Transaction } from '../wire/transaction.ts'
import { feeFor, INCREMENTAL_FEE_RATE } from './policy.ts'
import type { Pool, PoolEntry } from './pool.ts'

const MAX_REPLACED = 100
const MAX_SIGNALLING_SEQUENCE = 0xfffffffd

/** BIP125: a sequence below the last two asks to be replaceable. */
export const signalsReplacement = (tx: Transaction): boolean =>
  tx.inputs.some((input) => input.sequence <= MAX_SIGNALLING_SEQUENCE)

const rateOf = (fee: bigint, vsize: number): bigint => (vsize > 0 ? (fee * 1000n) / BigInt(vsize) : 0n)
const rateText = (rate: bigint): string => `${formatAmount(rate)} BTC/kvB`

/** BIP125 rules 2 to 5 and the fee rate rule; returns the transactions that would leave the pool. */
export function checkReplacement(
  pool: Pool,
  tx: Transaction,
  fee: bigint,
  vsize: number,
  direct: ReadonlySet<string>,
): Set<string> {
  const conflicts = [...direct]
    .map((id) => pool.get(id))
    .filter((entry): entry is PoolEntry => entry !== undefined)
  const rate = rateOf(fee, vsize)
  for (const entry of conflicts) {
    const old = rateOf(entry.fee, entry.vsize)
    if (rate <= old) {
      const rates = `new feerate ${rateText(rate)} <= old feerate ${rateText(old)}`
      reject('insufficient fee', `rejecting replacement ${tx.txid}; ${rates}`)
    }
  }
  const replaced = pool.descendants([...direct])
  if (replaced.size > MAX_REPLACED) {
    const counts = `too many potential replacements (${replaced.size} > ${MAX_REPLACED})`
    reject('too many potential replacements', `rejecting replacement ${tx.txid}; ${counts}`)
  }
  const oldParents = new Set(
    conflicts.flatMap(({ tx: old }) => old.inputs.map((input) => hashToHex(input.prevout.hash))),
  )
  tx.inputs.forEach((input, index) => {
    const parent = hashToHex(input.prevout.hash)
    if (!oldParents.has(parent) && pool.get(parent)) {
      reject('replacement-adds-unconfirmed', `replacement ${tx.txid} adds unconfirmed input, idx ${index}`)
    }
  })
  const paid = pool.totals(replaced).fee
  if (fee < paid) {
    const fees = `less fees than conflicting txs; ${formatMoney(fee)} < ${formatMoney(paid)}`
    reject('insufficient fee', `rejecting replacement ${tx.txid}, ${fees}`)
  }
  const relay = feeFor(INCREMENTAL_FEE_RATE, vsize)
  if (fee - paid < relay) {
    const fees = `not enough additional fees to relay; ${formatMoney(fee - paid)} < ${formatMoney(relay)}`
    reject('insufficient fee', `rejecting replacement ${tx.txid}, ${fees}`)
  }
  return replaced
}
