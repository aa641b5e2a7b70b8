import { ActionBar } from '@planet/ui/action-bar'
import { TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { Pill } from '@planet/ui/pill'
import { formatAmount } from '@planet/units/amount'
import { assetCodes, assets } from '@planet/units/asset'
import { LoadFailed } from '../../../api/load-failed.tsx'
import { submitAndFocus } from '../../../forms/focus-first-problem.ts'
import { AmountField } from '../../../money/amount-field.tsx'
import { AssetField } from '../../../money/asset-field.tsx'
import { fiatValue, formatFiat } from '../../../money/fiat.ts'
import { moneyText } from '../../../money/text.ts'
import { useSite } from '../../../site/use-site.ts'
import { useDestination } from '../../destination/parts/use-destination.tsx'
import type { Recipient } from '../../transfers/parts/recent-recipients.ts'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import { t } from '../text.ts'
import { readCode } from './read-code.ts'
import { RecentRow } from './recent-row.tsx'
import { checkDraft, type Draft, type TransferState } from './transfer-machine.ts'
import { useResolved } from './use-resolved.ts'
import type { useTransfer } from './use-transfer.ts'

type Props = Omit<ReturnType<typeof useTransfer>, 'state'> & {
  state: Extract<TransferState, { step: 'form' }>
  recipients: readonly Recipient[]
}

export function FormStep({
  state,
  dispatch,
  wallet,
  held,
  available,
  look,
  reviewing,
  signing,
  recipients,
}: Props) {
  const { draft, problems } = state
  const { asset } = draft
  const stage = useSite()?.stage ?? 'main'
  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change })
  const resolved = useResolved(draft.to)
  const destination = useDestination<Partial<Draft>>({
    label: t.destination,
    help: resolved ? <ResolvedPayee payee={resolved} /> : t.destinationHelp,
    error: problems.to && t.problems.to[problems.to],
    value: draft.to,
    maxLength: 80,
    network: 'planet',
    read: (text) => readCode(text, stage, location.origin),
    onChange: edit,
    useless: t.scanUnknown,
  })
  const { amount } = checkDraft(draft, undefined)
  const worth =
    amount !== undefined && wallet.data && held ? fiatValue(amount, asset, held.rate, wallet.data.fiat) : null
  const all =
    available === undefined
      ? undefined
      : () => edit({ amount: formatAmount(available, assets[asset].decimals, { group: false }) })
  return (
    <>
      <h1>{t.title}</h1>
      <Form onSubmit={submitAndFocus(() => reviewing.run(look))}>
        {destination.field}
        <RecentRow recipients={recipients} onPick={(to) => edit({ to })} />
        <AssetField
          codes={assetCodes}
          value={asset}
          held={wallet.data?.assets}
          onChange={(code) => edit({ asset: code })}
        />
        <AmountField
          isLarge
          asset={asset}
          value={draft.amount}
          onChange={(text) => edit({ amount: text })}
          available={available}
          max={{ use: all }}
          help={
            worth !== null && wallet.data
              ? `${moneyText.worth(formatFiat(worth, wallet.data.fiat))} · ${t.noFee}`
              : t.alwaysFree
          }
          error={problems.amount && t.problems.amount[problems.amount]}
        />
        <TextField
          label={t.comment}
          name="comment"
          autoComplete="off"
          value={draft.comment}
          onChange={(event) => edit({ comment: event.target.value })}
          aside={t.optional}
          help={t.commentHelp}
          error={problems.comment && t.problems.comment[problems.comment]}
        />
        <ActionBar>
          <TroubleNotice act={reviewing.trouble ? reviewing : signing.act} />
          <ActButton act={reviewing} type="submit">
            {t.next}
          </ActButton>
        </ActionBar>
      </Form>
      {wallet.state === 'failed' && <LoadFailed reload={wallet.reload}>{t.walletFailed}</LoadFailed>}
      {destination.dialog}
    </>
  )
}

type Resolved = NonNullable<ReturnType<typeof useResolved>>

/** Whom the typed id or address belongs to, before the review. */
const ResolvedPayee = ({ payee: { contact_name, account_id, verified } }: { payee: Resolved }) => (
  <>
    <strong translate="no">{contact_name ?? account_id ?? t.noAccount}</strong>{' '}
    {verified && <Pill meaning="good">{t.verified}</Pill>}
  </>
)
