import { judgeConvert } from '@planet/bridge/converts/judge'
import { BridgeError } from '@planet/bridge/errors'
import { NodeError } from '@planet/chains/node-error'
import { broadcast } from '@planet/transfers/testing/planet'
import { keccak256 } from 'viem'
import { expect, it } from 'vitest'
import { alice, aliceId, type Stage } from './stage.ts'

export function judgement(stage: Stage): void {
  const { planet, context, catchUp, prepare, signed, detail } = stage

  it('is returned when it was sent past the quote', async () => {
    const { order } = await prepare(aliceId)
    const raw = await signed(alice, order, { fee: 1n })
    await broadcast(planet.url, raw)
    await catchUp()
    const { id } = await detail(keccak256(raw))
    await judgeConvert({ ...context, feeOf: async () => BigInt(order.fee) }, id)
    expect(await detail(id)).toMatchObject({
      status: 5,
      step: 'returning',
      returned: { cause: 'failed', reason: 'fee_too_low', amount: '50000001' },
    })
  })

  it('waits while today’s fee is unknown', async () => {
    const { order } = await prepare(aliceId)
    const raw = await signed(alice, order, { fee: 1n })
    await broadcast(planet.url, raw)
    await catchUp()
    const { id } = await detail(keccak256(raw))
    const unknown = [new NodeError('nodes_unavailable'), new BridgeError('price_unknown')]
    for (const error of unknown) {
      const feeOf = () => Promise.reject(error)
      await expect(judgeConvert({ ...context, feeOf }, id)).rejects.toBe(error)
      expect(await detail(id)).toMatchObject({ status: 1, step: 'requested' })
    }
    await judgeConvert({ ...context, feeOf: async () => BigInt(order.fee) }, id)
    expect(await detail(id)).toMatchObject({ status: 5, returned: { reason: 'fee_too_low' } })
  })
}
