import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'

/** Digits that fit a list. */
const shortFraction = 8
const cents = (asset: AssetCode): number => (assets[asset].isStable ? 2 : 0)

/** An amount without its unit, with every digit. */
export const amountText = (units: bigint, asset: AssetCode): string =>
  formatAmount(units, assets[asset].decimals, { minimumFraction: cents(asset) })

/** For lists: truncated after eight digits. A smaller amount is shown as such, because it is not zero. */
export function shortAmountText(units: bigint, asset: AssetCode): string {
  const { decimals } = assets[asset]
  const smallest = 10n ** BigInt(Math.max(0, decimals - shortFraction))
  if (units > 0n && units < smallest) return `<${amountText(smallest, asset)}`
  return formatAmount(units, decimals, { minimumFraction: cents(asset), maximumFraction: shortFraction })
}
