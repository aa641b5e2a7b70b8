import { ApiError } from '@planet/api/api-error'
import type { BusinessSettings } from '@planet/platform/business/business-settings'
import type { SettingValue } from '@planet/platform/business/definitions'

export type Feature = keyof SettingValue<'features'>

/** Rejects a call that starts something operators have switched off. What has started continues. */
export function requireFeature(settings: Pick<BusinessSettings, 'now'>, feature: Feature): void {
  if (!settings.now('features')[feature]) throw new ApiError('feature_off')
}
