import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { Form, Lead } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { submitAndFocus } from '../../../forms/focus-first-problem.ts'
import { AmountField } from '../../../money/amount-field.tsx'
import { shortAmountText } from '../../../money/amount-text.ts'
import { AssetField } from '../../../money/asset-field.tsx'
import { fiatValue, formatFiat } from '../../../money/fiat.ts'
import { moneyText } from '../../../money/text.ts'
import { useSite } from '../../../site/use-site.ts'
import { readMainCode } from '../../destination/parts/read-main-code.ts'
import { useDestination } from '../../destination/parts/use-destination.tsx'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import { t } from '../text.ts'
import { BackingNote } from './backing-note.tsx'
import { type ConvertState, type Draft, mostOf, type Problems, routesOf, wayOf } from './convert-machine.ts'
import { FeeCard } from './fee-card.tsx'
import { asksReceiver } from './receiver.ts'
import { ReceiverFields } from './receiver-fields.tsx'
import type { useConvert } from './use-convert.ts'

type Props = Omit<ReturnType<typeof useConvert>, 'state'> & {
  state: Extract<ConvertState, { step: 'form' }>
}

function errorText(problem: Problems['to'], looksLike: string | null): string | undefined {
  if (!problem) return undefined
  const names: Readonly<Record<string, string>> = { ...t.networks, ...t.foreign }
  const name = looksLike === null ? undefined : (names[looksLike] ?? looksLike)
  return name === undefined ? t.problems.to[problem] : `${t.problems.to[problem]} ${t.looksLike(name)}`
}

export function FormStep(props: Props) {
  const {
    state,
    dispatch,
    options,
    way,
    wallet,
    held,
    available,
    quoted,
    fee,
    checked,
    look,
    reviewing,
    signing,
  } = props
  const { draft, problems, looksLike } = state
  const { asset, network } = draft
  const stage = useSite()?.stage ?? 'main'
  const unit = (units: bigint) => `${shortAmountText(units, asset)} ${asset}`
  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change })
  const choose = (code: AssetCode) => {
    const [usual] = routesOf(options, code)
    if (usual) edit({ asset: code, network: usual.network, amount: '', to: '' })
  }
  const ownAddress = way?.own_address ?? null
  const destination = useDestination<Partial<Draft>>({
    label: t.destination,
    help: t.destinationHelp(t.networks[network]),
    error: errorText(problems.to, looksLike),
    value: draft.to,
    maxLength: 128,
    network,
    // What a code asks for, as far as the chosen currency supports it.
    read: (text) => {
      const read = readMainCode(text, stage)
      const to = read && { to: read.to, network: read.network ?? network }
      return to && wayOf(options, { ...draft, ...to }) && to
    },
    onChange: edit,
    useless: t.scanUnknown,
    more: ownAddress !== null && (
      <Button look="quiet" size="small" onClick={() => edit({ to: ownAddress })}>
        <Icon name="key" size={18} />
        {t.own}
      </Button>
    ),
  })
  const all =
    available === undefined || fee === undefined
      ? undefined
      : () => edit({ amount: formatAmount(mostOf(available, fee), assets[asset].decimals, { group: false }) })
  const { amount } = checked
  const worthOf = (units: bigint): string | undefined => {
    const value = wallet.data && held ? fiatValue(units, asset, held.rate, wallet.data.fiat) : null
    return value !== null && wallet.data ? moneyText.worth(formatFiat(value, wallet.data.fiat)) : undefined
  }
  const worth = amount === undefined ? undefined : worthOf(amount)
  return (
    <>
      <div>
        <h1>{t.title}</h1>
        <Lead>{t.lead}</Lead>
      </div>
      <Form onSubmit={submitAndFocus(() => reviewing.run(look))}>
        <AssetField
          codes={assetCodes.filter((code) => routesOf(options, code).length > 0)}
          value={asset}
          held={wallet.data?.assets}
          onChange={choose}
        />
        <SelectField
          label={t.network}
          name="network"
          value={network}
          disabled={routesOf(options, asset).length < 2}
          onChange={(event) => edit({ network: event.target.value as Draft['network'], to: '' })}
        >
          {routesOf(options, asset).map((one) => (
            <option key={one.network} value={one.network}>
              {t.networks[one.network]}
            </option>
          ))}
        </SelectField>
        <AmountField
          isLarge
          asset={asset}
          value={draft.amount}
          onChange={(text) => edit({ amount: text })}
          available={available}
          max={{ use: all }}
          help={worth ?? (way && BigInt(way.minimum) > 1n ? t.minimum(unit(BigInt(way.minimum))) : '\u00a0')}
          error={problems.amount && t.problems.amount[problems.amount]}
        />
        {destination.field}
        {asksReceiver(way, draft, amount) && (
          <ReceiverFields draft={draft} problem={problems.receiver} onChange={edit} />
        )}
        <FeeCard asset={asset} amount={amount} quoted={quoted} worthOf={worthOf} />
        <ActionBar>
          <TroubleNotice act={reviewing.trouble ? reviewing : signing.act} />
          <ActButton act={reviewing} type="submit">
            {t.next}
          </ActButton>
        </ActionBar>
      </Form>
      <BackingNote options={options} asset={asset} />
      {destination.dialog}
    </>
  )
}
