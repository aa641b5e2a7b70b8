import { afterAll, describe, expect, it } from 'vitest'
import { expireOrder } from '../src/acts/change.ts'
import { queueExpiries } from '../src/acts/queue-expiries.ts'
import { guestId, startStage } from './stage.ts'

const { api, orders, post, create, look, becomes, close } = await startStage()
afterAll(close)

describe('an order', () => {
  it('that is not paid in time is cancelled automatically', async () => {
    const { id } = await create({ minutes: 5 })
    const jobs = async () =>
      (
        await api.database.pool.query(`select from graphile_worker.jobs where key = $1`, [
          `order-expire:${id}`,
        ])
      ).rowCount
    await queueExpiries(orders)
    expect(await jobs(), 'its end is far away').toBe(0)
    await api.database.pool.query(
      `update orders set expires_at = now() + interval '80 seconds' where id = $1`,
      [id],
    )
    await queueExpiries(orders)
    await queueExpiries(orders)
    expect([await jobs(), (await look(id)).order.status]).toEqual([1, 'opened'])
    await api.database.pool.query(`update orders set expires_at = now() where id = $1`, [id])
    await queueExpiries(orders)
    await becomes(id, 'cancelled')
    expect((await look(id)).order.ended_by).toBe('time')
  })

  it('whose time is over can no longer be taken or paid, even before it is ended', async () => {
    const [opened, linked] = [await create(), await create()]
    await post(guestId, '/api/order/take/', { id: linked.id })
    await api.database.pool.query('update orders set expires_at = now() where id = any($1)', [
      [opened.id, linked.id],
    ])
    expect((await post(guestId, '/api/order/take/', { id: opened.id })).message).toBe('order_ended')
    expect((await post(guestId, '/api/order/authorise/', { id: linked.id })).message).toBe('order_ended')
    expect((await post(guestId, '/api/order/cancel/', { id: linked.id })).order.status).toBe('cancelled')
  })

  it('is not authorised beyond its end, and taking it again changes nothing', async () => {
    const { id } = await create()
    const first = (await post(guestId, '/api/order/take/', { id })).order
    expect((await post(guestId, '/api/order/take/', { id })).order).toEqual(first)
    const { rows } = await api.database.pool.query(
      `update orders set expires_at = now() + interval '1 minute' where id = $1 returning expires_at`,
      [id],
    )
    const facts = await post(guestId, '/api/order/authorise/', { id })
    expect(facts.valid_until).toBe(rows[0].expires_at.toISOString())
    expect(facts.authorisation.deadline * 1000).toBeLessThanOrEqual(rows[0].expires_at.getTime())
  })

  it('ends in time even if the queue’s clock is ahead of the worker’s', async () => {
    const { id, expires_at } = await create()
    const { pool } = api.database
    await expireOrder(orders, id)
    const { rows } = await pool.query(
      `select run_at from graphile_worker.jobs where key = 'order-expire:' || $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    // The delay is relative, so the time between the call and its statement is added to it.
    expect(Math.abs(rows[0].run_at.getTime() - Date.parse(expires_at))).toBeLessThan(60_000)
    expect((await look(id)).order.status).toBe('opened')
  })
})
