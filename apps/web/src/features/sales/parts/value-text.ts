import type { Sales } from '@planet/api/calls/merchant/sales'
import { isAssetCode } from '@planet/units/asset'
import { shortAmountText } from '../../../money/amount-text.ts'
import { formatFiat } from '../../../money/fiat.ts'

/** An amount of a currency of the shop's: fiat or a coin. */
export const valueText = (amount: string | bigint, currency: Sales['currency']): string =>
  isAssetCode(currency)
    ? `${shortAmountText(BigInt(amount), currency)} ${currency}`
    : formatFiat(BigInt(amount), currency)
