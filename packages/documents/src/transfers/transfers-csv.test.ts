import { expect, it } from 'vitest'
import type { ValuedEntry } from './entry.ts'
import { transfersCsv } from './transfers-csv.ts'

const entry = (comment: string): ValuedEntry => ({
  fiat: 'USD',
  value: '1234.69',
  id: '0xaa-0',
  txid: '0xaa',
  type: 'transaction',
  direction: 'out',
  currency: 'USDT',
  amount: '1234567890',
  time: '2026-11-15T03:00:00.000Z',
  state: 'final',
  from: { address: '0xA', account_id: 'PW-1' },
  to: { address: '0xB', account_id: null },
  account_type: null,
  contact_name: null,
  merchant_name: null,
  comment,
  orderId: null,
})

async function write(...comments: string[]): Promise<string[]> {
  async function* pages() {
    yield comments.map(entry)
  }
  const parts: string[] = []
  for await (const part of transfersCsv(pages(), 'Asia/Seoul')) parts.push(part)
  return parts.join('').split('\r\n')
}

it('writes one line per entry under the column names', async () => {
  const [head, row, end] = await write('lunch')
  expect(head).toBe(
    '\uFEFFid,txid,time,type,direction,currency,amount,from,from_account,to,to_account,comment,orderId,state,counterparty,fiat,value,local_time',
  )
  expect(row).toBe(
    '0xaa-0,0xaa,2026-11-15T03:00:00.000Z,transaction,out,USDT,1234.56789,0xA,PW-1,0xB,,lunch,,final,0xB,USD,1234.69,2026-11-15 12:00:00',
  )
  expect(end).toBe('')
})

it.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+81', "'+81"],
  ['-1', "'-1"],
  ['@me', "'@me"],
  ['コーヒー豆', 'コーヒー豆'],
])('writes %s as %s', async (comment, cell) => {
  const [, row] = await write(comment)
  expect(row).toContain(`,,${cell},,final`)
})
