import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { ValuedPayment } from './payment.ts'
import { writePaymentPdf } from './payments-pdf.ts'

const payment: ValuedPayment = {
  direction: 'in',
  network: 'bitcoin',
  txid: 'ab'.repeat(32),
  index: 0,
  currency: 'BTC',
  from: ['bcrt1qpayer'],
  to: 'bcrt1qown',
  contact_name: null,
  amount: '4182000',
  fee: null,
  state: 'included',
  confirmations: 3,
  needed: 12,
  time: '2026-11-15T03:00:00.000Z',
  memo: '',
  withdrawal: null,
  replaces: null,
  replaced_by: null,
  fiat: 'USD',
  value: '3763.80',
}

it.each(['en', 'ja', 'ko'] as const)('writes payments of own addresses as a PDF (%s)', async (language) => {
  async function* pages() {
    yield [payment, { ...payment, direction: 'out' as const, fee: '1200', memo: 'Invoice 7' }]
    yield [
      { ...payment, from: [] },
      { ...payment, from: null, withdrawal: 'W-7' },
    ]
  }
  const out = new PassThrough()
  const options = { accountId: 'PW-1', holder: '', language, timeZone: 'Asia/Seoul', now: new Date() }
  const listedSince = new Date('2026-11-01T00:00:00Z')
  const [file] = await Promise.all([buffer(out), writePaymentPdf(pages(), { ...options, listedSince }, out)])
  const text = file.toString('latin1')
  expect(text.startsWith('%PDF')).toBe(true)
  expect(text).toContain(`/Lang (${language})`)
})
