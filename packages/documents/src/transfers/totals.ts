import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import type { ValuedEntry } from './entry.ts'
import type { PdfText } from './transfers-pdf-text.ts'

type Sums = { in: bigint; out: bigint }
export type Totals = Map<AssetCode, Sums>

/** Entries that moved nothing do not count. */
export function addTo(totals: Totals, { currency, direction, amount, state }: ValuedEntry): void {
  if (state === 'failed' || state === 'refused') return
  const sums = totals.get(currency) ?? { in: 0n, out: 0n }
  sums[direction] += BigInt(amount)
  totals.set(currency, sums)
}

/** One row per currency, below everything else; no rows if nothing moved. */
export const totalRows = (totals: Totals, text: Pick<PdfText, 'totals' | 'received' | 'sent'>) =>
  [...totals].map(([currency, sums]) => {
    const write = (units: bigint) => `${formatAmount(units, assets[currency].decimals)} ${currency}`
    return {
      time: text.totals,
      type: currency,
      party: `${text.received}: ${write(sums.in)}`,
      amount: `${text.sent}: ${write(sums.out)}`,
      comment: '',
    }
  })

/** One row per currency with its opening and closing balance; no row if both are zero. */
export const balanceRows = (
  totals: Totals,
  closing: ReadonlyMap<AssetCode, bigint>,
  text: Pick<PdfText, 'balances' | 'opening' | 'closing'>,
) =>
  [...closing].flatMap(([currency, held]) => {
    const sums = totals.get(currency) ?? { in: 0n, out: 0n }
    const opening = held - sums.in + sums.out
    if (opening === 0n && held === 0n) return []
    const write = (units: bigint) => `${formatAmount(units, assets[currency].decimals)} ${currency}`
    return {
      time: text.balances,
      type: currency,
      party: `${text.opening}: ${write(opening)}`,
      amount: `${text.closing}: ${write(held)}`,
      comment: '',
    }
  })
