import { csvLine, csvMark } from '@planet/transfers/export/csv'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import type { SettlementRecord } from './settlement-record.ts'

const columns = [
  'id',
  'time',
  'type',
  'status',
  'state',
  'currency',
  'amount',
  'fee',
  'network',
  'txid',
  'address',
  'reason',
  'returned',
] as const

/** One line for each record, with the specification's codes of type and status. Times are UTC, ISO 8601. */
export async function* settlementCsv(
  pages: AsyncIterable<readonly SettlementRecord[]>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(columns)
  for await (const page of pages) yield page.map(rowOf).join('')
}

function rowOf(record: SettlementRecord): string {
  const amount = (units: string) =>
    formatAmount(BigInt(units), assets[record.currency].decimals, { group: false })
  return csvLine([
    record.id,
    record.time,
    String(record.type),
    String(record.status),
    record.state,
    record.currency,
    amount(record.amount),
    amount(record.fee),
    record.network ?? '',
    record.txid ?? '',
    record.address,
    record.reason ?? '',
    record.returned === null ? '' : amount(record.returned),
  ])
}
