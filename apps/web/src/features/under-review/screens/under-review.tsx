import { Button, buttonClass } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Icon, type IconName } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { StateHead, type StateMeaning } from '@planet/ui/state-head'
import { Way } from '@planet/ui/way'
import { useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { logOut } from '../../../session/log-out.ts'
import { CompanyPeople } from '../../company-people/parts/company-people.tsx'
import { type ReviewState, reviewState, whatIsAsked } from '../parts/review-state.ts'
import styles from '../parts/under-review.module.css'
import { useReview } from '../parts/use-review.ts'
import { t } from '../text.ts'

const marks: Record<ReviewState, { icon: IconName; meaning: StateMeaning }> = {
  review: { icon: 'clock', meaning: 'calm' },
  more: { icon: 'document', meaning: 'wait' },
  rejected: { icon: 'close', meaning: 'bad' },
}
const itemIcons = {
  information: 'user',
  confirmation: 'check',
  documents: 'document',
  identity: 'shield',
} as const

export default function UnderReview() {
  const account = useReview()
  const state = account ? reviewState(account) : 'review'
  useTitle(t.states[state].title)
  if (!account) return <Skeleton label={common.loading} lines={4} />
  return (
    <div className={styles.page}>
      <StateHead {...marks[state]} title={t.states[state].title}>
        {t.states[state].text(account.email)}
      </StateHead>
      {account.review_note && state !== 'review' && (
        <Notice meaning={state === 'more' ? 'wait' : 'soft'} title={t.note}>
          <span className={styles.note}>{account.review_note}</span>
        </Notice>
      )}
      {state === 'more' && (
        <ListCard>
          {whatIsAsked(account).map(({ what, path }) => (
            <li key={what}>
              <Link href={path}>
                <Row
                  start={<Icon name={itemIcons[what]} className={styles.chevron} />}
                  title={t.asked[what].title}
                  detail={t.asked[what].text}
                  end={<Icon name="chevron" size={18} className={styles.chevron} />}
                />
              </Link>
            </li>
          ))}
        </ListCard>
      )}
      {state === 'review' && (
        <div className={styles.way}>
          <Way lines={t.way} done={2} doneLabel={common.done} />
        </div>
      )}
      {account.user_type === 'corporate' && state !== 'rejected' && <CompanyPeople />}
      <nav className={styles.ways} aria-label={t.ways}>
        <Link href="/customer/input_viewonly" className={buttonClass('quiet')}>
          {t.view}
        </Link>
        <Link href="/inquiry" className={buttonClass('quiet')}>
          {t.contact}
        </Link>
        <LogOutButton />
      </nav>
    </div>
  )
}

function LogOutButton() {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await logOut()
    setBusy(false)
  }
  return (
    <Button look="plain" busy={busy} onClick={leave}>
      {t.logout}
    </Button>
  )
}
