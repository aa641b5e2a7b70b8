import { formatAmount } from '@planet/units/amount'
import { isAssetCode } from '@planet/units/asset'
import { amountText, shortAmountText } from '../../../money/amount-text.ts'
import { t } from '../text.ts'

type Props = {
  asset: string | null
  amount: string
  /** For lists, where eighteen decimals have no room. */
  isShort?: boolean
}

/** An amount with its unit. The decimals of unknown tokens cannot be trusted, so their raw units are shown. */
export function MovedAmount({ asset, amount, isShort = false }: Props) {
  if (!isAssetCode(asset)) {
    return (
      <span>
        {formatAmount(BigInt(amount), 0)} {t.unknownToken}
      </span>
    )
  }
  const text = isShort ? shortAmountText : amountText
  return (
    <span translate="no">
      {text(BigInt(amount), asset)} {asset}
    </span>
  )
}
