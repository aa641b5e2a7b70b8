import type { AssetOperations } from '../asset-operations.ts'
import type { AssetFacts } from '../asset-table.ts'

/** A sixth asset as data: nothing else in the product knows it. */
const facts: AssetFacts = {
  name: 'USD Coin',
  decimals: 6,
  coinOf: null,
  mainNetworks: ['ethereum'],
  isStable: true,
  hasRate: true,
  mark: { colour: '#2775ca', path: 'M12 19h14' },
}

const operations: AssetOperations = {
  contracts: { ethereum: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  minimumDeposit: 1n,
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
}

/** The tables of assets with one more entry each, for `vi.mock`. */
export const withUsdc = (table: object) => ({ assetTable: { ...table, USDC: facts } })
export const withUsdcOperations = (table: object) => ({ assetOperations: { ...table, USDC: operations } })
