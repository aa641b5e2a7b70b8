import { orderOutline, payerOrder } from '@planet/api/fields/merchant-order'
import {
  allNames,
  eventNames,
  outlineNames,
  payerNames,
  sentFields,
  sentNames,
} from '@planet/api/fields/order-fields'
import { schemaNotes } from '@planet/api/merchants/notes'
import { PlanetClient } from '@planet/sdk/client'
import type { CreateOrder, Order, OrderEvent } from '@planet/sdk/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderColumns, sqlTypeOf } from '../src/order-columns.ts'
import { contentOfEvent } from '../src/order-event.ts'
import { ownOrder } from '../src/queries/one.ts'
import { merchantView } from '../src/views.ts'
import { startShopServer } from './shop-server.ts'
import { guestId, otherId, shopId, startStage } from './stage.ts'

const { api, orders, post, look, close } = await startStage()
const server = await startShopServer()
afterAll(async () => {
  server.close()
  await close()
})

const sorted = (names: readonly string[]) => names.toSorted()
const fieldsOf = (value: object) => sorted(Object.keys(value))
const typeNames: Readonly<Record<string, string>> = { 'timestamp with time zone': 'timestamptz' }

it('has exactly the columns of the table, with their types', async () => {
  const { rows } = await api.database.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = 'orders'`,
  )
  const found = Object.fromEntries(rows.map(({ name, type }) => [name, typeNames[type] ?? type]))
  expect(Object.fromEntries(orderColumns.map((name) => [name, sqlTypeOf(name)]))).toEqual(found)
})

/** Every field of the definition reaches every reader: these tests name no field. */
describe('every field of the definition', () => {
  const examples = schemaNotes.CreateOrder
  const sent = Object.fromEntries(sentNames.map((name) => [name, examples[name][1]]))
  let client: PlanetClient
  let order: Order

  beforeAll(async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { token, access_secret } = await post(shopId, '/api/token/create/', { callback_url: server.url })
    client = new PlanetClient({ url, accessKey: token.access_key, accessSecret: access_secret, retries: 0 })
    order = await client.createOrder({ currency: 'USDT', amount: '12500000', ...sent } as CreateOrder)
  })

  it('is in the answer of the API, with what the merchant sent', async () => {
    expect(fieldsOf(order)).toEqual(sorted(allNames))
    expect(order).toMatchObject(sent)
    expect(await client.order(order.id)).toEqual(order)
  })

  it('is stored the same way by the wallet and by the API', async () => {
    const shared = sentNames.filter((name) => sentFields[name].by === 'all')
    const draft = Object.fromEntries(shared.map((name) => [name, examples[name][1]]))
    const { order: own } = await post(shopId, '/api/merchant/order_create/', {
      currency: 'USDT',
      amount: '12500000',
      ...draft,
      reference: 'another',
    })
    expect(fieldsOf(own)).toEqual(sorted(allNames))
    expect(own).toMatchObject({ ...draft, reference: 'another' })
    for (const one of [own, order])
      expect(merchantView(orders, await ownOrder(orders, shopId, one.id))).toEqual(one)
  })

  it('is shown to the payer and to strangers as far as it is meant for them', async () => {
    const { order: seen } = await look(order.id, guestId)
    expect(fieldsOf(payerOrder.parse(seen))).toEqual(fieldsOf(seen))
    expect(payerNames.filter((name) => !(name in seen))).toEqual([])
    expect(allNames.filter((name) => name in seen)).toEqual(payerNames)
    await post(guestId, '/api/order/take/', { id: order.id })
    const { order: outline } = await look(order.id, otherId)
    expect(fieldsOf(orderOutline.parse(outline))).toEqual(sorted(['view', ...outlineNames]))
    expect(fieldsOf(outline)).toEqual(sorted(['view', ...outlineNames]))
  })

  it('is in events, webhooks and their test as far as it is meant for them', async () => {
    const { endpoints } = (await api.app
      .inject({
        url: '/api/webhook/list/',
        headers: { 'x-test-account': shopId },
      })
      .then((answer) => answer.json())) as { endpoints: { id: string }[] }
    await post(shopId, '/api/webhook/ping/', { id: endpoints[0]?.id })
    await expect.poll(() => server.types()).toEqual(expect.arrayContaining(['ping', 'order.opened']))
    const { events } = await client.events()
    const received = server.received.map(({ body }) => JSON.parse(body) as OrderEvent)
    for (const event of [...events, ...received]) expect(fieldsOf(event.order)).toEqual(sorted(eventNames))
    const opened = received.find((event) => event.type === 'order.opened' && event.order.id === order.id)
    const kept = sentNames.filter((name) => sentFields[name].events === 'in events')
    expect(opened?.order).toMatchObject(Object.fromEntries(kept.map((name) => [name, sent[name]])))
  })

  it('has a value in an event of the first release', () => {
    const first = {
      id: 'OD-1',
      reference: '',
      status: 'paid',
      currency: 'PLA',
      amount: '1',
      payment_txid: null,
      refund_txid: null,
    } as const
    expect(fieldsOf(contentOfEvent(first))).toEqual(sorted(eventNames))
  })
})
