import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets, coins } from '@planet/units/asset'
import { csvLine, csvMark } from '../format/csv.ts'
import { localTimes } from '../format/local-time.ts'
import type { ValuedPayment } from './payment.ts'

const columns = [
  'txid',
  'time',
  'network',
  'currency',
  'amount',
  'fee',
  'fee_currency',
  'to',
  'counterparty',
  'memo',
  'state',
  'fiat',
  'value',
  'local_time',
  'direction',
  'from',
  'withdrawal',
] as const

const written = (units: string, asset: AssetCode): string =>
  formatAmount(BigInt(units), assets[asset].decimals, { group: false })

/** One line for each payment, with its value at the time. Times are UTC; `local_time` is that of the reader. */
export async function* paymentCsv(
  pages: AsyncIterable<readonly ValuedPayment[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const local = localTimes(timeZone)
  yield csvMark + csvLine(columns)
  for await (const page of pages) yield page.map((payment) => rowOf(payment, local)).join('')
}

function rowOf(payment: ValuedPayment, local: (moment: string) => string): string {
  const coin = coins[payment.network]
  return csvLine([
    payment.txid,
    payment.time,
    payment.network,
    payment.currency,
    written(payment.amount, payment.currency),
    payment.fee === null ? '' : written(payment.fee, coin),
    payment.fee === null ? '' : coin,
    payment.to,
    payment.contact_name ?? '',
    payment.memo,
    payment.state,
    payment.value === null ? '' : payment.fiat,
    payment.value ?? '',
    local(payment.time),
    payment.direction,
    (payment.from ?? []).join(' '),
    payment.withdrawal ?? '',
  ])
}
