import { type RatedAsset, ratedAssets } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
import { fiatCodes } from '@planet/units/fiat'
import type { Rate, RateProvider } from './rate-provider.ts'

const hourMs = 60 * 60_000
const pastHours = 365 * 24
/** Every hour for the last days, and one in twenty-four before that. */
const isKept = (hoursAgo: number) => hoursAgo <= 40 * 24 || hoursAgo % 24 === 0

/** From weeks to hours: slow movements are the larger ones, as on a market. */
const layers = [
  { hours: 1400, share: 0.5 },
  { hours: 330, share: 0.28 },
  { hours: 75, share: 0.14 },
  { hours: 16, share: 0.06 },
  { hours: 4, share: 0.02 },
] as const

/** The same number between -1 and 1 for the same place, so that every start shows the same past. */
function chance(seed: number, place: number): number {
  let mixed = Math.imul(seed * 374_761_393 + place * 668_265_263, 1_274_126_177)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_103_515_245)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1
}

/** Passes smoothly from one chance number to the next. */
function noise(seed: number, position: number): number {
  const place = Math.floor(position)
  const part = position - place
  const smooth = part * part * (3 - 2 * part)
  return chance(seed, place) * (1 - smooth) + chance(seed, place + 1) * smooth
}

const courseAt = (seed: number, hoursAgo: number): number =>
  layers.reduce((sum, { hours, share }, layer) => sum + share * noise(seed + layer, hoursAgo / hours), 0)

/** The price this many hours ago, on a course that ends at today's price. */
function pastPrice(asset: RatedAsset, price: string, hoursAgo: number): string {
  const { swing, seed } = assetOperations[asset].rate
  const factor = 1 + swing * (courseAt(seed, hoursAgo) - courseAt(seed, 0))
  return (Number(price) * factor).toFixed(6)
}

/** Fixed prices for the sandbox, so that tests can check the display. */
export const sampleRates = (now: () => Date): RateProvider => {
  const at = (takenAt: Date, priceOf: (asset: RatedAsset, price: string) => string): Rate[] =>
    ratedAssets.flatMap((asset) =>
      fiatCodes.map((fiat) => ({
        asset,
        fiat,
        rate: priceOf(asset, assetOperations[asset].rate.sample[fiat]),
        takenAt,
      })),
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
