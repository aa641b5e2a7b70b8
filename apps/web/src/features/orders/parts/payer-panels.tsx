import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { ActionBar } from '@planet/ui/action-bar'
import { buttonClass } from '@planet/ui/button'
import { Icon, type IconName } from '@planet/ui/icon'
import type { Meaning } from '@planet/ui/pill'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { ShareButton } from '../../../money/share-button.tsx'
import { Link } from '../../../routes/link.tsx'
import { saveRedirect } from '../../../session/redirect.ts'
import { OrderFigure } from '../../order-payment/parts/order-figure.tsx'
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

type BackProps = { order: PayerOrder; label: (host: string) => string; look?: 'filled' | 'quiet' }

/** The link back to the shop, named by its host. */
export const BackToShop = ({ order: { back, own, livemode }, label, look = 'quiet' }: BackProps) =>
  // A merchant sees a test order like its payer.
  back && (!own || !livemode) ? (
    <a href={back.url} rel="noreferrer" className={buttonClass(look, look === 'filled' ? 'large' : 'medium')}>
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
  const to = merchant.name ?? merchant.account_id
  const isMine = order.taken === 'by_me'
  const isPaid = step === 'paid' || step === 'refunded'
  const receipt = t.receipt(sumText(order), to, id, paidOn)
  return (
    <>
      <div className={styles.sum} aria-live="polite">
        <span className={styles.mark} data-meaning={ending.meaning}>
          <Icon name={ending.icon} size={30} />
        </span>
        <h1>{ending.title}</h1>
        <OrderFigure order={order} />
        {isPaid && isMine && <p className={styles.quiet}>{`${sumText(order)} · ${to} · ${paidOn}`}</p>}
        <p className={styles.quiet}>{text}</p>
      </div>
      {order.own && order.livemode && !isMine && (
        <Link href={`/merchant/order/detail/${id}`} className={buttonClass('quiet', 'medium')}>
          {t.toOwn}
        </Link>
      )}
      {isPaid && isMine ? (
        <ActionBar>
          {order.back ? (
            <BackToShop order={order} label={t.backToShop} look="filled" />
          ) : (
            <Link href="/home" className={buttonClass()}>
              {common.done}
            </Link>
          )}
          <div className={styles.pair}>
            <ReceiptLink id={id} />
            <ShareButton text={receipt} share={t.shareReceipt} copy={t.copyReceipt} />
          </div>
        </ActionBar>
      ) : (
        <BackToShop order={order} label={t.backToShop} />
      )}
    </>
  )
}
