import type { Hex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { cardOrderJob } from '@planet/orders/jobs'
import { handle } from '@planet/platform/jobs/handle-job'
import { runJobs } from '@planet/platform/testing/run-jobs'
import { broadcast } from '@planet/transfers/testing/planet'
import { expect, it } from 'vitest'
import { chargeAtPartner } from '../../src/charges/charge-at-partner.ts'
import { signRefund } from '../../src/charges/settlement.ts'
import { sweepCharges } from '../../src/charges/sweep.ts'
import { holder, holderId, type Stage, settlement } from '../stage.ts'

export function missedNotices(stage: Stage): void {
  const {
    planet,
    partner,
    pool,
    charges,
    handlers,
    catchUp,
    settle,
    usdtOf,
    atPartner,
    pay,
    begin,
    stateOf,
    waiting,
  } = stage

  it('finds by the sweep that its order was paid', async () => {
    const before = await atPartner()
    const { charge, order } = await begin('1300')
    await pay(holder, holderId, order.id)
    await catchUp()
    await runJobs(pool, [...handlers, handle(cardOrderJob, async () => undefined)])
    expect(await stateOf(charge.id)).toBe('waiting_payment')
    await Promise.all([sweepCharges(charges), sweepCharges(charges)])
    await settle()
    expect(await stateOf(charge.id)).toBe('done')
    expect((await atPartner()).balance).toBe(before.balance + 1300n)
  })

  it('ends when its order was refunded by hand before the partner refused it', async () => {
    const own = await usdtOf(holder.address)
    await partner.operate('behaviour', { charges: 'pending' })
    const { charge, order } = await begin('1400')
    await pay(holder, holderId, order.id)
    await settle()
    const rpc = jsonRpc([planet.url])
    const nonce = await rpc.call<Hex>('eth_getTransactionCount', [settlement.address, 'latest'])
    const refund = { id: order.id, amount: BigInt(order.amount) }
    await broadcast(planet.url, await signRefund(settlement, planet.contracts, refund, BigInt(nonce)))
    await settle()
    expect(await stateOf(charge.id)).toBe('charging')
    await partner.operate('settle', { key: charge.id, outcome: 'refused' })
    await chargeAtPartner(charges, charge.id)
    await settle()
    expect(await stateOf(charge.id)).toBe('returned')
    expect(await usdtOf(holder.address)).toBe(own)
    expect(await waiting(charge.id)).not.toContain('card-give-back')
  })
}
