import type { Hex } from '@planet/chains/hex'
import { type JsonRpc, jsonRpc } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { handle } from '@planet/platform/jobs/handle-job'
import { runJobs } from '@planet/platform/testing/run-jobs'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { broadcast, sign } from '@planet/transfers/testing/planet'
import { encodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { refundCharge } from '../../src/charges/refund-charge.ts'
import { refundChargeJob } from '../../src/jobs.ts'
import { holder, holderId, type Stage, settlement, shop } from '../stage.ts'

export function refunds(stage: Stage): void {
  const {
    planet,
    partner,
    pool,
    charges,
    handlers,
    query,
    catchUp,
    settle,
    usdtOf,
    pay,
    begin,
    stateOf,
    waiting,
  } = stage

  const refusedOne = async (amount: string) => {
    await partner.operate('behaviour', { charges: 'refused' })
    const { charge, order } = await begin(amount)
    await pay(holder, holderId, order.id)
    await catchUp()
    await runJobs(pool, [...handlers, handle(refundChargeJob, async () => undefined)])
    expect(await stateOf(charge.id)).toBe('refused')
    return charge.id as string
  }
  const signed = async (id: string) =>
    (await query('select refund_raw, refund_nonce from card_charges where id = $1', [id]))[0]
  const unreachable: JsonRpc = {
    batch: () => Promise.reject(new NodeError('nodes_unavailable')),
    call: async (method, params) => {
      if (method === 'eth_sendRawTransaction') throw new NodeError('nodes_unavailable')
      return jsonRpc([planet.url]).call(method, params)
    },
  }
  const cutOff = () => ({ ...charges, orders: { ...charges.orders, rpc: unreachable } })

  it('is sent as it was signed after it was saved and not sent', async () => {
    const own = await usdtOf(holder.address)
    const id = await refusedOne('400')
    await refundCharge(cutOff(), id)
    const first = await signed(id)
    expect(await stateOf(id)).toBe('returning')
    await Promise.all([refundCharge(charges, id), refundCharge(charges, id)])
    expect(await signed(id)).toEqual(first)
    await settle()
    expect(await stateOf(id)).toBe('returned')
    expect(await usdtOf(holder.address)).toBe(own)
  })

  it('is signed again when another transaction took its nonce', async () => {
    const id = await refusedOne('600')
    await refundCharge(cutOff(), id)
    const { refund_nonce } = await signed(id)
    await broadcast(
      planet.url,
      await sign(settlement, { to: shop.address, nonce: Number(refund_nonce), gas: 21_000n }),
    )
    await refundCharge(charges, id)
    expect((await signed(id)).refund_nonce).toBe(refund_nonce + 1n)
    await settle()
    expect(await stateOf(id)).toBe('returned')
  })

  it('waits unsigned while the wallet cannot cover it', async () => {
    const id = await refusedOne('800')
    const rpc = jsonRpc([planet.url])
    const nonce = Number(await rpc.call<Hex>('eth_getTransactionCount', [settlement.address, 'latest']))
    const all = await usdtOf(settlement.address)
    const data = encodeFunctionData({
      abi: wrappedTokenAbi,
      functionName: 'transfer',
      args: [shop.address, all],
    })
    const { USDT } = planet.contracts.tokens
    await broadcast(planet.url, await sign(settlement, { to: USDT, data, nonce, gas: 100_000n }))
    await refundCharge(charges, id)
    expect(await signed(id)).toEqual({ refund_raw: null, refund_nonce: null })
    expect(await waiting(id)).toEqual(['card-give-back'])
    await planet.credit('USDT', settlement.address, all)
    await refundCharge(charges, id)
    await settle()
    expect(await stateOf(id)).toBe('returned')
  })
}
