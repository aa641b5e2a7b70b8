import { type RatedAsset, ratedAssets } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
import { fiatCodes } from '@planet/units/fiat'
import { type Rate, type RateProvider, RatesError } from './rate-provider.ts'

/** As public price services name it. */
const idOf = (asset: RatedAsset): string => assetOperations[asset].rate.id
const timeoutMs = 10_000
/** Above any real price, and below what would break a screen. */
const plausible = /^(0|[1-9]\d{0,11})(\.\d{1,18})?$/

/**
 * Reads `GET {url}?ids=bitcoin,…&vs_currencies=jpy,…&include_last_updated_at=true`, which answers `{ "bitcoin": {
 * "jpy": 14650000, "last_updated_at": 1800000000 } }`, as several public price services do. Skips a price that is
 * missing or implausible, and all prices without a time.
 */
export const httpRates = (url: string): RateProvider => ({
  read: async () => {
    const query = new URLSearchParams({
      ids: ratedAssets.map((asset) => idOf(asset)).join(','),
      vs_currencies: fiatCodes.join(',').toLowerCase(),
      include_last_updated_at: 'true',
      precision: 'full',
    })
    let response: Response
    try {
      response = await fetch(`${url}?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (cause) {
      throw new RatesError('The provider of rates could not be reached.', { cause })
    }
    if (!response.ok) throw new RatesError(`The provider of rates answered ${response.status}.`)
    const found = readRates(await response.text())
    if (found.length === 0) throw new RatesError('The provider of rates returned no rate.')
    return found
  },
})

export function readRates(text: string): Rate[] {
  // Keeps numbers as written, because JSON.parse would turn them into floating point.
  const written = text.replace(/:\s*(-?\d[\d.eE+-]*)/g, ':"$1"')
  let parsed: Record<string, Record<string, unknown> | undefined>
  try {
    parsed = JSON.parse(written)
  } catch (cause) {
    throw new RatesError('The provider of rates answered with something else.', { cause })
  }
  return ratedAssets.flatMap((asset) => {
    const prices = parsed?.[idOf(asset)]
    const seconds = Number(prices?.last_updated_at)
    if (!prices || !Number.isSafeInteger(seconds) || seconds <= 0) return []
    return fiatCodes.flatMap((fiat) => {
      const rate = prices[fiat.toLowerCase()]
      const good = typeof rate === 'string' && plausible.test(rate) && /[1-9]/.test(rate)
      return good ? [{ asset, fiat, rate, takenAt: new Date(seconds * 1000) }] : []
    })
  })
}
