import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Choices, Radio } from '@planet/ui/choice'
import { Details } from '@planet/ui/details'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import { coinOf } from '../../features/main-networks/networks.ts'
import { useStepFocus } from '../../forms/use-step-focus.ts'
import { TradePasswordForm } from '../../vault/trade-password-form.tsx'
import { feeText } from './fee-text.ts'
import styles from './main-networks.module.css'
import type { Sent } from './meaning.ts'
import { t } from './text.ts'
import { type Offer, useRaise } from './use-raise.ts'

/** For a payment that takes too long: the same again with a higher fee. Only one of the two can ever be made. */
export function RaiseFee({ sent }: { sent: Sent }) {
  const { facts, refusal, ask, offers, sign } = useRaise(sent)
  const [speed, setSpeed] = useState<Offer['speed']>()
  useStepFocus(facts.is === 'ready' ? 'offered' : 'unasked', 'main section h2')
  if (facts.is === 'impossible') return <Notice meaning="soft">{t.raiseImpossible}</Notice>
  if (facts.is !== 'ready')
    return (
      <Button look="quiet" size="medium" busy={facts.is === 'asking'} onClick={ask}>
        {t.raise}
      </Button>
    )
  const { network } = sent
  const coin = coinOf(network)
  const offer = offers.find((one) => one.speed === speed) ?? offers[0]
  if (!offer || network === 'tron') return <Notice meaning="bad">{t.feeMissing(coin)}</Notice>
  const { feeBefore, fee } = offer.plan
  return (
    <Card as="section" className={styles.once} aria-label={t.raise}>
      <h2>{t.raise}</h2>
      <p className={styles.quiet}>{t.raiseText}</p>
      {offers.length > 1 && (
        <Choices legend={t.speed}>
          {offers.map((one) => (
            <Radio
              key={one.speed}
              name="speed"
              label={`${t.speeds[one.speed]} · ${t.speedTimes[network][one.speed]}`}
              help={feeText(one.plan.fee.most, coin)}
              checked={one === offer}
              onChange={() => setSpeed(one.speed)}
            />
          ))}
        </Choices>
      )}
      <Details
        items={[
          { name: t.feeNow, value: <span translate="no">{feeText(feeBefore, coin)}</span> },
          { name: t.feeThen, value: <span translate="no">{feeText(fee.most, coin)}</span> },
        ]}
      />
      {refusal && (
        <Notice meaning="bad" title={t.nothingSent} urgent>
          {t.refusals[refusal]}
        </Notice>
      )}
      <TradePasswordForm
        submit={t.raiseTo(feeText(fee.most, coin))}
        onUnlock={(unlock) => sign(unlock, offer)}
      />
    </Card>
  )
}
