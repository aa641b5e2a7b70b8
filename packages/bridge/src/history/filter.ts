import type { AssetCode } from '@planet/units/asset'

/** 1 deposit, 2 withdraw. */
export type SettlementType = 1 | 2

/** Where a list continues: the last record seen. */
export type RecordCursor = { time: Date; type: SettlementType; number: bigint }

export type RecordFilter = {
  type?: SettlementType | undefined
  asset?: AssetCode | undefined
  /** Matches any of these. */
  statuses?: readonly number[] | undefined
  /** `until` is exclusive. */
  since?: Date | undefined
  until?: Date | undefined
  found?: Found | undefined
}

/** The meaning of a typed text: one record by its number, records by a key or transaction, or by an address. */
export type Found =
  | { by: 'number'; type: SettlementType; number: bigint }
  | { by: 'hash'; keys: readonly string[]; txids: readonly string[] }
  | { by: 'address'; addresses: readonly string[] }
  | { by: 'nothing' }

/** The number that people see and quote: D-12 is the twelfth deposit, W-7 the seventh convert. */
export const settlementNumber = (type: SettlementType, number: bigint): string =>
  `${type === 1 ? 'D' : 'W'}-${number}`

export function parseSettlementNumber(text: string): { type: SettlementType; number: bigint } | undefined {
  const [, letter, digits = ''] = /^([DW])-?(\d{1,18})$/i.exec(text.trim()) ?? []
  return letter ? { type: letter.toUpperCase() === 'D' ? 1 : 2, number: BigInt(digits) } : undefined
}
