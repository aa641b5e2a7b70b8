import { AssetMark } from '@planet/ui/asset-mark'
import { Row } from '@planet/ui/card'
import { Icon } from '@planet/ui/icon'
import { formatDateTime } from '../../../i18n/format.ts'
import { shortAmountText } from '../../../money/amount-text.ts'
import { formatValue } from '../../../money/fiat.ts'
import { moneyText } from '../../../money/text.ts'
import styles from '../../history/parts/history.module.css'
import { MovedAmount } from '../../history/parts/moved-amount.tsx'
import { t } from '../text.ts'
import { type MainPayment, meaningOf, otherParty, statusOf } from './payments.ts'

/** A payment from or to an own address, in a list. */
export function PaymentRow({ payment }: { payment: MainPayment }) {
  const { direction, network, currency, amount, state, time, memo, value, fiat } = payment
  const isIn = direction === 'in'
  return (
    <Row
      start={
        <span className={styles.mark}>
          <AssetMark asset={currency} />
          <span className={styles.sign} data-direction={direction}>
            <Icon name={isIn ? 'deposit' : 'transfer'} size={12} title={t.directions[direction]} />
          </span>
        </span>
      }
      title={
        <>
          <span translate="no">{otherParty(payment)}</span>
          <MovedAmount
            amount={`${shortAmountText(BigInt(amount), currency)} ${currency}`}
            direction={direction}
            isVoid={meaningOf(state) === 'bad'}
            isFloating
          />
        </>
      }
      detail={
        <>
          <span className={styles.below}>
            <span className={styles.state} data-meaning={meaningOf(state)}>
              {`${t.networks[network]} · ${statusOf(payment)}`}
            </span>
          </span>
          <span className={styles.below}>
            {formatDateTime(time)}
            {value !== null && (
              <>
                {' '}
                <span className={styles.whole}>{`· ${moneyText.worth(formatValue(value, fiat))}`}</span>
              </>
            )}
          </span>
          {memo !== '' && <span className={styles.comment}>{memo}</span>}
        </>
      }
    />
  )
}
