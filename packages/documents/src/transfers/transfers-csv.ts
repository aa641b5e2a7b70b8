import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { csvLine, csvMark } from '../format/csv.ts'
import { localTimes } from '../format/local-time.ts'
import { counterparty } from './counterparty.ts'
import type { ValuedEntry } from './entry.ts'

const columns = [
  'id',
  'txid',
  'time',
  'type',
  'direction',
  'currency',
  'amount',
  'from',
  'from_account',
  'to',
  'to_account',
  'comment',
  'orderId',
  'state',
  'counterparty',
  'fiat',
  'value',
  'local_time',
] as const

/** Times are UTC in ISO 8601; `local_time` is in the reader's time zone. */
export async function* transfersCsv(
  pages: AsyncIterable<readonly ValuedEntry[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const local = localTimes(timeZone)
  yield csvMark + csvLine(columns)
  for await (const page of pages) yield page.map((entry) => rowOf(entry, local)).join('')
}

function rowOf(entry: ValuedEntry, local: (moment: string) => string): string {
  const amount = formatAmount(BigInt(entry.amount), assets[entry.currency].decimals, { group: false })
  return csvLine([
    entry.id,
    entry.txid,
    entry.time,
    entry.type,
    entry.direction,
    entry.currency,
    amount,
    entry.from.address,
    entry.from.account_id ?? '',
    entry.to.address,
    entry.to.account_id ?? '',
    entry.comment,
    entry.orderId ?? '',
    entry.state,
    counterparty(entry, { deposit: 'Deposit', withdraw: 'Convert', card: 'Prepaid card' }),
    entry.value === null ? '' : entry.fiat,
    entry.value ?? '',
    local(entry.time),
  ])
}
