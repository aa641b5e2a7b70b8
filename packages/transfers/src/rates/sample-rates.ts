import { fiatCodes } from '@planet/api/calls/wallet/fields'
import { type RateProvider, ratedAssets } from './rate-provider.ts'

/** Prices in a sandbox: they stand still, so that what is shown can be checked. */
const prices = {
  BTC: { JPY: '14650000', USD: '95900', KRW: '139000000', EUR: '88400' },
  ETH: { JPY: '498670', USD: '3265', KRW: '4735000', EUR: '3010' },
  USDT: { JPY: '152.74', USD: '1.0001', KRW: '1450.1', EUR: '0.9219' },
  TRX: { JPY: '38.92', USD: '0.2548', KRW: '369.5', EUR: '0.2349' },
} as const

export const sampleRates = (now: () => Date): RateProvider => ({
  read: async () =>
    ratedAssets.flatMap((asset) =>
      fiatCodes.map((fiat) => ({ asset, fiat, rate: prices[asset][fiat], takenAt: now() })),
    ),
})
