import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Icon } from '@planet/ui/icon'
import { type ComponentProps, useState } from 'react'
import styles from '../money/money.module.css'
import { t } from './text.ts'
import type { Unanswered } from './use-signed.ts'

type Props = {
  fate: Unanswered<unknown>['fate']
  /** What it was, in words. */
  items: ComponentProps<typeof Details>['items']
  onSend: () => Promise<void>
  onGiveUp: () => Promise<void>
}

/** Signed, and not known to have been taken: says so, and goes on or not as its owner wants. */
export function Unsure({ fate, items, onSend, onGiveUp }: Props) {
  const [busy, setBusy] = useState<'send' | 'giveUp'>()
  const act = (name: NonNullable<typeof busy>, run: () => Promise<void>) => () => {
    setBusy(name)
    void run().finally(() => setBusy(undefined))
  }
  const isAsking = fate === 'asking'
  return (
    <>
      <div className={styles.sum} aria-live="polite">
        <span className={styles.mark} data-meaning={fate === 'not_taken' ? 'bad' : 'wait'}>
          <Icon name={fate === 'not_taken' ? 'warning' : 'clock'} size={30} />
        </span>
        <h1>{t.title[fate]}</h1>
        <p className={styles.quiet}>{t.text[fate]}</p>
      </div>
      <Card>
        <Details items={items} />
      </Card>
      <Button busy={isAsking || busy === 'send'} disabled={busy !== undefined} onClick={act('send', onSend)}>
        {fate === 'not_taken' ? t.sendNow : t.sendAgain}
      </Button>
      <Button
        look="plain"
        size="medium"
        busy={busy === 'giveUp'}
        disabled={isAsking || busy !== undefined}
        onClick={act('giveUp', onGiveUp)}
      >
        {t.giveUp}
      </Button>
    </>
  )
}
