import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'

const shownDigits = 8

/** A cost with its unit, rounded up to eight digits: users never pay more than shown. */
export function feeText(units: bigint, asset: AssetCode): string {
  const { decimals } = assets[asset]
  const step = 10n ** BigInt(Math.max(0, decimals - shownDigits))
  const shown = ((units + step - 1n) / step) * step
  return `${formatAmount(shown, decimals)} ${asset}`
}
