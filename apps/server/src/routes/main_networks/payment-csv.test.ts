import type { Payment } from '@planet/main-networks/payment-pages'
import type { Valued } from '@planet/transfers/export/valued'
import { expect, it } from 'vitest'
import { paymentCsv } from './payment-csv.ts'

const payment: Valued<Payment> = {
  network: 'tron',
  txid: 'ab'.repeat(32),
  asset: 'USDT',
  currency: 'USDT',
  to: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  amount: '250000000',
  fee: '27250000',
  state: 'final',
  refusal: null,
  confirmations: 19,
  needed: 19,
  sent_at: '2026-11-15T03:00:00.000Z',
  time: '2026-11-15T03:00:00.000Z',
  memo: 'Invoice 2211',
  replaces: null,
  replaced_by: null,
  fiat: 'KRW',
  value: '347500.00',
}

it('writes payments with their fee in the coin of the network, the contact, the note and the value', async () => {
  async function* pages() {
    yield [payment, { ...payment, fee: null, value: null }]
  }
  const names = new Map([[payment.to, 'Green Beans Ltd']])
  const parts: string[] = []
  for await (const part of paymentCsv(pages(), names, 'Asia/Seoul')) parts.push(part)
  const [head, first, second] = parts.join('').split('\r\n')
  expect(head).toBe(
    '\uFEFFtxid,time,network,currency,amount,fee,fee_currency,to,counterparty,memo,state,fiat,value,local_time',
  )
  const start = `${payment.txid},2026-11-15T03:00:00.000Z,tron,USDT,250`
  const middle = `${payment.to},Green Beans Ltd,Invoice 2211,final`
  expect(first).toBe(`${start},27.25,TRX,${middle},KRW,347500.00,2026-11-15 12:00:00`)
  expect(second).toBe(`${start},,,${middle},,,2026-11-15 12:00:00`)
})
