import type { MerchantLink } from '@planet/api/fields/payment-link'
import { parseAmount } from '@planet/units/amount'
import { assets, isAssetCode } from '@planet/units/asset'
import { fiatDecimals } from '@planet/units/fiat'
import { amountText } from '../../../money/amount-text.ts'
import { formatFiat } from '../../../money/fiat.ts'
import { t } from '../text.ts'

type Currency = MerchantLink['currency']

/** The price of a link; an open one names its currency. */
export function linkAmountText({ currency, amount }: Pick<MerchantLink, 'currency' | 'amount'>): string {
  if (amount === null) return t.openIn(currency)
  return isAssetCode(currency)
    ? `${amountText(BigInt(amount), currency)} ${currency}`
    : formatFiat(BigInt(amount), currency)
}

/** In the smallest unit. Unparseable text stays as typed, and the schema rejects it at its field. */
export function unitsOf(typed: string, currency: Currency): string | undefined {
  if (typed.trim() === '') return undefined
  const parsed = parseAmount(
    typed,
    isAssetCode(currency) ? assets[currency].decimals : fiatDecimals[currency],
  )
  return parsed.ok ? String(parsed.units) : typed
}
