import type { Stage } from '@planet/units/network'
import { httpRates } from './http-rates.ts'
import type { RateProvider } from './rate-provider.ts'
import { sampleRates } from './sample-rates.ts'

type Settings = { STAGE: Stage; RATES_URL?: string | undefined }

/** Without a provider there are no rates: values are hidden rather than guessed. A sandbox has its own prices. */
export function ratesFromConfig(config: Settings, now = () => new Date()): RateProvider | undefined {
  if (config.RATES_URL) return httpRates(config.RATES_URL)
  return config.STAGE === 'sandbox' ? sampleRates(now) : undefined
}
