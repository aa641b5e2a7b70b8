import type { NetworkId } from './network.ts'

type MainNetwork = Exclude<NetworkId, 'planet'>

/** What every page knows of an asset. What only some parts need is in asset-operations.ts, so that no page loads it. */
export type AssetFacts = {
  name: string
  decimals: number
  /** The network whose own coin it is; null for a token that others issue. */
  coinOf: NetworkId | null
  /** Main networks on which the asset can come in and go out, the usual one first. */
  mainNetworks: readonly MainNetwork[]
  /** Worth a fixed amount of fiat: shown with cents, and quoted first where a price is in fiat. */
  isStable: boolean
  /** Whether it is traded, so that it has a price. */
  hasRate: boolean
  /** Drawn for this product in one stroke width, so that no trade mark is copied: paths in a square of 38 units. */
  mark: { colour: `#${string}`; path: string }
}

/**
 * The assets. A new one is one entry here, one in asset-operations.ts and what docs/how-to.md lists; a test moves one
 * that exists only as such entries through deposit, transfer, order and convert.
 */
export const assetTable = {
  BTC: {
    name: 'Bitcoin',
    decimals: 8,
    coinOf: 'bitcoin',
    mainNetworks: ['bitcoin'],
    isStable: false,
    hasRate: true,
    mark: {
      colour: '#f7931a',
      path: 'M14.5 12.5h6.2a3.2 3.2 0 0 1 0 6.4h-6.2zm0 6.4h7.2a3.3 3.3 0 0 1 0 6.6h-7.2zM17 9.8v2.7m3.6-2.7v2.7M17 25.5v2.7m3.6-2.7v2.7',
    },
  },
  ETH: {
    name: 'Ether',
    decimals: 18,
    coinOf: 'ethereum',
    mainNetworks: ['ethereum'],
    isStable: false,
    hasRate: true,
    mark: {
      colour: '#5b74d6',
      path: 'm19 8.5 6.8 10.8L19 23.4l-6.8-4.1zm-6.4 14L19 29.5l6.4-7',
    },
  },
  USDT: {
    name: 'Tether',
    decimals: 6,
    coinOf: null,
    mainNetworks: ['tron', 'ethereum'],
    isStable: true,
    hasRate: true,
    mark: {
      colour: '#1c9a75',
      path: 'M12.5 11.5h13M19 11.5v16M11 18a8 2.6 0 1 0 16 0a8 2.6 0 1 0-16 0',
    },
  },
  TRX: {
    name: 'TRON',
    decimals: 6,
    coinOf: 'tron',
    mainNetworks: ['tron'],
    isStable: false,
    hasRate: true,
    mark: {
      colour: '#d5262c',
      path: 'm10.8 11.5 13.4 2.6 3.3 3.6-9.3 11.4zm0 0 8.3 7.3 8.4-1.1m-8.4 1.1-.9 10.3m.9-10.3 5.1-4.7',
    },
  },
  PLA: {
    name: 'PLA',
    decimals: 18,
    coinOf: 'planet',
    mainNetworks: ['ethereum'],
    isStable: false,
    hasRate: false,
    mark: {
      colour: '#1f7fa8',
      path: 'M12.8 19a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0-12.4 0M13.4 22.2c-3.3 2.3-5.1 4.2-4.5 5 .9 1.3 6.2-1.3 11.8-5.5s9.3-8.8 8.4-10c-.6-.8-2.9 0-6 1.6',
    },
  },
} as const satisfies Record<string, AssetFacts>
