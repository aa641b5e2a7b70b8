import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { csvLine, csvMark } from '../format/csv.ts'
import { localTimes } from '../format/local-time.ts'
import type { Valued } from '../format/valued.ts'
import type { SettlementRecord } from './record.ts'

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
  'fiat',
  'value',
  'local_time',
] as const

/**
 * One line per record, with the specification's codes of type and status, and its value at the time. Times are UTC in
 * ISO 8601; `local_time` is in the reader's time zone.
 */
export async function* settlementCsv(
  pages: AsyncIterable<readonly Valued<SettlementRecord>[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const local = localTimes(timeZone)
  yield csvMark + csvLine(columns)
  for await (const page of pages) yield page.map((record) => rowOf(record, local)).join('')
}

function rowOf(record: Valued<SettlementRecord>, local: (moment: string) => string): string {
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
    record.value === null ? '' : record.fiat,
    record.value ?? '',
    local(record.time),
  ])
}
