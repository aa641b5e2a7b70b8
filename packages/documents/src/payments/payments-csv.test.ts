import { expect, it } from 'vitest'
import type { ValuedPayment } from './payment.ts'
import { paymentCsv } from './payments-csv.ts'

const payment: ValuedPayment = {
  direction: 'out',
  network: 'tron',
  txid: 'ab'.repeat(32),
  index: null,
  currency: 'USDT',
  from: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  to: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  contact_name: 'Green Beans Ltd',
  amount: '250000000',
  fee: '27250000',
  state: 'final',
  confirmations: 19,
  needed: 19,
  time: '2026-11-15T03:00:00.000Z',
  memo: 'Invoice 2211',
  withdrawal: null,
  replaces: null,
  replaced_by: null,
  fiat: 'KRW',
  value: '347500.00',
}
const received: ValuedPayment = {
  ...payment,
  direction: 'in',
  index: 3,
  from: [payment.to],
  to: payment.from?.[0] ?? '',
  fee: null,
  memo: '',
}

async function csvLines(payments: readonly ValuedPayment[]): Promise<string[]> {
  async function* pages() {
    yield payments
  }
  const parts: string[] = []
  for await (const part of paymentCsv(pages(), 'Asia/Seoul')) parts.push(part)
  return parts.join('').split('\r\n')
}

it('writes payments with their fee in the coin of the network, the contact, the note and the value', async () => {
  const [head, first, second] = await csvLines([
    payment,
    { ...payment, fee: null, value: null, contact_name: null },
  ])
  expect(head).toBe(
    '\uFEFFtxid,time,network,currency,amount,fee,fee_currency,to,counterparty,memo,state,fiat,value,local_time,direction,from,withdrawal',
  )
  const start = `${payment.txid},2026-11-15T03:00:00.000Z,tron,USDT,250`
  const end = `2026-11-15 12:00:00,out,${payment.from},`
  expect(first).toBe(
    `${start},27.25,TRX,${payment.to},Green Beans Ltd,Invoice 2211,final,KRW,347500.00,${end}`,
  )
  expect(second).toBe(`${start},,,${payment.to},,Invoice 2211,final,,,${end}`)
})

it('writes who paid what was received, or the withdrawal that did', async () => {
  const [, first, second, third] = await csvLines([
    received,
    { ...received, contact_name: null, from: ['one', 'two'] },
    { ...received, contact_name: null, from: null, withdrawal: 'W-7' },
  ])
  const ends = [first, second, third].map((line) => line?.split('2026-11-15 12:00:00,')[1])
  expect(first).toContain(`USDT,250,,,${received.to},Green Beans Ltd,,final,KRW,347500.00`)
  expect(ends).toEqual([`in,${payment.to},`, 'in,one two,', 'in,,W-7'])
})
