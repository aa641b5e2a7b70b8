import type { ConvertRequest } from '@planet/wallet/evm/convert'
import { expect, it } from 'vitest'
import { testVault } from '../../src/testing/bridge-setup.ts'
import {
  alice,
  aliceId,
  bob,
  bobId,
  carol,
  carolId,
  ownBitcoin,
  problemOf,
  type Stage,
  stranger,
  usdtFee,
} from './stage.ts'

export function submitting(stage: Stage): void {
  const { catchUp, get, prepare, submit, signed, detail } = stage

  it('is rejected when it differs from what was prepared', async () => {
    const { order } = await prepare(aliceId)
    const other = (await get(aliceId, '/api/convert/quote/?asset=TRX&network=tron')).quote
    const cases: [Partial<ConvertRequest>, string, string][] = [
      [{ fee: BigInt(order.fee) - 1n }, order.quote, 'invalid_data fee mismatch'],
      [{}, other, 'invalid_data fee mismatch'],
      [{}, order.quote.replace(/\d{13}/, '9999999999999'), 'invalid_data fee mismatch'],
      [{ amount: 999_000_000n }, order.quote, 'invalid_data amount format'],
      [{ destination: ownBitcoin }, order.quote, 'invalid_data destination format'],
      [
        { mainNetwork: 'bitcoin', destination: ownBitcoin },
        order.quote,
        'warn_validation_error network choose',
      ],
      [{ bridge: testVault }, order.quote, 'invalid_data'],
    ]
    for (const [change, quote, problem] of cases) {
      const answer = await submit(aliceId, await signed(alice, order, change), quote)
      expect([change, problemOf(answer)]).toEqual([change, problem])
    }
    expect(problemOf(await submit(aliceId, await signed(bob, order), order.quote))).toBe('invalid_data')
    expect(problemOf(await submit(carolId, await signed(carol, order), order.quote))).toBe(
      'warn_not_enabled_user',
    )
  })

  it('locks amount and fee once when submitted twice', async () => {
    const { order } = await prepare(aliceId)
    const raw = await signed(alice, order)
    const { hash } = await submit(aliceId, raw, order.quote)
    expect((await submit(aliceId, raw, order.quote)).hash).toBe(hash)
    expect(await detail(hash)).toMatchObject({
      id: null,
      txid: hash,
      step: 'sent',
      amount: '50000000',
      destination: stranger,
    })
    await catchUp()
    const { id, txid, step, status, fee } = await detail(hash)
    expect({ txid, step, status, fee }).toEqual({
      txid: hash,
      step: 'requested',
      status: 1,
      fee: String(usdtFee),
    })
    expect((await detail(id)).txid).toBe(hash)
    expect(await detail(hash, bobId)).toBeUndefined()
    const { converts } = await get(aliceId, '/api/convert/open/')
    expect(converts.map((one: { id: string }) => one.id)).toEqual([id])
    const { assets } = await get(aliceId, '/api/wallet/balances/')
    expect(assets.find((one: { asset: string }) => one.asset === 'USDT').available).toBe(
      String(950_000_000n - usdtFee),
    )
  })

  it('sends the coin along for PLA', async () => {
    const intent = {
      asset: 'PLA',
      network: 'ethereum',
      amount: '5000000000000000000',
      destination: alice.address,
    }
    const { order } = await prepare(aliceId, intent)
    expect(order).toMatchObject({ token: null, own: true, fee: '1000000000000000000' })
    const raw = await signed(alice, order, {
      amount: 5n * 10n ** 18n,
      mainNetwork: 'ethereum',
      destination: alice.address,
    })
    const { hash } = await submit(aliceId, raw, order.quote)
    await catchUp()
    expect(await detail(hash)).toMatchObject({ asset: 'PLA', network: 'ethereum', step: 'requested' })
  })
}
