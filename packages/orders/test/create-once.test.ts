import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import { lockQueue } from '@planet/platform/testing/lock-queue'
import { startTestApi } from '@planet/server/testing/test-api'
import { afterAll, expect, it } from 'vitest'
import { createAtOnce, createOnce } from '../src/acts/create-once.ts'
import type { Draft } from '../src/acts/new-row.ts'
import { ownOrder } from '../src/queries/one.ts'
import { createToken } from '../src/tokens/tokens.ts'
import { merchantView } from '../src/views.ts'

const api = await startTestApi()
afterAll(api.close)
const { orders } = api.services
const { pool } = api.database
const shopId = newAccountId()
await addAccount(pool, { id: shopId, address: `0x${'a1'.repeat(20)}` })
const settings = { name: '', permissions: ['create' as const], allowed_ips: [], expires_at: null }
const { row: token } = await createToken(orders, shopId, { ...settings, livemode: true })

const creation = (key: string, more: Partial<Draft> = {}) => {
  const draft = { currency: 'PLA', amount: '1000', description: '', minutes: 30, source: 'api' } as const
  return {
    tokenId: token.id,
    accountId: shopId,
    key,
    path: '/api/v1/orders',
    body: Buffer.from(key),
    draft: { ...draft, reference: key, livemode: true, tokenId: token.id, ...more },
  }
}
const referencesOf = async () =>
  (await orders.db.selectFrom('orders').select('reference').execute()).map(({ reference }) => reference)

it('answers with the order as it is read later', async () => {
  const requests = [
    creation('plain'),
    creation('full', {
      description: 'Two coffees',
      line_items: [{ name: 'Coffee', quantity: 2, unit_amount: '500' }],
      metadata: { table: '7' },
      customer_email: 'guest@shop.example',
      return_url: 'https://shop.example/thanks',
      due_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  ]
  const answers = await createAtOnce(orders, requests)
  expect(answers.size).toBe(2)
  for (const { order } of answers.values())
    expect(order).toEqual(merchantView(orders, await ownOrder(orders, shopId, order.id, true)))
  const events = await orders.db.selectFrom('order_events').select(['order_id', 'type']).execute()
  expect(events).toEqual(
    [...answers.values()].map(({ order }) => ({ order_id: order.id, type: 'order.opened' })),
  )
})

it('leaves out repetitions, used references, invoices and merchants who may not sell', async () => {
  await createAtOnce(orders, [creation('first')])
  const suspended = newAccountId()
  await addAccount(pool, { id: suspended, address: `0x${'b2'.repeat(20)}`, status: '100' })
  const fresh = creation('fresh')
  const invoice = { language: 'en', note: '', customer_name: 'Guest' } as const
  const before = await referencesOf()
  const answers = await createAtOnce(orders, [
    creation('first', { reference: 'repeated' }),
    creation('second', { reference: 'first' }),
    creation('mailed', { invoice, customer_email: 'guest@shop.example' }),
    creation('early', { due_at: new Date().toISOString() }),
    { ...creation('suspended'), accountId: suspended },
    fresh,
  ])
  expect([...answers.keys()]).toEqual([fresh])
  expect(await referencesOf()).toEqual([...before, 'fresh'])
  const { rows } = await pool.query(`select key from api_idempotency where key in ('second', 'mailed')`)
  expect(rows).toEqual([])
})

it('saves nothing when another request takes a key meanwhile, and then creates one by one', async () => {
  const requests = [creation('free'), creation('taken')]
  const other = await pool.connect()
  await other.query('begin')
  await other.query(
    `insert into api_idempotency (token_id, key, request_hash, status, answer, at) values ($1, 'taken', '', 200, '{}', now())`,
    [token.id],
  )
  const creating = createAtOnce(orders, requests)
  await expect.poll(() => lockQueue(pool)).toBe(1)
  await other.query('commit')
  other.release()
  expect((await creating).size).toBe(0)
  expect(await referencesOf()).not.toContain('free')
  const [free, taken] = await Promise.allSettled(requests.map((one) => createOnce(orders, one)))
  expect(free).toMatchObject({ status: 'fulfilled', value: { order: { reference: 'free' } } })
  expect(taken).toMatchObject({ status: 'rejected', reason: { code: 'idempotency_key_reused' } })
})
