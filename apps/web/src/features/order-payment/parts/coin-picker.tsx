import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { Choices, Radio } from '@planet/ui/choice'
import type { AssetCode } from '@planet/units/asset'
import { formatDateTime } from '../../../i18n/format.ts'
import { amountText, shortAmountText } from '../../../money/amount-text.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import { t } from '../text.ts'
import styles from './orders.module.css'

type Props = {
  order: PayerOrder
  value: AssetCode
  onPick: (currency: AssetCode) => void
  disabled?: boolean
}

/** The coins that can pay an order's price, each with its cost and the payer's balance. */
export function CoinPicker({ order: { quotes, expires_at }, value, onPick, disabled = false }: Props) {
  const wallet = useWallet()
  if (quotes.length < 2) return null
  const balanceOf = (currency: AssetCode) => {
    const held = wallet.data?.assets.find(({ asset }) => asset === currency)
    return t.balance(held ? `${shortAmountText(BigInt(held.available), currency)} ${currency}` : '…')
  }
  return (
    <>
      <Choices legend={t.payWith}>
        {quotes.map(({ currency, amount }) => (
          <Radio
            key={currency}
            name="currency"
            disabled={disabled}
            label={<span translate="no">{`${amountText(BigInt(amount), currency)} ${currency}`}</span>}
            help={balanceOf(currency)}
            checked={value === currency}
            onChange={() => onPick(currency)}
          />
        ))}
      </Choices>
      <p className={styles.quiet}>{t.rateLocked(formatDateTime(expires_at))}</p>
    </>
  )
}
