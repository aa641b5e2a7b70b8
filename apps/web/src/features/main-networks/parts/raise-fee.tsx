import { Address } from '@planet/ui/address'
import { Card } from '@planet/ui/card'
import { Choices, Radio } from '@planet/ui/choice'
import { Details } from '@planet/ui/details'
import { Notice } from '@planet/ui/notice'
import type { AssetCode } from '@planet/units/asset'
import { WalletError } from '@planet/wallet/errors'
import { useState } from 'react'
import { useStepFocus } from '../../../forms/use-step-focus.ts'
import { amountText } from '../../../money/amount-text.ts'
import { coinOf } from '../../main-wallet/parts/networks.ts'
import { Reviewed } from '../../signing/parts/reviewed.tsx'
import { useReview } from '../../signing/parts/use-review.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import { t } from '../text.ts'
import { feeText } from './fee-text.ts'
import styles from './main-networks.module.css'
import type { Sent } from './meaning.ts'
import type { PreparedMain } from './sign-payment.ts'
import { type Offer, useRaise } from './use-raise.ts'

/** For a payment that takes too long: the same again with a higher fee. Only one of the two can ever succeed. */
export function RaiseFee({ sent }: { sent: Sent }) {
  const { facts, ask, asking, offers, prepare, signing } = useRaise(sent)
  const [speed, setSpeed] = useState<Offer['speed']>()
  useStepFocus(facts.is === 'ready' ? 'offered' : 'unasked', 'main section h2')
  const offer = offers.find((one) => one.speed === speed) ?? offers[0]
  const review = useReview(offer && `${sent.txid} ${offer.speed} ${offer.plan.fee.most}`, async () => {
    if (!offer) throw new WalletError('intent_invalid')
    return prepare(offer)
  })
  if (facts.is === 'impossible') return <Notice meaning="soft">{t.raiseImpossible}</Notice>
  if (facts.is !== 'ready')
    return (
      <>
        <TroubleNotice act={asking} />
        <ActButton act={asking} look="quiet" size="medium" onClick={() => void asking.run(ask)}>
          {t.raise}
        </ActButton>
      </>
    )
  const { network } = sent
  const coin = coinOf(network)
  if (!offer || network === 'tron') return <Notice meaning="bad">{t.feeMissing(coin)}</Notice>
  const { feeBefore } = offer.plan
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
      <Reviewed review={review}>
        {(prepared) => (
          <>
            <Details items={raiseFacts(prepared.preview, feeBefore, coin)} />
            <TradePasswordForm
              act={signing.act}
              submit={t.raiseTo(feeText(prepared.preview.fee.most, coin))}
              onUnlock={(unlock) => signing.sign(unlock, prepared)}
            />
          </>
        )}
      </Reviewed>
    </Card>
  )
}

/** The payment as the vault decoded it, and what its fee was before. */
function raiseFacts({ to, amount, asset, fee }: PreparedMain['preview'], feeBefore: bigint, coin: AssetCode) {
  const exact = (text: string) => <span translate="no">{text}</span>
  return [
    { name: t.to, value: <Address value={to} /> },
    { name: t.arrives, value: exact(`${amountText(amount, asset)} ${asset}`) },
    { name: t.feeNow, value: exact(feeText(feeBefore, coin)) },
    { name: t.feeThen, value: exact(feeText(fee.most, coin)) },
  ]
}
