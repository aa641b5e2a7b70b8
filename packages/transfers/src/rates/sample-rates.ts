import { fiatCodes } from '@planet/units/fiat'
import { type Rate, type RateProvider, ratedAssets } from './rate-provider.ts'

/** Fixed prices for the sandbox, so that tests can check the display. */
const prices = {
  BTC: { JPY: '14650000', USD: '95900', KRW: '139000000', EUR: '88400' },
  ETH: { JPY: '498670', USD: '3265', KRW: '4735000', EUR: '3010' },
  USDT: { JPY: '152.74', USD: '1.0001', KRW: '1450.1', EUR: '0.9219' },
  TRX: { JPY: '38.92', USD: '0.2548', KRW: '369.5', EUR: '0.2349' },
} as const

const hourMs = 60 * 60_000
const pastHours = 365 * 24
/** Every hour for the last days, and one in twenty-four before that. */
const isKept = (hoursAgo: number) => hoursAgo <= 40 * 24 || hoursAgo % 24 === 0

/** The invented amplitude and period in hours of a price; a stablecoin hardly moves. */
const swings = {
  BTC: { size: 0.07, hours: 410 },
  ETH: { size: -0.09, hours: 350 },
  USDT: { size: 0.0006, hours: 130 },
  TRX: { size: 0.05, hours: 290 },
} as const

/** The price this many hours ago: two waves that end at today's price. */
function pastPrice(asset: keyof typeof swings, price: string, hoursAgo: number): string {
  const { size, hours } = swings[asset]
  const wave = (length: number) => Math.sin((hoursAgo / length) * 2 * Math.PI)
  const factor = 1 - size * (wave(hours) + 0.3 * wave(hours / 7.3)) - size * 0.4 * (hoursAgo / pastHours)
  return (Number(price) * factor).toFixed(6)
}

export const sampleRates = (now: () => Date): RateProvider => {
  const at = (takenAt: Date, priceOf: (asset: keyof typeof swings, price: string) => string): Rate[] =>
    ratedAssets.flatMap((asset) =>
      fiatCodes.map((fiat) => ({ asset, fiat, rate: priceOf(asset, prices[asset][fiat]), takenAt })),
    )
  return {
    read: async () => at(now(), (_, price) => price),
    readPast: async () =>
      Array.from({ length: pastHours }, (_, index) => pastHours - index)
        .filter(isKept)
        .flatMap((hoursAgo) =>
          at(new Date(now().getTime() - hoursAgo * hourMs), (asset, price) =>
            pastPrice(asset, price, hoursAgo),
          ),
        ),
  }
}
