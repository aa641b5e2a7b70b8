import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Icon } from '@planet/ui/icon'
import { type ComponentProps, useState } from 'react'
import styles from '../../../money/money.module.css'
import { t } from '../text.ts'
import type { Unconfirmed } from './use-signing-flow.ts'

type Props = {
  status: Unconfirmed<unknown>['status']
  /** A description of what was signed. */
  items: ComponentProps<typeof Details>['items']
  resubmit: () => Promise<void>
  discard: () => Promise<void>
}

/** Signed, but not confirmed by the server: says so, and lets the owner send it again or discard it. */
export function UnconfirmedStep({ status, items, resubmit, discard }: Props) {
  const [busy, setBusy] = useState<'send' | 'discard'>()
  const act = (name: NonNullable<typeof busy>, run: () => Promise<void>) => () => {
    setBusy(name)
    void run().finally(() => setBusy(undefined))
  }
  const isChecking = status === 'checking'
  const isLost = status === 'not_accepted'
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
      <Button
        busy={isChecking || busy === 'send'}
        disabled={busy !== undefined}
        onClick={act('send', resubmit)}
      >
        {isLost ? t.sendNow : t.sendAgain}
      </Button>
      <Button
        look="plain"
        size="medium"
        busy={busy === 'discard'}
        disabled={isChecking || busy !== undefined}
        onClick={act('discard', discard)}
      >
        {t.discard}
      </Button>
    </>
  )
}
