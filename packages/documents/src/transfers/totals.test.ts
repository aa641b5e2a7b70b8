import { expect, it } from 'vitest'
import type { ValuedEntry } from './entry.ts'
import { addTo, balanceRows, type Totals, totalRows } from './totals.ts'
import { pdfText } from './transfers-pdf-text.ts'

it('adds up incoming and outgoing amounts per currency, without failed entries', () => {
  const totals: Totals = new Map()
  for (const [direction, amount, state] of [
    ['in', '5000000', 'final'],
    ['out', '1500000', 'included'],
    ['out', '9000000', 'failed'],
  ] as const)
    addTo(totals, { currency: 'USDT', direction, amount, state } as ValuedEntry)
  expect(totalRows(totals, pdfText.en)).toEqual([
    { time: 'Totals', type: 'USDT', party: 'Received: 5 USDT', amount: 'Sent: 1.5 USDT', comment: '' },
  ])
})

it('states the opening and closing balances', () => {
  const totals: Totals = new Map([['USDT', { in: 5_000_000n, out: 1_500_000n }]])
  const closing = new Map([
    ['USDT', 4_000_000n],
    ['TRX', 7_000_000n],
    ['BTC', 0n],
  ] as const)
  expect(balanceRows(totals, closing, pdfText.en)).toEqual([
    { time: 'Balances', type: 'USDT', party: 'Opening: 0.5 USDT', amount: 'Closing: 4 USDT', comment: '' },
    { time: 'Balances', type: 'TRX', party: 'Opening: 7 TRX', amount: 'Closing: 7 TRX', comment: '' },
  ])
})
