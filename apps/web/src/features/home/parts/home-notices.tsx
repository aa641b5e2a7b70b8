import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Notice } from '@planet/ui/notice'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './home.module.css'

/** `note` is what the operator wrote to the customer. */
export const SuspendedNotice = ({ note }: { note: string }) => (
  <Notice meaning="bad" title={t.suspended.title} action={<Link href="/inquiry">{t.suspended.contact}</Link>}>
    {t.suspended.text}
    {note && <p>{note}</p>}
  </Notice>
)

/** A device without the keys shows everything and signs nothing: shown before an action ends in a dead end. */
export const ViewOnlyNotice = () => (
  <Notice
    meaning="soft"
    title={t.viewOnly.title}
    action={
      <Link href="/setting/wallet" className={buttonClass('quiet', 'small')}>
        {t.viewOnly.restore}
      </Link>
    }
  >
    {t.viewOnly.text}
  </Notice>
)

/** Compliance has asked a question that waits for an answer. */
export const FundsNotice = () => (
  <Notice
    meaning="wait"
    title={t.funds.title}
    action={
      <Link href="/customer/source_of_funds" className={buttonClass('quiet', 'small')}>
        {t.funds.answer}
      </Link>
    }
  >
    {t.funds.text}
  </Notice>
)

export const FirstDeposit = () => (
  <Card as="section" className={styles.first} aria-label={t.first.title}>
    <h2>{t.first.title}</h2>
    <p className={styles.lead}>{t.first.text}</p>
    <Link href="/deposit" className={buttonClass()}>
      {t.first.deposit}
    </Link>
  </Card>
)
