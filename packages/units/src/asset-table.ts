import type { FiatCode } from './fiat.ts'
import type { NetworkId } from './network.ts'

type MainNetwork = Exclude<NetworkId, 'planet'>

/** What the product knows of an asset. Whole numbers and decimal strings are whole units, others are smallest units. */
export type AssetFacts = {
  name: string
  decimals: number
  /** The network whose own coin it is; null for a token that others issue. */
  coinOf: NetworkId | null
  /** Main networks on which the asset can come in and go out, the usual one first. */
  mainNetworks: readonly MainNetwork[]
  /** Its public contracts on the main networks, without TRON's 0x41. A wrapped form comes from its deployment. */
  contracts: Readonly<Partial<Record<MainNetwork, `0x${string}`>>>
  /** Deposits below this many smallest units are recorded and never credited. */
  minimumDeposit: bigint
  /** Worth a fixed amount of fiat: shown with cents, and quoted first where a price is in fiat. */
  isStable: boolean
  /** Null if it is not traded. */
  rate: {
    /** Its name at public price services. */
    id: string
    /** The sandbox's price, how far its invented past moves, and the seed of that course. */
    sample: Readonly<Record<FiatCode, string>>
    swing: number
    seed: number
  } | null
  limits: {
    /** The bridge on PLANET begins with this cap on what it credits and converts in a day. */
    bridgePerDay: bigint
    /** A vault begins with this cap on what leaves it in a day, and with the amount above which a release waits. */
    vault: { perDay: bigint; delayAbove: bigint }
    /** The largest amounts that operators can set, for limits of reviews and for the smallest convert. */
    review: string
    smallestConvert: string
    /** The device never warns of a convert's fee up to `usual`, and always above `most`; both in smallest units. */
    fee: { usual: bigint; most: bigint }
  }
  /** What the sandbox's faucet pays with one tap, in smallest units. */
  faucet: bigint
  /** Drawn for this product in one stroke width, so that no trade mark is copied: paths in a square of 38 units. */
  mark: { colour: `#${string}`; path: string }
}

/**
 * The assets. A new one is one entry here and what docs/how-to.md lists; a test moves one that exists only as an entry
 * through deposit, transfer, order and convert.
 */
export const assetTable = {
  BTC: {
    name: 'Bitcoin',
    decimals: 8,
    coinOf: 'bitcoin',
    mainNetworks: ['bitcoin'],
    contracts: {},
    minimumDeposit: 10_000n,
    isStable: false,
    rate: {
      id: 'bitcoin',
      sample: { JPY: '14650000', USD: '95900', KRW: '139000000', EUR: '88400' },
      swing: 0.16,
      seed: 85,
    },
    limits: {
      bridgePerDay: 100n,
      vault: { perDay: 0n, delayAbove: 0n },
      review: '10000',
      smallestConvert: '1',
      fee: { usual: 50_000n, most: 1_000_000n },
    },
    faucet: 1_000_000n,
    mark: {
      colour: '#f7931a',
      path: 'M14.5 12.500h6.200a3.200 3.200 0 0 1 0 6.400h-6.200zm0 6.400h7.200a3.300 3.300 0 0 1 0 6.600h-7.200zM17 9.800v2.700m3.600-2.700v2.700M17 25.500v2.700m3.600-2.700v2.700',
    },
  },
  ETH: {
    name: 'Ether',
    decimals: 18,
    coinOf: 'ethereum',
    mainNetworks: ['ethereum'],
    contracts: {},
    minimumDeposit: 10n ** 14n,
    isStable: false,
    rate: {
      id: 'ethereum',
      sample: { JPY: '498670', USD: '3265', KRW: '4735000', EUR: '3010' },
      swing: 0.22,
      seed: 53,
    },
    limits: {
      bridgePerDay: 3_000n,
      vault: { perDay: 50n, delayAbove: 10n },
      review: '200000',
      smallestConvert: '20',
      fee: { usual: 10n ** 16n, most: 10n ** 17n },
    },
    faucet: 10n ** 17n,
    mark: {
      colour: '#5b74d6',
      path: 'm19 8.500 6.800 10.800L19 23.400l-6.800-4.100zm-6.400 14L19 29.500l6.400-7',
    },
  },
  USDT: {
    name: 'Tether',
    decimals: 6,
    coinOf: null,
    mainNetworks: ['tron', 'ethereum'],
    contracts: {
      tron: '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C',
      ethereum: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    },
    minimumDeposit: 1n,
    isStable: true,
    rate: {
      id: 'tether',
      sample: { JPY: '152.74', USD: '1.0001', KRW: '1450.1', EUR: '0.9219' },
      swing: 0.0012,
      seed: 83,
    },
    limits: {
      bridgePerDay: 10_000_000n,
      vault: { perDay: 100_000n, delayAbove: 25_000n },
      review: '1000000000',
      smallestConvert: '100000',
      fee: { usual: 40_000_000n, most: 200_000_000n },
    },
    faucet: 100_000_000n,
    mark: {
      colour: '#1c9a75',
      path: 'M12.500 11.500h13M19 11.500v16M11 18a8 2.600 0 1 0 16 0a8 2.600 0 1 0-16 0',
    },
  },
  TRX: {
    name: 'TRON',
    decimals: 6,
    coinOf: 'tron',
    mainNetworks: ['tron'],
    contracts: {},
    minimumDeposit: 1n,
    isStable: false,
    rate: {
      id: 'tron',
      sample: { JPY: '38.92', USD: '0.2548', KRW: '369.5', EUR: '0.2349' },
      swing: 0.14,
      seed: 211,
    },
    limits: {
      bridgePerDay: 50_000_000n,
      vault: { perDay: 500_000n, delayAbove: 100_000n },
      review: '5000000000',
      smallestConvert: '500000',
      fee: { usual: 120_000_000n, most: 500_000_000n },
    },
    faucet: 500_000_000n,
    mark: {
      colour: '#d5262c',
      path: 'm10.800 11.500 13.400 2.600 3.300 3.600-9.300 11.400zm0 0 8.300 7.300 8.400-1.100m-8.400 1.100-.9 10.300m.9-10.300 5.100-4.700',
    },
  },
  PLA: {
    name: 'PLA',
    decimals: 18,
    coinOf: 'planet',
    mainNetworks: ['ethereum'],
    contracts: {},
    minimumDeposit: 10n ** 14n,
    isStable: false,
    rate: null,
    limits: {
      bridgePerDay: 10_000_000n,
      vault: { perDay: 1_000_000n, delayAbove: 250_000n },
      review: '10000000000',
      smallestConvert: '1000000',
      fee: { usual: 25n * 10n ** 18n, most: 1_000n * 10n ** 18n },
    },
    faucet: 100n * 10n ** 18n,
    mark: {
      colour: '#1f7fa8',
      path: 'M12.800 19a6.200 6.200 0 1 0 12.400 0a6.200 6.200 0 1 0-12.400 0M13.400 22.200c-3.300 2.300-5.100 4.200-4.500 5 .9 1.300 6.200-1.300 11.800-5.500s9.300-8.800 8.400-10c-.6-.8-2.900 0-6 1.600',
    },
  },
} as const satisfies Record<string, AssetFacts>
