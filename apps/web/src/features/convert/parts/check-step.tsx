import { Address } from '@planet/ui/address'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Checkbox } from '@planet/ui/choice'
import { Details } from '@planet/ui/details'
import { Notice } from '@planet/ui/notice'
import { Pill } from '@planet/ui/pill'
import { amountText } from '../../../money/amount-text.ts'
import { fiatValue, formatFiat } from '../../../money/fiat.ts'
import { Figure } from '../../../money/figure.tsx'
import { LookAlikeWarning } from '../../../money/look-alike-warning.tsx'
import { moneyText } from '../../../money/text.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { t } from '../text.ts'
import own from './convert.module.css'
import { type ConvertState, canSign, type Order } from './convert-machine.ts'
import { HeldFor } from './fee-card.tsx'
import { ReasonList } from './reason-list.tsx'
import type { useConvert } from './use-convert.ts'

type Props = Omit<ReturnType<typeof useConvert>, 'state'> & {
  state: Extract<ConvertState, { step: 'check' }>
}

export function CheckStep({ state, dispatch, wallet, held, signing }: Props) {
  const { order, hasFeeChanged, hasCompared } = state
  const { asset, amount } = order
  const worthOf = (units: bigint): string | undefined => {
    const value = wallet.data && held ? fiatValue(units, asset, held.rate, wallet.data.fiat) : null
    return value !== null && wallet.data ? moneyText.worth(formatFiat(value, wallet.data.fiat)) : undefined
  }
  return (
    <>
      <h1>{t.checkTitle}</h1>
      <div className={own.sum}>
        <p className={own.quiet}>{t.arrives}</p>
        <Figure amount={amountText(amount, asset)} unit={asset} />
        <p className={own.quiet}>{worthOf(amount) ?? '\u00a0'}</p>
      </div>
      <Card>
        <Details items={facts(order, worthOf)} />
      </Card>
      {hasFeeChanged && (
        <Notice meaning="wait" urgent>
          {t.feeChanged}
        </Notice>
      )}
      {order.isFeeHigh && (
        <>
          <Notice meaning="bad" title={t.feeHigh} urgent>
            {t.feeHighText}
          </Notice>
          <Checkbox
            label={t.acceptFee(`${amountText(BigInt(order.fee), asset)} ${asset}`)}
            checked={state.hasAcceptedFee}
            onChange={(event) => dispatch({ type: 'feeAccepted', hasAcceptedFee: event.target.checked })}
          />
        </>
      )}
      {order.looks_like && (
        <LookAlikeWarning
          known={{ address: order.looks_like.address, name: order.looks_like.contact_name }}
          hasCompared={hasCompared}
          onCompared={(compared) => dispatch({ type: 'compared', hasCompared: compared })}
        />
      )}
      {order.first !== 'no' && !order.own && <Notice meaning="wait">{t.first[order.first]}</Notice>}
      {order.review.length > 0 && (
        <Notice meaning="soft" title={t.review}>
          <ReasonList reasons={order.review} />
          {t.reviewText}
        </Notice>
      )}
      {canSign(state) && (
        <TradePasswordForm
          act={signing.act}
          submit={t.sign(`${amountText(amount, asset)} ${asset}`)}
          onUnlock={signing.sign}
        />
      )}
      <Button look="plain" size="medium" onClick={() => dispatch({ type: 'wentBack' })}>
        {t.edit}
      </Button>
    </>
  )
}

function facts(order: Order, worthOf: (units: bigint) => string | undefined) {
  const { asset, amount, network, destination } = order
  const fee = BigInt(order.fee)
  const text = (units: bigint) => <span translate="no">{`${amountText(units, asset)} ${asset}`}</span>
  return [
    ...(order.contact_name === null ? [] : [{ name: t.contact, value: order.contact_name }]),
    {
      name: t.address,
      value: (
        <>
          <Address value={destination} /> {order.own && <Pill meaning="good">{t.ownPill}</Pill>}
        </>
      ),
    },
    { name: t.network, value: t.networks[network] },
    {
      name: t.fee,
      value: (
        <>
          {text(fee)}
          {worthOf(fee) && <span className={own.held}>{worthOf(fee)}</span>}
          <HeldFor until={order.valid_until} />
        </>
      ),
    },
    { name: t.taken, value: text(amount + fee) },
    { name: t.balanceAfter, value: text(BigInt(order.available) - amount - fee) },
  ]
}
