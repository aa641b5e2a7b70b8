import type { PrepaidCard } from '@planet/api/fields/card'
import { Button, buttonClass } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { formatDateTime } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { CardPicture } from './card-picture.tsx'
import { CardSafety } from './card-safety.tsx'
import styles from './cards.module.css'
import { pointsChargePath, topUpPath, transactionsPath } from './paths.ts'

type Props = { card: PrepaidCard; isOnly: boolean; busy: boolean; onRefresh: () => Promise<boolean> }

export function OneCard({ card, isOnly, busy, onRefresh }: Props) {
  const refresh = async () => {
    if (await onRefresh()) toast('good', t.refreshed)
  }
  return (
    <section className={styles.one} aria-label={t.cardOf(card.card_no)}>
      <CardPicture card={card} />
      <div className={styles.asked}>
        <span className={styles.quiet}>{t.asOf(formatDateTime(card.balance_at))}</span>
        <Button look="plain" size="small" busy={busy} onClick={refresh}>
          {t.refresh}
        </Button>
      </div>
      {card.state !== 'active' && (
        <Notice meaning={card.state === 'blocked' ? 'bad' : 'wait'}>
          {card.state === 'blocked' ? t.blockedText : t.inactiveText}
        </Notice>
      )}
      {card.state === 'active' && card.is_locked && <Notice meaning="wait">{t.lockedText}</Notice>}
      {card.state === 'active' && <CardSafety card={card} />}
      {card.state === 'active' && (
        <div className={styles.pair}>
          <Link href={topUpPath(card.id)} className={buttonClass(isOnly ? 'filled' : 'quiet')}>
            {t.chargeUsdt}
          </Link>
          <Link href={pointsChargePath(card.id)} className={buttonClass('quiet')}>
            {t.chargePoints}
          </Link>
        </div>
      )}
      <Link href={transactionsPath(card.id)} className={buttonClass('plain', 'medium')}>
        {t.history}
      </Link>
    </section>
  )
}
