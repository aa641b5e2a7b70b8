import { expect, it } from 'vitest'
import { assetCodes, assets, assetsOn, coins, planetTokens, pricedAssets, tokensOn } from './asset.ts'
import { assetOperations } from './asset-operations.ts'
import { networkIds } from './network.ts'

it('gives every network one coin of its own', () => {
  for (const network of networkIds)
    expect(assetCodes.filter((code) => assets[code].coinOf === network)).toEqual([coins[network]])
})

it('has a contract on a main network exactly where an asset is a token of others', () => {
  for (const code of assetCodes)
    for (const network of assets[code].mainNetworks)
      expect(network in assetOperations[code].contracts, `${code} on ${network}`).toBe(
        assets[code].coinOf === null,
      )
})

it('lists the network’s own coin first', () => {
  expect(assetsOn('ethereum')).toEqual(['ETH', 'USDT', 'PLA'])
  expect(tokensOn('tron')).toEqual(['USDT'])
})

it('keeps the order in which the bridge creates its tokens', () => {
  expect(planetTokens).toEqual(['BTC', 'ETH', 'TRX', 'USDT'])
})

it('quotes a stable coin first', () => {
  expect(pricedAssets).toEqual(['USDT', 'BTC', 'ETH', 'TRX'])
})
