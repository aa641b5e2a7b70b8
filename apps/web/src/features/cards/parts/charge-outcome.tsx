import type { CardCharge } from '@planet/api/fields/card'
import { Icon, type IconName } from '@planet/ui/icon'
import type { Meaning } from '@planet/ui/pill'
import { Figure } from '../../../money/figure.tsx'
import { t } from '../text.ts'
import styles from './cards.module.css'
import { cardUnit, centsText } from './cents.ts'
import type { ChargeStep } from './charge-step.ts'

type Outcome = { icon: IconName; meaning: Meaning; title: string; text: string }

const outcomes: Readonly<Record<Exclude<ChargeStep, 'pay'>, Outcome>> = {
  charging: { icon: 'clock', meaning: 'soft', title: t.chargingTitle, text: t.chargingText },
  closing: { icon: 'clock', meaning: 'soft', title: t.closingTitle, text: t.closingText },
  done: { icon: 'check', meaning: 'good', title: t.doneTitle, text: t.doneText },
  returning: { icon: 'clock', meaning: 'soft', title: t.returningTitle, text: t.returningText },
  returned: { icon: 'close', meaning: 'bad', title: t.returnedTitle, text: t.returnedText },
  cancelled: { icon: 'close', meaning: 'soft', title: t.cancelledTitle, text: t.cancelledText },
}

/** Its result so far, with the amount. */
export function ChargeOutcome({ charge, step }: { charge: CardCharge; step: ChargeStep }) {
  const outcome = step === 'pay' ? undefined : outcomes[step]
  if (!outcome) return null
  return (
    <div className={styles.sum} aria-live="polite">
      <span className={styles.mark} data-meaning={outcome.meaning}>
        <Icon name={outcome.icon} size={30} />
      </span>
      <Figure amount={centsText(BigInt(charge.amount))} unit={cardUnit} />
      <h2>{outcome.title}</h2>
      <p className={styles.quiet}>{outcome.text}</p>
    </div>
  )
}
