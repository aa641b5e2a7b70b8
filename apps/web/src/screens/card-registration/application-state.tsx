import type { CardApplication } from '@planet/contract/calls/card/application'
import { Button, buttonClass } from '@planet/ui/button'
import { Icon, type IconName } from '@planet/ui/icon'
import { Way } from '@planet/ui/way'
import { formatDateTime } from '../../i18n/format.ts'
import { Link } from '../../routes/link.tsx'
import styles from './card-registration.module.css'
import { CommentNotice } from './comment-notice.tsx'
import { t } from './text.ts'

type SentState = 'submitted' | 'received' | 'approved' | 'rejected'

const marks: Readonly<Record<SentState, { icon: IconName; done: number }>> = {
  submitted: { icon: 'clock', done: 0 },
  received: { icon: 'clock', done: 1 },
  approved: { icon: 'check', done: 2 },
  rejected: { icon: 'document', done: 1 },
}

export const isSent = (state: CardApplication['state']): state is SentState => Object.hasOwn(marks, state)

type Props = { state: SentState; application: CardApplication; onCorrect: () => void }

/** How far a registration is that was sent, and what the person can do. */
export function ApplicationState({ state, application, onCorrect }: Props) {
  const { icon, done } = marks[state]
  return (
    <div className={styles.page}>
      <div className={styles.state} data-state={state} role="status">
        <span className={styles.mark}>
          <Icon name={icon} size={30} />
        </span>
        <h1>{t.states[state].title}</h1>
        <p className={styles.lead}>{t.states[state].text}</p>
      </div>
      {state === 'rejected' && <CommentNotice comment={application.comment} />}
      {state !== 'rejected' && (
        <div className={styles.way}>
          <Way lines={t.way} done={done} />
        </div>
      )}
      {application.submitted_at && (
        <p className={styles.when}>{t.sentAt(formatDateTime(application.submitted_at))}</p>
      )}
      {state === 'approved' && (
        <Link href="/customer/CardManagement" className={buttonClass()}>
          {t.addCard}
        </Link>
      )}
      {state === 'rejected' && <Button onClick={onCorrect}>{t.correct}</Button>}
      {state !== 'approved' && (
        <Link href="/customer/info" className={buttonClass('quiet')}>
          {t.toAccount}
        </Link>
      )}
    </div>
  )
}
