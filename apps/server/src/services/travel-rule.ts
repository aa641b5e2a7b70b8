import type { BusinessSettings } from '@planet/platform/business/business-settings'
import type { AssetCode } from '@planet/units/asset'

/** Above this amount a convert must name its receiver; undefined while the travel rule is off. */
export function travelRuleAbove(
  settings: Pick<BusinessSettings, 'now'>,
  asset: AssetCode,
): bigint | undefined {
  const { is_on, ...limits } = settings.now('travel_rule')
  return is_on ? limits[asset] : undefined
}
