import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'

/** The price of one whole unit as a decimal string, never converted to floating point. */
export type Rate = { asset: AssetCode; fiat: FiatCode; rate: string; takenAt: Date }

export type RateProvider = {
  read: () => Promise<readonly Rate[]>
  /** Past rates, for a history that is still empty. */
  readPast?: () => Promise<readonly Rate[]>
}

export class RatesError extends Error {
  override name = 'RatesError'
}
