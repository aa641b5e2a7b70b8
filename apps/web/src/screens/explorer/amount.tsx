import { formatAmount } from '@planet/units/amount'
import { assets, isAssetCode } from '@planet/units/asset'
import { t } from './text.ts'

/** An amount with its unit. A stranger's token has no decimals that we could vouch for, so its raw units are shown. */
export function MovedAmount({ asset, amount }: { asset: string | null; amount: string }) {
  if (!isAssetCode(asset)) {
    return (
      <span>
        {formatAmount(BigInt(amount), 0)} {t.unknownToken}
      </span>
    )
  }
  return (
    <span translate="no">
      {formatAmount(BigInt(amount), assets[asset].decimals)} {asset}
    </span>
  )
}
