import { parseAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'

/** What people write, such as 0.5, in smallest units. */
export function unitsOf(asset: AssetCode, coins: string): bigint {
  const parsed = parseAmount(coins, assets[asset].decimals)
  if (!parsed.ok) throw new Error(`${coins} is no amount of ${asset}`)
  return parsed.units
}
