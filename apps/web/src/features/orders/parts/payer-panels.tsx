import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { buttonClass } from '@planet/ui/button'
import { Icon, type IconName } from '@planet/ui/icon'
import type { Meaning } from '@planet/ui/pill'
import { formatDateTime } from '../../../i18n/format.ts'
import { ShareButton } from '../../../money/share-button.tsx'
import { Link } from '../../../routes/link.tsx'
import { saveRedirect } from '../../../session/redirect.ts'
import { sumText } from '../../order-payment/parts/price-text.ts'
import { ReceiptLink } from '../../order-payment/parts/receipt-link.tsx'
import { t } from '../text.ts'
import styles from './orders.module.css'
import type { PayerStep } from './payer-step.ts'

type VisitorProps = { text?: string; label?: string }

/** After login the user returns to this order. */
export function VisitorPanel({ text = t.loginText, label = t.login }: VisitorProps) {
  const remember = () => saveRedirect(location.pathname + location.search)
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{text}</p>
      <Link href="/login" className={buttonClass()} onClick={remember}>
        {label}
      </Link>
      <Link href="/sign_up" className={buttonClass('plain', 'medium')}>
        {t.signUp}
      </Link>
    </div>
  )
}

type BackProps = { order: PayerOrder; label: (host: string) => string }

/** The link back to the shop, named by its host. */
export const BackToShop = ({ order: { back, own, livemode }, label }: BackProps) =>
  // A merchant sees a test order like its payer.
  back && (!own || !livemode) ? (
    <a href={back.url} rel="noreferrer" className={buttonClass('quiet', 'medium')}>
      {label(back.host)}
    </a>
  ) : null

type Ending = { icon: IconName; meaning: Meaning; title: string; text: string }

const endings: Readonly<Partial<Record<PayerStep, Ending>>> = {
  paid: { icon: 'check', meaning: 'good', title: t.paidTitle, text: t.paidText },
  refunded: { icon: 'check', meaning: 'soft', title: t.refundedTitle, text: t.refundedText },
  cancelled: { icon: 'close', meaning: 'bad', title: t.cancelledTitle, text: t.cancelledText },
  closing: { icon: 'clock', meaning: 'soft', title: t.closingTitle, text: t.closingText },
  taken: { icon: 'lock', meaning: 'soft', title: t.takenTitle, text: t.takenText },
  test: { icon: 'info', meaning: 'wait', title: t.testTitle, text: t.testText },
  own: { icon: 'shop', meaning: 'soft', title: t.own, text: t.ownText },
}

/** The money goes to a card, not to the merchant. */
const cardTexts: Readonly<Partial<Record<PayerStep, string>>> = {
  paid: t.cardPaidText,
  refunded: t.cardRefundedText,
}

/** Shown if there is nothing to pay: the outcome, and other actions. */
export function Outcome({ order, step }: { order: PayerOrder; step: PayerStep }) {
  const ending = endings[step]
  if (!ending) return null
  const text = (order.card_no && cardTexts[step]) || ending.text
  const { merchant, id, paid_at } = order
  const paidOn = paid_at ? formatDateTime(paid_at) : ''
  const receipt = t.receipt(sumText(order), merchant.name ?? merchant.account_id, id, paidOn)
  return (
    <div className={styles.sum} aria-live="polite">
      <span className={styles.mark} data-meaning={ending.meaning}>
        <Icon name={ending.icon} size={30} />
      </span>
      <h2>{ending.title}</h2>
      <p className={styles.quiet}>{text}</p>
      {(step === 'paid' || step === 'refunded') && order.taken === 'by_me' && (
        <div className={styles.pair}>
          <ReceiptLink id={id} />
          <ShareButton text={receipt} share={t.shareReceipt} copy={t.copyReceipt} />
        </div>
      )}
      <BackToShop order={order} label={t.backToShop} />
      {order.taken === 'by_me' && (
        <Link href="/history/order" className={buttonClass('plain', 'medium')}>
          {t.historyTitle}
        </Link>
      )}
      {order.own && order.livemode && order.taken !== 'by_me' && (
        <Link href={`/merchant/order/detail/${id}`} className={buttonClass('quiet', 'medium')}>
          {t.toOwn}
        </Link>
      )}
    </div>
  )
}
