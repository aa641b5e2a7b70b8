import type { AssetFacts } from '../asset-table.ts'

/** A sixth asset as data: nothing else in the product knows it. */
const usdc: AssetFacts = {
  name: 'USD Coin',
  decimals: 6,
  coinOf: null,
  mainNetworks: ['ethereum'],
  contracts: { ethereum: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  minimumDeposit: 1n,
  isStable: true,
  rate: {
    id: 'usd-coin',
    sample: { JPY: '152.70', USD: '1', KRW: '1450', EUR: '0.9217' },
    swing: 0.001,
    seed: 17,
  },
  limits: {
    bridgePerDay: 10_000_000n,
    vault: { perDay: 100_000n, delayAbove: 25_000n },
    review: '1000000000',
    smallestConvert: '100000',
    fee: { usual: 40_000_000n, most: 200_000_000n },
  },
  faucet: 100_000_000n,
  mark: { colour: '#2775ca', path: 'M12 19h14' },
}

/** The table of assets with one more entry, for `vi.mock('@planet/units/asset-table')`. */
export const withUsdc = (table: object) => ({ assetTable: { ...table, USDC: usdc } })
