import { expect, it } from 'vitest'
import { pdfText } from './pdf-text.ts'
import { addTo, type Totals, totalRows } from './totals.ts'
import type { ValuedEntry } from './valued.ts'

it('adds up what came in and went out in each currency, without what failed', () => {
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
