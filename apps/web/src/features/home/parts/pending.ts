import type { AssetCode } from '@planet/units/asset'
import type { Settlement } from '../../settlements/parts/settlement.ts'

/** The pending amount of an asset, in or out through the bridge. */
export type PendingSum = {
  sum: bigint
  count: number
  /** Of the one closest to its end, while confirmations are counted. */
  confirmations: { done: number; needed: number } | null
}

export function pendingOf(
  records: readonly Settlement[],
  asset: AssetCode,
  type: Settlement['type'],
): PendingSum {
  const own = records.filter((record) => record.currency === asset && record.type === type)
  const counted = own
    .flatMap(({ confirmations }) => confirmations ?? [])
    .sort((a, b) => b.done / b.needed - a.done / a.needed)
  return {
    sum: own.reduce((sum, { amount, fee }) => sum + BigInt(amount) + BigInt(fee), 0n),
    count: own.length,
    confirmations: counted[0] ?? null,
  }
}
