import type { AssetCode, RatedAsset } from './asset.ts'
import type { FiatCode } from './fiat.ts'
import type { NetworkId } from './network.ts'

/** What deposits, converts, prices and the sandbox know of an asset. Decimal strings are whole units. */
export type AssetOperations = {
  /** Its public contracts on the main networks, without TRON's 0x41. A wrapped form comes from its deployment. */
  contracts: Readonly<Partial<Record<Exclude<NetworkId, 'planet'>, `0x${string}`>>>
  /** Deposits below this many smallest units are recorded and never credited. */
  minimumDeposit: bigint
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
    /** The bridge on PLANET begins with this cap on what it credits and converts in a day, in whole units. */
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
}

/** A price where the table of assets says that there is one. */
type OperationsOf<Code> = AssetOperations & { rate: Code extends RatedAsset ? object : null }

export const assetOperations: Readonly<{ [Code in AssetCode]: OperationsOf<Code> }> = {
  BTC: {
    contracts: {},
    minimumDeposit: 10_000n,
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
  },
  ETH: {
    contracts: {},
    minimumDeposit: 10n ** 14n,
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
  },
  USDT: {
    contracts: {
      tron: '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C',
      ethereum: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    },
    minimumDeposit: 1n,
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
  },
  TRX: {
    contracts: {},
    minimumDeposit: 1n,
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
  },
  PLA: {
    contracts: {},
    minimumDeposit: 10n ** 14n,
    rate: null,
    limits: {
      bridgePerDay: 10_000_000n,
      vault: { perDay: 1_000_000n, delayAbove: 250_000n },
      review: '10000000000',
      smallestConvert: '1000000',
      fee: { usual: 25n * 10n ** 18n, most: 1_000n * 10n ** 18n },
    },
    faucet: 100n * 10n ** 18n,
  },
}
