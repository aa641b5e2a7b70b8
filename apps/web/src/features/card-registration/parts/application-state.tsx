import type { CardApplication } from '@planet/api/calls/card/application'
import { Button, buttonClass } from '@planet/ui/button'
import type { IconName } from '@planet/ui/icon'
import { StateHead, type StateMeaning } from '@planet/ui/state-head'
import { Way } from '@planet/ui/way'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import styles from './card-registration.module.css'
import { CommentNotice } from './comment-notice.tsx'

type SentState = 'submitted' | 'received' | 'approved' | 'rejected'

const marks: Readonly<Record<SentState, { icon: IconName; meaning: StateMeaning; done: number }>> = {
  submitted: { icon: 'clock', meaning: 'calm', done: 0 },
  received: { icon: 'clock', meaning: 'calm', done: 1 },
  approved: { icon: 'check', meaning: 'good', done: 2 },
  rejected: { icon: 'document', meaning: 'wait', done: 1 },
}

export const isSent = (state: CardApplication['state']): state is SentState => Object.hasOwn(marks, state)

type Props = { state: SentState; application: CardApplication; onCorrect: () => void }

/** The progress of a submitted registration, and what the user can do. */
export function ApplicationState({ state, application, onCorrect }: Props) {
  const { done, ...mark } = marks[state]
  return (
    <div className={styles.page}>
      <StateHead {...mark} title={t.states[state].title}>
        {t.states[state].text}
      </StateHead>
      {state === 'rejected' && <CommentNotice comment={application.comment} />}
      {state !== 'rejected' && (
        <div className={styles.way}>
          <Way lines={t.way} done={done} doneLabel={common.done} />
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
