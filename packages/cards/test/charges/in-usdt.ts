import { randomUUID } from 'node:crypto'
import { httpCard } from '@planet/partners/card/http-card'
import { handle } from '@planet/platform/jobs/handle-job'
import { runJobs } from '@planet/platform/testing/run-jobs'
import { expect, it } from 'vitest'
import { chargeAtPartner } from '../../src/charges/charge-at-partner.ts'
import { chargeHandlers } from '../../src/charges/job-handlers.ts'
import { refundCharge } from '../../src/charges/refund-charge.ts'
import { sweepCharges } from '../../src/charges/sweep.ts'
import { refundChargeJob } from '../../src/jobs.ts'
import { cardKeys } from '../card-partner.ts'
import { holder, holderId, type Stage, settlement } from '../stage.ts'

export function chargesInUsdt(stage: Stage): void {
  const {
    partner,
    pool,
    charges,
    handlers,
    card,
    mails,
    query,
    get,
    post,
    catchUp,
    settle,
    usdtOf,
    atPartner,
    pay,
    begin,
    stateOf,
    pointsOf,
    waiting,
  } = stage

  it.each([1, 3])(
    'becomes an order and reaches the card once it is paid, with every job run %i times',
    async (times) => {
      const before = await atPartner()
      const request = randomUUID()
      const { charge, order } = await begin('1234', request)
      expect(charge).toMatchObject({ amount: '1234', source: 'usdt', state: 'waiting_payment' })
      expect(order).toMatchObject({
        currency: 'USDT',
        amount: '12340000',
        status: 'linked',
        taken: 'by_me',
        card_no: `···· ${card.number.slice(-4)}`,
      })
      // A second click or a repeated request gets the same charge.
      expect(await begin('1234', request)).toMatchObject({ charge: { id: charge.id } })
      expect((await begin('1235', request)).message).toBe('data_already_exists')
      const another = { request_id: request, card_id: 'CD-2', amount: '1234' }
      expect((await post(holderId, '/api/card/charge_usdt/', another)).message).toBe('data_already_exists')
      await pay(holder, holderId, order.id)
      await settle(times)
      expect(await stateOf(charge.id)).toBe('done')
      expect(await atPartner()).toEqual({
        balance: before.balance + 1234n,
        charges: before.charges + 1,
      })
      const { cards } = await get(holderId, '/api/card/list/')
      expect(cards).toMatchObject([
        { card_no: `···· ${card.number.slice(-4)}`, active_flg: 1, envelop_no: card.envelopeNumber },
      ])
      expect(BigInt(cards[0].balance)).toBe(before.balance + 1234n)
      // It is not a sale of the holder, and earns no points.
      expect((await get(holderId, '/api/merchant/orders/')).orders).toEqual([])
      expect((await get(holderId, `/api/merchant/orders/${order.id}/`)).message).toBe('data_not_found')
      expect(await pointsOf(holderId)).toBe(0n)
      expect((await get(holderId, '/api/order/list/')).orders[0]).toMatchObject({
        id: order.id,
        status: 'paid',
      })
    },
  )

  it.each([1, 3])(
    'is refunded on chain once when the partner refuses it, with every job run %i times',
    async (times) => {
      const [own, float, before] = [
        await usdtOf(holder.address),
        await usdtOf(settlement.address),
        await atPartner(),
      ]
      await partner.operate('behaviour', { charges: 'refused' })
      const { charge, order } = await begin('500')
      await pay(holder, holderId, order.id)
      await catchUp()
      expect(await usdtOf(settlement.address)).toBe(float + 5_000_000n)
      await settle(times)
      expect(await stateOf(charge.id)).toBe('returned')
      expect(await usdtOf(holder.address)).toBe(own)
      expect(await usdtOf(settlement.address)).toBe(float)
      expect((await atPartner()).balance).toBe(before.balance)
      expect((await get(holderId, `/api/order/detail/${order.id}/`)).order).toMatchObject({
        status: 'refunded',
      })
      expect(mails.at(-1)).toMatchObject({
        letter: 'card-charge-returned',
        data: { cents: '500', source: 'usdt' },
      })
      // Later messages and jobs change nothing.
      await Promise.all([refundCharge(charges, charge.id), chargeAtPartner(charges, charge.id)])
      await settle()
      expect(await usdtOf(holder.address)).toBe(own)
    },
  )

  it('is refunded with its own transaction when several are refused at once', async () => {
    const own = await usdtOf(holder.address)
    await partner.operate('behaviour', { charges: 'refused' })
    const begun = [await begin('100'), await begin('200'), await begin('300')]
    for (const { order } of begun) await pay(holder, holderId, order.id)
    await catchUp()
    await runJobs(pool, [...handlers, handle(refundChargeJob, async () => undefined)])
    await Promise.all(
      begun.flatMap(({ charge }) => [refundCharge(charges, charge.id), refundCharge(charges, charge.id)]),
    )
    await settle()
    for (const { charge } of begun) expect(await stateOf(charge.id)).toBe('returned')
    expect(await usdtOf(holder.address)).toBe(own)
  })

  it('reaches the card only after its order is paid, and ends with a cancelled order', async () => {
    const before = await atPartner()
    const { charge, order } = await begin('700')
    await settle()
    expect(await stateOf(charge.id)).toBe('waiting_payment')
    await post(holderId, '/api/order/cancel/', { id: order.id })
    await settle()
    expect(await stateOf(charge.id)).toBe('cancelled')
    await chargeAtPartner(charges, charge.id)
    expect(await atPartner()).toEqual(before)
  })

  it('is asked for again when the response is lost, and reaches the card once', async () => {
    const [own, float, before] = [
      await usdtOf(holder.address),
      await usdtOf(settlement.address),
      await atPartner(),
    ]
    await partner.operate('behaviour', { charges: 'silent' })
    const { charge, order } = await begin('900')
    await pay(holder, holderId, order.id)
    await catchUp()
    const hasty = { ...charges, partner: httpCard({ url: partner.url, ...cardKeys, timeoutMs: 150 }) }
    await runJobs(pool, [...handlers, ...chargeHandlers(hasty)])
    expect(await stateOf(charge.id)).toBe('charging')
    expect((await atPartner()).balance).toBe(before.balance + 900n)
    expect(await waiting(charge.id)).toEqual(['card-charge'])
    await partner.operate('behaviour', { charges: 'done' })
    await chargeAtPartner(charges, charge.id, 1)
    expect(await stateOf(charge.id)).toBe('done')
    expect(await atPartner()).toEqual({ balance: before.balance + 900n, charges: before.charges + 1 })
    // A partner that changes its mind after it has charged the card is not believed: nothing is paid back.
    await partner.operate('behaviour', { charges: 'refused' })
    await chargeAtPartner(charges, charge.id, 2)
    await partner.operate('behaviour', { charges: 'done' })
    await settle()
    expect(await stateOf(charge.id)).toBe('done')
    expect(await usdtOf(holder.address)).toBe(own - 9_000_000n)
    expect(await usdtOf(settlement.address)).toBe(float + 9_000_000n)
    expect(await atPartner()).toEqual({ balance: before.balance + 900n, charges: before.charges + 1 })
  })

  it('waits while the partner is down, undecided or unreadable, and is refunded by a late refusal', async () => {
    const [own, float, before] = [
      await usdtOf(holder.address),
      await usdtOf(settlement.address),
      await atPartner(),
    ]
    await partner.operate('behaviour', { charges: 'pending' })
    const { charge, order } = await begin('1100')
    await pay(holder, holderId, order.id)
    await settle()
    expect((await get(holderId, '/api/card/list/')).charges).toMatchObject([
      { id: charge.id, state: 'charging' },
    ])
    for (const garbage of ['<html>Bad gateway</html>', '{"state":"maybe"}', ''])
      await stage.garble(garbage, () => stage.askNow(charge.id))
    expect(await stateOf(charge.id)).toBe('charging')
    expect(await usdtOf(holder.address)).toBe(own - 11_000_000n)
    await partner.operate('behaviour', { answers: 'down' })
    await chargeAtPartner(charges, charge.id, 30)
    expect(await waiting(charge.id)).toEqual(['card-charge'])
    // The sweep requeues a lost job.
    await query(`delete from graphile_worker._private_jobs where key = $1`, [`card-charge:${charge.id}`])
    await Promise.all([sweepCharges(charges), sweepCharges(charges)])
    expect(await waiting(charge.id)).toEqual(['card-charge'])
    await partner.operate('behaviour', { answers: 'usual' })
    await partner.operate('settle', { key: charge.id, outcome: 'refused' })
    await settle()
    expect(await stateOf(charge.id)).toBe('returned')
    expect(await usdtOf(holder.address)).toBe(own)
    expect(await usdtOf(settlement.address)).toBe(float)
    expect((await atPartner()).balance).toBe(before.balance)
  })
}
