import type { PrepaidCard } from '@planet/api/fields/card'
import { LogoMark } from '@planet/ui/logo'
import { type Meaning, Pill } from '@planet/ui/pill'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import styles from './cards.module.css'
import { centsText } from './cents.ts'

const meanings: Readonly<Record<PrepaidCard['state'], Meaning>> = {
  active: 'good',
  inactive: 'wait',
  blocked: 'bad',
}

/** The card and its balance. */
export function CardPicture({ card }: { card: PrepaidCard }) {
  return (
    <div className={styles.picture} data-state={card.state}>
      <div className={styles.pictureHead}>
        <span className={styles.brand}>
          <LogoMark size={24} />
          {common.productName}
        </span>
        {card.is_locked && card.state === 'active' ? (
          <Pill meaning="wait">{t.locked}</Pill>
        ) : (
          <Pill meaning={meanings[card.state]}>{t.states[card.state]}</Pill>
        )}
      </div>
      <div>
        <p className={styles.pictureLabel}>{t.balance}</p>
        <p className={styles.pictureFigure} translate="no">
          {centsText(BigInt(card.balance))} <small>{card.currency}</small>
        </p>
      </div>
      <dl className={styles.pictureFacts}>
        <div>
          <dt className={styles.pictureLabel}>{t.card}</dt>
          <dd className={styles.number} translate="no">
            {card.card_no}
          </dd>
        </div>
        <div>
          <dt className={styles.pictureLabel}>{t.envelope}</dt>
          <dd className={styles.number} translate="no">
            {card.envelop_no}
          </dd>
        </div>
      </dl>
    </div>
  )
}
