import { ActionBar } from '@planet/ui/action-bar'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Icon } from '@planet/ui/icon'
import type { ComponentProps } from 'react'
import styles from '../../../money/money.module.css'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import type { Act } from '../../trouble/parts/use-act.ts'
import { t } from '../text.ts'
import type { Unconfirmed } from './use-signing-flow.ts'

type Props = {
  status: Unconfirmed<unknown>['status']
  act: Act
  /** A description of what was signed. */
  items: ComponentProps<typeof Details>['items']
  resubmit: () => Promise<void>
  discard: () => Promise<void>
}

/** Signed, but not confirmed by the server: says so, and lets the owner send it again or discard it. */
export function UnconfirmedStep({ status, act, items, resubmit, discard }: Props) {
  const isChecking = status === 'checking'
  const isLost = status === 'not_accepted'
  const waiting = isChecking ? { ...act, canAct: false, busyWith: 'send' } : act
  return (
    <>
      <div className={styles.sum} aria-live="polite">
        <span className={styles.mark} data-meaning={isLost ? 'bad' : 'wait'}>
          <Icon name={isLost ? 'warning' : 'clock'} size={30} />
        </span>
        <h1>{t.title[status]}</h1>
        <p className={styles.quiet}>{t.text[status]}</p>
      </div>
      <Card>
        <Details items={items} />
      </Card>
      <ActionBar>
        <TroubleNotice act={act} isSentKnown />
        <ActButton act={waiting} name="send" onClick={() => void act.run(resubmit, 'send')}>
          {isLost ? t.sendNow : t.sendAgain}
        </ActButton>
        <ActButton
          act={waiting}
          name="discard"
          look="plain"
          size="medium"
          onClick={() => void act.run(discard, 'discard')}
        >
          {t.discard}
        </ActButton>
      </ActionBar>
    </>
  )
}
