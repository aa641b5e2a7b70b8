import { Address } from '@planet/ui/address'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
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
import { receiverOf } from './sent-step.tsx'
import own from './transfer.module.css'
import { canSign, type Order, type TransferState, warningsOf } from './transfer-machine.ts'
import type { useTransfer } from './use-transfer.ts'

type Props = Omit<ReturnType<typeof useTransfer>, 'state'> & {
  state: Extract<TransferState, { step: 'check' }>
}

export function CheckStep({ state, dispatch, wallet, held, signing }: Props) {
  const { order, hasCompared } = state
  const { asset, amount, payee } = order
  const text = `${amountText(amount, asset)} ${asset}`
  const value = wallet.data && held ? fiatValue(amount, asset, held.rate, wallet.data.fiat) : null
  return (
    <>
      <h1>{t.checkTitle}</h1>
      <div className={own.sum}>
        <p className={own.quiet}>{t.youSend}</p>
        <Figure amount={amountText(amount, asset)} unit={asset} />
        <p className={own.quiet}>
          {value !== null && wallet.data && `${moneyText.worth(formatFiat(value, wallet.data.fiat))} · `}
          {t.noFee}
        </p>
      </div>
      <Card>
        <Details items={facts(order, held && BigInt(held.available))} />
        {payee.verified && <p className={own.note}>{t.verifiedHelp}</p>}
      </Card>
      <Warnings
        order={order}
        hasCompared={hasCompared}
        onCompared={(compared) => dispatch({ type: 'compared', hasCompared: compared })}
      />
      {canSign(state) && (
        <TradePasswordForm act={signing.act} submit={t.send(text)} onUnlock={signing.sign} />
      )}
      <Button look="plain" size="medium" onClick={() => dispatch({ type: 'wentBack' })}>
        {t.edit}
      </Button>
    </>
  )
}

function facts({ asset, amount, payee, comment }: Order, available: bigint | undefined) {
  const pill = payee.verified && <Pill meaning="good">{t.verified}</Pill>
  const named = payee.contact_name !== null
  const after = available !== undefined && (payee.own ? available : available - amount)
  return [
    ...(named ? [{ name: t.to, value: payee.contact_name }] : []),
    {
      name: named ? t.account : t.to,
      value: (
        <>
          <span className={own.id} translate="no">
            {payee.account_id ?? t.noAccount}
          </span>{' '}
          {pill}
        </>
      ),
    },
    { name: t.address, value: <Address value={payee.address} /> },
    { name: t.network, value: <span translate="no">{t.planet}</span> },
    ...(comment !== '' ? [{ name: t.comment, value: comment }] : []),
    ...(after !== false && after >= 0n
      ? [
          {
            name: t.balanceAfter,
            value: <span translate="no">{`${amountText(after, asset)} ${asset}`}</span>,
          },
        ]
      : []),
  ]
}

type WarningsProps = { order: Order; hasCompared: boolean; onCompared: (compared: boolean) => void }

function Warnings({ order, hasCompared, onCompared }: WarningsProps) {
  return warningsOf(order.payee).map((warning) => {
    if (warning !== 'looks_like')
      return (
        <Notice key={warning} meaning={warning === 'own' ? 'soft' : 'wait'}>
          {warning === 'first_here' ? t.firstHere(receiverOf(order)) : t.warnings[warning]}
        </Notice>
      )
    const known = order.payee.looks_like
    return (
      known && (
        <LookAlikeWarning
          key={warning}
          known={{ address: known.address, name: known.contact_name ?? known.account_id }}
          hasCompared={hasCompared}
          onCompared={onCompared}
        />
      )
    )
  })
}
