import { isNullOutpoint, outpointKey, SEQUENCE_FINAL, type Transaction } from '../wire/transaction.ts'
import { COIN, MAX_BLOCK_WEIGHT } from './regtest.ts'

const MAX_MONEY = 21_000_000n * COIN
const LOCKTIME_THRESHOLD = 500_000_000

export const isMoney = (value: bigint): boolean => value >= 0n && value <= MAX_MONEY

/** Rules that need only the transaction; returns the reject reason, or undefined. */
export function checkTransaction(tx: Transaction): string | undefined {
  if (tx.inputs.length === 0) return 'bad-txns-vin-empty'
  if (tx.outputs.length === 0) return 'bad-txns-vout-empty'
  if (tx.stripped.length * 4 > MAX_BLOCK_WEIGHT) return 'bad-txns-oversize'
  let total = 0n
  for (const { value } of tx.outputs) {
    if (value < 0n) return 'bad-txns-vout-negative'
    if (value > MAX_MONEY) return 'bad-txns-vout-toolarge'
    total += value
    if (!isMoney(total)) return 'bad-txns-txouttotal-toolarge'
  }
  const spent = new Set(tx.inputs.map((input) => outpointKey(input.prevout)))
  if (spent.size !== tx.inputs.length) return 'bad-txns-inputs-duplicate'
  if (tx.isCoinbase) {
    const size = tx.inputs[0]?.scriptSig.length ?? 0
    return size < 2 || size > 100 ? 'bad-cb-length' : undefined
  }
  return tx.inputs.some((input) => isNullOutpoint(input.prevout)) ? 'bad-txns-prevout-null' : undefined
}

/** Whether the lock time allows the transaction in a block of this height and (median) time. */
export function isFinal(tx: Transaction, height: number, time: number): boolean {
  if (tx.lockTime === 0) return true
  if (tx.lockTime < (tx.lockTime < LOCKTIME_THRESHOLD ? height : time)) return true
  return tx.inputs.every((input) => input.sequence === SEQUENCE_FINAL)
}

const SEQUENCE_DISABLE = 0x80000000
const SEQUENCE_TYPE = 1 << 22
const SEQUENCE_MASK = 0xffff
const SEQUENCE_GRANULARITY = 9

/**
 * BIP68: the last height and time at which the transaction is still locked by its inputs. `medianTime` gives
 * the median time past of the block at a height.
 */
export function sequenceLock(
  tx: Transaction,
  coinHeights: readonly number[],
  medianTime: (height: number) => number,
): { height: number; time: number } {
  const lock = { height: -1, time: -1 }
  if (tx.version < 2) return lock
  tx.inputs.forEach(({ sequence }, i) => {
    if (sequence >= SEQUENCE_DISABLE) return
    const coinHeight = coinHeights[i] ?? 0
    const span = sequence & SEQUENCE_MASK
    if (sequence & SEQUENCE_TYPE) {
      const from = medianTime(Math.max(coinHeight - 1, 0))
      lock.time = Math.max(lock.time, from + (span << SEQUENCE_GRANULARITY) - 1)
    } else {
      lock.height = Math.max(lock.height, coinHeight + span - 1)
    }
  })
  return lock
}
