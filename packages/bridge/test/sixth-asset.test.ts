import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { type AssetCode, assetCodes, type PlanetToken } from '@planet/units/asset'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { convertRoutes } from '../src/converts/convert-routes.ts'
import { checkReserves } from '../src/guardian/verify/check-reserves.ts'
import { parseSetup } from '../src/setup/setup-file.ts'
import { readClaims } from '../src/view/claims.ts'
import { startTestEthereum } from './mains.ts'
import { accountOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'
import { alice, createVaultHelpers, home } from './vault-helpers.ts'

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

let stage: Stage
let main: Awaited<ReturnType<typeof startTestEthereum>>
const { guardiansLook, isNow, swept, addressOn } = createVaultHelpers(() => stage)
beforeAll(async () => {
  main = await startTestEthereum()
  stage = await startStage([main])
})
afterAll(async () => {
  await stage.close()
  await main.close()
})

const balanceOf = async (owner: Address) => {
  const data = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'balanceOf', args: [owner] })
  const token = stage.setup.ethereum?.tokens[usdc]
  return BigInt(await main.client().any.call<Hex>('eth_call', [{ to: token, data }, 'latest']))
}
const onward = async () => {
  await guardiansLook()
  await main.node.mine(1)
}

it('comes in and goes out by guardians’ signatures as an entry of the table of assets alone', async () => {
  expect(assetCodes).toContain(usdc)
  expect(parseSetup({ ...written(), ethereum: stage.setup.ethereum }).ethereum?.tokens).toHaveProperty(usdc)
  expect(convertRoutes(stage.setup, { [usdc]: 1n } as never).map(({ asset }) => asset)).toContain(usdc)

  const address = (await addressOn('ethereum')) as Address
  await main.node.faucet(usdc, address, 70_000_000n)
  await main.node.mine(12)
  await stage.until(async () => (await stage.balance(alice, usdc)) === 70_000_000n, guardiansLook)
  stage.clock.skewMs = 40_000
  await stage.until(swept, async () => main.node.mine(1).then(() => stage.wake('ethereum')))
  expect(await balanceOf(stage.setup.ethereum?.vault as Address)).toBe(70_000_000n)

  await stage.requestConvert('alice', 50_000_000n, 1_000_000n, home, 'ethereum', usdc)
  await stage.until(isNow('settled'), onward)
  expect(await balanceOf(home)).toBe(50_000_000n)
  expect(await stage.balance(accountOf('collector').address, usdc)).toBe(1_000_000n)
  expect(await checkReserves(stage.viewOf(), await readClaims(stage.db), usdc)).toMatchObject({
    supply: 20_000_000n,
    reserves: 20_000_000n,
    holds: true,
  })
})

/** The set-up as its file writes it, without Bitcoin. */
const written = () => {
  const { stage: name, chainId, bridge, tokens, guardians, threshold, confirmations } = stage.setup
  return { stage: name, chainId, bridge, tokens, guardians, threshold, confirmations }
}
