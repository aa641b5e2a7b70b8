import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { sign } from '@planet/transfers/testing/planet'
import { type AssetCode, type PlanetToken, pricedAssets } from '@planet/units/asset'
import { encodeFunctionData } from 'viem'
import { afterAll, expect, it, vi } from 'vitest'
import { guest, guestId, other, otherId, startStage } from './stage.ts'

vi.mock('@planet/units/asset-table', async (original) => {
  const { assetTable } = await original<typeof import('@planet/units/asset-table')>()
  return (await import('@planet/units/testing/usdc')).withUsdc(assetTable)
})
vi.mock('@planet/units/asset-operations', async (original) => {
  const { assetOperations } = await original<typeof import('@planet/units/asset-operations')>()
  return (await import('@planet/units/testing/usdc')).withUsdcOperations(assetOperations)
})

/** It exists in this file's table only, so the compiler does not know it. */
const usdc = 'USDC' as PlanetToken & AssetCode

const { planet, orders, catchUp, get, post, create, becomes, takeAndPay, current, close } = await startStage()
afterAll(close)

const balanceOf = async (account: string) => {
  const { assets } = await get(account, '/api/wallet/balances/')
  return assets.find(({ asset }: { asset: string }) => asset === usdc)
}

it('is credited, sent and paid for an order as an entry of the table of assets alone', async () => {
  await planet.credit(usdc, guest.address, 100_000_000n)
  await catchUp()
  expect(await balanceOf(guestId)).toMatchObject({ balance: '100000000' })

  const facts = await get(guestId, `/api/transfer/prepare/?asset=${usdc}&to=${other.address}`)
  const args = [other.address, 30_000_000n] as const
  const data = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'transfer', args })
  const { token, nonce, gas_limit } = facts
  const raw = await sign(guest, { to: token, data, nonce, gas: BigInt(gas_limit) })
  expect((await post(guestId, '/api/transfer/send/', { raw })).success).toBe(true)
  await catchUp()
  expect(await balanceOf(otherId)).toMatchObject({ balance: '30000000' })

  const order = await create({ currency: usdc, amount: '20000000' })
  expect(order).toMatchObject({ currency: usdc, amount: '20000000' })
  await takeAndPay(order.id)
  await becomes(order.id, 'paid')
  expect(await current(order.id)).toMatchObject({ status: 'paid', currency: usdc })
  expect(await balanceOf(guestId)).toMatchObject({ balance: '50000000' })
})

it('pays a price in fiat like every coin that has a rate', async () => {
  expect(pricedAssets).toContain(usdc)
  await refreshRates(orders, sampleRates(orders.now))
  const { quotes } = await create({
    currency: undefined,
    amount: undefined,
    price_currency: 'JPY',
    price_amount: '1527',
    accepted_currencies: [usdc],
  })
  expect(quotes).toEqual([{ currency: usdc, amount: '10000000', rate: '152.70' }])
})
